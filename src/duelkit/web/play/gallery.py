"""Spectators who see a table as it was a while ago: from its log, of which they are told nothing that is newer.

The players' table goes on beside it. What is said there is not heard here, and what a spectator asks is answered from
the table of then.
"""

import asyncio
from collections import deque
from collections.abc import Iterable

from duelkit.table.clocks import SECOND
from duelkit.table.entries import Entry
from duelkit.table.storage import StoreError
from duelkit.table.table import Table
from duelkit.web.play.registry import Registry
from duelkit.web.play.session import TableSession

TICK = 0.5  # seconds between two looks at what has become old enough
EMPTY = 10  # looks after which nobody comes back to it


class Gallery(TableSession):
    """A table as its spectators see it; it shares its connections and its talk with the players' session."""

    delayed = True

    def __init__(self, live: TableSession, entries: Iterable[Entry]) -> None:
        """Take the players' session, and the log so far."""
        kept, behind = live.kept, live.kept.terms.delay * SECOND
        super().__init__(kept, Table(kept.id, kept.terms, kept.secret), lambda: live.now() - behind, live.ahead)
        self.live = live
        self.connections = live.connections
        self.talk = live.talk
        self.to_come = deque(entries)
        self.go_on()

    @property
    def may_watch(self) -> bool:
        """Whether spectators are let in: that holds at once, and not after a while."""
        return self.live.may_watch

    @property
    def has_spectators(self) -> bool:
        """Whether somebody looks on."""
        return any(connection.session is self for connection in self.connections)

    @property
    def known(self) -> int:
        """The number of the newest entry that has been read, -1 for none."""
        return self.to_come[-1].number if self.to_come else self.table.next - 1

    def go_on(self) -> bool:
        """Apply what has become old enough, and return whether anything has, or may be told now (T7)."""
        now, before = self.now(), self.table.next
        while self.to_come and self.to_come[0].at <= now:
            self.table.apply(self.to_come.popleft())
        return self.table.next > before or self.table.held_until is not None


async def gallery_of(live: TableSession, registry: Registry) -> TableSession:
    """Return the table as its spectators see it, which goes on as long as one is connected; raises StoreError."""
    async with live.lock:
        if live.gallery is None:
            entries = await registry.store.entries(live.id)
            live.gallery = gallery = await asyncio.to_thread(Gallery, live, entries)
            registry.spawn(follow(gallery, registry))
        return live.gallery


async def follow(gallery: Gallery, registry: Registry) -> None:
    """Go on with what spectators see until nobody has looked on for a while."""
    empty = 0
    while empty < EMPTY:
        await asyncio.sleep(TICK)
        try:
            gallery.to_come += await registry.store.entries(gallery.id, gallery.known)
        except StoreError as error:
            registry.note_store_error(error)
        if gallery.go_on():
            gallery.changed()
        empty = 0 if gallery.has_spectators else empty + 1
    gallery.live.gallery = None
