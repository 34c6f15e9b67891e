"""The bus of workers behind one door: who follows a table, says so to the door, and is told what the others write."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from duelkit.web.bus import Bus, Heard
from duelkit.web.workers.wire import Wire

FOLLOW, FOLLOWS, LEAVE, WROTE = "follow", "follows", "leave", "wrote"


class WorkersBus(Bus):
    """A worker's end. The door is there as long as the worker is, so that nothing is lost on the way."""

    shared = True

    def __init__(self, lost: Callable[[], None]) -> None:
        """Have a wire, which is to be connected to the door; `lost()` is called if the door goes after all."""
        self.wire = Wire(self.hear, lost)
        self.asked: dict[str, asyncio.Future[None]] = {}
        self.heard: Heard = lambda _table, _number: None

    def listen(self, heard: Heard, went: object, returned: object) -> None:  # noqa: ARG002 - the door never goes
        self.heard = heard

    async def follow(self, table: str) -> None:
        """Hear of a table from now on: what is written after this returns, is told."""
        if table not in self.asked:
            self.asked[table] = asyncio.get_running_loop().create_future()
            self.wire.say(FOLLOW, table)
        await asyncio.shield(self.asked[table])

    async def leave(self, table: str) -> None:
        self.wire.say(LEAVE, table)

    def publish(self, table: str, number: int) -> None:
        self.wire.say(WROTE, table, number)

    def hear(self, said: list[Any]) -> None:
        """Hear what the door says."""
        match said:
            case [kind, table] if kind == FOLLOWS:
                self.asked.pop(table).set_result(None)
            case [kind, table, number] if kind == WROTE:
                self.heard(table, number)


class Exchange:
    """The door's end: passes on to those who follow a table what somebody else wrote."""

    def __init__(self) -> None:
        """Nobody follows anything."""
        self.followers: defaultdict[str, set[Wire]] = defaultdict(set)

    def hear(self, wire: Wire, said: list[Any]) -> None:
        """Hear what a worker says."""
        match said:
            case [kind, table] if kind == FOLLOW:
                self.followers[table].add(wire)
                wire.say(FOLLOWS, table)
            case [kind, table] if kind == LEAVE:
                self.forget(wire, table)
            case [kind, table, number] if kind == WROTE:
                for other in self.followers.get(table, set()) - {wire}:
                    other.say(WROTE, table, number)

    def forget(self, wire: Wire, table: str) -> None:
        """Tell a worker of a table no more."""
        self.followers[table].discard(wire)
        if not self.followers[table]:
            del self.followers[table]

    def lose(self, wire: Wire) -> None:
        """Let go of a worker that ended."""
        for table in [table for table, wires in self.followers.items() if wire in wires]:
            self.forget(wire, table)
