"""Tournaments, who plays in them, and who meets whom."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the tables of tournaments."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("format", sa.Text, nullable=False),
        sa.Column("swiss_rounds", sa.Integer, nullable=False),
        sa.Column("places", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("come_within", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
    )
    op.create_index("tournaments_by_owner", "tournaments", ["owner"])
    op.create_index("tournaments_by_status", "tournaments", ["status"])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("bot", sa.Text),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="one_entrant_a_number"),
    )
    op.create_index("entrants_by_guest", "entrants", ["guest"])
    op.create_table(
        "fixtures",
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("board", sa.Integer, nullable=False),
        sa.Column("one", sa.Integer, nullable=False),
        sa.Column("other", sa.Integer),
        sa.Column("table_id", sa.Text),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("points_of_one", sa.Integer),
        sa.Column("points_of_other", sa.Integer),
        sa.Column("played", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "round", "board", name="one_fixture_a_board"),
    )
    op.create_index("fixtures_by_table", "fixtures", ["table_id"])
