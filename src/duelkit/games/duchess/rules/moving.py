"""Where texts of Duchess put cards, what everybody sees of it, and how cards are drawn, D5 to D7.

A card goes to the piles of its owner: who has it, until a text has another player take it. What a text moves lies open
for a moment, but for what comes from a deck to a hand, unless it was sought there by its rank or suit (D26).
"""

from duelkit.games.duchess.rules.counting import seat_named, slot_of
from duelkit.games.duchess.rules.fields import enter_field
from duelkit.games.duchess.rules.looking import put_back
from duelkit.games.duchess.rules.memory import see, see_rescued, see_returned, swap_knowledge
from duelkit.games.duchess.rules.picking import choose_again, take_up
from duelkit.games.duchess.rules.state import EventKind, Zone, field_size, hand_size
from duelkit.games.duchess.rules.texts import word
from duelkit.games.duchess.rules.waiting import (
    CARD_DESTROYED,
    CARD_FALLS,
    DESTROYED,
    DISCARDS,
    FALLS,
    fire,
    fire_around,
)
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.instructions import OP, Op
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.operands import MOVED_IN_ALL, MoveKind
from duelkit.kernel.piles import NO_CARD, card_at, put, put_at, shuffle, size, take_at, take_top
from duelkit.kernel.programs import clear_filter, zone_named
from duelkit.kernel.rule import hot_rule, i64, rule


@hot_rule
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
def move(s: State, frame: Frame, who: int, n: int, x: int) -> None:
    """Move the picked cards to this zone of their owner, or of who takes them; have more chosen if the text says so."""
    owner, zone = i64(frame.owner), zone_named(x)
    before = i64(frame.moved) if x & MOVED_IN_ALL or frame.chosen else 0
    frame.moved = min(before + size(s.picked), 127)
    while size(s.picked) > 0:
        s.moved = 1
        card = i64(take_top(s.picked))
        frame.last = card + 1
        if n == MoveKind.STEAL and seat_named(s, frame, who) != owner:
            take_over(s, frame, seat_named(s, frame, who), card, zone)
        else:
            lay(s, frame, owner, card, zone, shuffles(s, frame, n))
        if s.texts:
            tell_of_fall(s, frame, owner, card, n)
    if n == MoveKind.RETURN and zone == Zone.DECK:
        shuffle(s.deck[owner], s)
    choose_again(s, frame)


@rule
def tell_of_fall(s: State, frame: Frame, seat: Seat, card: int, kind: int) -> None:
    """Have the texts happen that wait for a card to be discarded, destroyed, or sent from the field to the grave."""
    grave = s.grave[seat]
    if size(grave) == 0 or card_at(grave, size(grave) - 1) != card:
        return
    if frame.source == Zone.HAND:
        fire_around(s, DISCARDS, seat, card)
    elif frame.source == Zone.FIELD:
        if kind == MoveKind.DESTROY:
            fire(s, DESTROYED, card, seat, i64(frame.you), NO_CARD, seat)
        fire(s, FALLS, card, seat, i64(frame.you), NO_CARD, seat)
        if kind == MoveKind.DESTROY:
            fire_around(s, CARD_DESTROYED, seat, card)
        fire_around(s, CARD_FALLS, seat, card)


@rule
def take_over(s: State, frame: Frame, seat: Seat, card: int, zone: int) -> None:
    """Have a player take a card of another one: it is theirs from then on, and everybody sees it."""
    owner = i64(frame.owner)
    see(s, owner, card)
    if zone == Zone.FIELD and size(s.field[seat]) < field_size(s):
        enter_field(s, seat, card)
        see(s, seat, card)
        if seat == frame.layer:
            s.fresh += 1  # D12
        emit(s, EventKind.TAKES_ONTO_FIELD, seat, card, owner, 0, ALL)
    elif zone == Zone.HAND and size(s.hand[seat]) < hand_size(s):
        put(s.hand[seat], card)
        see(s, seat, card)
        see_rescued(s, seat, card)
        emit(s, EventKind.TAKES, seat, card, owner, 0, ALL)
    else:
        put(s.grave[seat], card)
        emit_open(s, EventKind.TO_GRAVE, seat, card)


@rule
def swap_cards(s: State, frame: Frame, mine: int) -> None:
    """Have a card of the text's player change places with the picked one of another player's field."""
    you, other = i64(frame.you), i64(frame.owner)
    clear_filter(frame)
    if size(s.picked) == 0:
        return
    theirs, slot = i64(take_top(s.picked)), slot_of(s, you, mine)
    if slot < 0:
        enter_field(s, other, theirs)
        return
    s.moved = 1
    frame.source, frame.owner = i64(Zone.FIELD), you
    take_up(s, frame, slot)
    take_over(s, frame, other, i64(take_top(s.picked)), i64(Zone.FIELD))
    frame.owner = other
    take_over(s, frame, you, theirs, i64(Zone.FIELD))


@rule
def swap_hands(s: State, frame: Frame, other: Seat) -> None:
    """Have the text's player and another one change hands, and what everybody knows of these with them."""
    you = i64(frame.you)
    put_back(s)
    s.moved = 1
    emit(s, EventKind.SWAPS_HANDS, you, NO_CARD, other, 0, ALL)
    while size(s.hand[you]) > 0:
        put(s.picked, take_at(s.hand[you], 0))
    while size(s.hand[other]) > 0:
        put(s.hand[you], take_at(s.hand[other], 0))
    while size(s.picked) > 0:
        put(s.hand[other], take_at(s.picked, 0))
    swap_knowledge(s, you, other)


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
    if (frame.source == Zone.DECK and not is_sought(frame)) or frame.source == Zone.TOP:
        s.drawn[seat] += 1
        emit(s, EventKind.TO_HAND, seat, card, NOBODY, 0, 1 << seat)
        return
    see(s, seat, card)
    see_rescued(s, seat, card)
    emit_open(s, EventKind.RESCUE if frame.source == Zone.GRAVE else EventKind.TO_HAND, seat, card)


@rule
def is_sought(frame: Frame) -> bool:
    """D26: tell whether the card was chosen out of a deck by its rank or suit, so that all see what it is."""
    return frame.chosen == 1 and (frame.noun != 0 or frame.quality != 0 or frame.stat != 0)


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
