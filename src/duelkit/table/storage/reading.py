"""The queries that read from the database."""

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, Row, Select, func, select

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
    return StoredTable(table, terms_of(json.loads(terms)), *rest)


def terms_of(plain: dict[str, Any]) -> Terms:
    """Return stored terms; a save in them was checked when the table was made, and is not played again."""
    terms = kept_terms({**plain, "start": None})
    return terms if plain["start"] is None else replace(terms, options=plain["options"], start=plain["start"])


def kept_in(connection: Connection, table: str) -> StoredTable | None:
    row = connection.execute(KEPT.where(tables.c.id == table)).first()
    return None if row is None else kept_of(row)


def lobby_in(connection: Connection, status: str, limit: int) -> list[StoredTable]:
    """Return the public tables that stand so, newest first; without those whose terms this duelkit does not know."""
    public = KEPT.where(tables.c.status == status, tables.c.public).order_by(tables.c.created.desc()).limit(limit)
    found = []
    for row in connection.execute(public):
        with suppress(BadInput):
            found.append(kept_of(row))
    return found


def entries_in(connection: Connection, table: str, after: int) -> list[Entry]:
    """Return a table's entries with numbers above `after`, in order, packed ones included."""
    mine = entries.c.table_id == table, entries.c.number > after
    columns = select(entries.c.number, entries.c.at, entries.c.kind, entries.c.seat, entries.c.data)
    rows = connection.execute(columns.where(*mine).order_by(entries.c.number)).all()
    found = [Entry(number, at, kind, seat, json.loads(data)) for number, at, kind, seat, data in rows]
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
    snapshot: dict[str, Any] = unpacked(row.data)
    return None if is_outdated(snapshot) else (row.number, snapshot)


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
