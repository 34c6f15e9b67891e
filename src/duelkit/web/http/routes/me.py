"""What a guest has played: their duels that are over, found again by the browser's cookie."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel

from duelkit.kinds import TextValue, WholeNumber
from duelkit.table.seats import SOMEBODY, told_name
from duelkit.table.sitting import LONGEST_NAME
from duelkit.table.storage.ratings import RatingChange
from duelkit.table.storage.sittings import EndedDuel
from duelkit.texts import Language
from duelkit.web.http.guests import KnownGuest
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.opening import Word
from duelkit.web.http.server import Here
from duelkit.web.values import Of, Written

router = APIRouter(prefix="/api/me", tags=["me"])

MOST_LISTED, USUAL = 50, 20
FURTHEST = 1_000_000  # duels
OutcomeWord = Literal["won", "lost", "drawn"]
Name = Annotated[str, Of(TextValue(LONGEST_NAME))]


class RatingStep(BaseModel):
    """A guest's rating before and after a duel."""

    before: int
    after: int


class DuelFacts(BaseModel):
    """A duel of a guest that is over: in which seat they played against whom, when it ended (ms), and how.

    `people` are those of the opponents who are no bots and whose names were not erased. `rating` is what a rated duel
    has changed; null for any other.
    """

    table: str
    game: str
    seat: int
    at: int
    goes: int
    outcome: OutcomeWord
    rule: str
    opponents: list[str]
    people: list[str]
    rating: RatingStep | None = None


class MyDuels(BaseModel):
    """Some of a guest's duels, the newest first: `count` were asked for in all, of games among `games`."""

    duels: list[DuelFacts]
    count: int
    games: list[str]


@router.get("/duels")
async def my_duels(
    guest: KnownGuest,
    here: Here,
    _: Reader,
    game: Word | None = None,
    against: Name | None = None,
    ended: OutcomeWord | None = None,
    from_: Annotated[int, Written(WholeNumber(0, FURTHEST)), Query(alias="from")] = 0,
    count: Annotated[int, Written(WholeNumber(1, MOST_LISTED))] = USUAL,
) -> MyDuels:
    """The guest's duels that are over: of a game, against somebody whose name has these letters, won, lost or drawn."""
    until = here.registry.now() + here.registry.ahead
    duels = [] if guest is None else await here.store.duels_of(guest, until)
    changed = {} if guest is None else {one.table: one for one in await here.store.rating_changes_of(guest)}
    found = [
        told
        for told in (facts_of(duel, changed.get(duel.table), _) for duel in duels)
        if game in (None, told.game) and ended in (None, told.outcome) and is_against(told, against or "")
    ]
    games = sorted({duel.ending.game for duel in duels})
    return MyDuels(duels=found[from_ : from_ + count], count=len(found), games=games)


def facts_of(duel: EndedDuel, change: RatingChange | None, _: Language) -> DuelFacts:
    """Return a duel as its guest is told of it, with what it has changed about their rating."""
    ending, seat = duel.ending, duel.seat
    return DuelFacts(
        table=duel.table,
        game=ending.game,
        seat=seat,
        at=ending.at,
        goes=ending.goes,
        outcome=ending.outcome_for(seat),  # type: ignore[arg-type]  # one of the three
        rule=ending.outcome.rule,
        opponents=[told_name(bot, name, _) for name, bot in ending.others(seat)],
        people=[name for name, bot in ending.others(seat) if bot is None and name != SOMEBODY],
        rating=None if change is None else RatingStep(before=round(change.before), after=round(change.value)),
    )


def is_against(told: DuelFacts, letters: str) -> bool:
    """Tell whether somebody played against the guest whose name has these letters."""
    wanted = letters.casefold().strip()
    return not wanted or any(wanted in name.casefold() for name in told.opponents)
