"""The tables of the database. A change here takes a new migration step, and a new NEWEST."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

NEWEST = "0001"  # the revision that this duelkit reads and writes
metadata = MetaData()

# A table and how it stands. `created`, `updated`, `deadline`, `archived` are ms since 1970; `terms` is JSON.
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

# The server processes, and when each was last heard of.
processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seen", BigInteger, nullable=False),
)
