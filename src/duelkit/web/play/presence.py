"""Who is connected: a seat's connections to this process come and go, and the table's log says so.

A seat is noted as there with its first connection to this process, and as gone a little after its last one, so that
reloading a page disturbs nobody. What a killed process could not note, other processes note for it.
"""

import asyncio
from contextlib import suppress

from duelkit.errors import DuelkitError
from duelkit.table.refusals import Refused
from duelkit.table.state import OFF
from duelkit.table.terms import NONE
from duelkit.texts import N_, language
from duelkit.web.play.connection import Connection
from duelkit.web.play.downtime import Down
from duelkit.web.play.protocol import Bye
from duelkit.web.play.registry import Registry, TryLater
from duelkit.web.play.session import TableSession

LINGER = 3.0  # seconds for which a lost connection may come back before anybody is told
GOING_AWAY = 1012  # the close code of a server that starts again
LONGEST_FAREWELL = 5.0  # seconds
STOPS = N_("The server stops; come back in a moment.")
APART = N_("The servers do not hear each other just now; come back in a moment.")
MAY_MISS = N_("The servers do not hear each other just now: what happens here is told once they do.")


class Presence:
    """Notes who is connected to this process."""

    def __init__(self, registry: Registry) -> None:
        """Subscribe to tables that are loaded."""
        self.registry = registry
        self.stopping = False
        self.dead: dict[str, int] = {}  # processes that were killed, and when they were last heard of
        self.down: Down | None = None  # when no process was there
        registry.on_load.append(self.take_over)
        registry.checks.append(self.check_heard)

    async def look_back(self, down: Down | None) -> None:
        """Begin to write heartbeats; after a time without any process (`down`), earlier ones do not come back."""
        await self.registry.store.beat(self.registry.process, self.registry.now())
        if down is not None:
            self.down = down
            self.dead = dict(await self.registry.store.dead(down[0] + 1))

    def name(self, chair: int) -> str:
        """Return the name of a chair's connections to this process in the log."""
        return f"{self.registry.process}:{chair}"

    def is_noted(self, session: TableSession, chair: int) -> bool:
        """Tell whether the log says that the chair has connections to this process."""
        return self.name(chair) in session.table.seats[session.table.seat_of(chair)].connections

    async def arrive(self, connection: Connection) -> None:
        """Connect a client to its table's news, and note that its seat is there."""
        session, chair = connection.session, connection.chair
        session.connections.add(connection)
        session.unused_since = None
        if self.registry.metrics is not None and chair is not None:
            self.registry.metrics.seats.inc()
        if chair is not None and self.may_note(session) and not self.is_noted(session, chair):
            with suppress(Refused):  # another window of the seat was first
                await self.registry.act(session.id, "back", chair, {"connection": self.name(chair)})
        connection.wake.set()

    def depart(self, connection: Connection) -> None:
        """Disconnect a client; if it was its seat's last connection here, that is noted after a moment."""
        session, chair = connection.session, connection.chair
        session.connections.discard(connection)
        if chair is None:
            return
        if self.registry.metrics is not None:
            self.registry.metrics.seats.dec()
        if not session.of_chair(chair) and not self.stopping:
            asyncio.get_running_loop().call_later(LINGER, lambda: self.registry.spawn(self.gone(session, chair)))

    async def gone(self, session: TableSession, chair: int) -> None:
        """Note that the player of a chair has no connection to this process any more."""
        if session.of_chair(chair) or not self.may_note(session):
            return
        if self.is_noted(session, chair):
            with suppress(DuelkitError):  # it is noted by another process then, once this one is gone
                await self.registry.act(session.id, "left", chair, {"connection": self.name(chair)})

    def check_heard(self, session: TableSession) -> None:
        """Raise TryLater if other processes may write at a table and cannot be heard."""
        if self.registry.bus.gone and self.elsewhere(session):
            raise TryLater(APART)

    def may_miss(self, connection: Connection) -> bool:
        """Tell whether other processes that cannot be heard may write at a client's table; the last writer goes on."""
        session, watches = connection.session, connection.subscriber.seat is None
        return (
            self.registry.bus.gone
            and self.may_note(session)
            and (self.elsewhere(session) or (watches and not session.leads))
        )

    def tell_apart(self) -> None:
        """Tell clients who may miss what happens at their tables that the other processes cannot be heard."""
        for session in self.registry.sessions.values():
            for connection in filter(self.may_miss, session.connections):
                connection.fall_behind(language(connection.subscriber.lang)(MAY_MISS))

    def may_note(self, session: TableSession) -> bool:
        """Whether it still matters who is connected."""
        return session.table.status not in ("over", OFF)

    def elsewhere(self, session: TableSession) -> bool:
        """Tell whether seats of a table are connected to other processes that are alive."""
        processes = {name.partition(":")[0] for seat in session.table.seats for name in seat.connections}
        return bool(processes - {self.registry.process} - self.dead.keys())

    async def take_over(self, session: TableSession) -> None:
        """Note, in a table that was just loaded, what happened while no process was there; its lock is held."""
        clocks = session.table.status == "running" and session.table.terms.clock.kind != NONE
        if (clocks or session.table.open_by is not None) and self.down is not None:
            since, until = self.down
            if session.table.at < until:
                await self.registry.enter(session, "gap", None, {"since": since}, at=until)
        await self.note_lost(session)

    def lost(self, session: TableSession) -> list[tuple[int, str]]:
        """Return the connections, each with its seat, that were lost with a killed process."""
        if not self.dead or not self.may_note(session):
            return []
        seats = enumerate(session.table.seats)
        return [(at, name) for at, seat in seats for name in seat.connections if name.partition(":")[0] in self.dead]

    async def note_lost(self, session: TableSession) -> None:
        """Note lost connections as gone, at the time when their process was last heard of; the lock is held."""
        for seat, name in sorted(self.lost(session)):
            await self.registry.enter(session, "left", seat, {"connection": name}, at=self.dead[name.partition(":")[0]])

    async def note_dead(self, session: TableSession) -> None:
        """Note for a killed process what it could not note itself."""
        if self.lost(session):
            async with session.lock:
                await self.note_lost(session)
            self.registry.follow_up(session)

    async def farewell(self) -> None:
        """Say goodbye to all clients, close their connections, and note that they are gone."""
        self.stopping = True
        chairs = set()
        for session in self.registry.sessions.values():
            for connection in session.connections:
                connection.answer(Bye(text=language(connection.subscriber.lang)(STOPS)))
                connection.end(GOING_AWAY)
                if connection.chair is not None:
                    chairs.add((session, connection.chair))
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_FAREWELL):
                await self.wait_until_closed()
                await asyncio.gather(*(self.gone(session, chair) for session, chair in chairs))
                await self.registry.store.beat(self.registry.process, self.registry.now())

    async def wait_until_closed(self) -> None:
        """Wait until nobody is connected any more."""
        while any(session.connections for session in self.registry.sessions.values()):  # noqa: ASYNC110 - each goes in its own time
            await asyncio.sleep(0.02)
