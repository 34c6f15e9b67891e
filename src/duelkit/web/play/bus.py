"""How server processes tell each other what is new: not at all (one process), or over Redis.

The workers of one server have a bus of their own (`workers/bus.py`).

Of entries only the number of a table's newest one is sent; a process that hears of one reads the log. The bus may
therefore lose, repeat and delay messages, and fail altogether: the log is the truth. What is said is in no log: while
Redis is away, it is heard in the speaker's process alone.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import orjson

from duelkit.errors import BadInput
from duelkit.web.guard.rates import Rates, Spent
from duelkit.web.logs import note

if TYPE_CHECKING:
    from redis.asyncio.client import PubSub

CHANNEL = "duelkit:table:"
ALL_PROCESSES = "duelkit:processes"  # a channel that each process listens to: what was spent of limits
TELL_EVERY = 0.25  # seconds between two tellings of what was spent
RETRY = 1.0  # seconds between two attempts to reach Redis again
PATIENCE = 2.0  # seconds that Redis may take for an answer
MOST_WAITING = 10_000  # notices that are kept while Redis does not take them; whoever misses one catches up later

Heard = Callable[[str, int], None]
HeardSaid = Callable[[str, dict[str, Any]], None]
HeardSpent = Callable[[Spent], None]


class Bus:
    """The bus of a single process: it sends and hears nothing."""

    shared = False  # whether there may be others
    gone = False  # whether the others cannot be heard just now

    def listen_to_talk(self, heard: HeardSaid) -> None:
        """Call `heard(table, said)` for what is said to other processes, or to this one."""
        self.heard_said = heard

    def say(self, table: str, said: dict[str, Any]) -> None:
        """Send what was said at a table to the others."""

    def listen_to_spending(self, heard: HeardSpent) -> None:
        """Call `heard(spent)` for what addresses have taken of their limits at other processes."""
        self.heard_spent = heard

    def tell_spent(self, spent: Spent) -> None:
        """Tell the others what addresses have taken of their limits here."""

    def listen(self, heard: Heard, went: Callable[[], None], returned: Callable[[], Awaitable[None]]) -> None:
        """Call `heard(table, number)` for what other processes send.

        `went()` is called when the others cannot be heard any more, `returned()` when they can again: messages may have
        been lost meanwhile.
        """

    async def follow(self, table: str) -> None:
        """Begin to listen for a table's entries."""

    async def leave(self, table: str) -> None:
        """Stop listening for a table's entries."""

    def publish(self, table: str, number: int) -> None:
        """Send the number of a table's newest entry to the others."""

    async def alive(self) -> bool:
        """Tell whether the bus works."""
        return True

    async def close(self) -> None:
        """Stop."""


