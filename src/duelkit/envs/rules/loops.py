"""The loops that step the duels of a batch, compiled once for all games."""

from collections.abc import Callable
from dataclasses import dataclass

from duelkit.envs.rules.stepping import advance, begin_all, choose_all, first_illegal, go_on, observe_all
from duelkit.kernel.linking import linking
from duelkit.kernel.loops import HOW
from duelkit.kernel.rule import arm


@dataclass(frozen=True)
class Stepping:
    """The loops of `stepping`; each but one is handed a game's compiled rules, the rows of a batch and a desk first."""

    begin_all: Callable[..., None]
    advance: Callable[..., None]
    go_on: Callable[..., None]
    choose_all: Callable[..., None]
    observe_all: Callable[..., None]
    first_illegal: Callable[..., int]  # handed rows and choices


def make_stepping() -> Stepping:
    """Return the loops."""
    import numba  # noqa: PLC0415 - only who compiles pays for importing Numba

    arm()
    compile_loop = numba.njit(**HOW)
    all_loops = (begin_all, advance, go_on, choose_all, observe_all, first_illegal)
    return Stepping(*(linking(compile_loop(loop)) for loop in all_loops))
