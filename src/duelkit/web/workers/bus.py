"""The bus of one server's workers: who follows a table says so to the supervisor, and is told what others write."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from duelkit.web.play.bus import Bus, Heard
from duelkit.web.workers.channel import Channel

FOLLOW, FOLLOWS, LEAVE, WROTE = "follow", "follows", "leave", "wrote"


class WorkersBus(Bus):
    """A worker's end. The supervisor is there as long as the worker is, so that nothing is lost on the way."""

    shared = True

    def __init__(self, lost: Callable[[], None]) -> None:
        """Have a channel, which is to be connected to the supervisor; `lost()` is called if that goes after all."""
        self.channel = Channel(self.hear, lost)
        self.asked: dict[str, asyncio.Future[None]] = {}
        self.heard: Heard = lambda _table, _number: None

    def listen(self, heard: Heard, went: object, returned: object) -> None:  # noqa: ARG002 - the supervisor never goes
        self.heard = heard

    async def follow(self, table: str) -> None:
        """Hear of a table from now on: what is written after this returns, is told."""
        if table not in self.asked:
            self.asked[table] = asyncio.get_running_loop().create_future()
            self.channel.say(FOLLOW, table)
        await asyncio.shield(self.asked[table])

    async def leave(self, table: str) -> None:
        self.channel.say(LEAVE, table)

    def publish(self, table: str, number: int) -> None:
        self.channel.say(WROTE, table, number)

    def hear(self, said: list[Any]) -> None:
        """Hear what the supervisor says."""
        match said:
            case [kind, table] if kind == FOLLOWS:
                self.asked.pop(table).set_result(None)
            case [kind, table, number] if kind == WROTE:
                self.heard(table, number)


class BusRelay:
    """The supervisor's end: passes on to those who follow a table what somebody else wrote."""

    def __init__(self) -> None:
        """Nobody follows anything."""
        self.followers: defaultdict[str, set[Channel]] = defaultdict(set)

    def hear(self, channel: Channel, said: list[Any]) -> None:
        """Hear what a worker says."""
        match said:
            case [kind, table] if kind == FOLLOW:
                self.followers[table].add(channel)
                channel.say(FOLLOWS, table)
            case [kind, table] if kind == LEAVE:
                self.forget(channel, table)
            case [kind, table, number] if kind == WROTE:
                for other in self.followers.get(table, set()) - {channel}:
                    other.say(WROTE, table, number)

    def forget(self, channel: Channel, table: str) -> None:
        """Tell a worker of a table no more."""
        self.followers[table].discard(channel)
        if not self.followers[table]:
            del self.followers[table]

    def lose(self, channel: Channel) -> None:
        """Let go of a worker that ended."""
        for table in [table for table, wires in self.followers.items() if channel in wires]:
            self.forget(channel, table)
