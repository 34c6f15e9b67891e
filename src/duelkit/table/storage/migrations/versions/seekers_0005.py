"""Guests who look for somebody to play."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the table of those who look for somebody."""
    op.create_table(
        "seekers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id")),
        sa.Column("chair", sa.Integer),
    )
    op.create_index("seekers_by_guest", "seekers", ["guest"])
