"""The names of Duchess's places: cards by their codes, and the seats that they belong to."""

from typing import Any

from duelkit.games.duchess.cards import code_of, suit_word
from duelkit.games.duchess.rules.picking import seat_asked, takes_from_pile, zone_asked
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
    Verb,
    Zone,
)
from duelkit.games.duchess.rules.turn import rival_seat, rival_slot
from duelkit.kernel.piles import card_at, size


def describe(s: Any, verb: int, place: int) -> tuple[str | None, int | None]:
    """Return the card and, where it is an opponent's, the seat that an action speaks of; None where there is none."""
    match verb:
        case Verb.TRIBUTE | Verb.ATTACK if place >= FIELD_PLACE:
            return card_in(s.field[s.to_move], place - FIELD_PLACE), None
        case Verb.TRIBUTE | Verb.PLAY:
            return card_in(s.hand[s.to_move], place - HAND_PLACE), None
        case Verb.TARGET:
            return describe_target(s, place)
        case Verb.TAKE:
            return describe_taken(s, place - GRAVE_PLACE)
        case Verb.CHOOSE if place > NOWHERE_PLACE:
            return describe_choice(s, place)
    return None, None


def describe_taken(s: Any, i: int) -> tuple[str | None, int | None]:
    """Return card `i` of the pile that a text asks for, one's own grave where none does, and whose it is."""
    asks = takes_from_pile(s)
    seat, zone = (seat_asked(s), zone_asked(s)) if asks else (s.to_move, Zone.GRAVE)
    pile = s.deck[seat] if zone == Zone.DECK else s.grave[seat]
    return card_in(pile, i), seat if seat != s.to_move else None


def describe_choice(s: Any, place: int) -> tuple[str | None, int | None]:
    """Return the card and the seat that an answer to a text speaks of; None where there is none."""
    if place >= SUIT_PLACE:
        return suit_word(place - SUIT_PLACE), None
    if place >= LOOKED_PLACE:
        return card_in(s.looked, place - LOOKED_PLACE), None
    if place >= SEAT_PLACE:
        return None, place - SEAT_PLACE if place - SEAT_PLACE < s.players else None
    if place >= RIVALS_PLACE:
        return describe_target(s, place)
    pile, first = (s.hand, HAND_PLACE) if place < FIELD_PLACE else (s.field, FIELD_PLACE)
    return card_in(pile[s.to_move], place - first), None


def describe_target(s: Any, place: int) -> tuple[str | None, int | None]:
    """Return the card and the seat of a place on an opponent's field, none beyond the table's players."""
    first = SPACE.zone(place).first
    per_field = SPACE.zone(FIELD_PLACE).count
    if (place - first) // per_field >= s.players - 1:
        return None, None
    seat = int(rival_seat(s, place))
    return card_in(s.field[seat], rival_slot(place)), seat


def card_in(pile: Any, i: int) -> str | None:
    """Return the code of the card in this place of a pile, None where there is none."""
    return code_of(card_at(pile, i)) if i < size(pile) else None
