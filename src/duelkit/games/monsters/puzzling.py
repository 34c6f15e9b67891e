"""The puzzles of Monsters: they come up in duels."""

from typing import Any

from duelkit.games.monsters.rules.zones import SPACE
from duelkit.kernel.puzzling import Puzzling


def feature(_s: Any, action: int) -> str:
    """Return what tells a decision from another kind of decision: its verb."""
    return SPACE.verbs[int(SPACE.verb[action])]


PUZZLING = Puzzling(feature=feature, plain=frozenset({"battle", "attack", "target"}))
