"""What texts of Duchess have hold now: a record of `holds` each, first what holds for a time, the oldest first.

That ends with its time, with the card that says so where it holds for as long as that lies on the field, and with the
go under way where it waits for the go of somebody who is out. What a text says without having to happen holds while its
card lies on a field. It is found again whenever a card comes onto a field or leaves one, and, since it can depend on
what lies elsewhere, after each decision, before a battle and before the draw of a go: no text under way asks for it.
"""

from typing import Any

from duelkit.games.duchess.rules.counting import count, counted_by, has_more, seats_named, slot_of
from duelkit.games.duchess.rules.expiring import END_OF_GO, NEXT_GO, STANDING, THROUGH_GO, WHILE_THERE, end_holds
from duelkit.games.duchess.rules.state import HOLDS, NO_TEXT
from duelkit.games.duchess.rules.texts import ELSEWHERE, FIRST, columns_of, has_any_text, text_of, word
from duelkit.kernel.durations import GoSpan
from duelkit.kernel.instructions import OP, WHO, N, Op, X
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.operands import HELD_SHIFT, HOLD_BITS, HOLD_SHIFT, HeldCards
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.programs import clear_filter, compares, jump
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger

STANDS = columns_of(Trigger.STANDS)


@rule
def note(s: State, frame: Frame, seats: Mask, n: int, x: int) -> bool:
    """Write down what holds, and return whether it does: not without room, or where the card that it is of is gone."""
    if s.holding == HOLDS:
        return False
    one = s.holds[s.holding]
    one.kind, one.seats, one.n = x & HOLD_BITS, seats, n
    one.you, one.part, one.suit = frame.you, frame.part, frame.suit
    one.noun, one.quality = frame.noun, frame.quality
    one.stat, one.order, one.limit = frame.stat, frame.order, frame.limit
    one.until = end_of(i64(frame.you), (x >> HOLD_SHIFT) & HOLD_BITS)
    said_of(frame, one, x >> HELD_SHIFT)
    if one.card > 0 and slot_of(s, i64(one.owner), i64(one.card) - 1) < 0:
        clear(s.holds, s.holding, s.holding + 1)
        return False
    s.holding += 1
    return True


@rule
def end_of(you: Seat, span: int) -> int:
    """Return when something ends that a text of this player says."""
    match span:
        case GoSpan.UP_TO_YOURS:
            return 1 << you
        case GoSpan.THROUGH_YOURS:
            return THROUGH_GO
        case GoSpan.THEIR_NEXT:
            return NEXT_GO
        case GoSpan.STAYS:
            return WHILE_THERE
        case GoSpan.STANDS:
            return STANDING
    return END_OF_GO


@rule
def said_of(frame: Frame, one: Any, cards: int) -> None:
    """Note which card it is said of, and with which it ends."""
    if cards == HeldCards.CHOSEN:
        one.card, one.owner = frame.aimed, frame.owner
        one.seats = 1 << i64(frame.owner)
    elif cards != HeldCards.ANY or one.until == WHILE_THERE:
        one.card, one.owner = i64(frame.part) + 1, frame.you
    one.alone = cards != HeldCards.ANY


# What holds while a card lies there


@rule
def state_again(s: State) -> None:
    """Find again what the texts of all cards on fields have hold while these lie there."""
    if has_any_text(s, STANDS):
        end_holds(s, STANDING)
        for seat in range(s.players):
            for i in range(size(s.field[seat])):
                state(s, seat, i64(card_at(s.field[seat], i)))


@rule
def state_as_asked(s: State) -> None:
    """Find again what the texts of cards have hold, where that depends on more than which cards lie on fields."""
    if int(FIRST[i64(s.texts), ELSEWHERE]):
        state_again(s)


@rule
def may_hold(s: State) -> bool:
    """Tell whether anything can hold of a card: something does, or a text says so of its card wherever it lies."""
    return s.holding > 0 or (s.texts > 0 and has_any_text(s, STANDS))


@rule
def state(s: State, seat: Seat, card: int) -> None:
    """Write down what the text of a card on a field has hold while it lies there, if it says any of that."""
    frame = s.frames[s.running]  # all zero, as `stop` left it
    at = first_said(s, frame, seat, card)
    while at != NO_TEXT:
        note(s, frame, seats_named(s, frame, word(s, at, WHO)), word(s, at, N), word(s, at, X))
        clear_filter(frame)
        at = next_said(s, frame)
    clear(s.frames, s.running, s.running + 1)


@rule
def says_of_itself(s: State, seat: Seat, card: int, kind: int) -> bool:
    """Tell whether a card's own text has something hold for that card now, wherever it lies."""
    frame = s.frames[s.running]
    at, found = first_said(s, frame, seat, card), False
    while at != NO_TEXT:
        x = word(s, at, X)
        found = found or (x & HOLD_BITS == kind and x >> HELD_SHIFT == HeldCards.WHEREVER)
        clear_filter(frame)
        at = next_said(s, frame)
    clear(s.frames, s.running, s.running + 1)
    return found


@rule
def first_said(s: State, frame: Frame, seat: Seat, card: int) -> int:
    """Return where a card's text says first that something holds; NO_TEXT where it says nothing of that."""
    at = text_of(s, STANDS, card)
    if at == NO_TEXT:
        return NO_TEXT
    frame.pc, frame.you, frame.part = at, seat, card
    return next_said(s, frame)


@rule
def next_said(s: State, frame: Frame) -> int:
    """Go on in such a text, through filters and conditions, and return where it says next that something holds."""
    while word(s, i64(frame.pc), OP) != Op.END:
        at = i64(frame.pc)
        frame.pc = at + 1
        if word(s, at, OP) == Op.HOLD:
            return at
        look(s, frame, at)
    return NO_TEXT


@rule
def look(s: State, frame: Frame, at: int) -> None:
    """Carry out an instruction that stands before what holds: a filter, or a part of a condition."""
    op, who, n, x = word(s, at, OP), word(s, at, WHO), word(s, at, N), word(s, at, X)
    match op:
        case Op.COUNT:
            frame.counted = counted_by(count(s, frame, who, x), n)
            clear_filter(frame)
        case Op.TEST_COUNT:
            frame.flag = compares(i64(frame.counted), x, n)
        case Op.TEST_MORE:
            frame.flag = has_more(s, frame, who, n, x)
        case _:
            jump(frame, op, who, n, x)
