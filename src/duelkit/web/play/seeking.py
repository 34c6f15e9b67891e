"""Finds people to play for those who wait in this process; with whom they fit, all processes say in the database."""

import asyncio
from contextlib import suppress

from duelkit.table.pairing import Seeker, paired_terms
from duelkit.table.storage import StoreError
from duelkit.table.storage.seekers import FoundSeat
from duelkit.table.storage.writing import Row
from duelkit.web.logs import note_fault
from duelkit.web.play.registry import Registry

TICK = 1.0  # seconds between two looks at who waits


class SoughtElsewhere(Exception):
    """The guest looks for somebody in another window by now."""


class Seeking:
    """Looks for an opponent for each seeker of this process, as long as there is one."""

    def __init__(self, registry: Registry) -> None:
        """Begin with nobody."""
        self.registry = registry
        self.waiting: dict[str, tuple[Seeker, asyncio.Future[FoundSeat]]] = {}
        self.wake = asyncio.Event()
        self.busy = False

    async def enter(self, seeker: Seeker) -> asyncio.Future[FoundSeat]:
        """Begin to look for a seeker; what is returned ends in a FoundSeat or in SoughtElsewhere. Raises StoreError."""
        await self.registry.store.seek(seeker)
        found: asyncio.Future[FoundSeat] = asyncio.get_running_loop().create_future()
        self.waiting[seeker.id] = (seeker, found)
        self.wake.set()
        if not self.busy:
            self.busy = True
            self.registry.spawn(self.run())
        return found

    def leave(self, seeker: Seeker) -> None:
        """Look no more for a seeker."""
        if self.waiting.pop(seeker.id, None) is not None:
            self.registry.spawn(self.forget(seeker))

    async def forget(self, seeker: Seeker) -> None:
        """Take out a seeker; where the database fails, they are gone in a moment for want of a sign of life."""
        try:
            await self.registry.store.seek_no_more(seeker.id)
        except StoreError as error:
            self.registry.note_store_error(error)

    async def run(self) -> None:
        """Look again and again, and at once when somebody new comes, until nobody waits here."""
        try:
            while self.waiting:
                self.wake.clear()
                await self.look()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.wake.wait(), TICK)
        finally:
            self.busy = False

    async def look(self) -> None:
        """Look once who fits whom, and tell the seekers of this process."""
        mine = [seeker for seeker, _found in self.waiting.values()]
        try:
            met = await self.registry.store.meet(mine, self.registry.now(), self.opened)
        except StoreError as error:
            self.registry.note_store_error(error)
        except Exception as error:  # noqa: BLE001 - one fault must not end the wait of all
            note_fault("pairing_failed", error)
        else:
            for seeker in mine:
                self.tell(seeker, met)

    def tell(self, seeker: Seeker, met: dict[str, FoundSeat | None]) -> None:
        """Tell a seeker where to play, or that the same guest looks elsewhere by now."""
        meeting = met.get(seeker.id)
        if seeker.id in self.waiting and (meeting is not None or seeker.id not in met):
            _seeker, found = self.waiting.pop(seeker.id)
            if not found.done():
                found.set_exception(SoughtElsewhere()) if meeting is None else found.set_result(meeting)

    def opened(self, seeker: Seeker) -> Row:
        """Return the row of a new table on a seeker's terms, which is nobody's."""
        return self.registry.row_for_nobody(paired_terms(seeker))
