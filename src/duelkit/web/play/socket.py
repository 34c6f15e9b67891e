"""The endpoint of play: the WebSocket `/api/play`, from the handshake to the close."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import orjson
from starlette.datastructures import Headers

from duelkit.errors import BadInput, DuelkitError
from duelkit.table.storage import StoreError
from duelkit.texts import N_, language
from duelkit.web.guard.limits import Buckets, Open, household
from duelkit.web.guard.origin import NOT_CALLED_SO, allowed_origin, known_host
from duelkit.web.logs import note_fault
from duelkit.web.play.connection import MAY_NOT_WATCH, NO_LEAVE, Connection, Cut, Send
from duelkit.web.play.dispatch import Dispatcher, spoken
from duelkit.web.play.gallery import gallery_of
from duelkit.web.play.heard_messages import read_message
from duelkit.web.play.hub import Hub
from duelkit.web.play.presence import APART, STOPS
from duelkit.web.play.protocol import LARGEST, VERSION, Code, Error, FromClient, Hello, written
from duelkit.web.play.registry import NoTable, TryLater
from duelkit.web.play.session import TableSession
from duelkit.web.play.updates import Subscriber
from duelkit.web.settings import Settings
from duelkit.web.tokens import TokenSigner

Receive = Callable[[], Awaitable[dict[str, Any]]]

HELLO_WITHIN = 10.0  # seconds
MOST_REFUSED = 100  # messages beyond the rate after which a client is cut off
BURST = 3.0  # seconds' worth of messages that may come at once

# The codes with which the socket closes.
BAD_HELLO, OTHER_VERSION, NO_TABLE, TOO_LARGE, TOO_MUCH, NOT_NOW = 4400, 4401, 4404, 4413, 4429, 4503

HELLO_FIRST = N_("The first message is a hello, within ten seconds.")
VERSION_IS = N_("This server speaks version {version} of the protocol.")
NOT_TEXT = N_("Messages are text, not bytes.")
LARGE = N_("A message holds at most 65,536 bytes.")
FAST = N_("That was too much at once; slow down.")
FOREIGN_LINK = N_("This link belongs to another table.")
FOREIGN_PAGE = N_("Pages from elsewhere may not play here.")
CROWDED = N_("There are too many connections from your address.")


class Refuse(Exception):
    """A client must be told why it is refused, and disconnected."""

    def __init__(self, close: int, code: Code, error: BadInput | DuelkitError) -> None:
        """Keep the socket's close code, the message's code and the sentence."""
        super().__init__(str(error))
        self.close = close
        self.code = code
        self.error = error


class PlayEndpoint:
    """The ASGI application behind `/api/play`."""

    def __init__(self, hub: Hub, tokens: TokenSigner, settings: Settings, sockets: Open) -> None:
        """Take the hub, the tokens, the settings and the limits."""
        self.hub = hub
        self.tokens = tokens
        self.settings = settings
        self.sockets = sockets
        self.dispatcher = Dispatcher(hub.registry, hub.thinkers)
        self.buckets = Buckets(settings.messages, settings.messages * BURST)

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        """Serve one client as long as it stays."""
        await receive()
        await send({"type": "websocket.accept"})
        address = household(str((scope.get("client") or ("",))[0]))
        if not self.sockets.enter(address):
            await close(send, Refuse(TOO_MUCH, "rate", BadInput(CROWDED)))
            return
        try:
            await self.serve(scope, receive, send)
        finally:
            self.sockets.leave(address)

    async def serve(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        """Receive the hello, and play."""
        lang, ref = "en", None
        try:
            self.check_origin(scope)
            hello = await first_message(receive)
            lang, ref = spoken(hello.lang), hello.ref
            connection = await self.admit(hello, send)
            del hello  # which is not needed as long as the client stays
            await self.play(connection, receive)
        except Refuse as refused:
            await close(send, refused, lang, ref)
        except Cut as cut:
            await send({"type": "websocket.close", "code": cut.code})
        except Gone:
            return

    def check_origin(self, scope: dict[str, Any]) -> None:
        """Raise Refuse for a page of another origin, or an unknown host name."""
        if not known_host(Headers(scope=scope).get("host", ""), self.settings.names):
            raise Refuse(NO_LEAVE, "origin", BadInput(NOT_CALLED_SO))
        if not allowed_origin(Headers(scope=scope), self.settings.origins):
            raise Refuse(NO_LEAVE, "origin", BadInput(FOREIGN_PAGE))

    async def admit(self, hello: Hello, send: Send) -> Connection:
        """Return the connection of a client that may be at its table; raises Refuse for any other."""
        seat, owner = self.read_tokens(hello)
        session = await self.find(hello.table)
        if seat is None and not session.may_watch:
            raise Refuse(NO_LEAVE, "seat", BadInput(MAY_NOT_WATCH))
        if seat is None and session.kept.terms.delay:
            session = await self.delayed(session)
        subscriber = Subscriber(seat, spoken(hello.lang), frozenset(hello.show))
        connection = Connection(session, subscriber, hello.after, owner=owner, send=send)
        if self.hub.presence.may_miss(connection):
            raise Refuse(NOT_NOW, "later", BadInput(APART))
        connection.ref = hello.ref
        return connection

    async def find(self, table: str) -> TableSession:
        """Return the table that a client asks for; raises Refuse if there is none."""
        if self.hub.stopping:
            raise Refuse(NOT_NOW, "later", BadInput(STOPS))
        try:
            return await self.hub.registry.table(table)
        except NoTable as error:
            raise Refuse(NO_TABLE, "table", error) from error
        except StoreError as error:
            raise Refuse(NOT_NOW, "storage", self.hub.registry.note_store_error(error)) from error

    async def delayed(self, session: TableSession) -> TableSession:
        """Return a table as its spectators see it; raises Refuse if the database fails."""
        try:
            return await gallery_of(session, self.hub.registry)
        except StoreError as error:
            raise Refuse(NOT_NOW, "storage", self.hub.registry.note_store_error(error)) from error

    def read_tokens(self, hello: Hello) -> tuple[int | None, bool]:
        """Return the chair of a client (None: a spectator), and whether it opened the table."""
        seat = None
        try:
            if hello.token is not None:
                table, seat = self.tokens.read_seat(hello.token)
                check_table(table, hello)
            if hello.owner is not None:
                check_table(self.tokens.read_owner(hello.owner), hello)
        except BadInput as error:
            raise Refuse(NO_LEAVE, "seat", error) from error
        return seat, hello.owner is not None

    async def play(self, connection: Connection, receive: Receive) -> None:
        """Read and write until the client goes or is disconnected."""
        try:
            await self.arrive(connection)
            writer = connection.writer = asyncio.create_task(connection.write())
            reader = asyncio.create_task(self.read(connection, receive))
            await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
            async with connection.doing:
                await end_both(writer, reader)
        finally:
            connection.leave()
            self.buckets.shut(str(id(connection)))
            self.hub.presence.depart(connection)

    async def arrive(self, connection: Connection) -> None:
        """Note that a client is connected."""
        try:
            await self.hub.presence.arrive(connection)
        except StoreError as error:
            raise Refuse(NOT_NOW, "storage", self.hub.registry.note_store_error(error)) from error
        except TryLater as error:
            raise Refuse(NOT_NOW, "later", error) from error

    async def read(self, connection: Connection, receive: Receive) -> None:
        """Read a client's messages one by one; returns when it goes or is disconnected."""
        too_many = 0
        while connection.ending is None:
            data = await next_message(receive)
            if data is None:
                return
            _ = language(connection.subscriber.lang)
            if len(data) > LARGEST:
                connection.refuse("size", _(LARGE))
                connection.end(TOO_LARGE)
            elif self.buckets.take(str(id(connection))):
                too_many += 1
                if too_many == 1:
                    connection.refuse("rate", _(FAST))
                if too_many > MOST_REFUSED:
                    connection.end(TOO_MUCH)
            elif isinstance(data, bytes):
                connection.refuse("json", _(NOT_TEXT))
            else:
                too_many = 0
                await self.hear(connection, data)
        await asyncio.Future()  # the writer has the last word

    async def hear(self, connection: Connection, data: str) -> None:
        """Do what a message asks for."""
        try:
            said = read_message(data)
        except BadInput as error:
            connection.refuse("json", error.told(language(connection.subscriber.lang)), ref_of(data))
            return
        async with connection.doing:
            await self.dispatcher.do(connection, said)


