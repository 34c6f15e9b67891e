"""What is written to the database, many things in one transaction."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Insert, bindparam, select, update
from sqlalchemy.dialects import sqlite

from duelkit.table.storage.addresses import SQLITE
from duelkit.table.storage.schema import archives, entries, snapshots, tables

Row = dict[str, Any]
Key = tuple[str, int]


@dataclass(frozen=True, eq=False)
class Write:
    """A row to be written; `row` is as the schema has it."""

    row: Row


class Creation(Write):
    """A new table."""


@dataclass(frozen=True, eq=False)
class Append(Write):
    """An entry, and how its table stands with it."""

    status: str
    deadline: int | None

    @property
    def key(self) -> Key:
        """What only one of all entries can have."""
        return self.row["table_id"], self.row["number"]


class Snapshot(Write):
    """A state, unless there is one as new."""


class ArchivedError(Exception):
    """Entries were written of tables whose logs are packed: they are to be unpacked first."""

    def __init__(self, ids: Sequence[str]) -> None:
        """Keep which."""
        super().__init__(ids)
        self.ids = ids


def write_together(connection: Connection, group: Sequence[Write]) -> list[bool]:
    """Write all of a group, and return for each whether it is there now, and by this."""
    created = create(connection, [write.row for write in group if isinstance(write, Creation)])
    winners = append(connection, [write for write in group if isinstance(write, Append)])
    keep_snapshots(connection, [write.row for write in group if isinstance(write, Snapshot)])
    return [is_written(write, created, winners) for write in group]


def is_written(write: Write, created: set[str], winners: set[Append]) -> bool:
    match write:
        case Creation():
            return write.row["id"] in created
        case Append():
            return write in winners
        case _snapshot:
            return True


def new_row(connection: Connection, table: Any) -> Any:
    """Return the insert of the database's own kind, which knows conflicts."""
    if connection.dialect.name == SQLITE:
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415 - it takes a while, and most do without

    return postgresql.insert(table)


def create(connection: Connection, rows: list[Row]) -> set[str]:
    """Write new tables; return the ids of those that are new."""
    if not rows:
        return set()
    statement: Insert = new_row(connection, tables).on_conflict_do_nothing().returning(tables.c.id)
    return set(connection.scalars(statement, rows))


def append(connection: Connection, group: Iterable[Append]) -> set[Append]:
    """Write entries whose numbers are free, and how their tables stand; return those that were written."""
    first: dict[Key, Append] = {}
    for entry in group:
        first.setdefault(entry.key, entry)
    if not first:
        return set()
    # In order, so that two processes never wait for each other.
    new = insert_entries(connection, [first[key].row for key in sorted(first)])
    check_archives(connection, {table for table, _number in first})
    stand(connection, [first[key] for key in sorted(new)])
    return {first[key] for key in new}


def insert_entries(connection: Connection, rows: list[Row]) -> set[Key]:
    """Write entries; return the keys of those that were not there."""
    key = entries.c.table_id, entries.c.number
    statement: Insert = new_row(connection, entries).on_conflict_do_nothing().returning(*key)
    return {(table, number) for table, number in connection.execute(statement, rows)}


def check_archives(connection: Connection, ids: Iterable[str]) -> None:
    """Raise ArchivedError where a log is packed: then its numbers are not free though no row has them."""
    found = connection.scalars(select(archives.c.table_id).where(archives.c.table_id.in_(ids))).all()
    if found:
        raise ArchivedError(found)


STAND = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values(status=bindparam("now"), deadline=bindparam("until"), updated=bindparam("at"))
)


def stand(connection: Connection, written: Iterable[Append]) -> None:
    """Write how tables stand."""
    rows = [
        {"of": entry.row["table_id"], "now": entry.status, "until": entry.deadline, "at": entry.row["at"]}
        for entry in written
    ]
    if rows:
        connection.execute(STAND, rows)


def keep_snapshots(connection: Connection, rows: list[Row]) -> None:
    """Write states in the place of older ones."""
    if not rows:
        return
    statement = new_row(connection, snapshots)
    newer = statement.excluded
    statement = statement.on_conflict_do_update(
        index_elements=[snapshots.c.table_id],
        set_={"number": newer.number, "data": newer.data},
        where=snapshots.c.number < newer.number,
    )
    connection.execute(statement, rows)
