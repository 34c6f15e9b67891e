"""Who is there: a seat's connections to this process come and go, and the table's log says so.

A seat is noted as there with its first connection to this process, and as gone a little after its last one, so that a
page that is loaded again does not disturb anybody. What a process that was killed could not note, others do for it.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from duelkit.errors import DuelkitError
from duelkit.table.opening import OFF, OPENING
from duelkit.table.refusals import Refused
from duelkit.table.terms import NONE
from duelkit.texts import N_, language
from duelkit.web.absence import Down
from duelkit.web.protocol import Bye

if TYPE_CHECKING:
    from duelkit.web.connection import Connection
    from duelkit.web.hub import Hub
    from duelkit.web.live import Live

LINGER = 3.0  # seconds for which a lost connection may come back before anybody is told
GOING_AWAY = 1012  # the close code of a server that starts again
LONGEST_FAREWELL = 5.0  # seconds
STOPS = N_("The server stops; come back in a moment.")
APART = N_("The servers do not hear each other just now; come back in a moment.")
MAY_MISS = N_("The servers do not hear each other just now: what happens here is told once they do.")


class Presence:
    """Notes who is connected to this process."""

    def __init__(self, hub: "Hub") -> None:
        """Know the hub."""
        self.hub = hub
        self.dead: dict[str, int] = {}  # processes that were killed, and when they were last heard of
        self.down: Down | None = None  # when no process was there

    async def look_back(self, down: Down | None) -> None:
        """Begin to be heard of; where no process was there for a while (`down`), none from before comes back."""
        await self.hub.store.beat(self.hub.process, self.hub.now())
        if down is not None:
            self.down = down
            self.dead = dict(await self.hub.store.dead(down[0] + 1))

    def name(self, chair: int) -> str:
        """Return what the log calls the connections to this process of who sat down in a chair."""
        return f"{self.hub.process}:{chair}"

    def is_noted(self, live: "Live", chair: int) -> bool:
        """Tell whether the log has such connections."""
        return self.name(chair) in live.table.seats[live.table.seat_of(chair)].connections

    async def arrive(self, connection: "Connection") -> None:
        """Let a client be told of its table from now on, and note that its seat is there."""
        live, chair = connection.live, connection.chair
        live.connections.add(connection)
        live.unused_since = None
        if self.hub.metrics is not None and chair is not None:
            self.hub.metrics.seats.inc()
        if chair is not None and self.may_note(live) and not self.is_noted(live, chair):
            with suppress(Refused):  # another window of the seat was first
                await self.hub.act(live.id, "back", chair, {"connection": self.name(chair)})
        connection.wake.set()

    def depart(self, connection: "Connection") -> None:
        """Let a client go; if it was its seat's last one here, that is noted in a moment."""
        live, chair = connection.live, connection.chair
        live.connections.discard(connection)
        if chair is None:
            return
        if self.hub.metrics is not None:
            self.hub.metrics.seats.dec()
        if not live.of_chair(chair) and not self.hub.stopping:
            asyncio.get_running_loop().call_later(LINGER, lambda: self.hub.spawn(self.gone(live, chair)))

    async def gone(self, live: "Live", chair: int) -> None:
        """Note that who sat down in a chair has no connection to this process any more."""
        if live.of_chair(chair) or not self.may_note(live):
            return
        if self.is_noted(live, chair):
            with suppress(DuelkitError):  # it is noted by another process then, once this one is gone
                await self.hub.act(live.id, "left", chair, {"connection": self.name(chair)})

    def may_miss(self, connection: "Connection") -> bool:
        """Tell whether others of whom nothing is heard may write at a client's table; who wrote last goes on."""
        live, watches = connection.live, connection.ear.seat is None
        return self.hub.bus.gone and self.may_note(live) and (self.elsewhere(live) or (watches and not live.mine))

    def tell_apart(self) -> None:
        """Tell those who may miss what happens at their tables that the others are not heard."""
        for live in self.hub.lives.values():
            for connection in filter(self.may_miss, live.connections):
                connection.fall_behind(language(connection.ear.lang)(MAY_MISS))

    def may_note(self, live: "Live") -> bool:
        """Whether it still matters who is there."""
        return live.table.status not in ("over", OFF)

    def elsewhere(self, live: "Live") -> bool:
        """Tell whether seats of a table are connected to other processes that live."""
        processes = {name.partition(":")[0] for seat in live.table.seats for name in seat.connections}
        return bool(processes - {self.hub.process} - self.dead.keys())

    async def take_over(self, live: "Live") -> None:
        """Note in a table that comes to mind what happened while no process was there; its lock is held."""
        clocks = live.table.status == "running" and live.table.terms.clock.kind != NONE
        if (clocks or live.table.status == OPENING) and self.down is not None:
            since, until = self.down
            if live.table.at < until:
                await self.hub.enter(live, "gap", None, {"since": since}, at=until)
        await self.note_lost(live)

    def lost(self, live: "Live") -> list[tuple[int, str]]:
        """Return the connections, each with its seat, that went with a process that was killed."""
        if not self.dead or not self.may_note(live):
            return []
        seats = enumerate(live.table.seats)
        return [(at, name) for at, seat in seats for name in seat.connections if name.partition(":")[0] in self.dead]

    async def note_lost(self, live: "Live") -> None:
        """Note lost connections as gone, at the time at which their process was last heard of; the lock is held."""
        for seat, name in sorted(self.lost(live)):
            await self.hub.enter(live, "left", seat, {"connection": name}, at=self.dead[name.partition(":")[0]])

    async def bury(self, live: "Live") -> None:
        """Note what a process that was killed could not."""
        if self.lost(live):
            async with live.lock:
                await self.note_lost(live)
            self.hub.follow_up(live)

    async def farewell(self) -> None:
        """Say good-bye to all, close their connections, and note that they are gone."""
        chairs = set()
        for live in self.hub.lives.values():
            for connection in live.connections:
                connection.answer(Bye(text=language(connection.ear.lang)(STOPS)))
                connection.end(GOING_AWAY)
                if connection.chair is not None:
                    chairs.add((live, connection.chair))
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_FAREWELL):
                await self.wait_until_closed()
                await asyncio.gather(*(self.gone(live, chair) for live, chair in chairs))
                await self.hub.store.beat(self.hub.process, self.hub.now())

    async def wait_until_closed(self) -> None:
        """Wait until nobody is connected any more."""
        while any(live.connections for live in self.hub.lives.values()):  # noqa: ASYNC110 - each goes in its own time
            await asyncio.sleep(0.02)
