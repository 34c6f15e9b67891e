"""Going through zones for the cards that a pick may take: how many there are, and those from a number on."""

from typing import NamedTuple

from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.eligible import suits_purpose, takes_from_field
from duelkit.games.monsters.rules.effects.filters import asks_for_monsters, fits, keeps_limit
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.places import first_slot, index_in
from duelkit.games.monsters.rules.state import MONSTERS, PICKED, PLAYERS, SLOTS
from duelkit.games.monsters.rules.tables import row
from duelkit.kernel.instructions import PURPOSE, WHICH
from duelkit.kernel.ints import Frame, Mask, Pile, Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, put, size
from duelkit.kernel.rule import i64, rule

ALL_THERE = 1_000  # more cards than any zone holds


class Taking(NamedTuple):
    """How many of the cards that could be picked are: `most`, behind `skip` others; looking stops at `enough`."""

    skip: int
    most: int
    enough: int


TAKE_ALL = Taking(0, PICKED, ALL_THERE)


@rule
def sift(s: State, frame: Frame, into: Pile, pile: Pile, first: int, end: int, taking: Taking) -> int:
    """Pick cards of a pile from `first` to before `end`; return how many could be picked, as far as was looked."""
    found, purposes, which = 0, row(frame, PURPOSE), row(frame, WHICH)
    this, you, limited = i64(frame.card), i64(frame.you), frame.stat != 0
    for i in range(first, end):
        card = i64(pile[i])
        if found == taking.enough:
            break
        if card == NO_CARD or not fits(s, which, card, this, you) or (limited and not keeps_limit(s, frame, card)):
            continue
        if (purposes == 0 or suits_purpose(s, frame, card, purposes)) and index_in(into, card) < 0:
            if taking.skip <= found < taking.skip + taking.most:
                put_if_room(s, into, card)
            found += 1
    return found


@rule
def put_if_room(s: State, into: Pile, card: Card) -> None:
    """Pick a card; without room the overflow is noted."""
    if size(into) < PICKED:
        put(into, card)
    else:
        s.overflowed = 1


@rule
def sift_seat(s: State, frame: Frame, into: Pile, seat: Seat, zone: int, taking: Taking) -> int:
    """Pick cards of a player's zone as `sift` does; return how many could be picked."""
    match zone:
        case Zone.FIELD:
            first = first_slot(seat)
            slots = MONSTERS if asks_for_monsters(row(frame, WHICH)) else SLOTS
            return sift(s, frame, into, s.lies, first, first + slots, taking)
        case Zone.HAND:
            return sift(s, frame, into, s.hand[seat], 1, 1 + size(s.hand[seat]), taking)
        case Zone.DECK:
            return sift(s, frame, into, s.deck[seat], 1, 1 + size(s.deck[seat]), taking)
        case Zone.GRAVE if takes_from_field(s, frame, seat):
            return sift_instead(s, frame, into, seat, taking)
        case Zone.GRAVE:
            return sift(s, frame, into, s.grave[seat], 1, 1 + size(s.grave[seat]), taking)
        case Zone.BANISHED:
            first = 1 + count_face_down(s, seat)
            return sift(s, frame, into, s.banished[seat], first, 1 + size(s.banished[seat]), taking)
    return sift(s, frame, into, s.fusion[seat], 1, 1 + size(s.fusion[seat]), taking)


@rule
def sift_instead(s: State, frame: Frame, into: Pile, seat: Seat, taking: Taking) -> int:
    """Pick monsters of a player's field, which are banished in place of those of the grave, and its other cards."""
    first = first_slot(seat)
    found = sift(s, frame, into, s.lies, first, first + MONSTERS, taking)
    left = left_of(taking, found)
    return found + sift(s, frame, into, s.grave[seat], 1, 1 + size(s.grave[seat]), left)


@rule
def left_of(taking: Taking, found: int) -> Taking:
    """Return what is still to be picked once so many cards were found."""
    taken = min(taking.most, max(0, found - taking.skip))
    return Taking(max(0, taking.skip - found), taking.most - taken, taking.enough - found)


@rule
def count_face_down(s: State, seat: Seat) -> int:
    """Return how many cards of a player are banished face down: no text finds them there."""
    pile, hidden = s.banished[seat], 0
    while hidden < size(pile) and s.at[card_at(pile, hidden)] == Zone.HIDDEN:
        hidden += 1
    return hidden


@rule
def sift_zone(s: State, frame: Frame, into: Pile, seats: Mask, zone: int, taking: Taking) -> int:
    """Pick cards of the zones of several seats as `sift` does; return how many could be picked."""
    found = 0
    for seat in range(PLAYERS):
        if (seats >> seat) & 1:
            found += sift_seat(s, frame, into, seat, zone, left_of(taking, found))
    return found


@rule
def count_in(s: State, frame: Frame, into: Pile, seats: Mask, zone: int, enough: int) -> int:
    """Return how many more cards of a zone could be picked; counting stops at `enough`."""
    return sift_zone(s, frame, into, seats, zone, Taking(0, 0, enough))
