"""Guests who can be asked for a duel by name, and who has asked whom."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the tables of those who can be asked, and of what they were asked."""
    op.create_table(
        "listeners",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("alike", sa.Text, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("listeners_by_name", "listeners", ["alike"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("asker", sa.Text, nullable=False),
        sa.Column("asker_name", sa.Text, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("asked_name", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text),
    )
    op.create_index("challenges_by_asker", "challenges", ["asker"])
    op.create_index("challenges_by_asked", "challenges", ["asked"])
