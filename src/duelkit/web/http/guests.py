"""Guests: there are no accounts, but a browser that opens tables is recognised by a cookie."""

import secrets
from typing import Annotated

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from duelkit.web.http.server import Here, Server

COOKIE = "duelkit_guest"
KEPT = 365 * 24 * 3600  # seconds
ID = 9  # bytes


async def known_guest(request: Request, here: Here) -> str | None:
    """Return the id of the guest from the browser's cookie; None for a browser without one, which gets none here."""
    return here.tokens.read_guest(request.cookies.get(COOKIE))


KnownGuest = Annotated[str | None, Depends(known_guest)]


async def guest_of(request: Request, response: Response, here: Here, guest: KnownGuest) -> str:
    """Return the id of the guest from the browser's cookie; a browser without one gets a cookie."""
    if guest is None:
        guest = secrets.token_urlsafe(ID)
        recognise(guest, request, response, here)
    return guest


def recognise(guest: str, request: Request, response: Response, here: Server) -> None:
    """Give a browser the cookie of a guest."""
    secure = request.url.scheme == "https"
    cookie = here.tokens.guest(guest)
    response.set_cookie(COOKIE, cookie, max_age=KEPT, httponly=True, samesite="lax", secure=secure)


Guest = Annotated[str, Depends(guest_of)]
