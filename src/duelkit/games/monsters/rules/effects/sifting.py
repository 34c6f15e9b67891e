"""Going through zones for the cards that a pick may take: how many there are, and those from a number on."""

from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.eligible import suits_purpose
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


@rule
def sift(
    s: State, frame: Frame, into: Pile, pile: Pile, first: int, end: int, skip: int, most: int, enough: int
) -> int:
    """Pick up to `most` cards of a pile after skipping `skip`; return how many could be picked, at most `enough`."""
    found, purposes, which = 0, row(frame, PURPOSE), row(frame, WHICH)
    this, you, limited = i64(frame.card), i64(frame.you), frame.stat != 0
    for i in range(first, end):
        card = i64(pile[i])
        if found == enough:
            break
        if card == NO_CARD or not fits(s, which, card, this, you) or (limited and not keeps_limit(s, frame, card)):
            continue
        if (purposes == 0 or suits_purpose(s, frame, card, purposes)) and index_in(into, card) < 0:
            if skip <= found < skip + most:
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
def sift_seat(s: State, frame: Frame, into: Pile, seat: Seat, zone: int, skip: int, most: int, enough: int) -> int:
    """Pick cards of a player's zone as `sift` does; return how many could be picked, at most `enough`."""
    match zone:
        case Zone.FIELD:
            first = first_slot(seat)
            slots = MONSTERS if asks_for_monsters(row(frame, WHICH)) else SLOTS
            return sift(s, frame, into, s.lies, first, first + slots, skip, most, enough)
        case Zone.HAND:
            return sift(s, frame, into, s.hand[seat], 1, 1 + size(s.hand[seat]), skip, most, enough)
        case Zone.DECK:
            return sift(s, frame, into, s.deck[seat], 1, 1 + size(s.deck[seat]), skip, most, enough)
        case Zone.GRAVE:
            return sift(s, frame, into, s.grave[seat], 1, 1 + size(s.grave[seat]), skip, most, enough)
        case Zone.BANISHED:
            first = 1 + count_face_down(s, seat)
            return sift(s, frame, into, s.banished[seat], first, 1 + size(s.banished[seat]), skip, most, enough)
    return sift(s, frame, into, s.fusion[seat], 1, 1 + size(s.fusion[seat]), skip, most, enough)


@rule
def count_face_down(s: State, seat: Seat) -> int:
    """Return how many cards of a player are banished face down: no text finds them there."""
    pile, hidden = s.banished[seat], 0
    while hidden < size(pile) and s.at[card_at(pile, hidden)] == Zone.HIDDEN:
        hidden += 1
    return hidden


@rule
def sift_zone(s: State, frame: Frame, into: Pile, seats: Mask, zone: int, skip: int, most: int, enough: int) -> int:
    """Pick cards of the zones of several seats as `sift` does; return how many could be picked."""
    found = 0
    for seat in range(PLAYERS):
        if (seats >> seat) & 1:
            taken = min(most, max(0, found - skip))
            found += sift_seat(s, frame, into, seat, zone, max(0, skip - found), most - taken, enough - found)
    return found


@rule
def count_in(s: State, frame: Frame, into: Pile, seats: Mask, zone: int, enough: int) -> int:
    """Return how many more cards of a zone could be picked; counting stops at `enough`."""
    return sift_zone(s, frame, into, seats, zone, 0, 0, enough)
