"""Ratings: a guest's own, and what a rated duel has changed for its players."""

from fastapi import APIRouter
from pydantic import BaseModel

from duelkit.table.rated import SeatRating, shown_rating
from duelkit.table.rating import NEWCOMER
from duelkit.web.http.guests import KnownGuest
from duelkit.web.http.routes.facts import RatingFacts, is_known_to_be_over
from duelkit.web.http.server import Here, Server

router = APIRouter(prefix="/api", tags=["ratings"])


class GameRating(RatingFacts):
    """A guest's rating in a game: how far it may be off (one deviation), and how many rated duels stand behind it."""

    game: str
    deviation: int
    duels: int


class MyRatings(BaseModel):
    """A guest's ratings, by game; of games without a rated duel there is none."""

    ratings: list[GameRating]


class ChangeFacts(BaseModel):
    """What a duel has changed for a seat."""

    seat: int
    before: int
    after: int


class TableRatings(BaseModel):
    """What the duel at a table has changed: `counted` once it is known, and nothing where it was not rated."""

    rated: bool
    counted: bool
    changes: list[ChangeFacts]


@router.get("/me/ratings")
async def my_ratings(guest: KnownGuest, here: Here) -> MyRatings:
    """The guest's ratings as of now."""
    found = [] if guest is None else await here.store.ratings_of(guest)
    now = here.registry.now()
    return MyRatings(
        ratings=[
            GameRating(game=one.game, value=shown.value, sure=shown.sure, deviation=shown.deviation, duels=one.duels)
            for one in found
            for shown in (shown_rating(one.then(now)),)
        ]
    )


@router.get("/tables/{table}/ratings")
async def table_ratings(table: str, here: Here) -> TableRatings:
    """What the rated duel at a table has changed, once it is over."""
    session = await here.registry.table(table)
    if not session.kept.terms.rated:
        return TableRatings(rated=False, counted=False, changes=[])
    counted, changes = await here.store.rating_changes_at(table)
    async with session.reading() as there:
        if not is_known_to_be_over(session, there):
            return TableRatings(rated=True, counted=False, changes=[])
        seats = {one.chair: there.seat_of(one.chair) for one in changes}
    told = [ChangeFacts(seat=seats[one.chair], before=round(one.before), after=round(one.value)) for one in changes]
    return TableRatings(rated=True, counted=counted, changes=sorted(told, key=lambda one: one.seat))


async def rating_of(guest: str, game: str, here: Server) -> SeatRating:
    """Return a guest's rating in a game as of now; that of a newcomer for one who has none."""
    found = (one for one in await here.store.ratings_of(guest) if one.game == game)
    return shown_rating(next((one.then(here.registry.now()) for one in found), NEWCOMER))
