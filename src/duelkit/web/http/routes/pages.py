"""The page and its files. Every address that the page knows returns the page; its scripts show the right screen."""

from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from duelkit.web.http.middleware import API
from duelkit.web.http.problems import on_http
from duelkit.web.page import ASK_AGAIN, PageFiles

ADDRESSES = (
    "/",
    "/new",
    "/new/{game}",
    "/challenge",
    "/play",
    "/play/{game}",
    "/tournament",
    "/tournament/new/{game}",
    "/tournament/{id}",
    "/t/{table}",
    "/replay",
    "/replay/{table}",
    "/me",
    "/cards",
    "/cards/{game}",
    "/decks",
    "/decks/{game}",
    "/workshop",
    "/workshop/{game}",
    "/rules",
    "/rules/{game}",
    "/learn",
    "/learn/{game}",
    "/learn/{game}/{lesson}",
    "/puzzles",
    "/puzzles/{game}",
    "/puzzles/{game}/{number}",
)


async def page(request: Request) -> Response:
    """Answer with the page."""
    return page_of(request).front().answer(request.headers, ASK_AGAIN)


async def static(request: Request) -> Response:
    """Answer with one of the page's files."""
    found = page_of(request).static(request.path_params["name"], request.headers)
    if found is None:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    return found


async def worker(request: Request) -> Response:
    """Answer with the script that keeps the page's shell."""
    found = page_of(request).worker()
    if found is None:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    return found.answer(request.headers, ASK_AGAIN)


async def lost(request: Request, error: Exception) -> Response:
    """Answer an unknown address: to a browser with the page, which says so, to a program with an error."""
    if "text/html" not in request.headers.get("accept", "") or request.url.path.startswith(API):
        return await on_http(request, error)
    return page_of(request).front().answer(request.headers, ASK_AGAIN, HTTPStatus.NOT_FOUND)


def page_of(request: Request) -> PageFiles:
    """Return the page's files."""
    found: PageFiles = request.app.state.page
    return found


ROUTES = [
    *(Route(address, page) for address in ADDRESSES),
    Route("/static/{name:path}", static),
    Route("/worker.js", worker),
]
