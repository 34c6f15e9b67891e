"""The tables that a server process has in memory, and the one way in which anything happens at them.

Each action is checked, applied, and written to the database as the next entry of the table's log; only once it is
committed is anybody told. If another process wrote an entry first, or the database failed, the table is rebuilt from
its log, which is the truth.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from heapq import nlargest
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from duelkit.bots.versions import versions_of
from duelkit.errors import BadInput
from duelkit.games import game_named
from duelkit.table.answering import HOLD
from duelkit.table.endings import ending_of
from duelkit.table.entries import Entry
from duelkit.table.state import OFF
from duelkit.table.storage import Store, StoredTable, StoreError, TableStatus
from duelkit.table.storage.reading import OPEN, LoadedTable
from duelkit.table.storage.sittings import NOBODY
from duelkit.table.storage.store import new_table
from duelkit.table.storage.writing import Row
from duelkit.table.table import Table
from duelkit.table.terms import Terms
from duelkit.texts import N_
from duelkit.web.logs import note
from duelkit.web.metrics import Metrics
from duelkit.web.play.bus import Bus
from duelkit.web.play.session import Invite, Now, TableSession
from duelkit.web.play.table_ids import new_id
from duelkit.web.play.talk import Utterance

if TYPE_CHECKING:
    from duelkit.web.play.connection import Connection

SECRET = 32  # bytes
SNAPSHOT_EVERY = 8  # entries; what is written since is played again where a table is rebuilt
SNAPSHOTS_AT_ONCE = 25  # each takes a quarter of a ms, in which nobody is told anything
TAKEN_OVER = 5_000  # ms after which another process may do what this one had to do by itself
DATABASE_AWAY = N_("The server's database does not answer as it should; try again in a moment.")
NO_TABLE = N_("There is no table {id}.")


class NoTable(BadInput):
    """There is no such table."""


class TryLater(BadInput):
    """Nothing can be done just now: the server's processes cannot hear each other."""


OnLoad = Callable[[TableSession], Awaitable[None]]


