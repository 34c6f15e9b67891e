"""Tables of Monsters to test at."""

from typing import Any

from duelkit.terminal.save_files import SavedTable
from duelkit.terminal.session import HomeTable
from tests.looks.duels import NAMES, monsters


def monsters_with(
    *seats: dict[str, Any], players: tuple[str, ...] = ("human", "human"), lang: str = "en", **more: Any
) -> HomeTable:
    """Return a table in the position of a scenario, in the first Main Phase of seat 0; the mover sits at the screen."""
    table = HomeTable(monsters(*seats, lang=lang, **more), SavedTable(players, NAMES[:2], None))
    if table.match.seat in table.humans:
        table.take_screen()
    return table
