"""What a decision is in every world that a player can imagine: its verb and its card, wherever that card may lie."""

import numpy as np

from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.facts import owner_of
from duelkit.games.monsters.rules.places import card_in_place
from duelkit.games.monsters.rules.visibility import knows
from duelkit.games.monsters.rules.zones import SPACE
from duelkit.kernel.ints import State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule

VERB, PLACE, ACTIONS = SPACE.verb.astype(np.int64), SPACE.place.astype(np.int64), SPACE.size
ZONES = 16  # more than there are
DEFINITIONS = 4096  # more than there are cards


@rule
def key(s: State, action: int) -> int:
    """Return a number that is the same for the same verb on a copy of the same card in the same zone.

    A slot of the field is the same for everybody, so decisions on the field keep their own number; so do those on a
    card that the player does not know (M19), who can only point at it.
    """
    verb, place = i64(VERB[action]), i64(PLACE[action])
    card = card_in_place(s, s.to_move, place)
    if card == NO_CARD or s.at[card] == Zone.FIELD or not knows(s, s.to_move, card):
        return action
    pile = i64(s.at[card]) * 2 + (owner_of(s, card) == s.to_move)
    return ACTIONS + (verb * 2 * ZONES + pile) * DEFINITIONS + i64(s.definition[card])
