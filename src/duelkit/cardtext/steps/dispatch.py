"""The function that compiles a step, for which each kind of step registers one of its own."""

from functools import singledispatch
from typing import Any

from duelkit.cardtext.wording import Code, Wording


@singledispatch
def compile_step(step: Any, of: Wording) -> Code:
    """Return the code of a step; raises CannotCompileError where the game or the kind of card has no rule for it."""
    raise TypeError(type(step), of)
