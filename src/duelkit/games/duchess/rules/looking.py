"""Cards that a text lays before its player, or before all: the top of a deck, or a hand (D26).

Until the text says where they go they lie in `looked`; what it leaves there goes back to where it was.
"""

from duelkit.games.duchess.rules.memory import see, see_rescued, see_returned
from duelkit.games.duchess.rules.state import EventKind, Zone
from duelkit.kernel.events import NOBODY, emit, emit_open
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import card_at, put, room, size, take_at, take_top
from duelkit.kernel.rule import i64, rule


@rule
def look_at_top(s: State, seat: Seat, n: int, viewer: Seat) -> None:
    """Lay the top cards of a deck before one player."""
    lay_out_top(s, seat, n)
    for i in range(size(s.looked)):
        card = card_at(s.looked, i)
        if seat == viewer:
            emit(s, EventKind.LOOKS_AT, seat, card, NOBODY, 0, 1 << viewer)
        else:
            emit(s, EventKind.SEES_TOP, viewer, card, seat, 0, 1 << viewer)


@rule
def reveal_top(s: State, seat: Seat, n: int) -> None:
    """Lay the top cards of a deck before all."""
    lay_out_top(s, seat, n)
    s.looked_open = 1
    for i in range(size(s.looked)):
        emit_open(s, EventKind.REVEALS, seat, card_at(s.looked, i))


@rule
def lay_out_top(s: State, seat: Seat, n: int) -> None:
    """Take the top cards of a deck, as many as there are."""
    put_back(s)
    s.looked_of = seat
    s.looked_from = Zone.DECK
    s.looked_open = 0
    for _ in range(min(n, size(s.deck[seat]), room(s.looked))):
        put(s.looked, take_top(s.deck[seat]))


@rule
def look_through_hand(s: State, seat: Seat, viewer: Seat) -> None:
    """Lay a hand before one player, who sees it with its owner."""
    put_back(s)
    s.looked_of = seat
    s.looked_from = Zone.HAND
    s.looked_open = 0
    while size(s.hand[seat]) > 0:
        card = take_at(s.hand[seat], 0)
        put(s.looked, card)
        emit(s, EventKind.SEES, viewer, card, seat, 0, (1 << viewer) | (1 << seat))


@rule
def reveal_hand(s: State, seat: Seat) -> None:
    """Show a hand to all, who know from then on what it holds."""
    for i in range(size(s.hand[seat])):
        card = card_at(s.hand[seat], i)
        emit_open(s, EventKind.SHOWS, seat, card)
        see(s, seat, card)
        see_rescued(s, seat, card)


@rule
def put_back(s: State) -> None:
    """Put the cards that are left back to where they were, in the same order."""
    owner = i64(s.looked_of)
    while size(s.looked) > 0:
        if s.looked_from == Zone.HAND:
            put(s.hand[owner], take_at(s.looked, 0))
        else:
            card = take_top(s.looked)
            put(s.deck[owner], card)
            if s.looked_open:
                see(s, owner, card)
                see_returned(s, owner, card)


@rule
def looks(s: State, seat: Seat) -> bool:
    """Tell whether a seat sees the cards that are laid out."""
    if s.looked_open or (s.looked_from == Zone.HAND and s.looked_of == seat):
        return True
    return s.running > 0 and s.frames[s.running - 1].you == seat
