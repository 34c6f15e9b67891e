"""The bus of one server's workers: a worker tells the supervisor which tables it follows, and gets their news."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from duelkit.web.guard.rates import Spent
from duelkit.web.play.bus import Bus, Heard
from duelkit.web.workers.channel import Channel

FOLLOW, FOLLOWS, LEAVE, WROTE, SAID, SPENT = "follow", "follows", "leave", "wrote", "said", "spent"


class WorkersBus(Bus):
    """A worker's end. The supervisor runs as long as the worker does, so no message is lost."""

    shared = True

    def __init__(self, lost: Callable[[], None]) -> None:
        """Make a channel, still to be connected to the supervisor; `lost()` is called if the connection breaks."""
        self.channel = Channel(self.hear, lost)
        self.asked: dict[str, asyncio.Future[None]] = {}
        self.heard: Heard = lambda _table, _number: None

    def listen(self, heard: Heard, went: object, returned: object) -> None:  # noqa: ARG002 - the supervisor never goes
        self.heard = heard

    async def follow(self, table: str) -> None:
        """Begin to listen for a table's entries: everything written after this returns is heard."""
        if table not in self.asked:
            self.asked[table] = asyncio.get_running_loop().create_future()
            self.channel.say(FOLLOW, table)
        await asyncio.shield(self.asked[table])

    async def leave(self, table: str) -> None:
        self.channel.say(LEAVE, table)

    def publish(self, table: str, number: int) -> None:
        self.channel.say(WROTE, table, number)

    def say(self, table: str, said: dict[str, Any]) -> None:
        self.channel.say(SAID, table, said)

    def tell_spent(self, spent: Spent) -> None:
        self.channel.say(SPENT, spent)

    def hear(self, said: list[Any]) -> None:
        """Handle a message of the supervisor."""
        match said:
            case [kind, table] if kind == FOLLOWS:
                self.asked.pop(table).set_result(None)
            case [kind, table, number] if kind == WROTE:
                self.heard(table, number)
            case [kind, table, line] if kind == SAID:
                self.heard_said(table, line)
            case [kind, spent] if kind == SPENT:
                self.heard_spent(spent)


class BusRelay:
    """The supervisor's end: passes a worker's news of a table to those that follow it, what was spent to all."""

    def __init__(self) -> None:
        """Begin without followers."""
        self.followers: defaultdict[str, set[Channel]] = defaultdict(set)
        self.workers: set[Channel] = set()

    def join(self, channel: Channel) -> None:
        """Send a worker what the others tell all."""
        self.workers.add(channel)

    def hear(self, channel: Channel, said: list[Any]) -> None:
        """Handle a message of a worker."""
        match said:
            case [kind, table] if kind == FOLLOW:
                self.followers[table].add(channel)
                channel.say(FOLLOWS, table)
            case [kind, table] if kind == LEAVE:
                self.forget(channel, table)
            case [kind, table, what] if kind in (WROTE, SAID):
                for other in self.followers.get(table, set()) - {channel}:
                    other.say(kind, table, what)
            case [kind, spent] if kind == SPENT:
                for other in self.workers - {channel}:
                    other.say(kind, spent)

    def forget(self, channel: Channel, table: str) -> None:
        """Stop sending a table's news to a worker."""
        self.followers[table].discard(channel)
        if not self.followers[table]:
            del self.followers[table]

    def lose(self, channel: Channel) -> None:
        """Forget a worker that ended."""
        self.workers.discard(channel)
        for table in [table for table, wires in self.followers.items() if channel in wires]:
            self.forget(channel, table)
