"""HTTP connections with limits: bytes and time of a request, open connections, requests waiting in a row.

uvicorn's protocol reads headers without end, waits for them for ever, and lets any number of requests wait behind one
that is being answered. A request beyond a limit gets a one-line answer, and its connection is closed.
"""

import asyncio
import json
from http import HTTPStatus
from typing import Any

import httptools
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from duelkit.web.guard.guard import Guard
from duelkit.web.guard.limits import household
from duelkit.web.guard.sockets import GuardedSocket
from duelkit.web.guard.unfinished import HELD

MOST_HEAD = 32 * 1024  # bytes of a request beside its body
MOST_HEADERS = 100
IN_A_ROW = 8  # requests that wait behind one on the same connection
PARTS = 1_000  # of a body, and one more for each 100 bytes of it
LONGEST_PART_HEAD = 16  # bytes that announce a part
THROWN_AWAY = 1_000_000  # bytes of a body that still come after the answer
HEAD_WITHIN, REQUEST_WITHIN = 10.0, 60.0  # seconds until the headers are there, and all of the request
READ_WITHIN = 120.0  # seconds in which an answer is to be read
SAID = {
    "full": (HTTPStatus.SERVICE_UNAVAILABLE, "busy", "The server has no room for more connections; try again later."),
    "crowded": (HTTPStatus.SERVICE_UNAVAILABLE, "rate", "There are too many connections from your address."),
    "headers": (HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "size", "The headers of the request are too long."),
    "body": (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "size", "The request is too long, or comes in too many parts."),
    "unfinished": (HTTPStatus.TOO_MANY_REQUESTS, "rate", "Too many requests of your address are not complete."),
    HELD: (HTTPStatus.SERVICE_UNAVAILABLE, "busy", "The server has no room for so long a request; try again later."),
    "row": (HTTPStatus.TOO_MANY_REQUESTS, "rate", "Too many requests wait on this connection."),
    "slow": (HTTPStatus.REQUEST_TIMEOUT, "slow", "The request took too long to come."),
    "request": (HTTPStatus.BAD_REQUEST, "input", "This is no HTTP request."),
}


