"""Duels of people against each other: each seat a socket, each duel one decision at a time, at its own even pace."""

import asyncio
import random
import re
import time
from array import array
from collections import Counter
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import orjson
from serving.wire import Clerk, Socket, dial

CLERKS = 8  # tables that are opened at once
DIALS = 64  # sockets that are opened at once
SHOWN = {"bot": ["moves"], "page": ["text", "moves", "picture", "changes"]}
PATIENCE = 120  # seconds for all seats to be there
RETRY = 0.5  # seconds until a seat comes back that was not welcome
USUAL = 104  # decisions of a duel, on average
NEWS, CHANGES, WELCOME = (b'{"type":"%b",' % kind for kind in (b"news", b"changes", b"welcome"))
POSITION = re.compile(rb'"position":\{"newest":(\d+),"status":"(\w+)","asked":(?:\{"seat":\d+,"prompt":"(\w+)")?')
MOVES, MOVES_END = b'"moves":[', b'],"offers":'
ACTION = re.compile(rb'\{"action":(\d+),')
LOOK = 0.1  # seconds between two looks whether all have come as far as they should


def entropy_of(invite: str) -> str:
    """Return the part of the shuffle of who takes this invitation."""
    return sha256(invite.encode()).hexdigest()


def seal(table: str, entropy: str) -> str:
    """Return what commits them to it."""
    return sha256(orjson.dumps(["duelkit entropy 2", table, entropy])).hexdigest()


@dataclass(slots=True)
class Position:
    """What a program needs of a position: the newest item, whether the duel is over, what it is asked and may do."""

    newest: int
    over: bool
    prompt: str | None
    actions: list[int]


def read_position(data: bytes) -> Position:
    """Return the position in a piece of news, and read no more of it: what there is to see concerns only who looks."""
    start = data.index(b'"position":')
    found = POSITION.match(data, start)
    assert found is not None, data[start : start + 80]
    newest, status, prompt = found.groups()
    moves = data[data.index(MOVES, start) : data.index(MOVES_END, start)] if prompt else b""
    return Position(
        int(newest), status == b"over", prompt and prompt.decode(), [int(one) for one in ACTION.findall(moves)]
    )


def read_changes(data: bytes, before: Position) -> Position:
    """Return the position that comes of the one before, with what a piece of news says has changed."""
    changed = orjson.loads(data)["changed"]
    asked = changed.get("asked", before)
    return Position(
        changed.get("newest", before.newest),
        changed.get("status") == "over" or before.over,
        before.prompt if asked is before else asked and asked["prompt"],
        [move["action"] for move in changed["moves"]] if "moves" in changed else before.actions,
    )


class Seat:
    """A person: a token, a socket, and what they were told of their table."""

    def __init__(self, duel: "Duel", number: int, token: str, port: int) -> None:
        self.duel = duel
        self.number = number
        self.token = token
        self.port = port
        self.known = Position(-1, over=False, prompt=None, actions=[])
        self.socket: Socket | None = None
        self.welcome: asyncio.Future[bool] | None = None  # whether it came before the connection was lost

    async def come(self) -> None:
        """Connect until the server says welcome, as any client does whose connection is lost."""
        while not await self.connect():  # noqa: ASYNC110 - a pause between two tries
            await asyncio.sleep(RETRY)

    async def connect(self) -> bool:
        """Connect and say hello, and return whether the seat is welcome."""
        self.welcome = asyncio.get_running_loop().create_future()
        try:
            self.socket = await dial(self.port, self.duel.table, self.hear, self.lose)
        except OSError:
            return False
        hello = {"type": "hello", "v": 1, "table": self.duel.table, "token": self.token, "after": self.known.newest}
        self.socket.send(orjson.dumps(hello | {"lang": "en", "show": self.duel.crowd.show}))
        return await self.welcome

    def answered(self, *, welcome: bool) -> None:
        """Note whether the seat is welcome, if that is still asked."""
        if self.welcome is not None and not self.welcome.done():
            self.welcome.set_result(welcome)

    def hear(self, data: bytes) -> None:
        now = time.perf_counter()
        if data.startswith(NEWS):
            self.take(read_position(data), now)
        elif data.startswith(CHANGES):
            self.take(read_changes(data, self.known), now)
        elif data.startswith(WELCOME):
            self.answered(welcome=True)
            position = read_position(data)
            self.duel.crowd.lost_items += max(0, self.known.newest - position.newest)
            self.take(position, now)
        else:
            self.hear_otherwise(orjson.loads(data))

    def hear_otherwise(self, message: dict[str, Any]) -> None:
        """Count what is not to be heard; after a bye the connection is closed, and that is counted."""
        if message["type"] != "bye":
            self.duel.crowd.note_error(message.get("code", message["type"]))

    def take(self, position: Position, now: float) -> None:
        self.known = position
        self.duel.told(self, position, now)

    def lose(self, code: int) -> None:
        self.answered(welcome=False)
        self.duel.crowd.note_loss(code)

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()


