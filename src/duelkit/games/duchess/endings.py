"""Why duels of Duchess end, as players read it."""

from typing import Any

from duelkit.games.duchess.rules.standing import fields_with, most_on_a_field
from duelkit.kernel.game import EndCause
from duelkit.texts import N_

NOBODY_LEFT = N_("nobody has a card left")
EQUAL_FIELDS = N_("no card has moved for a whole round, and the best fields are worth the same")
LAST_OF_TWO = EndCause(N_("[{other} has|you have] no card left"), NOBODY_LEFT)
LAST_OF_MORE = EndCause(N_("nobody else has a card left"), NOBODY_LEFT)
MOST_CARDS = EndCause(
    N_("no card has moved for a whole round, and {who} [has|have] the most cards on the field"), EQUAL_FIELDS
)
MOST_RANKS = EndCause(
    N_("no card has moved for a whole round, and the ranks on [{who}'s|your] field add up to the most"), EQUAL_FIELDS
)
LAST_ONE_IN, QUIET_ROUND = 24, 25  # the rules that end duels
CAUSES = {LAST_ONE_IN: (LAST_OF_TWO, LAST_OF_MORE), QUIET_ROUND: (MOST_CARDS, MOST_RANKS)}


def cause(s: Any) -> EndCause:
    """Return why this duel has ended (D24, D25)."""
    if s.over == LAST_ONE_IN:
        return LAST_OF_MORE if s.players > 2 else LAST_OF_TWO  # noqa: PLR2004 - so many play
    return MOST_CARDS if fields_with(s, most_on_a_field(s)) == 1 else MOST_RANKS
