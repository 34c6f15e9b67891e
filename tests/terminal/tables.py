"""Tables to test at, and what can be seen of them on the screen."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from textual.pilot import Pilot

from duelkit.terminal.app import DuelApp
from duelkit.terminal.cards import CardView
from duelkit.terminal.save_files import SavedTable
from duelkit.terminal.session import HomeTable, open_table
from duelkit.terminal.setup import TableSetup
from duelkit.terminal.table_screen import TableScreen
from tests.looks.duels import NAMES, duchess, monsters, vacuo

SMALLEST, USUAL = (80, 24), (120, 40)


def new_table(*seats: str, seed: str = "7", lang: str = "en", **options: Any) -> HomeTable:
    """Return a new table of Duchess, the players seated as given."""
    return open_table(TableSetup("duchess", options, seats, order="given", seed=seed, lang=lang))


def table_with(*seats: dict[str, Any], players: tuple[str, ...] = ("human", "human"), **go: Any) -> HomeTable:
    """Return a table in the position of a scenario, its first human at the screen."""
    names = tuple(f"P{n}" for n in range(len(players)))
    table = HomeTable(duchess(*seats, **go), SavedTable(players, names, None))
    if table.match.seat in table.humans:
        table.take_screen()
    return table


class Sight:
    """What one sees and does at the screen."""

    def __init__(self, pilot: Pilot[int], table: HomeTable) -> None:
        self.pilot = pilot
        self.app = pilot.app
        self.table = table

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until nothing moves any more."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def type(self, words: str) -> None:
        """Type a command."""
        await self.pilot.press("colon", *("space" if letter == " " else letter for letter in words), "enter")
        await self.settle()

    async def click(self, card: str) -> None:
        """Click a card."""
        await self.pilot.click(self.card(card))
        await self.settle()

    async def resize(self, width: int, height: int) -> None:
        """Make the terminal larger or smaller."""
        await self.pilot.resize_terminal(width, height)
        await self.settle()

    async def settle(self) -> None:
        """Wait until no bot is to move any more; one who stands behind a dialog waits."""
        await self.pilot.pause()
        while self.moves_by_itself and isinstance(self.app.screen, TableScreen):
            await self.pilot.pause()

    @property
    def moves_by_itself(self) -> bool:
        """Whether a bot is to move or advises, or the table waits for an answer; none for longer than a test does."""
        screen = self.app.screen
        holds = isinstance(screen, TableScreen) and screen.hold_timer is not None and screen.pause == 0
        hints = isinstance(screen, TableScreen) and screen.hint is not None
        return (
            hints or holds or (isinstance(self.table, HomeTable) and self.table.waits_for_bot)
        )  # no bot moves in a replay

    @property
    def text(self) -> str:
        """Every cell of the screen."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())

    def card(self, name: str) -> CardView:
        """Return the place on the screen where this card lies."""
        return next(view for view in self.app.screen.query(CardView) if view.display and view.card_slot.card == name)

    @property
    def lit(self) -> set[str]:
        """The cards that can be used."""
        views = self.app.screen.query(CardView)
        return {
            view.card_slot.card for view in views if view.display and view.card_slot.card and view.has_class("-lit")
        }

    @property
    def note(self) -> str:
        """What is said below the board."""
        return str(self.app.screen.query_one("#note ChangingText").render())


def at_screen(
    table: HomeTable, script: Callable[[Sight], Awaitable[None]], size: tuple[int, int] = SMALLEST, pause: float = 0
) -> int | None:
    """Play a script at a table's screen; return the exit code, None where nobody has left."""

    async def sit() -> int | None:
        app = DuelApp(TableScreen(table, pause), table)
        async with app.run_test(size=size) as pilot:
            sight = Sight(pilot, table)
            await sight.settle()
            await script(sight)
        return app.return_value

    return asyncio.run(sit())


def on_screen(
    opened: Callable[[], HomeTable], size: tuple[int, int] = SMALLEST, pause: float = 0
) -> Callable[[Callable[[Sight], Awaitable[None]]], Callable[[], None]]:
    """Return what has a test played at a table's screen: the test is handed what one sees there."""

    def of(script: Callable[[Sight], Awaitable[None]]) -> Callable[[], None]:
        def test() -> None:
            at_screen(opened(), script, size, pause)

        return test

    return of


def vacuo_with(*seats: dict[str, Any], players: tuple[str, ...] = (), lang: str = "en", **more: Any) -> HomeTable:
    """Return a table in the position of a scenario, whose first seat is to move; the one human sits at the screen."""
    who = players or ("human", *["human"] * (len(seats) - 1))
    table = HomeTable(vacuo(*seats, lang=lang, **more), SavedTable(who, NAMES[: len(seats)], None))
    if table.match.seat in table.humans:
        table.take_screen()
    return table


def monsters_with(
    *seats: dict[str, Any], players: tuple[str, ...] = ("human", "human"), lang: str = "en", **more: Any
) -> HomeTable:
    """Return a table in the position of a scenario, in the first Main Phase of seat 0; the mover sits at the screen."""
    table = HomeTable(monsters(*seats, lang=lang, **more), SavedTable(players, NAMES[:2], None))
    if table.match.seat in table.humans:
        table.take_screen()
    return table