class Registry:
    """The tables that a process has in memory. It knows none of its subscribers.

    `on_load` is called for a table that is loaded, whose lock is held; `on_change` after something happened at one;
    `checks` before an action at one, to raise what forbids it. `hold` is in seconds, `now` the server's clock in ms;
    `invite` makes invitations to rematches.
    """

    def __init__(
        self,
        store: Store,
        bus: Bus,
        *,
        hold: float = 0.8,
        now: Now = lambda: time.time_ns() // 1_000_000,
        metrics: Metrics | None = None,
        new_id: Callable[[], str] = new_id,
        invite: Invite | None = None,
    ) -> None:
        """Begin without tables."""
        self.store = store
        self.bus = bus
        self.ahead = HOLD - round(hold * 1000)
        self.now = now
        self.metrics = metrics
        self.new_id = new_id
        self.invite = invite
        self.process = secrets.token_hex(4)
        self.sessions: dict[str, TableSession] = {}
        self.loading: dict[str, asyncio.Task[TableSession]] = {}
        self.diverged: set[TableSession] = set()  # tables that may differ from their logs
        self.tasks: set[asyncio.Task[None]] = set()
        self.on_load: list[OnLoad] = []
        self.on_change: list[Callable[[TableSession], None]] = []
        self.checks: list[Callable[[TableSession], None]] = []

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in a task of its own, which ends with the registry."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def stop(self) -> None:
        """Cancel the tasks."""
        await ended(self.tasks)

    # --- tables -------------------------------------------------------------------------------------------------------

    async def open_table(self, terms: Terms, owner: str) -> StoredTable:
        """Open a new table for a guest, with the versions that bots have now, and return what is stored of it."""
        terms = replace(terms, bots=versions_of(game_named(terms.game)))
        id_, secret = self.new_id(), new_secret()
        at = self.now()
        await self.store.create(id_, terms, secret, owner, at)
        await self.bus.follow(id_)
        kept = StoredTable(id_, terms, secret, OPEN, at, owner, None)
        session = self.sessions[id_] = TableSession(kept, Table(id_, terms, secret), self.now, self.ahead, self.invite)
        session.leads = True
        self.follow_up(session)
        return kept

    def row_for_nobody(self, terms: Terms) -> Row:
        """Return the row of a new table that is nobody's: those who were brought together sit down there."""
        return new_table(self.new_id(), terms, new_secret(), NOBODY, self.now())

    async def table(self, id_: str) -> TableSession:
        """Return a live table; raises NoTable if there is none, StoreError if the database fails."""
        session = self.sessions.get(id_)
        if session is not None:
            session.unused_since = None
            return session
        if id_ not in self.loading:
            task = asyncio.create_task(self.load(id_))
            self.loading[id_] = task
            task.add_done_callback(lambda _: self.loading.pop(id_, None))
        return await asyncio.shield(self.loading[id_])

    async def load(self, id_: str) -> TableSession:
        """Load a table into memory."""
        await self.bus.follow(id_)  # before reading, so that nothing is missed in between
        whole = await self.store.newest(id_)
        if whole is None:
            await self.bus.leave(id_)
            raise NoTable(NO_TABLE, id=id_[:40])
        session = TableSession(whole.kept, await folded(whole), self.now, self.ahead, self.invite)
        session.stored = 0 if whole.snapshot is None else whole.snapshot[0]
        self.sessions[id_] = session
        try:
            async with session.lock:
                if self.bus.shared:
                    await self.catch_up(session)  # with what was told while nobody listened for this table here
                for tell in self.on_load:
                    await tell(session)
        except BaseException:
            del self.sessions[id_]
            raise
        self.follow_up(session)
        return session

    async def drop(self, session: TableSession) -> None:
        """Drop a table from memory, with a snapshot for the next load."""
        del self.sessions[session.id]
        await self.bus.leave(session.id)
        if session.table.match is not None:  # before the deal, a log is short
            await self.store_snapshot(session)

    def store_snapshot(self, session: TableSession) -> Coroutine[Any, Any, None]:
        """Return the work of storing the state that a table has now."""
        session.stored = session.table.next
        return self.store.save_snapshot(session.id, session.table.next, session.table.snapshot())

    async def store_snapshots(self) -> None:
        """Store states of tables whose logs have grown much since, in one transaction; some, the most grown first."""
        grown = [one for one in self.sessions.values() if one.grown >= SNAPSHOT_EVERY]
        at_rest = [one for one in grown if one.may_tell and one.table.match is not None]
        most = nlargest(SNAPSHOTS_AT_ONCE, at_rest, attrgetter("grown"))
        await asyncio.gather(*[self.store_snapshot(session) for session in most])

    # --- what happens -------------------------------------------------------------------------------------------------

    async def act(
        self, id_: str, kind: str, chair: int | None, data: dict[str, Any], *, lang: str = "en"
    ) -> TableSession:
        """Write an entry of the player of a chair, whom the deal may have moved to another seat; return the table.

        Raises Refused, IllegalAction or BadInput if it is not allowed, NoTable, TryLater, or StoreError if the database
        failed; nothing has happened then. A refusal by the game is in the language `lang`.
        """
        session = await self.table(id_)
        async with session.lock:
            await self.resync(session)
            for check in self.checks:
                check(session)
            seat = chair if chair is None else session.table.seat_of(chair)
            await self.enter(session, kind, seat, data, lang=lang)
        self.follow_up(session)
        return session

    async def enter(
        self,
        session: TableSession,
        kind: str,
        seat: int | None,
        data: dict[str, Any],
        *,
        at: int | None = None,
        lang: str = "en",
    ) -> None:
        """Check and write the next entry of a table whose lock is held; if another process was first, check again."""
        while True:
            moment = max(session.table.at, self.now() if at is None else at)
            kept = session.table.check(kind, seat, data, moment, lang=lang)
            if seat is not None and "prompt" in data:
                session.answered[seat] = data["prompt"]
            if await self.write(session, Entry(session.table.next, moment, kind, seat, kept)):
                break
            await self.rebuild(session)
        if session.table.status == OFF and kind in ("off", "decline"):
            note("table_called_off", table=session.id, by=session.table.feed[-1].data["by"])
        if kind == "move" and self.metrics is not None:
            self.metrics.decisions.labels(session.table.terms.game).inc()

    async def write(self, session: TableSession, entry: Entry) -> bool:
        """Apply an entry and commit it; return False if another process has written that number."""
        session.writing = True
        try:
            session.table.apply(entry)
            session.holding = session.table.held
            session.updates.forget()
            written = await self.store.append(session.id, entry, self.standing(session.table, entry.at))
        except BaseException:
            self.diverge(session)
            raise
        finally:
            session.writing = False
        session.diverged, session.leads = not written, written
        if written:
            self.bus.publish(session.id, entry.number)
        return written

    def standing(self, table: Table, at: int) -> TableStatus:
        """Return the table's status, with the moment at which some process has to look at it, and how it ended."""
        by_itself = table.bot_to_move() is not None or table.due(at) is not None or table.wants_rematch
        moments = [] if table.runs_out is None else [table.runs_out]
        deadline = min([*moments, at + TAKEN_OVER] if by_itself else moments, default=None)
        return TableStatus(table.status, deadline, ending_of(table))

    def say(self, session: TableSession, line: Utterance, by: "Connection", ref: str | None) -> None:
        """Have everybody at a table hear what a client says there, those at other processes too."""
        session.hear(line, by, ref)
        self.bus.say(session.id, {"by": self.process, "line": line.plain()})

    def heard_said(self, id_: str, said: dict[str, Any]) -> None:
        """Take in what was said to another process, or to this one, at a table."""
        session = self.sessions.get(id_)
        if session is not None and said["by"] != self.process:
            session.hear(Utterance(**said["line"]))

    def note_store_error(self, error: StoreError) -> BadInput:
        """Count and log that the database failed.

        Return the error that may be shown: nobody may learn where the database is or what its driver says.
        """
        note("database_trouble", logging.WARNING, error=str(error))
        if self.metrics is not None:
            self.metrics.store_errors.inc()
        return BadInput(DATABASE_AWAY)

    def follow_up(self, session: TableSession) -> None:
        """Start what follows by itself, and tell the connected clients what happened."""
        for tell in self.on_change:
            tell(session)
        session.changed()

    # --- the log is the truth -----------------------------------------------------------------------------------------

    async def resync(self, session: TableSession) -> None:
        """Rebuild a table that may differ from its log; its lock is held."""
        if session.diverged:
            await self.rebuild(session)

    def diverge(self, session: TableSession) -> None:
        """Note that a table may differ from its log: it is rebuilt soon, and before anything else happens at it."""
        session.diverged = True
        self.diverged.add(session)

    async def rebuild(self, session: TableSession) -> None:
        """Load a table again from its log."""
        whole = await self.store.newest(session.id)
        if whole is None:
            raise NoTable(NO_TABLE, id=session.id)
        session.restore(await folded(whole))
        session.changed()

    async def catch_up(self, session: TableSession) -> bool:
        """Apply what other processes have written; return whether there was anything. The table's lock is held."""
        entries = await self.store.entries(session.id, session.table.next - 1)
        if not entries:
            return False
        for entry in entries:
            session.table.apply(entry)
            session.holding = session.table.held
        session.leads = False
        return True

    def heard(self, id_: str, number: int) -> None:
        """Note that a table has an entry of this number, as some process (maybe this one) has said."""
        session = self.sessions.get(id_)
        if session is not None and session.table.next <= number:
            self.spawn(self.catch_up_with(session))

    async def catch_up_with(self, session: TableSession) -> None:
        """Apply what another process has written at a table, and tell the clients."""
        try:
            async with session.lock:
                await self.resync(session)
                if not await self.catch_up(session):
                    return
        except StoreError as error:
            self.note_store_error(error)
            self.diverge(session)
            return
        self.follow_up(session)

    async def catch_up_all(self) -> None:
        """Apply what other processes have written at every table: messages may have been lost."""
        for session in list(self.sessions.values()):
            self.spawn(self.come_back(session))

    async def come_back(self, session: TableSession) -> None:
        """Apply what others have written at a table, and send the position to clients that may have missed news."""
        await self.catch_up_with(session)
        for connection in session.connections:
            connection.come_back()


def new_secret() -> str:
    """Return a table's part of its shuffles."""
    return secrets.token_hex(SECRET)


async def ended(tasks: set[asyncio.Task[None]]) -> None:
    """Cancel tasks and wait for their end."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def folded(whole: LoadedTable) -> Table:
    """Return the table computed from a log; a long one in another thread, so that nobody waits for it."""
    return fold(whole) if len(whole.entries) < 2 * SNAPSHOT_EVERY else await asyncio.to_thread(fold, whole)


def fold(whole: LoadedTable) -> Table:
    """Return the table computed from a log."""
    kept = whole.kept
    if whole.snapshot is None:
        table = Table(kept.id, kept.terms, kept.secret)
    else:
        table = Table.restore(kept.id, kept.terms, kept.secret, whole.snapshot[1])
    for entry in whole.entries:
        table.apply(entry)
    return table