class GuardedRequests(HttpToolsProtocol):
    """uvicorn's HTTP protocol with a guard."""

    def __init__(self, config: Config, **more: Any) -> None:
        """Take the guard of this process; the rest is uvicorn's."""
        super().__init__(config=config, **more)
        self.guard: Guard = config.app.state.guard  # type: ignore[union-attr] # the app is ours
        self.address = ""
        self.counted: str | None = None  # the address that the connection counts for
        self.outside = 0  # bytes of the request that came beside its body
        self.head = 0  # headers
        self.body = 0  # bytes of the body
        self.unfinished: str | None = None  # the address that the request counts for until it is complete
        self.parts = 0  # that it came in
        self.over = ""  # the bound that was passed
        self.deadline: asyncio.TimerHandle | None = None

    # --- the connection -----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, or answer why not."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        against = self.guard.enter(self.address)
        self.counted = None if against else self.address
        if against:
            self.refuse(against)
        else:
            self.wait(HEAD_WITHIN)

    def connection_lost(self, exc: Exception | None) -> None:
        """Give back the connection's place."""
        self.wait(None)
        if self.unfinished is not None and self.cycle.response_complete:
            self.guard.complain("unread", self.address)
        self.end_request()
        self.guard.leave(self.counted)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Pass the connection on to the WebSocket protocol, with its place."""
        self.wait(None)
        self.end_request()
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, GuardedSocket)  # noqa: S101 - as the server is made
        socket.counted = self.counted
        # It knows this protocol, too: both would stay in memory for as long as the socket is open.
        self.parser = None  # type: ignore[assignment] # nothing more comes here

    def pause_writing(self) -> None:
        """Start the time in which the client must read."""
        super().pause_writing()
        self.wait(READ_WITHIN)

    def resume_writing(self) -> None:
        """Stop the time in which the client must read."""
        super().resume_writing()
        self.wait(None)

    # --- what comes ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse what arrives, unless it exceeds a limit."""
        if self.transport.is_closing():
            return
        self._unset_keepalive_if_required()
        if self.deadline is None and (self.cycle is None or self.cycle.response_complete):
            self.wait(HEAD_WITHIN)
        self.outside += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self.upgrade()
        except httptools.HttpParserError:
            self.refuse(self.over or "request")
        else:
            if self.outside > MOST_HEAD:
                self.refuse("headers")

    def upgrade(self) -> None:
        """Become a WebSocket; there is nothing else that a connection can be upgraded to."""
        if self._should_upgrade():
            self.handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """Reset the counts for a new request."""
        super().on_message_begin()
        self.head = self.body = self.parts = 0

    def on_url(self, url: bytes) -> None:
        """Count bytes of the address."""
        super().on_url(url)
        self.check("headers", len(self.url) > MOST_HEAD)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header, or a trailer after the body."""
        self.head += 1
        self.check("headers", self.head > MOST_HEADERS)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Start a request, whose headers are complete."""
        self.check("row", len(self.pipeline) >= IN_A_ROW)
        self.wait(REQUEST_WITHIN)
        if self.counted is not None and self.speaks_for_others():
            self.guard.release(self.counted)
            self.counted = None
        self.begin_request()
        super().on_headers_complete()

    def begin_request(self) -> None:
        """Count a request as unfinished, for its address or for a proxy, which has limits of its own."""
        home = "" if self.counted is None else household(self.counted)
        self.check("unfinished", not self.guard.unfinished.begin(home))
        self.unfinished = home

    def end_request(self) -> None:
        """Stop counting a request as unfinished."""
        if self.unfinished is not None:
            self.guard.unfinished.end(self.unfinished, self.body)
        self.unfinished = None

    def speaks_for_others(self) -> bool:
        """Tell whether this is a trusted proxy, which has limits of its own for its clients."""
        return any(name == b"x-forwarded-for" for name, _ in self.headers) and self.address in self.guard.proxies

    def on_body(self, body: bytes) -> None:
        """Count bytes of the body."""
        self.outside = max(0, self.outside - len(body) - LONGEST_PART_HEAD)
        self.body += len(body)
        self.parts += 1
        self.check(HELD, not self.guard.unfinished.hold(len(body), self.body))
        self.check("body", self.parts > PARTS + self.body // 100)
        self.check("body", self.cycle.response_complete and self.body > THROWN_AWAY)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Finish a request, which is complete."""
        self.outside = 0
        self.wait(None)
        self.end_request()
        super().on_message_complete()

    # --- bounds -------------------------------------------------------------------------------------------------------

    def check(self, kind: str, over: bool) -> None:  # noqa: FBT001 - it reads as a sentence
        """Raise OverBound if a limit is exceeded, which stops the parser."""
        if over:
            self.over = kind
            raise OverBound(kind)

    def wait(self, seconds: float | None) -> None:
        """Close the connection if the next part does not come within these seconds; None: no limit."""
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = None if seconds is None else self.loop.call_later(seconds, self.refuse, "slow")

    def refuse(self, kind: str) -> None:
        """Answer which limit was exceeded, and close."""
        self.guard.complain(kind, self.address)
        self.wait(None)
        if self.transport.get_write_buffer_size() or (self.cycle is not None and not self.cycle.response_complete):
            self.transport.abort()  # an answer is under way, and need not be read
        else:
            self.transport.write(answer(kind))
            self.transport.close()


class OverBound(Exception):
    """A request exceeds a limit; the parser stops at it."""


def answer(kind: str) -> bytes:
    """Return the answer to a client beyond a limit, in English: its language is not known yet."""
    status, code, text = SAID[kind]
    body = json.dumps({"error": {"code": code, "text": text}}).encode()
    head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
    return f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body
