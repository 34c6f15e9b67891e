"""Ratings of guests, what each rated duel has changed about them, and the rated duels that are still to be counted."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the tables of ratings; duels that ended before were not rated."""
    op.create_table(
        "ratings",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("duels", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guest", "game", name="one_rating_a_game"),
    )
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("chair", sa.Integer, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("before", sa.Double, nullable=False),
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "chair", name="one_change_a_chair"),
    )
    op.create_index("rating_changes_by_guest", "rating_changes", ["guest"])
    op.create_table("unrated", sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True))
