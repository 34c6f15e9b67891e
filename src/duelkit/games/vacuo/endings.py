"""Why duels of Vácuo end, as players read it."""

from typing import Any

from duelkit.games.vacuo.rules.turn_end import lasted_too_long
from duelkit.kernel.game import EndCause
from duelkit.texts import N_

NOBODY_LEFT = N_("nobody is alive any more")
LAST_OF_TWO = EndCause(N_("[{other} has|you have] no life left"), NOBODY_LEFT)
LAST_OF_MORE = EndCause(N_("nobody else is alive"), NOBODY_LEFT)
QUIET = EndCause(
    N_("the queue is empty, nothing has changed for a whole round, and {who} [has|have] the most life"),
    N_("the queue is empty, nothing has changed for a whole round, and several have the most life"),
)
TOO_LONG = EndCause(
    N_("the duel has lasted too long, and {who} [has|have] the most life"),
    N_("the duel has lasted too long, and several have the most life"),
)
BY_TEXT = EndCause(N_("the text of a card says so"))
LAST_ONE_ALIVE, MOST_LIFE, TEXT = 22, 23, 24  # the rules that end duels
CAUSES = {LAST_ONE_ALIVE: (LAST_OF_TWO, LAST_OF_MORE), MOST_LIFE: (QUIET, TOO_LONG), TEXT: (BY_TEXT,)}


def cause(s: Any) -> EndCause:
    """Return why this duel has ended (V22, V23, V24)."""
    if s.over == LAST_ONE_ALIVE:
        return LAST_OF_MORE if s.players > 2 else LAST_OF_TWO  # noqa: PLR2004 - so many play
    if s.over == TEXT:
        return BY_TEXT
    return TOO_LONG if lasted_too_long(s) else QUIET
