"""Tables of Vácuo to test at, with a few cards of their own."""

from typing import Any

from duelkit.terminal.save_files import SavedTable
from duelkit.terminal.session import HomeTable
from tests.looks.duels import NAMES, vacuo


def vacuo_with(*seats: dict[str, Any], players: tuple[str, ...] = (), lang: str = "en", **more: Any) -> HomeTable:
    """Return a table in the position of a scenario, whose first seat is to move; the one human sits at the screen."""
    who = players or ("human", *["human"] * (len(seats) - 1))
    table = HomeTable(vacuo(*seats, lang=lang, **more), SavedTable(who, NAMES[: len(seats)], None))
    if table.match.seat in table.humans:
        table.take_screen()
    return table
