"""Counts rated duels that are over: each changes the ratings of its people once, as the database's store sees to."""

import asyncio

from duelkit.table.endings import ending_of
from duelkit.table.storage import StoreError
from duelkit.web.logs import note
from duelkit.web.play.registry import Registry
from duelkit.web.play.session import TableSession

AT_ONCE = 100  # tables that are counted in one go


class Counting:
    """Counts a duel as soon as all may know its end, and what was left over by a process that ended."""

    def __init__(self, registry: Registry) -> None:
        """Subscribe to changes of tables."""
        self.registry = registry
        self.under_way: set[str] = set()
        registry.on_change.append(self.follow_up)

    def follow_up(self, session: TableSession) -> None:
        """Have a rated duel counted if it is over."""
        begun = session.id in self.under_way
        if session.kept.terms.rated and session.table.result is not None and not (begun or session.counted):
            self.under_way.add(session.id)
            self.registry.spawn(self.count_in_time(session))

    async def count_in_time(self, session: TableSession) -> None:
        """Count a duel from when on all may know its end; where the database fails, the sweeper comes back to it."""
        try:
            ending = ending_of(session.table)
            if ending is not None:
                await asyncio.sleep(max(0, ending.at - self.registry.now()) / 1000)
                await self.count(session.id)
                session.counted = True
        except StoreError as error:
            self.registry.note_store_error(error)
        finally:
            self.under_way.discard(session.id)

    async def count(self, table: str) -> None:
        """Count the duel of a table, unless another process has."""
        if await self.registry.store.count(table, self.registry.now()):
            note("duel_counted", table=table)

    async def count_left_over(self) -> None:
        """Count the duels that are over and that nobody has counted."""
        for table in await self.registry.store.to_count(AT_ONCE):
            await self.count(table)
