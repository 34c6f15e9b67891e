"""Whether a search can be used here at once; if not, whether it is only to be compiled, or never will be, and why."""

import numpy as np

from duelkit.kernel.compiling import loops_are_compiled
from duelkit.kernel.game import Game
from duelkit.kernel.saying import unheard

WARMING = "warming"  # it has to be compiled first
NO_NUMBA, NO_CACHE, NO_MEMORY, NOT_COMPILED = NEVER = ("no_numba", "no_cache", "no_memory", "not_compiled")


def unready(game: Game, kind: np.dtype) -> str | None:
    """Return why the search for records of this type cannot be used now; None where it can, and then it is loaded."""
    try:
        from duelkit.bots import thinking  # noqa: PLC0415 - Numba, which only a bot that searches needs
    except ImportError:
        return NO_NUMBA
    if thinking.is_compiled(game, kind):
        thinking.compiled_search(game, kind, unheard)
        return None
    return WARMING if thinking.is_kept() else NO_CACHE


def unready_for_duels(game: Game, kind: np.dtype) -> str | None:
    """Return why whole duels with records of this type cannot be played here now; None where they can."""
    return unready(game, kind) or (None if loops_are_compiled() else WARMING)
