"""Quick pairing: who wants to play somebody, whoever it is, waits for the answer, and is told meanwhile how it stands.

An answer is a stream of events, as that of an analysis is; who ends the request looks for nobody any more.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator
from typing import Any, Literal

from fastapi import APIRouter
from pydantic import BaseModel
from starlette.requests import Request

from duelkit.bots.names import usual_bot
from duelkit.errors import BadInput
from duelkit.games import game_named, playable
from duelkit.kinds import OneOf
from duelkit.table.pairing import ANYBODY, BOT_AFTER, CLOCKS, PLAYERS, WIDENING, Seeker, reach
from duelkit.table.rated import nearest_bot
from duelkit.table.storage.seekers import FoundSeat
from duelkit.texts import N_, Language
from duelkit.web.http.bodies import JSON, RequestBody
from duelkit.web.http.event_stream import TOLD, Events, event
from duelkit.web.http.guests import ID, KnownGuest, recognise
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.opening import ClockAsked, Word
from duelkit.web.http.routes.ratings import rating_of
from duelkit.web.http.server import Here, Server
from duelkit.web.play.seeking import SoughtElsewhere

router = APIRouter(prefix="/api/pairing", tags=["pairing"])

SAY = 0.5  # seconds between two signs of life: who has gone is noticed by the next one
LONGEST = 600  # seconds that somebody waits
IN_ANOTHER = N_("You look for somebody in another window by now.")
NOBODY_CAME = N_("Nobody was found in ten minutes; try again, or play a bot.")
FOR_TWO = N_("{game} is not played by two, so nobody can be found for it here.")


class NamedClock(BaseModel):
    """A clock that one can look for, by its name."""

    name: str
    clock: ClockAsked


class Wish(BaseModel):
    """How many wait for a game by a clock."""

    game: str
    clock: str
    rated: bool
    count: int


class PairingFacts(BaseModel):
    """What one can look for, and who waits.

    `widening`: after so many seconds the other's rating may be so far away; after `anybody` seconds it does not matter.
    """

    clocks: list[NamedClock]
    widening: list[tuple[int, int]]
    anybody: int
    waiting: list[Wish]


class SeekAsked(RequestBody):
    """Somebody wants to play: a game, by one of the named clocks, rated or friendly."""

    game: Word
    clock: Literal["none", "quick", "short", "long"] = "none"
    rated: bool = False


@router.get("")
async def facts(here: Here) -> PairingFacts:
    """Which clocks there are, how far one's rating may be from the other's, and how many wait for what."""
    wishes = await here.store.wishes(here.registry.now())
    return PairingFacts(
        clocks=[NamedClock(name=name, clock=ClockAsked(**clock.plain())) for name, clock in CLOCKS.items()],
        widening=list(WIDENING),
        anybody=ANYBODY,
        waiting=[
            Wish(game=game, clock=clock, rated=rated, count=count) for (game, clock, rated), count in wishes.items()
        ],
    )


@router.post("", response_class=JSON, responses=TOLD)  # refused in JSON
async def seek(asked: SeekAsked, request: Request, guest: KnownGuest, here: Here, _: Reader) -> Events:
    """Somebody to play: `progress` (seconds `waited`, the `reach`, a `bot` to play instead), then `report`."""
    check_game(asked.game)
    who = guest or secrets.token_urlsafe(ID)
    value = (await rating_of(who, asked.game, here)).value
    since = here.registry.now()
    seeker = Seeker(secrets.token_urlsafe(ID), who, asked.game, asked.clock, asked.rated, value, since)
    answer = Events(looked_for(seeker, here, _))
    if guest is None:
        recognise(who, request, answer, here)
    return answer


def check_game(game: str) -> None:
    """Raise BadInput for a game that is not here, or that two cannot play."""
    OneOf(playable()).check(game, "game")
    if PLAYERS not in game_named(game).seats:
        raise BadInput(FOR_TWO, game=game)


async def looked_for(seeker: Seeker, here: Server, _: Language) -> AsyncIterator[bytes]:
    """Yield the events of a search for somebody: how it stands, then where to play, or why nobody was found."""
    met = await here.seeking.enter(seeker)
    try:
        while not met.done() and here.registry.now() - seeker.since < LONGEST * 1000:
            yield event("progress", standing(seeker, here.registry.now()))
            await asyncio.wait([met], timeout=SAY)
        yield told(met, here, _)
    finally:
        here.seeking.leave(seeker)


def standing(seeker: Seeker, now: int) -> dict[str, Any]:
    """Return how it stands with somebody who waits."""
    waited = max(0, now - seeker.since) // 1000
    instead = nearest_bot(seeker.game, seeker.value) or usual_bot(game_named(seeker.game))
    return {
        "waited": waited,
        "reach": reach(waited),
        "value": round(seeker.value),
        "bot": instead if waited >= BOT_AFTER else None,
    }


def told(met: asyncio.Future[FoundSeat], here: Server, _: Language) -> bytes:
    """Return the event by which the search for somebody ends."""
    if not met.done():
        return event("error", {"code": "nobody", "text": _(NOBODY_CAME)})
    if isinstance(met.exception(), SoughtElsewhere):
        return event("error", {"code": "elsewhere", "text": _(IN_ANOTHER)})
    meeting = met.result()
    invite = here.tokens.invite(meeting.table, meeting.chair)
    return event("report", {"table": meeting.table, "seat": meeting.chair, "invite": invite})
