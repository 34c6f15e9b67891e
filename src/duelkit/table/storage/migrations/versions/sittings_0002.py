"""Which guest sat where, and how each duel ended: what a guest's list of duels is made of."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make room for sittings and endings; duels that ended before are in nobody's list."""
    op.add_column("tables", sa.Column("ending", sa.Text))
    op.create_table(
        "sittings",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("chair", sa.Integer, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "chair", name="one_guest_a_chair"),
    )
    op.create_index("sittings_by_guest", "sittings", ["guest"])
