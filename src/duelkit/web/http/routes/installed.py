"""The page as an app that can be installed: what it is called, and its icons."""

from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from duelkit.texts import N_
from duelkit.web.http.reader_language import reader_of
from duelkit.web.icons import SIZES, icon
from duelkit.web.page import ASK_AGAIN, TYPES

FELT = "#0f3529"
A_DAY = "public, max-age=86400"
NAME, SHORT = N_("duelkit: card duels"), "duelkit"
ABOUT = N_("Card duels with people and bots.")
ICONS = [("icon-192", "any"), ("icon-512", "any"), ("icon-mask-512", "maskable")]


async def manifest(request: Request) -> Response:
    """Answer with what the app is, in the reader's language."""
    _ = reader_of(request)
    told = {
        "id": "/",
        "name": _(NAME),
        "short_name": SHORT,
        "description": _(ABOUT),
        "lang": _.code,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": FELT,
        "theme_color": FELT,
        "icons": [icon_facts(name, purpose) for name, purpose in ICONS],
    }
    return JSONResponse(told, media_type=TYPES[".webmanifest"], headers={"Cache-Control": ASK_AGAIN})


def icon_facts(name: str, purpose: str) -> dict[str, str]:
    """Return what a browser is told of an icon."""
    return {"src": f"/{name}.png", "sizes": f"{SIZES[name]}x{SIZES[name]}", "type": "image/png", "purpose": purpose}


def picture(request: Request) -> Response:
    """Answer with an icon; it is drawn at the first request, apart from what others ask for."""
    name = f"icon-{request.path_params['rest']}"
    if name not in SIZES:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    return Response(icon(name), media_type="image/png", headers={"Cache-Control": A_DAY})


ROUTES = [Route("/manifest.webmanifest", manifest), Route("/icon-{rest}.png", picture)]
