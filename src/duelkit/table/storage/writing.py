"""The rows to write to the database, many in one transaction."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import (
    JSON,
    Connection,
    Insert,
    Text,
    bindparam,
    cast,
    column,
    func,
    literal_column,
    select,
    true,
    update,
)
from sqlalchemy.dialects import sqlite

from duelkit.table.storage.addresses import SQLITE
from duelkit.table.storage.packing import written_rows
from duelkit.table.storage.schema import archives, entries, snapshots, tables

STANDING = ("status", "deadline", "ending")  # of a table with its newest entry

Row = dict[str, Any]
Key = tuple[str, int]


@dataclass(frozen=True, eq=False)
class Write:
    """A row to write; `row` has the columns of the schema."""

    row: Row


class Creation(Write):
    """A new table."""


class Append(Write):
    """An entry, and the table's state after it, with its `status`, its `deadline` and its `ending`."""

    @property
    def key(self) -> Key:
        """The table and number of the entry, which are unique."""
        return self.row["table_id"], self.row["number"]


class SnapshotWrite(Write):
    """A state to store, unless a newer one is stored."""


class TakenError(Exception):
    """An entry of the group has a number that another entry of its table already has."""


class ArchivedError(Exception):
    """Entries belong to tables whose logs are packed: these must be unpacked first."""

    def __init__(self, ids: Sequence[str]) -> None:
        """Keep the ids of the tables."""
        super().__init__(ids)
        self.ids = ids


def write_together(connection: Connection, group: Sequence[Write]) -> list[bool]:
    """Write all of a group, and return for each whether it was written now."""
    created = create(connection, [write.row for write in group if isinstance(write, Creation)])
    append(connection, [write for write in group if isinstance(write, Append)])
    keep_snapshots(connection, [write.row for write in group if isinstance(write, SnapshotWrite)])
    return [not isinstance(write, Creation) or write.row["id"] in created for write in group]


def new_row(dialect: str, table: Any) -> Any:
    """Return the insert of this database's dialect, which can handle conflicts."""
    if dialect == SQLITE:
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415 - it takes a while, and most do without

    return postgresql.insert(table)


def create(connection: Connection, rows: list[Row]) -> set[str]:
    """Write new tables; return the ids of those that did not exist."""
    if not rows:
        return set()
    statement: Insert = new_row(connection.dialect.name, tables).on_conflict_do_nothing().returning(tables.c.id)
    return set(connection.scalars(statement, rows))


def append(connection: Connection, group: Sequence[Append]) -> None:
    """Write entries and the states of their tables; raises TakenError if a number is taken.

    A few statements do it, however many entries there are: for each row that a driver handles by itself, this thread
    would have to take Python's lock again, for which it waits long while the event loop is busy.
    """
    if not group:
        return
    insert, stand = appending(connection.dialect.name)
    in_order = sorted(group, key=lambda entry: entry.key)  # so that two processes never wait for each other
    if connection.execute(insert, {"rows": written_rows([entry.row for entry in in_order])}).rowcount < len(group):
        raise TakenError
    newest = {entry.row["table_id"]: entry.row for entry in in_order}
    if connection.execute(stand, {"rows": written_rows(list(newest.values()))}).rowcount < len(newest):
        packed = select(archives.c.table_id).where(archives.c.table_id.in_(newest))
        raise ArchivedError(connection.scalars(packed).all())


@cache
def appending(dialect: str) -> tuple[Any, Any]:
    """Return the statements that write entries, and the states of tables whose logs are not packed.

    Each takes all rows as one JSON text, `rows`.
    """
    rows = rows_in_json(dialect)
    new = select(*(rows.c[column.name] for column in entries.c)).where(true())  # or SQLite takes ON for a join's
    insert = new_row(dialect, entries).from_select(entries.c.keys(), new).on_conflict_do_nothing()
    stand = update(tables).where(tables.c.id == rows.c.table_id, tables.c.archived.is_(None))
    changes = {name: rows.c[name] for name in STANDING} | {"updated": rows.c.at}
    return insert.execution_options(preserve_rowcount=True), stand.values(changes)


def rows_in_json(dialect: str) -> Any:
    """Return the rows of a JSON text as a selectable table."""
    text, columns = bindparam("rows", type_=Text), [*entries.c, *(tables.c[name] for name in STANDING)]
    if dialect == SQLITE:
        each = func.json_each(text).table_valued("value")
        paths: dict[str, Any] = {one.name: literal_column(f"'$.{one.name}'") for one in columns}
        return select(*(func.json_extract(each.c.value, paths[name]).label(name) for name in paths)).subquery("rows")
    fields = (column(one.name, one.type) for one in columns)
    return func.json_to_recordset(cast(text, JSON)).table_valued(*fields, name="rows").render_derived(with_types=True)


def keep_snapshots(connection: Connection, rows: list[Row]) -> None:
    """Write states, each in place of an older one."""
    if rows:
        connection.execute(keeping_snapshots(connection.dialect.name), rows)


@cache
def keeping_snapshots(dialect: str) -> Any:
    """Return the statement that writes states."""
    statement = new_row(dialect, snapshots)
    newer = statement.excluded
    return statement.on_conflict_do_update(
        index_elements=[snapshots.c.table_id],
        set_={"number": newer.number, "data": newer.data},
        where=snapshots.c.number < newer.number,
    )
