"""What a decision is in every world that a player can imagine: its verb and its card, wherever that card may lie."""

import numpy as np

from duelkit.games.vacuo.rules.legality import hand_asked
from duelkit.games.vacuo.rules.state import (
    CARDS,
    HAND,
    HAND_PLACE,
    LOOKED_PLACE,
    OPEN_PLACE,
    SEAT_PLACE,
    SPACE,
    VOID_PLACE,
)
from duelkit.kernel.ints import State
from duelkit.kernel.piles import card_at
from duelkit.kernel.rule import i64, rule

VERB, PLACE, ACTIONS = SPACE.verb.astype(np.int64), SPACE.place.astype(np.int64), SPACE.size
PILES = 16  # more than a card can be chosen from: a hand, the cards looked at, the void of each seat
IN_HAND, IN_LOOKED, IN_VOID = range(3)


@rule
def key(s: State, action: int) -> int:
    """Return a number that is the same for the same verb on a copy of the same card, wherever it lies in its pile.

    Decisions that speak of no card in a pile keep their own number.
    """
    verb, place = i64(VERB[action]), i64(PLACE[action])
    if HAND_PLACE <= place < SEAT_PLACE:
        return with_card(verb, IN_HAND, card_at(s.hand[hand_asked(s)], place - HAND_PLACE))
    if LOOKED_PLACE <= place < OPEN_PLACE:
        return with_card(verb, IN_LOOKED, card_at(s.looked, place - LOOKED_PLACE))
    if VOID_PLACE <= place < LOOKED_PLACE:
        seat = (place - VOID_PLACE) // HAND
        return with_card(verb, IN_VOID + seat, card_at(s.void[seat], place - VOID_PLACE - seat * HAND))
    return action


@rule
def with_card(verb: int, pile: int, card: int) -> int:
    """Return the number of a verb on a card of a pile; it lies beyond the numbers of all actions."""
    return ACTIONS + (verb * PILES + pile) * (CARDS + 1) + card
