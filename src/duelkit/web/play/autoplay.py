"""What happens at a table by itself: the deal, lost time, bots' moves, and the time to answer.

One task for each table does this, as long as there is something to do. Wherever somebody might have answered a
decision, all wait the same time before anybody is told what follows, whether or not there was an answer to give; a bot
that passes does so within that time, and nothing shows that it was asked.
"""

import asyncio
from dataclasses import dataclass

from duelkit.table.answering import is_asked
from duelkit.table.refusals import Refused
from duelkit.table.storage import StoreError
from duelkit.table.thoughts import Choice
from duelkit.web.logs import note_fault
from duelkit.web.play.registry import Registry, ended
from duelkit.web.play.session import TableSession
from duelkit.web.play.thinkers import Thinkers


@dataclass(frozen=True)
class BotChoice:
    """A decision for a bot's seat: the prompt that it answers, the number of its entry, and what was chosen."""

    seat: int
    prompt: str
    number: int
    choice: Choice


class Autoplay:
    """Starts a driver at each table where something is due; bots wait `pace` seconds before they move."""

    def __init__(self, registry: Registry, thinkers: Thinkers, pace: float) -> None:
        """Subscribe to changes of tables."""
        self.registry = registry
        self.thinkers = thinkers
        self.pace = pace
        self.stopping = False
        registry.on_change.append(self.follow_up)

    def follow_up(self, session: TableSession) -> None:
        """Start a driver if something is to be done at a table and none is there."""
        driver = Driver(self.registry, session, self.thinkers, self.pace)
        if driver.has_work and not self.stopping and (session.driver is None or session.driver.done()):
            session.driver = asyncio.create_task(driver.run())

    async def stop(self) -> None:
        """Stop all drivers."""
        self.stopping = True
        await ended({session.driver for session in self.registry.sessions.values() if session.driver is not None})


class Driver:
    """Does what is due by itself at one table."""

    def __init__(self, registry: Registry, session: TableSession, thinkers: Thinkers, pace: float) -> None:
        """Take the table."""
        self.registry = registry
        self.thinkers = thinkers
        self.session = session
        self.pace = pace

    @property
    def has_work(self) -> bool:
        """Whether there is something to do now."""
        return self.session.diverged or self.session.holding or (self.session.leads and self.is_due)

    @property
    def is_due(self) -> bool:
        """Whether the server or a bot is to write an entry now."""
        table = self.session.table
        return table.bot_to_move() is not None or table.due(self.registry.now()) is not None or table.wants_rematch

    async def run(self) -> None:
        """Work until there is nothing to do."""
        try:
            while self.has_work:
                await self.turn()
        except StoreError as error:
            self.registry.note_store_error(error)
            self.session.holding = False  # the sweeper comes back to it
        except Exception as error:  # noqa: BLE001 - a fault at one table must not stop the others, nor stay unsaid
            self.registry.diverge(self.session)
            note_fault("table_failed", error, table=self.session.id)

    async def turn(self) -> None:
        """Write what is due, let a bot think, wait the common time, and let the bot move."""
        choice = await self.think()
        if choice is not None and await self.passed_unseen(choice):
            return
        await self.release()
        if choice is not None:
            await asyncio.sleep(self.pace)
            async with self.session.lock:
                await self.play(choice)
            self.session.changed()

    async def think(self) -> BotChoice | None:
        """Write what is due, and return the decision of the bot to move; None if no bot is to move."""
        async with self.session.lock:
            await self.registry.resync(self.session)
            if not self.session.leads:
                return None
            await self.write_due()
            table = self.session.table
            if table.bot_to_move() is None:
                return None
            thought, number, within = table.thought(), table.next, self.time_to_think()
        choice = await self.thinkers.decide(thought, within)
        return BotChoice(thought.seat, thought.prompt, number, choice)

    def time_to_think(self) -> float:
        """Return for how many seconds the bot to move may think: for an answer, until the common wait is over.

        Who waited longer would notice that there was something to answer (T7).
        """
        table = self.session.table
        if table.held_until is None or not is_asked(table.dealt, table.look):
            return self.thinkers.limits.longest
        return (table.held_until - self.registry.now() - self.session.ahead) / 1000

    async def write_due(self) -> None:
        """Write the entries that the server itself has to write."""
        while (due := self.session.table.due(self.registry.now())) is not None:
            kind, seat, data = due
            await self.registry.enter(self.session, kind, seat, data)
        if self.session.table.wants_rematch:
            again = await self.registry.open_table(self.session.table.rematch_terms(), self.session.kept.owner)
            await self.registry.enter(self.session, "rematch", None, {"table": again.id})

    async def passed_unseen(self, choice: BotChoice) -> bool:
        """Let a bot pass at once if nobody may notice it; return whether it did."""
        async with self.session.lock:
            table = self.session.table
            unseen = not self.session.diverged and table.next == choice.number and table.unseen(choice.choice.action)
            if unseen:
                await self.play(choice)
                self.session.holding = True  # what followed is yet to be told, however long the bot has thought
        return unseen

    async def play(self, choice: BotChoice) -> None:
        """Take a bot's decision, unless something else has happened; the table's lock is held."""
        await self.registry.resync(self.session)
        if self.session.table.next == choice.number:
            data = self.session.table.written(choice.seat, choice.choice) | {"prompt": choice.prompt}
            try:
                await self.registry.enter(self.session, "move", choice.seat, data)
            except Refused:  # another process was first, and the table was rebuilt: something else has happened
                if self.session.table.next == choice.number:
                    raise

    async def release(self) -> None:
        """Wait the common time for answers, then tell everybody what followed."""
        while self.session.holding and (until := self.session.table.held_until) is not None:
            left = until - self.registry.now() - self.session.ahead
            if left <= 0:
                break
            await asyncio.sleep(left / 1000)
        self.session.holding = False
        self.session.changed()