class Gone(Exception):
    """The client has disconnected."""


async def next_message(receive: Receive) -> str | bytes | None:
    """Return the next message of a client; None once it is gone."""
    message = await receive()
    if message["type"] != "websocket.receive":
        return None
    text: str | None = message.get("text")
    return text if text is not None else bytes(message.get("bytes") or b"")


async def first_message(receive: Receive) -> Hello:
    """Return a client's hello; raises Refuse for any other message, Gone if it disconnected."""
    data: str | bytes | None = ""
    with suppress(TimeoutError):
        async with asyncio.timeout(HELLO_WITHIN):
            data = await next_message(receive)
    if data is None:
        raise Gone
    if len(data) > LARGEST:
        raise Refuse(TOO_LARGE, "size", BadInput(LARGE))
    other = version_in(data)
    if other is not None and other != VERSION:
        raise Refuse(OTHER_VERSION, "version", BadInput(VERSION_IS, version=VERSION))
    try:
        said: FromClient | None = read_message(data) if data and isinstance(data, str) else None
    except BadInput as error:
        raise Refuse(BAD_HELLO, "json", error) from error
    if not isinstance(said, Hello):
        raise Refuse(BAD_HELLO, "json", BadInput(HELLO_FIRST))
    return said


def version_in(data: str | bytes) -> int | None:
    """Return the version in a hello, whose form may be unknown; None if it has none."""
    plain = loose(data)
    version = plain.get("v") if plain.get("type") == "hello" else None
    return version if isinstance(version, int) else None


