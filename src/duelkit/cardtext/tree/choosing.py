"""Steps by which a player is chosen, who is then "that player"."""

from dataclasses import dataclass
from typing import TypeAlias

from duelkit.cardtext.tree.conditions import Test
from duelkit.kernel.operands import Who


@dataclass(frozen=True)
class ChoosePlayer:
    """Says "Choose another player", "choose a player", "choose a player outside the fight".

    `among` are EACH_OTHER, EACH or OUTSIDE; "that player" then means the chosen one.
    """

    among: Who


@dataclass(frozen=True)
class ChooseSuch:
    """Says "Choose another player only if that player has more life than you": among those of whom that is so."""

    among: Who
    test: Test


PlayerChoice: TypeAlias = ChoosePlayer | ChooseSuch
