"""Who looks for somebody to play, as all processes see it: two are brought together in one transaction.

Each process says again and again that its seekers are still there. Whoever has not been heard of for a while is gone
with their process.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, func, insert, select, text, update

from duelkit.table.pairing import Seeker, pairs
from duelkit.table.storage.addresses import SQLITE
from duelkit.table.storage.ratings import create_rated
from duelkit.table.storage.schema import seekers
from duelkit.table.storage.writing import Row, create

SILENT = 5_000  # ms after which a seeker is gone whose process says nothing
LOCK = 0x73656B72  # "sekr": what processes that pair at once take turns by
COLUMNS = tuple(seekers.c[name] for name in ("id", "guest", "game", "clock", "rated", "value", "since"))

NewTable = Callable[[Seeker], Row]  # returns the row of a new table on a seeker's terms


@dataclass(frozen=True)
class FoundSeat:
    """Where a seeker plays: the table, and the chair that is theirs."""

    table: str
    chair: int


def enter(connection: Connection, seeker: Seeker) -> None:
    """Write that somebody looks for an opponent, in the place of what the same guest looked for before."""
    connection.execute(delete(seekers).where(seekers.c.guest == seeker.guest))
    connection.execute(insert(seekers).values(**vars(seeker), seen=seeker.since))


def leave(connection: Connection, id_: str) -> None:
    """Delete a seeker who looks no more."""
    connection.execute(delete(seekers).where(seekers.c.id == id_))


def meet(connection: Connection, mine: Sequence[Seeker], now: int, opened: NewTable) -> dict[str, FoundSeat | None]:
    """Bring together who fits, and return of a process's seekers where each plays: None for one who has to wait on.

    One who is not among them looks for something else by now, from another window.
    """
    if connection.dialect.name != SQLITE:  # there a write has waited for all others already
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    sign_of_life(connection, mine, now)
    connection.execute(delete(seekers).where(seekers.c.seen < now - SILENT))
    waiting = connection.execute(select(*COLUMNS).where(seekers.c.table_id.is_(None)))
    for pair in pairs([Seeker(*row) for row in waiting], now):
        seat(connection, pair, opened(pair[0]))
    return found(connection, [seeker.id for seeker in mine])


def sign_of_life(connection: Connection, mine: Sequence[Seeker], now: int) -> None:
    """Write that these are still there, also those whom others took for gone."""
    there = seekers.c.id.in_([seeker.id for seeker in mine])
    connection.execute(update(seekers).where(there).values(seen=now))
    kept = set(connection.scalars(select(seekers.c.guest).where(seekers.c.guest.in_([one.guest for one in mine]))))
    for seeker in mine:
        if seeker.guest not in kept:
            connection.execute(insert(seekers).values(**vars(seeker), seen=now))


def seat(connection: Connection, pair: Sequence[Seeker], table: Row) -> None:
    """Open a table for two who have met, and give each a chair."""
    if pair[0].rated:
        create_rated(connection, table)
    else:
        create(connection, [table])
    for chair, seeker in enumerate(pair):
        mine = update(seekers).where(seekers.c.id == seeker.id)
        connection.execute(mine.values(table_id=table["id"], chair=chair))


def found(connection: Connection, ids: Sequence[str]) -> dict[str, FoundSeat | None]:
    """Return where these seekers play, None for one who still waits; who plays is taken out."""
    there = seekers.c.id.in_(ids)
    rows = connection.execute(select(seekers.c.id, seekers.c.table_id, seekers.c.chair).where(there)).all()
    connection.execute(delete(seekers).where(and_(there, seekers.c.table_id.is_not(None))))
    return {id_: None if table is None else FoundSeat(table, chair) for id_, table, chair in rows}


def wishes(connection: Connection, now: int) -> dict[tuple[str, str, bool], int]:
    """Return how many wait for what: a game, a clock, rated or not."""
    wish = seekers.c.game, seekers.c.clock, seekers.c.rated
    there = seekers.c.table_id.is_(None), seekers.c.seen >= now - SILENT
    rows = connection.execute(select(*wish, func.count()).where(*there).group_by(*wish))
    return {(game, clock, rated): count for game, clock, rated, count in rows}
