"""Ratings: what the end of a rated duel changes about those of its guests, once, and what is asked of them."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, or_, select, text

from duelkit.table.endings import Ending, kept_ending
from duelkit.table.rated import bot_rating, compared
from duelkit.table.rating import NEWCOMER, Rating, rated, rested
from duelkit.table.state import OFF
from duelkit.table.storage.addresses import SQLITE
from duelkit.table.storage.schema import rating_changes, ratings, sittings, tables, unrated
from duelkit.table.storage.sittings import NOBODY
from duelkit.table.storage.writing import Row, create, new_row

PERIOD = 5 * 24 * 3600 * 1000  # ms: a rating period, in which one who does not play gets a little less sure
LOCK = 0x72617465  # "rate": what processes that count duels at once take turns by


@dataclass(frozen=True)
class GuestRating:
    """A guest's rating in a game, after so many rated duels, the newest of which ended at `at` (ms since 1970)."""

    game: str
    rating: Rating
    at: int
    duels: int

    def then(self, at: int) -> Rating:
        """Return the rating at a later moment (ms): the less sure, the longer the guest has not played."""
        return rested(self.rating, (at - self.at) / PERIOD)


@dataclass(frozen=True)
class RatingChange:
    """What a rated duel has changed for the guest in a chair: the value before and after, and how sure that is now."""

    table: str
    chair: int
    before: float
    value: float
    deviation: float


def create_rated(connection: Connection, row: Row) -> bool:
    """Write a new rated table, whose end is to be counted; return False if there is one with its id."""
    created = bool(create(connection, [row]))
    if created:
        connection.execute(insert(unrated).values(table_id=row["id"]))
    return created


def ratings_of(connection: Connection, guest: str) -> list[GuestRating]:
    """Return a guest's ratings, by game."""
    columns = ratings.c.game, ratings.c.value, ratings.c.deviation, ratings.c.volatility, ratings.c.at, ratings.c.duels
    rows = connection.execute(select(*columns).where(ratings.c.guest == guest).order_by(ratings.c.game))
    return [GuestRating(game, Rating(*rating), at, duels) for game, *rating, at, duels in rows]


def changes(connection: Connection, *, guest: str | None = None, table: str | None = None) -> list[RatingChange]:
    """Return what rated duels have changed for a guest, or what the duel at a table has changed."""
    columns = (rating_changes.c[name] for name in ("table_id", "chair", "before", "value", "deviation"))
    wanted = rating_changes.c.guest == guest if table is None else rating_changes.c.table_id == table
    return [RatingChange(*row) for row in connection.execute(select(*columns).where(wanted))]


def is_counted(connection: Connection, table: str) -> bool:
    """Whether the end of a rated duel was counted."""
    return connection.scalar(select(unrated.c.table_id).where(unrated.c.table_id == table)) is None


def to_count(connection: Connection, limit: int) -> list[str]:
    """Return up to `limit` rated tables whose duel is over, or never began, and was not counted yet."""
    ended = or_(tables.c.ending.is_not(None), tables.c.status == OFF)
    return list(connection.scalars(select(unrated.c.table_id).join(tables).where(ended).limit(limit)))


def count(connection: Connection, table: str, now: int) -> bool:
    """Change the ratings of those who played at a table, from how its log says that the duel ended.

    Returns whether they were changed now: not if that was done before, if the duel goes on, if it was called off, or
    if the end may not be known yet (`now`, in ms).
    """
    if connection.dialect.name != SQLITE:  # there a write has waited for all others already
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    row = connection.execute(select(tables.c.ending, tables.c.status).where(tables.c.id == table)).one()
    ending = None if row.ending is None else kept_ending(json.loads(row.ending))
    if row.status != OFF and (ending is None or ending.at > now):
        return False
    mine = delete(unrated).where(unrated.c.table_id == table)
    if not connection.execute(mine).rowcount or ending is None:
        return False
    guests = dict(
        connection.execute(select(sittings.c.chair, sittings.c.guest).where(sittings.c.table_id == table)).all()
    )
    known = [guest for guest in guests.values() if guest != NOBODY]
    return len(set(known)) == len(known) and write_all(connection, table, ending, guests)


def write_all(connection: Connection, table: str, ending: Ending, guests: Mapping[int, str]) -> bool:
    """Write the new rating of each guest who played; whoever is forgotten counts as a newcomer to the others."""
    before = [rating_before(connection, ending, seat, guests) for seat in range(len(ending.players))]
    for seat, own in enumerate(before):
        chair = ending.order[seat]
        guest = guests.get(chair, NOBODY)
        if ending.players[seat][1] is None and guest != NOBODY:
            after = rating_after(ending, seat, before)
            write(connection, guest, GuestRating(ending.game, after, ending.at, own.duels + 1))
            facts = {"before": own.rating.value, "value": after.value, "deviation": after.deviation}
            connection.execute(insert(rating_changes).values(table_id=table, chair=chair, guest=guest, **facts))
    return True


def rating_before(connection: Connection, ending: Ending, seat: int, guests: Mapping[int, str]) -> GuestRating:
    """Return the rating with which a seat came to the end of a duel."""
    bot = ending.players[seat][1]
    if bot is not None:
        return GuestRating(ending.game, bot_rating(ending.game, bot), ending.at, 0)
    guest = guests.get(ending.order[seat], NOBODY)
    found: Iterable[GuestRating] = ratings_of(connection, guest) if guest != NOBODY else ()
    return next((one for one in found if one.game == ending.game), GuestRating(ending.game, NEWCOMER, ending.at, 0))


def rating_after(ending: Ending, seat: int, before: list[GuestRating]) -> Rating:
    """Return a seat's rating after a duel, from the ratings with which all came to its end."""
    own = before[seat]
    points = [(other, compared(ending.outcome, seat, at)) for at, other in enumerate(before) if at != seat]
    results = [(other.then(ending.at), point) for other, point in points if point is not None]
    return rated(own.rating, results, max(0, ending.at - own.at) / PERIOD)


def write(connection: Connection, guest: str, now: GuestRating) -> None:
    """Write a guest's rating in the place of the one before."""
    facts = {**vars(now.rating), "at": now.at, "duels": now.duels}
    row = new_row(connection.dialect.name, ratings).values(guest=guest, game=now.game, **facts)
    connection.execute(row.on_conflict_do_update(index_elements=[ratings.c.guest, ratings.c.game], set_=facts))
