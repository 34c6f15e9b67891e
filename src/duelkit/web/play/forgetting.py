"""Erases the names of guests who want to be forgotten, from each of their tables as soon as no duel is played there."""

from duelkit.errors import DuelkitError
from duelkit.table.seats import SOMEBODY
from duelkit.table.storage import StoreError
from duelkit.web.logs import note
from duelkit.web.play.registry import Registry


class Forgetting:
    """Erases names that are marked in the database, by one task at a time."""

    def __init__(self, registry: Registry) -> None:
        """Take the registry of tables."""
        self.registry = registry
        self.busy = False

    def start(self) -> None:
        """Start to erase what is marked, unless that is being done already."""
        if not self.busy:
            self.busy = True
            self.registry.spawn(self.run())

    async def run(self) -> None:
        """Erase every name that can be erased now."""
        try:
            for table, chair in await self.registry.store.to_erase():
                await self.erase(table, chair)
        except StoreError as error:  # the mark stays, and the sweeper comes back to it
            self.registry.note_store_error(error)
        finally:
            self.busy = False

    async def erase(self, table: str, chair: int) -> None:
        """Erase a name: from the table in the memory of all processes, by an entry of the log, and from the log."""
        try:
            session = await self.registry.table(table)
            async with session.reading() as there:
                known = there.seats[there.seat_of(chair)].name != SOMEBODY
            if known:
                await self.registry.act(table, "forget", chair, {})
            await self.registry.store.erase(table, chair)
        except StoreError:
            raise
        except DuelkitError as error:  # a table that this duelkit cannot read
            note("name_not_erased", table=table, error=type(error).__name__)
