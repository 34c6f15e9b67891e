"""What every request passes through: checks of origin, size and rate; the log and the metrics."""

import time
from http import HTTPStatus

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from duelkit.errors import DuelkitError
from duelkit.texts import N_
from duelkit.web.guard.limits import Open, household
from duelkit.web.guard.origin import NOT_CALLED_SO, allowed_origin, known_host
from duelkit.web.guard.rates import Rates
from duelkit.web.http.problems import Problem, problem_answer, too_much
from duelkit.web.logs import note, note_fault
from duelkit.web.metrics import Metrics
from duelkit.web.settings import Settings

API = "/api/"
BY_THEIR_OWN_RULE = frozenset({"/healthz", "/metrics"})  # by which name they are asked for
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
OPENING = {("POST", "/api/tables"), ("POST", "/api/tournaments")}
# Where a save may be brought, and the ends of addresses where duels are dealt or played again.
WITH_SAVES = frozenset({"/api/tables", "/api/replays/frames", "/api/replays/moves", "/api/replays/analysis"})
SLOW = ("/analysis", "/export", "/frames", "/moves", "/replay", "/trial")
COST = 5.0  # of what takes longer than the rest, which costs 1
MOST_AT_ONCE, MOST_SAVES_AT_ONCE = 32, 8  # requests of one address that are under way, and those that bring much


class AnswerLog:
    """Writes a log line for each answer, counts it, and turns unexpected errors into a sentence and a log entry."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        """Wrap an app."""
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and note how it is answered."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, statuses = time.perf_counter(), []

        async def send_watched(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(int(message["status"]))
            await send(message)

        try:
            await self.app(scope, receive, send_watched)
        except Exception as error:  # noqa: BLE001 - whatever it is: one sentence, and nothing of the inside
            note_fault("fault", error, method=scope["method"], route=route_of(scope))
            if not statuses:
                await problem_answer(error, Request(scope))(scope, receive, send_watched)
        finally:
            self.write_down(scope, statuses, time.perf_counter() - began)

    def write_down(self, scope: Scope, statuses: list[int], seconds: float) -> None:
        """Log and count the answer to a request."""
        status = statuses[0] if statuses else 0
        self.metrics.answers.labels(str(status)).inc()
        ms = round(seconds * 1000, 1)
        note("answered", method=scope["method"], route=route_of(scope), status=status, ms=ms, address=address_of(scope))


class Gate:
    """Lets a request through if its origin is allowed, it is not too long, and its address sends not too many."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: Rates) -> None:
        """Wrap an app."""
        self.app = app
        self.settings = settings
        self.rates = rates
        self.under_way = Open(MOST_AT_ONCE if settings.requests else 0)
        self.saves = Open(MOST_SAVES_AT_ONCE if settings.requests else 0)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer why not."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            self.check(scope)
        except DuelkitError as error:
            await problem_answer(error, Request(scope))(scope, receive, send)
            return
        await self.one_of_few(scope, Measured(receive, self.longest(scope["path"])).receive, send)

    async def one_of_few(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, unless its address has too many under way: each may hold its body in memory."""
        places = self.saves if scope["path"] in WITH_SAVES else self.under_way
        address = household(address_of(scope))
        if not places.enter(address):
            await problem_answer(too_much(0), Request(scope))(scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            places.leave(address)

    def check(self, scope: Scope) -> None:
        """Raise the Problem that a request has, if any."""
        path, headers = scope["path"], Headers(scope=scope)
        if path not in BY_THEIR_OWN_RULE and not known_host(headers.get("host", ""), self.settings.names):
            raise Problem(HTTPStatus.MISDIRECTED_REQUEST, "origin", NOT_CALLED_SO)
        if scope["method"] in CHANGING and not allowed_origin(headers, self.settings.origins):
            raise Problem(HTTPStatus.FORBIDDEN, "origin", N_("Another page may not do this; open the server's own."))
        if path.startswith(API):
            self.charge(scope["method"], path, household(address_of(scope)))
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:20]) > self.longest(path):
            raise too_long(self.longest(path))

    def charge(self, method: str, path: str, address: str) -> None:
        """Take the cost of a request from its address's buckets; raises Problem if one is empty."""
        opens = (method, path) in OPENING
        wait = self.rates.charge(address, COST if opens or path.endswith(SLOW) else 1.0, opens=opens)
        if wait:
            raise too_much(wait)

    def longest(self, path: str) -> int:
        """Return the greatest number of bytes of a request to this path."""
        return self.settings.save if path in WITH_SAVES else self.settings.body


class Measured:
    """A request's body that raises an error beyond its greatest length."""

    def __init__(self, source: Receive, most: int) -> None:
        """Begin with no bytes."""
        self.source = source
        self.most = most
        self.came = 0

    async def receive(self) -> Message:
        """Return the next part; raises HTTPException if the body is too long."""
        message = await self.source()
        self.came += len(message.get("body", b""))
        if self.came > self.most:
            raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        return message


def too_long(most: int) -> Problem:
    """Return the Problem of a body that is too long."""
    return Problem(
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "size", N_("This is too long; up to {n} bytes are taken."), n=most
    )


def address_of(scope: Scope) -> str:
    """Return the address that a request comes from."""
    return str(scope["client"][0]) if scope.get("client") else ""


def route_of(scope: Scope) -> str:
    """Return the route of a request without its values: `/api/tables/{table}`, never the id."""
    return str(getattr(scope.get("route"), "path", "") or getattr(scope.get("endpoint"), "__name__", "-"))
