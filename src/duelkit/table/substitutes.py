"""Why another bot than the seat's own takes a decision, which bot that is, and what the table is told of it."""

from duelkit.bots.readiness import NEVER, NO_CACHE, NO_MEMORY, NO_NUMBA, NOT_COMPILED, WARMING
from duelkit.bots.titles import titled
from duelkit.texts import N_, Language

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
