"""What a decision is in every world that a player can imagine: its verb and its card, wherever that card may lie."""

import numpy as np

from duelkit.games.duchess.rules.counting import card_of
from duelkit.games.duchess.rules.picking import seat_asked, zone_asked
from duelkit.games.duchess.rules.state import (
    FIELD_PLACE,
    GRAVE_PLACE,
    HAND_PLACE,
    LOOKED_PLACE,
    NOWHERE_PLACE,
    RIVALS_PLACE,
    SEAT_PLACE,
    SPACE,
    SUIT_PLACE,
)
from duelkit.games.duchess.rules.turn import rival_seat, rival_slot
from duelkit.kernel.ints import Place, State
from duelkit.kernel.piles import card_at
from duelkit.kernel.rule import i64, rule

VERB, PLACE = SPACE.verb.astype(np.int64), SPACE.place.astype(np.int64)
CARDS = 64  # more than there are
SEATS = 8  # more than there are
WITHOUT_CARD = CARDS - 1


@rule
def key(s: State, action: int) -> int:
    """Return a number that is the same for the same verb on the same card of the same player, in any order of piles."""
    place = i64(PLACE[action])
    seat = rival_seat(s, place) if RIVALS_PLACE <= place < SEAT_PLACE else s.to_move
    return (VERB[action] * SEATS + seat) * CARDS + card_in_place(s, place)


@rule
def card_in_place(s: State, place: Place) -> int:
    """Return the card in a place as the player to move sees it; there must be one."""
    if place == NOWHERE_PLACE:
        return WITHOUT_CARD
    if place < FIELD_PLACE:
        return card_at(s.hand[s.to_move], place - HAND_PLACE)
    if place < RIVALS_PLACE:
        return card_at(s.field[s.to_move], place - FIELD_PLACE)
    if place < SEAT_PLACE:
        return card_at(s.field[rival_seat(s, place)], rival_slot(place))
    if place < LOOKED_PLACE:
        return place - SEAT_PLACE
    if place >= SUIT_PLACE and place < GRAVE_PLACE:
        return place - SUIT_PLACE
    if place < GRAVE_PLACE:
        return card_at(s.looked, place - LOOKED_PLACE)
    return card_of(s, seat_asked(s), zone_asked(s), place - GRAVE_PLACE)
