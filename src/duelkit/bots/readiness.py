"""Whether a search can be used here at once; if not, whether it is only to be compiled, or never will be, and why."""

import numpy as np

from duelkit.bots.titles import titled
from duelkit.kernel.compiling import loops_are_compiled
from duelkit.kernel.game import Game
from duelkit.kernel.saying import unheard
from duelkit.texts import N_, Language

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


LATE, FAILED = "late", "failed"
READY = "ready"  # the seat's own bot is warm by now, and decides again
SUBSTITUTES = dict.fromkeys((WARMING, *NEVER, LATE), "greedy") | {FAILED: "random"}  # bots that need no search
TOLD = {
    WARMING: N_("{who} is warming up, which the first time takes a minute or more; {bot} plays for it until then."),
    NO_NUMBA: N_("{who} cannot think here, since Numba cannot be loaded; {bot} plays for it."),
    NO_CACHE: N_("{who} cannot think here, since compiled rules cannot be kept in any folder; {bot} plays for it."),
    NO_MEMORY: N_("{who} cannot think here, since there is too little memory to prepare it; {bot} plays for it."),
    NOT_COMPILED: N_("{who} cannot think here, since preparing it has failed; {bot} plays for it."),
    LATE: N_("{who} did not get to think in time; {bot} decides for it when that happens."),
    FAILED: N_("{who} could not think; {bot} decides for it when that happens."),
    READY: N_("{who} is ready, and plays for itself from here on."),
}


def told_substitute(why: str, who: str, _: Language) -> str:
    """Return the sentence about a bot in the place of another, by its reason; or that its own decides again."""
    return _(TOLD[why], who=who, bot=titled(SUBSTITUTES[why], _) if why in SUBSTITUTES else "")
