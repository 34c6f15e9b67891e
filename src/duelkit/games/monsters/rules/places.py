"""Where cards lie, as places seen by the player to move."""

from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.state import MONSTERS, NO_SLOT, OWN, SLOTS
from duelkit.games.monsters.rules.zones import (
    BANISHED_PLACE,
    DECK_PLACE,
    FUSION_PLACE,
    GRAVE_PLACE,
    HAND_PLACE,
    MINE_PLACE,
    NOWHERE_PLACE,
    OPTION_PLACE,
    THEIR_BANISHED_PLACE,
    THEIR_DECK_PLACE,
    THEIR_GRAVE_PLACE,
    THEIR_HAND_PLACE,
    THEIRS_PLACE,
)
from duelkit.kernel.ints import Pile, Place, Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.rule import i64, rule

MONSTER_SLOTS = sum(1 << (slot + 1) for slot in range(2 * SLOTS) if slot % SLOTS < MONSTERS)  # bit 0 is NO_SLOT's


@rule
def seat_of_slot(slot: Slot) -> Seat:
    """Return the seat on whose field a slot is."""
    return 1 if slot >= SLOTS else 0


@rule
def first_slot(seat: Seat) -> Slot:
    """Return the first slot of a seat's field."""
    return seat * SLOTS


@rule
def monster_slot(slot: Slot) -> bool:
    """Tell whether a slot is for monsters."""
    return (MONSTER_SLOTS >> (slot + 1)) & 1 == 1


@rule
def slot_in_place(seat: Seat, place: Place) -> Slot:
    """Return the slot of a place as this seat sees it; NO_SLOT for a place outside of the field."""
    if MINE_PLACE <= place < NOWHERE_PLACE:
        return first_slot(seat) + place - MINE_PLACE
    if THEIRS_PLACE <= place < GRAVE_PLACE:
        return first_slot(1 - seat) + place - THEIRS_PLACE
    return NO_SLOT


@rule
def place_of_slot(seat: Seat, slot: Slot) -> Place:
    """Return the place of a slot as this seat sees it."""
    if seat_of_slot(slot) == seat:
        return MINE_PLACE + slot - first_slot(seat)
    return THEIRS_PLACE + slot - first_slot(1 - seat)


@rule
def at_or_none(pile: Pile, i: int) -> Card:
    """Return the card in place `i` of a pile, NO_CARD where it holds fewer."""
    return card_at(pile, i) if i < size(pile) else NO_CARD


@rule
def card_in_place(s: State, seat: Seat, place: Place) -> Card:
    """Return the card in a place as this seat sees the table, NO_CARD where there is none."""
    if place < MINE_PLACE:
        return at_or_none(s.hand[seat], place - HAND_PLACE)
    if place < GRAVE_PLACE:
        slot = slot_in_place(seat, place)
        return NO_CARD if slot == NO_SLOT else i64(s.lies[slot])
    if place < BANISHED_PLACE:
        return in_two(s.grave[seat], s.grave[1 - seat], place - GRAVE_PLACE)
    if place < DECK_PLACE:
        return in_two(s.banished[seat], s.banished[1 - seat], place - BANISHED_PLACE)
    if place < FUSION_PLACE:
        return at_or_none(s.deck[seat], place - DECK_PLACE)
    if place < THEIR_HAND_PLACE:
        return at_or_none(s.fusion[seat], place - FUSION_PLACE)
    if place < THEIR_DECK_PLACE:
        return at_or_none(s.hand[1 - seat], place - THEIR_HAND_PLACE)
    if place < OPTION_PLACE:
        return at_or_none(s.deck[1 - seat], place - THEIR_DECK_PLACE)
    return NO_CARD


@rule
def in_two(own: Pile, other: Pile, i: int) -> Card:
    """Return the card at index `i` of two piles one after the other, each with room for all of a player's cards."""
    return at_or_none(own, i) if i < OWN else at_or_none(other, i - OWN)


@rule
def index_in(pile: Pile, card: Card) -> int:
    """Return the index of a card in a pile; -1 if it is not there."""
    for i in range(size(pile)):
        if card_at(pile, i) == card:
            return i
    return -1


@rule
def zone_place(seat: Seat, owner: Seat, zone: int) -> Place:
    """Return the first place of a zone, other than the field, of this owner as a seat sees it."""
    match zone:
        case Zone.HAND:
            return HAND_PLACE if seat == owner else THEIR_HAND_PLACE
        case Zone.DECK:
            return DECK_PLACE if seat == owner else THEIR_DECK_PLACE
        case Zone.GRAVE:
            return GRAVE_PLACE if seat == owner else THEIR_GRAVE_PLACE
        case Zone.BANISHED:
            return BANISHED_PLACE if seat == owner else THEIR_BANISHED_PLACE
    return FUSION_PLACE
