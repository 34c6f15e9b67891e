"""Goes on with tournaments: counts what was played, ends the wait for who does not come, opens the next tables."""

from functools import partial

from sqlalchemy import Connection

from duelkit.errors import DuelkitError
from duelkit.table.state import OPENING
from duelkit.table.storage import StoreError, tournaments
from duelkit.table.storage.writing import Row
from duelkit.table.terms import OPEN, Terms
from duelkit.table.tournaments.tournament import OVER, WholeTournament
from duelkit.web.logs import note
from duelkit.web.play.registry import Registry


class Tournaments:
    """Looks after the tournaments of all processes: whichever comes first goes on with one."""

    def __init__(self, registry: Registry) -> None:
        """Take the registry of tables."""
        self.registry = registry
        self.unreadable: set[str] = set()

    async def look(self) -> None:
        """Go on with tournaments in which something has ended, and call off tables where the time to come is over."""
        ended, late = await self.registry.store.tournaments_to_look_at(self.registry.now())
        for table in late:
            await self.call_off(table)
        for tournament in ended:
            if tournament not in self.unreadable:
                await self.go_on(tournament)

    async def call_off(self, table: str) -> None:
        """Call off a table at which a chair is free, unless somebody comes just now."""
        try:
            await self.registry.act(table, "off", None, {"by": []})
        except StoreError:
            raise
        except DuelkitError as error:
            note("tournament_table_stays", table=table, error=type(error).__name__)

    async def go_on(self, id_: str) -> None:
        """Count results, and begin the next round where all are known."""
        change = partial(tournaments.go_on, id_=id_, now=self.registry.now(), opened=self.opened)
        try:
            found = await self.registry.store.change_tournament(change)
        except StoreError:
            raise
        except DuelkitError as error:  # it was made by a newer duelkit, say
            self.unreadable.add(id_)
            note("tournament_unreadable", error=type(error).__name__)
            return
        if found.tournament.status == OVER:
            note("tournament_over", count=len(found.entrants))

    async def start(self, id_: str, owner: str) -> WholeTournament:
        """Begin a tournament for who made it; raises BadInput where that is not to be."""

        def begin(connection: Connection) -> WholeTournament:
            return tournaments.start(connection, id_, owner, self.registry.now(), self.opened)

        return await self.registry.store.change_tournament(begin)

    def opened(self, terms: Terms) -> Row:
        """Return the row of a new table, which is nobody's; where only bots play, some process deals at once."""
        row = self.registry.row_for_nobody(terms)
        return row if OPEN in terms.seats else {**row, "status": OPENING, "deadline": row["created"]}
