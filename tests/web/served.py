"""A server in a thread of its own, on a free port, and clients that play on it over real sockets."""

import asyncio
import json
import socket
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import reduce
from pathlib import Path
from random import Random
from typing import Any, Self, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from duelkit.web.play.protocol import FROM_SERVER
from duelkit.web.serve.app import create_app
from duelkit.web.serve.ports import taken_port
from duelkit.web.serve.process import Alone
from duelkit.web.settings import Settings
from tests.table.played import KEY, entropy_of, part

SECRET = "a secret of the tests, long enough"  # noqa: S105 - it is no secret
PATIENCE = 60  # seconds that anything may take before a test fails
T = TypeVar("T")
PLENTY = 1_000_000


class Served:
    """A server that runs."""

    def __init__(self, app: Any, port: int) -> None:
        self.app = app
        self.port = port
        self.named = False  # whether clients name their table when they connect
        self.url = f"http://127.0.0.1:{port}"

    @property
    def loop(self) -> Any:
        return self.hub.sweeper.task.get_loop()

    @property
    def hub(self) -> Any:
        return self.app.state.hub

    @property
    def registry(self) -> Any:
        return self.hub.registry

    @property
    def tokens(self) -> Any:
        return self.app.state.server.tokens

    def ask(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Ask over HTTP; what is refused comes back as it was said."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.url + path, data, {"Content-Type": "application/json"})  # noqa: S310 - our own server
        try:
            with urlopen(request) as answer:  # noqa: S310 - as above
                return json.load(answer)
        except HTTPError as error:
            return json.load(error)

    def replay(self, table: str) -> bytes:
        """Return the replay file of a duel that is over."""
        with urlopen(f"{self.url}/api/tables/{table}/replay") as answer:  # noqa: S310 - our own server
            return bytes(answer.read())

    def open(self, game: str = "duchess", seats: tuple[str, ...] = ("open", "open"), **terms: Any) -> dict[str, Any]:
        """Open a table and have its open seats taken; the seats' tokens come with what was answered."""
        asked = {"game": game, "seats": list(seats), "order": "given", **terms}
        opened = self.ask("/api/tables", asked)
        assert "table" in opened, opened
        self.take_seats(opened)
        for seat in opened["tokens"]:
            self.open_part(opened, seat)
        return opened

    def take_seats(self, opened: dict[str, Any]) -> None:
        """Have the open seats of a table taken."""
        opened["tokens"] = {
            int(seat): self.sit(opened["table"], int(seat), invite)["token"]
            for seat, invite in opened["invites"].items()
        }

    def open_part(self, opened: dict[str, Any], seat: int) -> dict[str, Any]:
        """Have somebody open what they committed to."""
        asked = {"token": opened["tokens"][seat], "entropy": entropy_of(seat)}
        return self.ask(f"/api/tables/{opened['table']}/open", asked)

    def sit(self, table: str, seat: int, invite: str, **more: Any) -> dict[str, Any]:
        who = {"invite": invite, "name": f"Player {seat}", "color": "teal", "choices": {}, **part(table, seat), **more}
        return self.ask(f"/api/tables/{table}/sit", who)


@contextmanager
def served(folder: Path, name: str = "tables.sqlite", buffer: int = 0, **settings: Any) -> Iterator[Served]:
    """Run a server until the end of the block; bots and answers do not make anybody wait.

    `buffer` is how many bytes the system keeps for a client that does not read, where it shall not choose itself.
    """
    usual = {"pace": 0, "hold": 0, "requests": 0, "connections": 0, "sockets": 0, "messages": 0}
    usual |= {"guest_tables": 0, "address_tables": 0}
    kept = {"database": f"sqlite:///{folder / name}", "secret": SECRET, "key": KEY}
    app = create_app(Settings(**{**kept, **usual, **settings}))
    with taken_port("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        if buffer:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
        there = threading.Event()
        process = Alone(app, listening, there.set)
        thread = threading.Thread(target=process.run, kwargs={"sockets": []}, daemon=True)
        thread.start()
        assert there.wait(PATIENCE), "the server has not started"
        yield Served(app, port)
        process.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not stop"


class Client:
    """A client of the protocol; everything that it is told is held to the models."""

    def __init__(self, socket: ClientConnection, newest: int) -> None:
        self.socket = socket
        self.newest = newest
        self.items: list[dict[str, Any]] = []
        self.heard: list[bytes] = []
        self.position: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}

    @classmethod
    async def join(
        cls,
        served: Served,
        table: str,
        token: str | None = None,
        after: int = -1,
        show: tuple[str, ...] = ("moves",),
        **more: Any,
    ) -> Self:
        """Connect, say hello, and hear the welcome."""
        client = cls(await dial(served, f"?table={table}" if served.named else ""), after)
        await client.say(type="hello", v=1, table=table, token=token, after=after, show=list(show), **more)
        client.welcome = await client.hear()
        assert client.welcome["type"] == "welcome", client.welcome
        return client

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """Return the next message."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        data = text.encode() if isinstance(text, str) else text
        self.heard.append(data)
        FROM_SERVER.validate_json(data)
        message = json.loads(data)
        self.take(message["news"] if message["type"] == "welcome" else message)
        return message

    def take(self, message: dict[str, Any]) -> None:
        """Take news into account: each item once, in order."""
        if message["type"] not in ("news", "changes"):
            return
        for item in message["items"]:
            assert item["n"] == self.newest + 1, "an item is missing or came twice"
            self.newest = item["n"]
            self.items.append(item)
        self.position = message["position"] if "position" in message else applied(self.position, message)
        assert self.position["newest"] == self.newest

    async def hear_of(self, kind: str) -> dict[str, Any]:
        """Return the next message of a kind."""
        while True:
            message = await self.hear()
            if message["type"] == kind:
                return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Say something and return what answers it."""
        await self.say(ref="asked", **message)
        while True:
            answer = await self.hear()
            if answer.get("ref") == "asked":
                return answer

    @property
    def mine(self) -> dict[str, Any] | None:
        """What this client is asked."""
        asked = self.position.get("asked")
        return asked if asked and asked["prompt"] else None

    @property
    def over(self) -> bool:
        return self.position["status"] == "over"

    async def until_mine(self) -> None:
        """Hear until this client is asked, or the duel is over."""
        while not self.mine and not self.over:
            await self.hear()

    async def until_asked(self) -> None:
        """Hear until the duel has begun and somebody is asked."""
        while self.position["asked"] is None and not self.over:
            await self.hear()

    async def until_present(self, seat: int) -> None:
        """Hear until a seat is there."""
        while not self.position["seats"][seat]["present"]:
            await self.hear()

    async def until_can(self, what: str) -> None:
        """Hear until this client can do something."""
        while what not in self.position["can"]:
            await self.hear()

    async def until_happened(self, what: str) -> None:
        """Hear until that has happened."""
        while what not in [item["what"] for item in self.items]:
            await self.hear()

    async def until_after(self, newest: int) -> None:
        """Hear until there are items after that one."""
        while self.newest <= newest:
            await self.hear()

    async def move(self, dice: Random) -> None:
        """Answer what is asked with any move."""
        asked = self.mine
        assert asked is not None
        if asked["onlooker"]:
            await self.say(type="pass", prompt=asked["prompt"])
        else:
            action = dice.choice(self.position["moves"])["action"]
            await self.say(type="move", prompt=asked["prompt"], action=action)
        self.position["asked"] = None

    async def play(self, dice: Random, most: int = PLENTY) -> int:
        """Play until the duel is over, or for so many decisions; return how many were taken."""
        for taken in range(most):
            await self.until_mine()
            if self.over:
                return taken
            await self.move(dice)
        return most

    async def closed(self) -> int:
        """Hear until the server closes, and return its code."""
        while True:
            try:
                await self.hear()
            except ConnectionClosed as error:
                return error.rcvd.code if error.rcvd else 1006

    async def leave(self) -> None:
        await self.socket.close()


OPENED: list[ClientConnection] = []  # in this test; `run` shuts them


async def dial(served: Served, asked: str = "", **more: Any) -> ClientConnection:
    """Open a socket of play."""
    socket = await connect(f"ws://127.0.0.1:{served.port}/api/play{asked}", compression=None, max_size=None, **more)
    OPENED.append(socket)
    return socket


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run what a test does, and shut all sockets after it."""

    async def shutting() -> T:
        OPENED.clear()
        try:
            return await work
        finally:
            await asyncio.gather(*(socket.close() for socket in OPENED))

    return asyncio.run(shutting())


async def play_out(clients: list[Client], seed: int) -> None:
    """Have clients play against each other until the duel is over."""
    async with asyncio.timeout(5 * PATIENCE):
        await asyncio.gather(*(client.play(Random(f"{seed} {at}")) for at, client in enumerate(clients)))


def applied(before: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """Return the position that comes of one before, which is left as it is."""
    now = deepcopy(before)
    for path, value in news["changed"].items():
        part, name = place_of(now, path)
        part[name] = value
    for path in news["gone"]:
        part, name = place_of(now, path)
        del part[name]
    return now


def place_of(position: dict[str, Any], path: str) -> tuple[Any, str]:
    """Return the part that a path leads into, and the name of what is meant there."""
    *names, last = path.split(".")
    return reduce(lambda part, name: part[int(name) if isinstance(part, list) else name], names, position), last
