"""Where texts of Duchess put cards, what everybody sees of it, and how cards are drawn, D5 to D7.

Cards stay with their owners: a card goes to its owner's piles. What a text moves lies open for a moment, but for what
comes from a deck to a hand.
"""

from duelkit.games.duchess.rules.battle import enter_field
from duelkit.games.duchess.rules.memory import see, see_rescued, see_returned
from duelkit.games.duchess.rules.picking import choose_again, word
from duelkit.games.duchess.rules.state import EventKind, Zone, field_size, hand_size
from duelkit.kernel.events import NOBODY, emit, emit_open
from duelkit.kernel.instructions import OP, Op
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.operands import MOVED_IN_ALL, MoveKind
from duelkit.kernel.piles import put, put_at, shuffle, size, take_top
from duelkit.kernel.programs import zone_named
from duelkit.kernel.rule import i64, rule


@rule
def draw(s: State, seat: Seat) -> None:
    """D5, D6: move the deck's top card to the hand, or to the grave where the hand is full."""
    if size(s.deck[seat]) == 0:  # D7
        return
    s.moved = 1
    card = take_top(s.deck[seat])
    if size(s.hand[seat]) < hand_size(s):
        put(s.hand[seat], card)
        s.drawn[seat] += 1
        emit(s, EventKind.DRAW, seat, card, NOBODY, 0, 1 << seat)
    else:
        put(s.grave[seat], card)
        see(s, seat, card)
        emit_open(s, EventKind.OVERFLOW, seat, card)


@rule
def move(s: State, frame: Frame, n: int, x: int) -> None:
    """Move the picked cards to this zone of their owner, and have more chosen if the text says so."""
    owner, zone = i64(frame.owner), zone_named(x)
    before = i64(frame.moved) if x & MOVED_IN_ALL or frame.chosen else 0
    frame.moved = min(before + size(s.picked), 127)
    while size(s.picked) > 0:
        s.moved = 1
        lay(s, frame, owner, take_top(s.picked), zone, shuffles(s, frame, n))
    if n == MoveKind.RETURN and zone == Zone.DECK:
        shuffle(s.deck[owner], s)
    choose_again(s, frame)


@rule
def shuffles(s: State, frame: Frame, kind: int) -> bool:
    """Tell whether the deck into which cards go is shuffled right away."""
    return kind == MoveKind.RETURN or word(s, i64(frame.pc), OP) == Op.SHUFFLE


@rule
def lay(s: State, frame: Frame, seat: Seat, card: int, zone: int, shuffled: bool) -> None:
    """Lay a card into a pile of its owner; where the hand or the field is full it goes to the grave (D6, D16)."""
    if zone == Zone.FIELD and size(s.field[seat]) < field_size(s):
        lay_on_field(s, frame, seat, card)
    elif zone == Zone.HAND and size(s.hand[seat]) < hand_size(s):
        lay_in_hand(s, frame, seat, card)
    elif zone == Zone.DECK or zone == Zone.TOP or zone == Zone.BOTTOM:
        lay_in_deck(s, frame, seat, card, zone, shuffled)
    else:
        put(s.grave[seat], card)
        see(s, seat, card)
        milled = frame.source == Zone.TOP and zone == Zone.GRAVE
        emit_open(s, EventKind.MILL if milled else EventKind.TO_GRAVE, seat, card)


@rule
def lay_on_field(s: State, frame: Frame, seat: Seat, card: int) -> None:
    """Lay a card onto its owner's field."""
    enter_field(s, seat, card)
    see(s, seat, card)
    if seat == frame.layer:
        s.fresh += 1  # D12
    emit_open(s, EventKind.REVIVE if frame.source == Zone.GRAVE else EventKind.TO_FIELD, seat, card)


@rule
def lay_in_hand(s: State, frame: Frame, seat: Seat, card: int) -> None:
    """Put a card into its owner's hand."""
    put(s.hand[seat], card)
    if frame.source == Zone.LOOKED and s.looked_from == Zone.DECK and not s.looked_open:
        s.drawn[seat] += 1
        emit(s, EventKind.TO_HAND, seat, card, NOBODY, 0, (1 << i64(frame.you)) | (1 << seat))
        return
    if frame.source == Zone.DECK or frame.source == Zone.TOP:
        s.drawn[seat] += 1
        emit(s, EventKind.TO_HAND, seat, card, NOBODY, 0, 1 << seat)
        return
    see(s, seat, card)
    see_rescued(s, seat, card)
    emit_open(s, EventKind.RESCUE if frame.source == Zone.GRAVE else EventKind.TO_HAND, seat, card)


@rule
def lay_in_deck(s: State, frame: Frame, seat: Seat, card: int, zone: int, shuffled: bool) -> None:
    """Put a card into its owner's deck: on top, or below all others."""
    if zone == Zone.BOTTOM:
        put_at(s.deck[seat], 0, card)
    else:
        put(s.deck[seat], card)
    if frame.source == Zone.LOOKED and s.looked_from == Zone.DECK and not s.looked_open:
        emit(s, EventKind.TO_DECK, seat, card, NOBODY, 0, 1 << i64(frame.you))
        return
    see(s, seat, card)
    see_returned(s, seat, card)
    emit_open(s, EventKind.RESET if frame.source == Zone.GRAVE and shuffled else EventKind.TO_DECK, seat, card)
