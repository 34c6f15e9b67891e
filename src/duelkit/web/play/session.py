"""A table in this process's memory: its state, its connections, and the lock for changes."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from duelkit.table.clocks import SECOND
from duelkit.table.fairness import commitment
from duelkit.table.storage import StoredTable
from duelkit.table.table import Table
from duelkit.web.play.talk import Talk, Utterance
from duelkit.web.play.updates import TableUpdates

if TYPE_CHECKING:
    from duelkit.web.play.connection import Connection

Invite = Callable[[str, int], str]  # makes an invitation to a table's seat
Now = Callable[[], int]  # the server's clock: ms since 1970


class TableSession:
    """A live table. Changes are made only while its `lock` is held.

    Nobody is told anything while an entry is on its way to the database (`writing`), or while the table in memory may
    differ from the log (`diverged`). `holding`: what followed the newest decision is told only once the time to answer
    it is over. `delayed`: it is the table of a while ago, for spectators.
    """

    delayed = False

    def __init__(self, kept: StoredTable, table: Table, now: Now, ahead: int = 0, invite: Invite | None = None) -> None:
        """Take the table as its log says it is."""
        self.kept = kept
        self.id = kept.id
        self.now = now
        self.invite = invite
        self.ahead = ahead  # ms, see Telling
        self.commitment = commitment(kept.id, table.terms.plain(), table.secret)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.writing = False
        self.driver: asyncio.Task[None] | None = None
        self.leads = False  # whether this process wrote the newest entry, and so does what follows by itself
        self.answered: dict[int, str] = {}  # each seat's newest prompt that it has answered
        self.invites: dict[int, str] = {}
        self.unused_since: float | None = None
        self.talk = Talk()
        self.gallery: TableSession | None = None  # what spectators see, where that is delayed
        self.stored = 0  # the number of the first entry after the state that is stored
        self.counted = False  # whether the end of a rated duel has changed the ratings
        self.restore(table)

    def restore(self, table: Table) -> None:
        """Take the table that was rebuilt from its log."""
        self.table = table
        self.updates = TableUpdates(table, self.ahead)
        self.diverged = False
        self.holding = table.held

    @property
    def may_watch(self) -> bool:
        """Whether spectators are let in."""
        return self.table.watch

    def known_to_all(self, at: int) -> bool:
        """Tell whether whoever does not sit here, too, may know of what happened at a moment (ms)."""
        return at + self.kept.terms.delay * SECOND <= self.now()

    @property
    def grown(self) -> int:
        """How many entries the log has grown by since the state was stored."""
        return self.table.next - self.stored

    @property
    def may_tell(self) -> bool:
        """Whether connected clients may be told the position."""
        return not (self.writing or self.diverged)

    def changed(self) -> None:
        """Note that clients may have to be told something, and tell them now or as soon as allowed."""
        self.updates.forget()
        self.tell()

    def tell(self) -> None:
        """Wake the writers of all connections, unless nobody may be told anything yet; that of the actor last."""
        if self.may_tell:
            for connection in self.connections:
                if connection.doing.locked():
                    asyncio.get_running_loop().call_soon(connection.wake.set)
                else:
                    connection.wake.set()

    def hear(self, line: Utterance, by: "Connection | None" = None, ref: str | None = None) -> None:
        """Take in what somebody says, and tell the connections that may hear it; `by` gets it with the `ref`."""
        self.talk.lines.append(line)
        for connection in self.connections:
            connection.tell_said([line], ref=ref if connection is by else None)

    def rematch_for(self, seat: int | None) -> dict[str, str | None]:
        """Return the next table of the same players and a seat's invitation there, which is made once (T10, T15)."""
        table = str(self.table.rematch)
        if seat is not None and self.invite is not None and seat not in self.invites:
            self.invites[seat] = self.invite(table, self.table.seats_again.index(seat))
        return {"table": table, "invite": None if seat is None else self.invites.get(seat)}

    def of_chair(self, chair: int) -> "list[Connection]":
        """Return the connections of the player of a chair."""
        return [one for one in self.connections if one.chair == chair]

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Table]:
        """Give the table to a reader, when nothing is on its way to the database."""
        async with self.lock:
            yield self.table
