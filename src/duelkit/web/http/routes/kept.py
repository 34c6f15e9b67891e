"""All that is kept of a guest: handed out as one file, and erased."""

from collections.abc import AsyncIterator, Iterable, Iterator
from http import HTTPStatus
from typing import Any

import orjson
from fastapi import APIRouter
from pydantic import BaseModel, JsonValue
from starlette.responses import Response, StreamingResponse

from duelkit.table.entries import Entry
from duelkit.table.storage.sittings import TakenChair
from duelkit.texts import N_
from duelkit.web.http.bodies import JSON
from duelkit.web.http.guests import COOKIE, KnownGuest
from duelkit.web.http.problems import Problem
from duelkit.web.http.server import Here, Server

router = APIRouter(prefix="/api/me", tags=["me"])

NOTHING_KEPT = N_("Nothing is kept of this browser yet: it has opened no table and sat at none.")


class Erased(BaseModel):
    """In how many chairs the guest sat whose name is erased."""

    chairs: int


def nothing_kept() -> Problem:
    """Return the Problem of a browser that is no guest yet."""
    return Problem(HTTPStatus.NOT_FOUND, "guest", NOTHING_KEPT)


@router.get("/export", response_class=JSON, responses={200: {"model": dict[str, JsonValue]}})
async def export(guest: KnownGuest, here: Here) -> Response:
    """All that is kept of the guest: ratings, tournaments, tables opened, chairs taken, and what was decided there."""
    if guest is None:
        raise nothing_kept()
    opened, sat = await here.store.opened_by(guest), await here.store.sittings_of(guest)
    tables = [{"table": table, "at": at, "status": status} for table, at, status in opened]
    begin = {"guest": guest, "exported": here.registry.now(), "opened": tables, **await ratings_of(guest, here)}
    begin["tournaments"] = await tournaments_of(guest, here)
    named = {"Content-Disposition": 'attachment; filename="duelkit-mine.json"'}
    return StreamingResponse(parts(begin, sat, here), headers=named, media_type=JSON.media_type)


async def ratings_of(guest: str, here: Server) -> dict[str, Any]:
    """Return a guest's ratings, and what each rated duel has changed about them."""
    ratings, changes = await here.store.ratings_of(guest), await here.store.rating_changes_of(guest)
    told = [{"game": one.game, **vars(one.rating), "at": one.at, "duels": one.duels} for one in ratings]
    return {"ratings": told, "rating_changes": [vars(change) for change in changes]}


async def tournaments_of(guest: str, here: Server) -> list[dict[str, Any]]:
    """Return the tournaments that a guest has made or plays in, and under which name."""
    told = []
    for one in await here.store.tournaments_of(guest):
        me, tournament = one.of_guest(guest), one.tournament
        told.append(
            {
                "tournament": tournament.id,
                "title": tournament.title,
                "at": tournament.created,
                "made": tournament.owner == guest,
                "name": None if me is None else me.name,
            }
        )
    return told


async def parts(begin: dict[str, Any], sat: Iterable[TakenChair], here: Server) -> AsyncIterator[bytes]:
    """Yield the parts of the file, one chair after the other, so that no long list lies in memory."""
    yield orjson.dumps(begin)[:-1] + b',"sat":['
    between = b""
    for sitting in sat:
        yield between + orjson.dumps(await kept_of(sitting, here))
        between = b","
    yield b"]}\n"


async def kept_of(sitting: TakenChair, here: Server) -> dict[str, Any]:
    """Return what is kept of a guest in a chair, without a word of what others did or hold."""
    ending, entries = sitting.ending, await here.store.entries(sitting.table)
    deal = next((entry.number for entry in entries if entry.kind == "deal"), len(entries))
    seat = sitting.chair if deal == len(entries) else await seat_at(sitting, here)
    known = ending is not None and ending.at <= here.registry.now() + here.registry.ahead
    return {
        "table": sitting.table,
        "chair": sitting.chair,
        "at": sitting.at,
        "ended": ended(sitting, seat) if known else None,
        "said": [{"at": one.at, "kind": one.kind, "data": one.data} for one in own(entries, sitting.chair, seat, deal)],
    }


async def seat_at(sitting: TakenChair, here: Server) -> int:
    """Return the seat into which the deal has put who sat down in a chair."""
    if sitting.ending is not None:
        return sitting.ending.order.index(sitting.chair)
    session = await here.registry.table(sitting.table)
    async with session.reading() as table:
        return table.seat_of(sitting.chair)


def ended(sitting: TakenChair, seat: int) -> dict[str, Any] | None:
    """Return how a duel ended for its guest."""
    ending = sitting.ending
    if ending is None:
        return None
    return {"at": ending.at, "goes": ending.goes, "outcome": ending.outcome_for(seat), "rule": ending.outcome.rule}


def own(entries: Iterable[Entry], chair: int, seat: int, deal: int) -> Iterator[Entry]:
    """Yield the entries of a player: before the deal those of the chair, then those of the seat."""
    return (entry for entry in entries if entry.seat == (chair if entry.number < deal else seat))


@router.delete("")
async def erase(guest: KnownGuest, response: Response, here: Here) -> Erased:
    """Erase all that is kept of the guest: history, cookie, and the name in each duel as soon as that is over."""
    chairs = 0 if guest is None else await here.store.forget_guest(guest)
    here.forgetting.start()
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return Erased(chairs=chairs)
