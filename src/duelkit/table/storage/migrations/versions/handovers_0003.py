"""Links by which a guest comes to another device."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the table of links that were not used yet."""
    op.create_table(
        "handovers",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
