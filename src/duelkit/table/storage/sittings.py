"""Which guest sat in which chair, with it the duels of a guest, and links by which a guest comes to another device."""

import json
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, or_, select, update

from duelkit.table.endings import Ending, kept_ending
from duelkit.table.fairness import ERASED, draft_link, first_link
from duelkit.table.seats import SOMEBODY
from duelkit.table.state import OFF
from duelkit.table.storage.packing import written
from duelkit.table.storage.reading import OVER, entries_in, kept_in
from duelkit.table.storage.schema import (
    challenges,
    entrants,
    entries,
    handovers,
    listeners,
    rating_changes,
    ratings,
    seekers,
    sittings,
    snapshots,
    tables,
    tournaments,
)
from duelkit.table.storage.writing import new_row

NOBODY = ""  # the guest of a chair whose name is to be erased, and of a table that nobody owns any more


@dataclass(frozen=True)
class EndedDuel:
    """A duel of a guest that is over: its table, the seat in which the guest played, and how it ended."""

    table: str
    seat: int
    ending: Ending


def note(connection: Connection, table: str, chair: int, guest: str, at: int) -> None:
    """Write that a guest sits in a chair; who was written there first stays."""
    row = new_row(connection.dialect.name, sittings).values(table_id=table, chair=chair, guest=guest, at=at)
    connection.execute(row.on_conflict_do_nothing())


def sits_at(connection: Connection, table: str, guest: str) -> list[int]:
    """Return the chairs of a table in which a guest sits."""
    mine = sittings.c.table_id == table, sittings.c.guest == guest
    return list(connection.scalars(select(sittings.c.chair).where(*mine)))


def duels_of(connection: Connection, guest: str, until: int) -> list[EndedDuel]:
    """Return a guest's duels whose end all might know by a moment (ms), the newest first."""
    mine = select(sittings.c.table_id, sittings.c.chair, tables.c.ending).join(tables)
    rows = connection.execute(mine.where(sittings.c.guest == guest, tables.c.ending.is_not(None))).all()
    duels = [duel_of(table, chair, ending) for table, chair, ending in rows]
    return sorted((duel for duel in duels if duel.ending.at <= until), key=newest_first)


@dataclass(frozen=True)
class TakenChair:
    """A guest in a chair of a table that has this status, since a moment (ms); `ending` once its duel is over."""

    table: str
    chair: int
    at: int
    status: str
    ending: Ending | None


def sittings_of(connection: Connection, guest: str) -> list[TakenChair]:
    """Return all that a guest has sat down at, the oldest first."""
    columns = sittings.c.table_id, sittings.c.chair, sittings.c.at, tables.c.status, tables.c.ending
    rows = connection.execute(select(*columns).join(tables).where(sittings.c.guest == guest).order_by(sittings.c.at))
    return [
        TakenChair(table, chair, at, status, None if ending is None else kept_ending(json.loads(ending)))
        for table, chair, at, status, ending in rows
    ]


def opened_by(connection: Connection, guest: str) -> list[tuple[str, int, str]]:
    """Return the tables that a guest has opened: id, time (ms) and status of each, the oldest first."""
    columns = select(tables.c.id, tables.c.created, tables.c.status)
    rows = connection.execute(columns.where(tables.c.owner_guest == guest).order_by(tables.c.created))
    return [(table, created, status) for table, created, status in rows]


def forget_guest(connection: Connection, guest: str) -> int:
    """Forget which duels are a guest's, and mark their names to be erased; return in how many chairs the guest sat."""
    connection.execute(update(tables).where(tables.c.owner_guest == guest).values(owner_guest=NOBODY))
    for kept in (handovers, ratings, rating_changes, seekers, listeners):
        connection.execute(delete(kept).where(kept.c.guest == guest))
    connection.execute(delete(challenges).where(or_(challenges.c.asker == guest, challenges.c.asked == guest)))
    made = update(tournaments).where(tournaments.c.owner == guest)
    connection.execute(made.values(owner=NOBODY, title=tournaments.c.game))
    connection.execute(update(entrants).where(entrants.c.guest == guest).values(guest=NOBODY, name=SOMEBODY))
    return connection.execute(update(sittings).where(sittings.c.guest == guest).values(guest=NOBODY)).rowcount


def to_erase(connection: Connection) -> list[tuple[str, int]]:
    """Return the tables, each with a chair, from which a name can be erased now."""
    ended = sittings.c.guest == NOBODY, tables.c.status.in_((OVER, OFF))
    rows = connection.execute(select(sittings.c.table_id, sittings.c.chair).join(tables).where(*ended))
    return [(table, chair) for table, chair in rows]


def erase(connection: Connection, table: str, chair: int) -> None:
    """Erase the name from the entry by which somebody sat down, and from what follows from it; then from the chair.

    The entry keeps the link of the chain that it had made, so that the draft stays what all were shown.
    """
    kept = kept_in(connection, table)
    if kept is None:
        return
    link = first_link(kept.id, kept.terms.plain(), kept.secret)
    for entry in entries_in(connection, table, -1):
        link = draft_link(link, entry.plain())
        if entry.kind == "sit" and entry.seat == chair:
            data = {**entry.data, "name": SOMEBODY, "claim": "", ERASED: link}
            data.pop("rating", None)
            here = entries.c.table_id == table, entries.c.number == entry.number
            connection.execute(update(entries).where(*here).values(data=written(data)))
            break
    connection.execute(delete(snapshots).where(snapshots.c.table_id == table))
    connection.execute(delete(sittings).where(sittings.c.table_id == table, sittings.c.chair == chair))


def newest_first(duel: EndedDuel) -> tuple[int, str]:
    """Return what duels are sorted by."""
    return -duel.ending.at, duel.table


def duel_of(table: str, chair: int, written: str) -> EndedDuel:
    """Return the duel of a chair whose ending is written as JSON."""
    ending = kept_ending(json.loads(written))
    return EndedDuel(table, ending.order.index(chair), ending)


def offer_handover(connection: Connection, digest: str, guest: str, at: int, until: int) -> None:
    """Keep a link of a guest in the place of an older one, and forget those that have run out."""
    connection.execute(delete(handovers).where(or_(handovers.c.guest == guest, handovers.c.until <= at)))
    connection.execute(insert(handovers).values(digest=digest, guest=guest, until=until))


def take_handover(connection: Connection, digest: str, at: int) -> str | None:
    """Use a link up and return its guest; None if it was used before, ran out, or never was."""
    valid = handovers.c.digest == digest, handovers.c.until > at
    guest: str | None = connection.scalar(delete(handovers).where(*valid).returning(handovers.c.guest))
    return guest
