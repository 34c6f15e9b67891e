"""Tables of Monsters to test at."""

from typing import Any

from duelkit import Match
from duelkit.terminal.keeping import Kept
from duelkit.terminal.session import Table

NAMES = ("Ana", "Bia")
DECK = {"deck": ["battle-ox", "summoned-skull", "sogen"]}
SKULL = {"card": "summoned-skull", "position": "attack", "face": "up"}
OX = {"card": "battle-ox", "position": "attack", "face": "up"}
ELF = {"card": "mystical-elf", "position": "defence", "face": "up"}
BUG = {"card": "man-eater-bug", "position": "defence", "face": "down"}
HOLE = {"card": "trap-hole", "face": "down"}
TOOLS = {"card": "seven-tools-of-the-bandit", "face": "down"}


def monsters_with(
    *seats: dict[str, Any], players: tuple[str, ...] = ("human", "human"), lang: str = "en", **more: Any
) -> Table:
    """Return a table in the position of a scenario, in the first Main Phase of seat 0; the mover sits at the screen."""
    scenario = {
        "game": "monsters",
        "turn": 5,
        "to_move": 0,
        "phase": "main1",
        "seats": [{**DECK, **seat} for seat in seats],
        **more,
    }
    table = Table(Match.from_scenario(scenario, lang=lang), Kept(players, NAMES, lang, None))
    if table.match.seat in table.humans:
        table.take_screen()
    return table