def ref_of(data: str) -> str | None:
    """Return the `ref` of a message that is otherwise wrong."""
    ref = loose(data).get("ref")
    return ref if isinstance(ref, str) and len(ref) <= 64 else None  # noqa: PLR2004 - as protocol.Ref has it


def loose(data: str | bytes) -> dict[str, Any]:
    """Return a message as a dict without checks; an empty one if it is none."""
    with suppress(orjson.JSONDecodeError):
        plain = orjson.loads(data)
        return plain if isinstance(plain, dict) else {}
    return {}


def check_table(table: str, hello: Hello) -> None:
    """Raise Refuse for a token of another table."""
    if table != hello.table:
        raise BadInput(FOREIGN_LINK)


async def close(send: Send, refused: Refuse, lang: str = "en", ref: str | None = None) -> None:
    """Tell a client in its language why it is refused, and close."""
    error = Error(ref=ref, code=refused.code, text=refused.error.told(language(lang)))
    await send({"type": "websocket.send", "text": written(error).decode()})
    await send({"type": "websocket.close", "code": refused.close})


async def end_both(writer: asyncio.Task[None], reader: asyncio.Task[None]) -> None:
    """End a client's two tasks; raises Cut if the writer did, and logs faults."""
    for task in (writer, reader):
        task.cancel()
    ended = await asyncio.gather(writer, reader, return_exceptions=True)
    for error in ended:
        if isinstance(error, Cut):
            raise error
        if isinstance(error, Exception) and not isinstance(error, OSError):
            note_fault("connection_failed", error)


def play_endpoint(hub: Hub, tokens: TokenSigner, settings: Settings, sockets: Open) -> PlayEndpoint:
    """Return the endpoint, an ASGI application for the route `/api/play`."""
    return PlayEndpoint(hub, tokens, settings, sockets)
