"""A guest on another device: come to by a link that is short-lived and can be used once."""

import secrets
from hashlib import sha256
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

from duelkit.kinds import TextValue
from duelkit.table.storage.reading import RUNNING
from duelkit.texts import N_
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.guests import KnownGuest, recognise
from duelkit.web.http.problems import Problem
from duelkit.web.http.routes.kept import nothing_kept
from duelkit.web.http.server import Here
from duelkit.web.values import Of

router = APIRouter(prefix="/api/me", tags=["me"])

GOOD_FOR = 600_000  # ms
CODE = 24  # bytes
LONGEST_CODE = 100
USED = N_("This link was used already, or is older than ten minutes; make a new one on the other device.")


class Handover(BaseModel):
    """The code of a link to the guest, and until when (ms since 1970) it can be used."""

    code: str
    until: int


class TakeAsked(RequestBody):
    """A device that wants to be the guest of a link."""

    code: Annotated[str, Of(TextValue(LONGEST_CODE))]


class Taken(BaseModel):
    """How many duels this browser knows as its own from now on."""

    duels: int


class OwnSeat(BaseModel):
    """A seat of the guest in a duel that goes on: the table, the chair, and its token."""

    table: str
    seat: int
    token: str


class OwnSeats(BaseModel):
    """The guest's seats in duels that go on."""

    seats: list[OwnSeat]


@router.post("/handover")
async def offer(guest: KnownGuest, here: Here) -> Handover:
    """A link by which another device becomes this guest, in the place of an older one; only its digest is kept."""
    if guest is None:
        raise nothing_kept()
    code, at = secrets.token_urlsafe(CODE), here.registry.now()
    await here.store.offer_handover(digest_of(code), guest, at, at + GOOD_FOR)
    return Handover(code=code, until=at + GOOD_FOR)


@router.post("/take")
async def take(asked: TakeAsked, request: Request, response: Response, here: Here) -> Taken:
    """Become the guest of a link, which is used up by it."""
    guest = await here.store.take_handover(digest_of(asked.code), here.registry.now())
    if guest is None:
        raise Problem(HTTPStatus.GONE, "used", USED)
    recognise(guest, request, response, here)
    return Taken(duels=len(await here.store.sittings_of(guest)))


def digest_of(code: str) -> str:
    """Return what is kept of a code."""
    return sha256(code.encode()).hexdigest()


@router.get("/seats")
async def own_seats(guest: KnownGuest, here: Here) -> OwnSeats:
    """The guest's seats in duels that go on, so that they can be played on from any of the guest's devices."""
    sat = [] if guest is None else await here.store.sittings_of(guest)
    going = [one for one in sat if one.status == RUNNING]
    return OwnSeats(
        seats=[OwnSeat(table=one.table, seat=one.chair, token=here.tokens.seat(one.table, one.chair)) for one in going]
    )
