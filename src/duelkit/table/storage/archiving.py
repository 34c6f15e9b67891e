"""Packs logs of finished tables into one row each, and unpacks them if somebody comes back.

Tables at which nobody ever sat down are deleted.
"""

from collections.abc import Collection

from sqlalchemy import Connection, delete, exists, insert, select, update

from duelkit.table.storage.packing import packed, unpacked, written
from duelkit.table.storage.reading import OPEN, entries_in
from duelkit.table.storage.schema import archives, entries, seekers, snapshots, tables, unrated

FORGOTTEN_AT_ONCE = 500  # tables


def pack(connection: Connection, table: str, before: int, now: int) -> bool:
    """Pack the log of a table that ended before a moment; return whether there was such a log."""
    old = tables.c.id == table, tables.c.archived.is_(None), tables.c.updated < before
    if connection.scalar(select(tables.c.id).where(*old).with_for_update()) is None:
        return False
    log = [entry.plain() for entry in entries_in(connection, table, -1)]
    connection.execute(insert(archives), {"table_id": table, "entries": packed(log)})
    for kept in (entries, snapshots):
        connection.execute(delete(kept).where(kept.c.table_id == table))
    connection.execute(update(tables).where(tables.c.id == table).values(archived=now))
    return True


def forget_unused(connection: Connection, before: int, but: Collection[str]) -> int:
    """Delete the tables opened before a moment at which nobody has sat down; return how many."""
    never = ~exists().where(entries.c.table_id == tables.c.id)
    old = tables.c.status == OPEN, tables.c.created < before, never, tables.c.id.not_in(but)
    ids = list(connection.scalars(select(tables.c.id).where(*old).limit(FORGOTTEN_AT_ONCE).with_for_update()))
    for kept in (snapshots, seekers, unrated):
        empty = ~exists().where(entries.c.table_id == kept.c.table_id)
        connection.execute(delete(kept).where(kept.c.table_id.in_(ids), empty))
    connection.execute(delete(tables).where(tables.c.id.in_(ids), never))
    return len(ids)


def unpack(connection: Connection, table: str) -> None:
    """Write the entries of a packed log as rows again, unless another process has already done it."""
    data = connection.scalar(delete(archives).where(archives.c.table_id == table).returning(archives.c.entries))
    if data is None:
        return
    log = unpacked(data)
    connection.execute(insert(entries), [{**entry, "table_id": table, "data": written(entry["data"])} for entry in log])
    connection.execute(update(tables).where(tables.c.id == table).values(archived=None))