class RedisBus(Bus):
    """A bus over Redis, which may go away and come back."""

    shared = True

    def __init__(self, url: str) -> None:
        """Take the address of Redis; `listen` connects. Raises BadInput for a wrong address, or without redis-py."""
        try:
            from redis.asyncio import Redis  # noqa: PLC0415 - only who has several processes needs it
            from redis.asyncio.retry import Retry  # noqa: PLC0415 - as above
            from redis.backoff import NoBackoff  # noqa: PLC0415 - as above
        except ImportError as error:
            raise BadInput("Redis needs an extra: pip install 'duelkit[web-many]'.") from error
        try:
            self.talker = Redis.from_url(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
            # Ears that came back by themselves would not tell that they have missed something.
            once = Retry(NoBackoff(), 0)
            self.ears = Redis.from_url(url, socket_connect_timeout=PATIENCE, health_check_interval=10, retry=once)
        except ValueError as error:
            raise BadInput("{url!r} is no address of a Redis: redis://HOST:PORT/NUMBER.", url=url) from error
        self.followed: set[str] = set()
        self.waiting: dict[str, int] = {}
        self.talking: deque[tuple[str, bytes]] = deque(maxlen=MOST_WAITING)  # channels, and what is said
        self.name = token_hex(8)  # by which a process knows what it said itself
        self.wake = asyncio.Event()
        self.pubsub: PubSub | None = None
        self.tasks: list[asyncio.Task[None]] = []

    def listen(self, heard: Heard, went: Callable[[], None], returned: Callable[[], Awaitable[None]]) -> None:
        self.heard, self.went, self.returned = heard, went, returned
        self.tasks = [asyncio.create_task(self.hear()), asyncio.create_task(self.talk())]

    async def follow(self, table: str) -> None:
        self.followed.add(table)
        if self.pubsub is not None:
            with suppress(*troubles()):
                await self.pubsub.subscribe(CHANNEL + table)

    async def leave(self, table: str) -> None:
        self.followed.discard(table)
        if self.pubsub is not None:
            with suppress(*troubles()):
                await self.pubsub.unsubscribe(CHANNEL + table)

    def publish(self, table: str, number: int) -> None:
        if len(self.waiting) < MOST_WAITING:
            self.waiting[table] = number
            self.wake.set()

    def say(self, table: str, said: dict[str, Any]) -> None:
        self.talking.append((CHANNEL + table, orjson.dumps(said)))
        self.wake.set()

    def tell_spent(self, spent: Spent) -> None:
        self.talking.append((ALL_PROCESSES, orjson.dumps([self.name, spent])))
        self.wake.set()

    async def alive(self) -> bool:
        with suppress(*troubles()):
            return bool(await self.talker.ping())
        return False

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(*troubles()):
            await self.talker.aclose()
            await self.ears.aclose()

    async def hear(self) -> None:
        """Listen, and start again whenever Redis went away."""
        while True:
            with suppress(*troubles()):
                await self.hear_while_there()
            went, self.gone, self.pubsub = not self.gone, True, None
            if went:
                note("bus_gone", logging.WARNING)
                self.went()
            await asyncio.sleep(RETRY)

    async def hear_while_there(self) -> None:
        """Listen to all followed tables until Redis goes away, which raises one of its errors."""
        async with self.ears.pubsub(ignore_subscribe_messages=True) as pubsub:
            await pubsub.subscribe(ALL_PROCESSES, *(CHANNEL + table for table in self.followed))
            self.pubsub = pubsub
            await pubsub.subscribe(*(CHANNEL + table for table in self.followed), ALL_PROCESSES)
            if self.gone:
                self.gone = False
                note("bus_back", logging.WARNING)
            await self.returned()
            while True:
                message = await pubsub.get_message(timeout=5)
                if message is not None:
                    self.hear_message(message)

    def hear_message(self, message: dict[str, Any]) -> None:
        """Pass on a message from another process, or from this one."""
        channel = message["channel"].decode()
        table = channel.removeprefix(CHANNEL)
        if channel == ALL_PROCESSES:
            name, spent = orjson.loads(message["data"])
            if name != self.name:
                self.heard_spent(spent)
        elif message["data"].isdigit():
            self.heard(table, int(message["data"]))
        elif message["data"].startswith(b"{"):
            self.heard_said(table, orjson.loads(message["data"]))

    async def talk(self) -> None:
        """Send all waiting messages at once."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            waiting, self.waiting = self.waiting, {}
            talking = [self.talking.popleft() for _line in range(len(self.talking))]
            pipe = self.talker.pipeline(transaction=False)
            for table, number in waiting.items():
                pipe.publish(CHANNEL + table, number)
            for channel, said in talking:
                pipe.publish(channel, said)
            try:
                await pipe.execute()
            except troubles():
                await asyncio.sleep(RETRY)
                self.waiting = waiting | self.waiting
                self.wake.set()


def troubles() -> tuple[type[BaseException], ...]:
    """Return the exceptions of a Redis that cannot be reached."""
    from redis.exceptions import RedisError  # noqa: PLC0415 - only who has several processes needs it

    return (RedisError, OSError, TimeoutError)


async def share_rates(rates: Rates, bus: Bus) -> None:
    """Tell the other processes what addresses ask for here, and hear it of them, as long as this process runs.

    Where there are no others it is told to nobody, so that it is not kept.
    """
    bus.listen_to_spending(rates.hear)
    while True:
        await asyncio.sleep(TELL_EVERY)
        if spent := rates.take_untold():
            bus.tell_spent(spent)


async def open_bus(url: str | None, without: Bus) -> Bus:
    """Return a bus over the Redis at this address; the bus `without` if there is no address."""
    return without if url is None else RedisBus(url)