class Duel:
    """A table at which people play."""

    def __init__(self, crowd: "Crowd", table: str, tokens: list[str], ports: list[int]) -> None:
        self.crowd = crowd
        self.table = table
        self.seats = [Seat(self, at, token, port) for at, (token, port) in enumerate(zip(tokens, ports, strict=True))]
        self.next = 0.0  # when the next decision is to be taken
        self.sent: tuple[float, int] | None = None  # when the newest decision was sent, and by whom
        self.asked: tuple[Seat, Position] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.ahead = 0  # decisions that are to be taken without a pause

    @property
    def going(self) -> bool:
        return self.crowd.going or self.ahead > 0

    def told(self, seat: Seat, position: Position, now: float) -> None:
        """Take what a seat was told into account: the opponent's first news after a decision is the news of it."""
        if self.sent is not None and self.sent[1] != seat.number:
            self.crowd.latencies.append(now - self.sent[0])
            self.sent = None
        if position.over:
            self.crowd.replace(self)
        elif position.prompt:
            self.asked = seat, position
            self.plan()

    def plan(self) -> None:
        """Decide when it is time: late only if the question came late."""
        if self.going and self.timer is None:
            now = time.perf_counter()
            pause = 0.0 if self.ahead else self.crowd.pause / len(self.seats)
            self.next = max(now, self.next + pause)
            self.timer = asyncio.get_running_loop().call_later(self.next - now, self.decide)

    def begin(self) -> None:
        """Begin at any moment of the pace."""
        self.next = time.perf_counter() - self.crowd.dice.random() * self.crowd.pause / len(self.seats)
        if self.asked is not None:
            self.plan()

    def decide(self) -> None:
        self.timer = None
        if self.asked is None or not self.going:
            return
        (seat, position), self.asked = self.asked, None
        self.ahead = max(0, self.ahead - 1)
        message: dict[str, Any] = {"type": "pass", "prompt": position.prompt}  # of who has nothing to answer
        if position.actions:
            message |= {"type": "move", "action": self.crowd.dice.choice(position.actions)}
        self.sent = time.perf_counter(), seat.number
        self.crowd.decisions += 1
        if seat.socket is not None:
            seat.socket.send(orjson.dumps(message))

    def close(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        for seat in self.seats:
            seat.close()


class Crowd:
    """All who play, each pair of them at a table of their own; a duel that is over makes room for a new one.

    A seat decides every `pause` seconds. `ports`: the servers, among which the seats of each duel are spread. `game` is
    played by two.
    """

    people = 2  # at a table
    duel = Duel

    def __init__(self, ports: list[int], pause: float, show: str, game: str = "duchess") -> None:
        self.ports = ports
        self.pause = pause
        self.game = game
        self.show = SHOWN[show]
        self.dice = random.Random(5)
        self.seats = 0
        self.duels: set[Duel] = set()
        self.going = False
        self.restarting = False
        self.decisions = 0
        self.finished = 0
        self.lost_items = 0  # that a server had told of and did not know any more
        self.latencies = array("d")
        self.errors: Counter[str] = Counter()
        self.clerks: asyncio.Queue[Clerk] = asyncio.Queue()
        for at in range(CLERKS):
            self.clerks.put_nowait(Clerk(ports[at % len(ports)]))
        self.dialling = asyncio.Semaphore(DIALS)
        self.tasks: set[asyncio.Task[None]] = set()

    async def gather(self, seats: int) -> None:
        """Have so many seats at tables, all of them welcome."""
        self.seats = seats
        await asyncio.gather(*(self.open_duel() for _ in range(seats // self.people - len(self.duels))))

    def takers(self) -> list[str]:
        """Return who sits down at a table."""
        return ["open"] * self.people

    def terms(self) -> dict[str, Any]:
        """Return what a table is opened with."""
        return {"game": self.game, "seats": self.takers(), "order": "given"}

    async def open_duel(self) -> None:
        """Open a table, have people sit down at it, and connect them."""
        clerk = await self.clerks.get()
        try:
            opened = await clerk.ask("/api/tables", self.terms())
            tokens = [await self.sit(clerk, opened["table"], invite) for invite in opened["invites"].values()]
            for token, invite in zip(tokens, opened["invites"].values(), strict=True):
                part = {"token": token, "entropy": entropy_of(invite)}
                await clerk.ask(f"/api/tables/{opened['table']}/open", part)
        finally:
            self.clerks.put_nowait(clerk)
        first = len(self.duels)
        ports = [self.ports[(first + at) % len(self.ports)] for at in range(self.people)]
        duel = self.duel(self, opened["table"], tokens, ports)
        self.duels.add(duel)
        await self.connect(duel)
        if self.going:
            duel.begin()

    async def sit(self, clerk: Clerk, table: str, invite: str) -> str:
        sealed = seal(table, entropy_of(invite))
        person = {"invite": invite, "name": invite[-12:], "color": "teal", "seal": sealed, "choices": {}}
        token: str = (await clerk.ask(f"/api/tables/{table}/sit", person))["token"]
        return token

    async def connect(self, duel: Duel) -> None:
        for seat in duel.seats:
            async with self.dialling, asyncio.timeout(PATIENCE):
                await seat.come()

    async def spread(self) -> None:
        """Bring the duels as far apart as they come to be: each goes on by any part of a usual one, without a pause.

        Duels that began together would reach whatever costs more than a decision together, or not while it is measured.
        """
        for duel in self.duels:
            duel.ahead = self.dice.randrange(USUAL)
            duel.begin()
        while any(duel.ahead for duel in self.duels):  # noqa: ASYNC110 - nobody else would tell
            await asyncio.sleep(LOOK)

    def go(self) -> None:
        """Let everybody play."""
        self.going = True
        for duel in self.duels:
            duel.begin()

    def halt(self) -> None:
        """Let nobody decide any more."""
        self.going = False
        for duel in self.duels:
            duel.sent = None

    async def come_back(self) -> None:
        """Connect everybody anew, as after a server was killed."""
        await asyncio.gather(*(self.connect(duel) for duel in self.duels))

    def replace(self, duel: Duel) -> None:
        """Play another duel in the place of one that is over."""
        if duel not in self.duels:
            return
        self.duels.discard(duel)
        self.finished += 1
        duel.close()
        task = asyncio.create_task(self.open_another())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def open_another(self) -> None:
        """Open one more duel; while the server is started again, as soon as it serves."""
        while True:
            try:
                return await self.open_duel()
            except (OSError, TimeoutError) as error:
                if not self.restarting:
                    return self.note_error(type(error).__name__)
            await asyncio.sleep(RETRY)

    def note_error(self, code: str) -> None:
        self.errors[code] += 1

    def note_loss(self, code: int) -> None:
        if not self.restarting:
            self.note_error(f"closed with {code}")

    async def leave(self) -> None:
        """Go home."""
        self.halt()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for duel in self.duels:
            duel.close()
        while not self.clerks.empty():
            self.clerks.get_nowait().close()
        await asyncio.sleep(0)
