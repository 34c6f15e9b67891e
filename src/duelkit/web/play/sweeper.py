"""The sweeper of a server process: looks regularly for what nobody else would notice."""

import asyncio

from duelkit.errors import DuelkitError
from duelkit.table.storage import StoreError
from duelkit.web.logs import note, note_fault
from duelkit.web.play.counting import Counting
from duelkit.web.play.forgetting import Forgetting
from duelkit.web.play.presence import Presence
from duelkit.web.play.registry import Registry
from duelkit.web.play.tournaments import Tournaments
from duelkit.web.play.warmup import Warmup

TICK = 0.25  # seconds
SWEEP = 4  # ticks between two looks into the database, and at the connections
DUE_AT_ONCE = 50  # tables that are taken up in one go
SILENT = 10_000  # ms after which a process that says nothing is taken for dead
ARCHIVE = 3600 * 4  # ticks between two looks for old tables
OLD = 30 * 24 * 3600 * 1000  # ms after which the log of a table that is over is packed
UNUSED = 60 * 4  # ticks between two looks for tables at which nobody sat down
LEFT_EMPTY = 3600 * 1000  # ms that a table waits for the first to sit down
FORGOTTEN = 60.0  # seconds after which a table at which nobody is goes out of mind


class Sweeper:
    """Looks for clocks that ran out, tables that no process drives, and connections that hang."""

    def __init__(
        self,
        registry: Registry,
        presence: Presence,
        forgetting: Forgetting,
        counting: Counting,
        tournaments: Tournaments,
        warmup: Warmup,
    ) -> None:
        """Take the registry, the presence, and what erases names, counts duels, goes on with tournaments, warms up."""
        self.registry = registry
        self.presence = presence
        self.forgetting = forgetting
        self.counting = counting
        self.tournaments = tournaments
        self.task: asyncio.Task[None] | None = None
        self.unreadable: set[str] = set()
        self.warmup = warmup

    def start(self) -> None:
        """Start to look regularly."""
        self.task = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Stop."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        await self.warmup.stop()

    async def run(self) -> None:
        """Look again and again."""
        ticks = 0
        while True:
            await asyncio.sleep(TICK)
            ticks += 1
            try:
                self.watch_clocks()
                await self.registry.store_snapshots()
                if ticks % SWEEP == 0:
                    await self.sweep()
                if ticks % UNUSED == 0:
                    self.forgetting.start()
                    await self.counting.count_left_over()
                    await self.forget_empty(self.registry.now() - LEFT_EMPTY)
                if ticks % ARCHIVE == 0:
                    await self.put_away(self.registry.now() - OLD)
            except StoreError as error:
                self.registry.note_store_error(error)
            except Exception as error:  # noqa: BLE001 - nobody else would look
                note_fault("sweep_failed", error)

    def watch_clocks(self) -> None:
        """Do what is due at the tables in memory."""
        now = self.registry.now()
        for session in list(self.registry.sessions.values()):
            runs_out = session.table.runs_out
            if runs_out is not None and runs_out <= now and session.may_tell:
                self.registry.follow_up(session)

    async def sweep(self) -> None:
        """Look for what is due in the database, and at the connections."""
        self.cut_stalled()
        self.warmup.look_at(list(self.registry.sessions.values()))
        if self.registry.metrics is not None:
            self.registry.metrics.tables.set(len(self.registry.sessions))
        await self.resync_diverged()
        now = self.registry.now()
        await self.registry.store.beat(self.registry.process, now)
        self.presence.dead = dict(await self.registry.store.dead(now - SILENT))
        for session in list(self.registry.sessions.values()):
            await self.presence.note_dead(session)
        for id_ in await self.registry.store.due(now, DUE_AT_ONCE + len(self.unreadable)):
            if id_ not in self.unreadable:
                await self.adopt(id_)
        await self.tournaments.look()
        await self.forget_unused()

    async def forget_empty(self, before: int) -> None:
        """Delete tables opened before a moment at which nobody has sat down, unless a client is connected."""
        await self.registry.store.forget_unused(
            before, [id_ for id_, session in self.registry.sessions.items() if session.connections]
        )
        for session in list(self.registry.sessions.values()):
            if not (session.connections or session.table.next or session.kept.created >= before):
                del self.registry.sessions[session.id]
                await self.registry.bus.leave(session.id)

    async def put_away(self, before: int) -> None:
        """Pack the logs of old tables, and forget processes that stopped long ago."""
        await self.registry.store.archive(before)
        for process, _ in await self.registry.store.dead(before):
            await self.registry.store.forget(process)

    async def adopt(self, id_: str) -> None:
        """Load a table and do what is due there."""
        try:
            session = await self.registry.table(id_)
            await self.presence.note_dead(session)
        except StoreError:
            raise
        except DuelkitError as error:  # a table of a newer duelkit, say
            self.unreadable.add(id_)
            note("table_unreadable", table=id_, error=type(error).__name__)
            return
        session.leads = True
        self.registry.follow_up(session)

    async def resync_diverged(self) -> None:
        """Rebuild the tables that may differ from their logs."""
        for session in list(self.registry.diverged):
            async with session.lock:
                await self.registry.resync(session)
            self.registry.diverged.discard(session)
            self.registry.follow_up(session)

    def cut_stalled(self) -> None:
        """Disconnect clients that do not read; they may come back."""
        now = asyncio.get_running_loop().time()
        for session in self.registry.sessions.values():
            for connection in session.connections:
                if connection.stalled(now):
                    connection.cut()

    async def forget_unused(self) -> None:
        """Drop tables from memory where nobody is connected and nothing happens."""
        now = asyncio.get_running_loop().time()
        for session in list(self.registry.sessions.values()):
            busy = (
                session.connections
                or session.diverged
                or session.lock.locked()
                or (session.driver and not session.driver.done())
            )
            if busy:
                session.unused_since = None
            elif session.unused_since is None:
                session.unused_since = now
            elif now - session.unused_since > FORGOTTEN:
                await self.registry.drop(session)
