"""The tables of the database. A change here takes a new migration step, and a new NEWEST."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

NEWEST = "0007"  # the revision that this duelkit reads and writes
metadata = MetaData()

# A table and how it stands. `created`, `updated`, `deadline`, `archived` are ms since 1970; `terms` is JSON, and so is
# `ending`, which says how the duel ended: with it guests find their duels again without a log being read.
tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("terms", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("owner_guest", Text, nullable=False),
    Column("deadline", BigInteger),
    Column("updated", BigInteger, nullable=False),
    Column("archived", BigInteger),
    Column("ending", Text),
    Index("tables_by_status", "status", "created"),
    Index("tables_by_owner", "owner_guest"),
    Index("tables_by_deadline", "deadline"),
)

# The log. That a number is there once is what decides between two processes.
entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number", name="one_entry_a_number"),
)

# The state after the entries before `number`, for speed; packed JSON.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# The logs of tables that were over long ago; packed JSON.
archives = Table(
    "archives",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("entries", LargeBinary, nullable=False),
)

# Which guest sat down in which chair, and when (ms since 1970). It is no part of the log, which everybody may read.
# Where the guest is "", the name is to be erased as soon as the duel is over; then the row goes, too.
sittings = Table(
    "sittings",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("chair", Integer, nullable=False),
    Column("guest", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "chair", name="one_guest_a_chair"),
    Index("sittings_by_guest", "guest"),
)

# The links by which guests come to another device: the link's digest, and until when (ms since 1970) it can be used.
handovers = Table(
    "handovers",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# A guest's rating in a game after their newest rated duel, which ended `at` (ms since 1970).
ratings = Table(
    "ratings",
    metadata,
    Column("guest", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("value", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("duels", Integer, nullable=False),
    PrimaryKeyConstraint("guest", "game", name="one_rating_a_game"),
)

# What a rated duel has changed for a guest: the value before, value and deviation after.
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("chair", Integer, nullable=False),
    Column("guest", Text, nullable=False),
    Column("before", Double, nullable=False),
    Column("value", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "chair", name="one_change_a_chair"),
    Index("rating_changes_by_guest", "guest"),
)

# The rated tables whose end has changed no rating yet. Whoever takes a row away writes the ratings with it.
unrated = Table(
    "unrated",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
)

# Guests who look for somebody to play, since when and when they were last heard of (ms since 1970); once somebody was
# found, the table and the chair.
seekers = Table(
    "seekers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("value", Double, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("table_id", Text, ForeignKey("tables.id")),
    Column("chair", Integer),
    Index("seekers_by_guest", "guest"),
)

# Guests who can be asked for a duel by name, and when they were last heard of (ms since 1970). `alike` is the same for
# names that look the same.
listeners = Table(
    "listeners",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("alike", Text, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("listeners_by_name", "alike"),
)

# Who has asked whom for a duel, when (ms since 1970), and what became of it: "" while it is open, "no", "gone" where
# the asker no longer wants it, and "yes" with the table, where the asker has chair 0.
challenges = Table(
    "challenges",
    metadata,
    Column("id", Text, primary_key=True),
    Column("asker", Text, nullable=False),
    Column("asker_name", Text, nullable=False),
    Column("asked", Text, nullable=False),
    Column("asked_name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("answer", Text, nullable=False),
    Column("table_id", Text),  # no key of `tables`: a table that nobody came to is deleted
    Index("challenges_by_asker", "asker"),
    Index("challenges_by_asked", "asked"),
)

# Tournaments: what is played and how (`terms` is JSON: options and clock), and how far each is. `created` and
# `come_within` in ms.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    Column("title", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("format", Text, nullable=False),
    Column("swiss_rounds", Integer, nullable=False),
    Column("places", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("come_within", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("round", Integer, nullable=False),
    Index("tournaments_by_owner", "owner"),
    Index("tournaments_by_status", "status"),
)

# Who plays in a tournament: a guest, or a bot (the guest is "" then, and where somebody was forgotten).
entrants = Table(
    "entrants",
    metadata,
    Column("tournament_id", Text, ForeignKey("tournaments.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("bot", Text),
    Column("left", Boolean, nullable=False),
    PrimaryKeyConstraint("tournament_id", "number", name="one_entrant_a_number"),
    Index("entrants_by_guest", "guest"),
)

# Who meets whom, at which table, and the points of both in halves once the result is known.
fixtures = Table(
    "fixtures",
    metadata,
    Column("tournament_id", Text, ForeignKey("tournaments.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    Column("one", Integer, nullable=False),
    Column("other", Integer),
    Column("table_id", Text),  # no key of `tables`: a table that nobody came to is deleted
    Column("until", BigInteger, nullable=False),
    Column("points_of_one", Integer),
    Column("points_of_other", Integer),
    Column("played", Boolean, nullable=False),
    PrimaryKeyConstraint("tournament_id", "round", "board", name="one_fixture_a_board"),
    Index("fixtures_by_table", "table_id"),
)

# The server processes, and when each was last heard of.
processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seen", BigInteger, nullable=False),
)
