"""Why another bot than the seat's own takes a decision, which bot that is, and what the table is told of it."""

from duelkit.bots.titles import titled
from duelkit.texts import N_, Language

WARMING, LATE, FAILED = "warming", "late", "failed"
SUBSTITUTES = {WARMING: "greedy", LATE: "greedy", FAILED: "random"}  # bots that need no search
TOLD = {
    WARMING: N_("{who} is warming up; {bot} plays for it until then."),
    LATE: N_("{who} did not get to think in time; {bot} decides for it when that happens."),
    FAILED: N_("{who} could not think; {bot} decides for it when that happens."),
}


def told_substitute(why: str, who: str, _: Language) -> str:
    """Return the sentence about a bot in the place of another, by its reason."""
    return _(TOLD[why], who=who, bot=titled(SUBSTITUTES[why], _))
