"""Compiles the parts of speech of a text (players, zones, cards, numbers, "it") and refuses what a game does not have.

Each file goes on from the one before: `base`, `players`, `nouns`, `picks`, `amounts`.
"""

from functools import singledispatch
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.wording.amounts import AmountWording
from duelkit.cardtext.wording.base import Code


class Wording(AmountWording):
    """The words of one game on one kind of card; what they mean changes while a text is compiled."""

    def test(self, test: tree.Test) -> Code:
        """Return a test."""
        raise NotImplementedError


@singledispatch
def compile_step(step: Any, of: Wording) -> Code:
    """Return the code of a step; raises CannotCompileError where the game or the kind of card has no rule for it."""
    raise TypeError(type(step), of)
