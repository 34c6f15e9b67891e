"""Guests: there are no accounts, but a browser that opens tables is recognised by a cookie."""

import secrets
from typing import Annotated

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from duelkit.web.http.server import Here

COOKIE = "duelkit_guest"
KEPT = 365 * 24 * 3600  # seconds
ID = 9  # bytes


async def guest_of(request: Request, response: Response, here: Here) -> str:
    """Return the id of the guest from the browser's cookie; a browser without one gets a cookie."""
    guest = here.tokens.read_guest(request.cookies.get(COOKIE))
    if guest is None:
        guest = secrets.token_urlsafe(ID)
        secure = request.url.scheme == "https"
        cookie = here.tokens.guest(guest)
        response.set_cookie(COOKIE, cookie, max_age=KEPT, httponly=True, samesite="lax", secure=secure)
    return guest


Guest = Annotated[str, Depends(guest_of)]
