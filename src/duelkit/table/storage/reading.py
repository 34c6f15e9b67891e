"""The queries that read from the database."""

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, Select, and_, false, func, or_, select

from duelkit.errors import BadInput
from duelkit.table.entries import Entry, read_entry
from duelkit.table.snapshots import is_outdated
from duelkit.table.state import OFF, OPENING
from duelkit.table.storage.addresses import SQLITE
from duelkit.table.storage.packing import unpacked
from duelkit.table.storage.schema import archives, entries, processes, snapshots, tables
from duelkit.table.terms import Terms, kept_terms

MOST_SAID, SOUND = 20, "ok"  # of what is damaged; what SQLite says where nothing is
OPEN, RUNNING, OVER = "open", "running", "over"  # how a table stands, beside OPENING and OFF


@dataclass(frozen=True)
class StoredTable:
    """A stored table without its entries; times in ms since 1970, `archived` is None until its log is packed."""

    id: str
    terms: Terms
    secret: str
    status: str
    created: int
    owner: str
    archived: int | None


KEPT = select(
    tables.c.id,
    tables.c.terms,
    tables.c.secret,
    tables.c.status,
    tables.c.created,
    tables.c.owner_guest,
    tables.c.archived,
)


def kept_of(row: Row[*tuple[Any, ...]]) -> StoredTable:
    """Return a row of the columns KEPT, with its terms read."""
    table, terms, *rest = row
    return StoredTable(table, terms_of(terms), *rest)


@lru_cache(256)  # tables are opened with the same few
def terms_of(written: str) -> Terms:
    """Return stored terms; a save in them was checked when the table was made, and is not played again."""
    plain = json.loads(written)
    terms = kept_terms({**plain, "start": None})
    return terms if plain["start"] is None else replace(terms, options=plain["options"], start=plain["start"])


def kept_in(connection: Connection, table: str) -> StoredTable | None:
    row = connection.execute(KEPT.where(tables.c.id == table)).first()
    return None if row is None else kept_of(row)


def lobby_in(connection: Connection, status: str, limit: int, since: int) -> list[StoredTable]:
    """Return the public tables that stand so, newest first; without those whose terms this duelkit does not know.

    With running duels come those that have ended since a moment (ms): spectators may see them later.
    """
    ended = and_(tables.c.status == OVER, tables.c.updated >= since) if status == RUNNING else false()
    there = or_(tables.c.status == status, ended), tables.c.public
    public = KEPT.where(*there).order_by(tables.c.created.desc()).limit(limit)
    found = []
    for row in connection.execute(public):
        with suppress(BadInput):
            found.append(kept_of(row))
    return found


ENTRY = entries.c.number, entries.c.at, entries.c.kind, entries.c.seat, entries.c.data


def entry_of(row: Iterable[Any]) -> Entry:
    """Return a row of the columns ENTRY."""
    number, at, kind, seat, data = row
    return Entry(number, at, kind, seat, json.loads(data))


def entries_in(connection: Connection, table: str, after: int) -> list[Entry]:
    """Return a table's entries with numbers above `after`, in order, packed ones included."""
    mine = entries.c.table_id == table, entries.c.number > after
    columns = select(*ENTRY)
    found = [entry_of(row) for row in connection.execute(columns.where(*mine).order_by(entries.c.number))]
    if found:
        return found
    data = connection.scalar(select(archives.c.entries).where(archives.c.table_id == table))
    log = [read_entry(plain) for plain in unpacked(data)] if data else []
    return [entry for entry in log if entry.number > after]


def snapshot_in(connection: Connection, table: str) -> tuple[int, dict[str, Any]] | None:
    """Return a table's newest snapshot and the number of the first entry after it; None if there is none in date."""
    columns = select(snapshots.c.number, snapshots.c.data)
    row = connection.execute(columns.where(snapshots.c.table_id == table)).first()
    if row is None:
        return None
    snapshot = snapshot_of(row.data)
    return None if snapshot is None else (row.number, snapshot)


def snapshot_of(data: bytes) -> dict[str, Any] | None:
    """Return a stored snapshot; None for one that cannot be read here."""
    snapshot: dict[str, Any] = unpacked(data)
    return None if is_outdated(snapshot) else snapshot


@dataclass(frozen=True)
class LoadedTable:
    """A table with its entries, its newest snapshot, and the number of the first entry after that."""

    kept: StoredTable
    entries: list[Entry]
    snapshot: tuple[int, dict[str, Any]] | None


