"""The puzzles of Monsters: they come up in duels."""

from typing import Any

from duelkit.games.monsters.rules.zones import SPACE
from duelkit.kernel.puzzling import GoalTexts, Puzzling
from duelkit.texts import N_


def feature(_s: Any, action: int) -> str:
    """Return what tells a decision from another kind of decision: its verb."""
    return SPACE.verbs[int(SPACE.verb[action])]


PUZZLING = Puzzling(
    feature=feature,
    plain=frozenset({"battle", "attack", "target"}),
    win=GoalTexts(
        asked=N_("{who} [is|are] to move and [wins|win] in this turn, whatever the other answers. Find the line."),
        short=N_("win the duel"),
        reached=N_("The duel is won."),
        missed=N_("The turn is over, and nobody has won."),
    ),
)
