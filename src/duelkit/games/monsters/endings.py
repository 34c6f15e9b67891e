"""Why duels of Monsters end, as players read it."""

from typing import Any

from duelkit.games.monsters.rules.state import BY_TEXT as BEATEN_BY_TEXT
from duelkit.kernel.game import EndCause
from duelkit.texts import N_

NO_LIFE = EndCause(N_("[{other} has|you have] no life points left"), N_("neither player has life points left"))
BY_HAND = EndCause(
    N_("[{who} holds|you hold] the cards that win the duel"), N_("both hands hold the cards that win the duel")
)
BY_TEXT = EndCause(N_("the text of a card says so"), N_("the text of a card says that nobody wins"))
TOO_LONG = EndCause(drawn=N_("the duel has lasted too many turns"))
EMPTY_DECK = EndCause(
    N_("[{other} has|you have] no cards left in the deck"), N_("both players lost at the same moment")
)
ENDLESS = EndCause(drawn=N_("effects set each other off without end"))
LIFE, LENGTH, DECK, LOOP = 1, 2, 3, 13  # the rules that end duels
CAUSES = {LIFE: (NO_LIFE, BY_HAND, BY_TEXT), LENGTH: (TOO_LONG,), DECK: (EMPTY_DECK,), LOOP: (ENDLESS,)}


def cause(s: Any) -> EndCause:
    """Return why this duel has ended (M1, M2, M3, M13)."""
    if s.over != LIFE:
        return CAUSES[s.over][0]
    if s.beaten:
        return BY_TEXT if s.beaten & BEATEN_BY_TEXT else BY_HAND
    return NO_LIFE if min(s.life) <= 0 else BY_TEXT