def whole_in(connection: Connection, table: str) -> LoadedTable | None:
    kept = kept_in(connection, table)
    if kept is None:
        return None
    return LoadedTable(kept, entries_in(connection, table, -1), snapshot_in(connection, table))


def newest_in(connection: Connection, table: str) -> LoadedTable | None:
    kept = kept_in(connection, table)
    if kept is None:
        return None
    snapshot = snapshot_in(connection, table)
    return LoadedTable(kept, entries_in(connection, table, -1 if snapshot is None else snapshot[0] - 1), snapshot)


def newest_of(connection: Connection, ids: Sequence[str]) -> list[LoadedTable | Exception | None]:
    """Return for each of these tables what `newest_in` does, or the BadInput that it raises: by three queries for all.

    Where the log is packed, or a snapshot cannot be read here, the table is read by itself.
    """
    kept = {row.id: row for row in connection.execute(KEPT.where(tables.c.id.in_(ids)))}
    states = {row.table_id: row for row in connection.execute(select(snapshots).where(snapshots.c.table_id.in_(ids)))}
    logs = {table: [entry_of(row[1:]) for row in rows] for table, rows in newest_logs(connection, ids)}
    found: list[LoadedTable | Exception | None] = []
    for table in ids:
        row, state = kept.get(table), states.get(table)
        try:
            snapshot = None if state is None else snapshot_of(state.data)
            if row is None or row.archived is not None or (state is not None and snapshot is None):
                found.append(newest_in(connection, table))
            else:
                number = None if state is None or snapshot is None else (state.number, snapshot)
                found.append(LoadedTable(kept_of(row), logs.get(table, []), number))
        except BadInput as error:
            found.append(error)
    return found


def newest_logs(connection: Connection, ids: Sequence[str]) -> Iterable[tuple[str, Iterable[Row[Any]]]]:
    """Return for each of these tables the rows of its entries after its snapshot."""
    since = select(snapshots.c.number).where(snapshots.c.table_id == entries.c.table_id).scalar_subquery()
    wanted = entries.c.table_id.in_(ids), entries.c.number >= func.coalesce(since, 0)
    query = select(entries.c.table_id, *ENTRY).where(*wanted).order_by(entries.c.table_id, entries.c.number)
    return groupby(connection.execute(query), lambda row: row.table_id)


def damage_in(connection: Connection) -> list[str]:
    """Return what SQLite finds wrong with its pages and indices."""
    if connection.dialect.name != SQLITE:
        return []
    found = connection.exec_driver_sql(f"PRAGMA integrity_check({MOST_SAID})").scalars()
    return [line for said in found for line in str(said).splitlines() if line != SOUND]


def ids(connection: Connection, wanted: Select[str]) -> list[str]:
    return list(connection.scalars(wanted))


def due_by(at: int, limit: int) -> Select[str]:
    """Select up to `limit` tables with a deadline before a moment, the earliest first."""
    return select(tables.c.id).where(tables.c.deadline <= at).order_by(tables.c.deadline).limit(limit)


def all_after(table: str, limit: int) -> Select[str]:
    """Select up to `limit` tables in the order of their ids, from the one after `table`."""
    return select(tables.c.id).where(tables.c.id > table).order_by(tables.c.id).limit(limit)


def standing_at(status: str) -> Select[str]:
    return select(tables.c.id).where(tables.c.status == status).order_by(tables.c.created)


def old_by(before: int, limit: int) -> Select[str]:
    """Select up to `limit` tables that ended before a moment and whose logs are not packed."""
    old = tables.c.status.in_((OVER, OFF)), tables.c.archived.is_(None), tables.c.updated < before
    return select(tables.c.id).where(*old).order_by(tables.c.updated).limit(limit)


def unfinished_of(owner: str, since: int) -> Select[int]:
    mine = tables.c.owner_guest == owner, tables.c.status.in_((OPEN, OPENING, RUNNING)), tables.c.updated >= since
    return select(func.count()).select_from(tables).where(*mine)


def silent_in(connection: Connection, before: int) -> list[tuple[str, int]]:
    """Return the processes last heard of before a moment, each with that time (ms since 1970)."""
    silent = select(processes.c.id, processes.c.seen).where(processes.c.seen < before).order_by(processes.c.id)
    return [(process, seen) for process, seen in connection.execute(silent)]
