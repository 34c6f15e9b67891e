"""How texts of Duchess pick cards: somebody chooses them, or chance, or they lie on top; and what else is asked.

The holder of a hand chooses from it, and whoever sends cards from their field or their grave; from all else the
text's player chooses. Cards are chosen one after the other.
"""

from duelkit.games.duchess.rules.counting import card_of, passes, passing, seat_named, seats_named, size_of
from duelkit.games.duchess.rules.fields import leave_field
from duelkit.games.duchess.rules.state import HAND, SEAT_PLACE, SUIT_PLACE, EventKind, Task, Zone, field_size, hand_size
from duelkit.games.duchess.rules.texts import word
from duelkit.kernel.agenda import plan, task
from duelkit.kernel.chance import below
from duelkit.kernel.events import emit, emit_open
from duelkit.kernel.instructions import OP, WHO, N, Op, X
from duelkit.kernel.ints import Frame, Place, Seat, State
from duelkit.kernel.operands import MoveKind, Who
from duelkit.kernel.piles import NO_CARD, card_at, put, room, shuffle, size, take_at
from duelkit.kernel.programs import (
    at_hand,
    clear_filter,
    counts_in_all,
    goal_of_pick,
    jump,
    kind_of_pick,
    repeat_instruction,
    zone_named,
)
from duelkit.kernel.rule import i64, rule

# Questions


@rule
def ask(s: State, frame: Frame, question: int, seat: Seat) -> None:
    """Ask this seat a question of the text; the number of the task is the rank of the card that asks."""
    s.to_move = seat
    plan(s, question, i64(frame.card))


@rule
def answered(s: State, frame: Frame) -> None:
    """Let whoever has the go decide again."""
    s.to_move = i64(frame.layer)


@rule
def take_answer(s: State, frame: Frame, place: Place) -> None:
    """Note a yes, the first of two things, the player or the suit that was chosen."""
    frame.flag = 1
    if place >= SUIT_PLACE:
        suit = place - SUIT_PLACE
        frame.suit = 1 << suit
        emit_open(s, EventKind.NAMES_DIAMONDS + suit, s.to_move, NO_CARD)
    elif place >= SEAT_PLACE:
        frame.that = place - SEAT_PLACE


@rule
def zone_asked(s: State) -> int:
    """Return the zone out of which the text that asks has a card chosen."""
    return zone_named(word(s, at_hand(s.frames[s.running - 1]), X))


@rule
def seat_asked(s: State) -> Seat:
    """Return the seat out of whose pile the text that asks has a card chosen."""
    frame = s.frames[s.running - 1]
    return seat_named(s, frame, word(s, at_hand(frame), WHO))


@rule
def takes_from_pile(s: State) -> bool:
    """Tell whether a text waits for a card of a grave, or of a deck that is looked through."""
    return task(s) == Task.TAKE and (zone_asked(s) == Zone.GRAVE or zone_asked(s) == Zone.DECK)


@rule
def looks_through(s: State, seat: Seat) -> bool:
    """Tell whether a player looks through their deck now, to choose a card of it."""
    return task(s) == Task.TAKE and s.to_move == seat and zone_asked(s) == Zone.DECK


@rule
def offered(s: State, frame: Frame) -> int:
    """Return how many instructions a no passes over."""
    return word(s, at_hand(frame), N)


@rule
def may_stop(s: State) -> bool:
    """Tell whether whoever chooses cards may choose no more: the text says "up to"."""
    return word(s, at_hand(s.frames[s.running - 1]), N) < 0


@rule
def may_choose_from(s: State, seat: Seat) -> bool:
    """Tell whether the text that asks lets a card of this player's field be chosen."""
    frame, who = s.frames[s.running - 1], word(s, at_hand(s.frames[s.running - 1]), WHO)
    return seat != i64(frame.you) if who == Who.ANY_OTHER else seat == seat_named(s, frame, who)


@rule
def is_asked_for(s: State, seat: Seat) -> bool:
    """Tell whether a text that asks for a player means this one, too."""
    return (seats_named(s, s.frames[s.running - 1], word(s, at_hand(s.frames[s.running - 1]), WHO)) >> seat) & 1 == 1


# Choices


@rule
def pick(s: State, frame: Frame, who: int, n: int, x: int) -> None:
    """D19: ask for a card, if there is one and room where it goes; else what follows the choice is passed over.

    Where `n` is 0, as many are asked for as were counted.
    """
    zone, seat = zone_named(x), seat_named(s, frame, who)
    if zone == Zone.DECK and seat != frame.you:
        pick_at_random(s, frame, seat, abs(n), zone)
        return
    if frame.left == 0:
        frame.left = frame.counted if n == 0 else abs(n)
        frame.chosen = 1
        frame.last = 0
        if not counts_in_all(x):
            frame.moved = 0
        if zone == Zone.DECK and size(s.deck[seat]) > 0:
            emit_open(s, EventKind.SEARCHES, seat, NO_CARD)
            shuffle(s.deck[seat], s)  # D26: the order of a deck is nobody's
    getter = i64(frame.you) if kind_of_pick(x) == MoveKind.STEAL else seat
    room_there = (who == Who.ANY_OTHER and getter == seat) or has_room(s, getter, goal_of_pick(x))
    forced = zone == Zone.LOOKED and n > 0 and passing(s, frame, seat, zone) == 1
    if frame.left > 0 and can_choose(s, frame, who, seat, zone) and room_there:
        frame.source = zone
        if forced:
            choose(s, frame, seat, first_passing(s, frame, seat, zone))
            return
        ask(s, frame, i64(Task.TAKE), seat if is_own_choice(zone, x) else i64(frame.you))
    else:
        frame.source = zone
        pass_over(s, frame)


@rule
def is_own_choice(zone: int, x: int) -> bool:
    """Tell whether they choose whose cards these are: of their hand, and what they send from their field or grave."""
    return zone == Zone.HAND or kind_of_pick(x) == MoveKind.TRIBUTE


@rule
def can_choose(s: State, frame: Frame, who: int, seat: Seat, zone: int) -> bool:
    """Tell whether there is a card that can be chosen."""
    if who != Who.ANY_OTHER:
        return seat >= 0 and passing(s, frame, seat, zone) > 0
    for other in range(s.players):
        if other != frame.you and passing(s, frame, other, zone) > 0:
            return True
    return False


@rule
def first_passing(s: State, frame: Frame, seat: Seat, zone: int) -> int:
    """Return the index of the first card of a pile that the filter allows; there must be one."""
    i = 0
    while not passes(frame, card_of(s, seat, zone, i), seat):
        i += 1
    return i


@rule
def has_room(s: State, seat: Seat, zone: int) -> bool:
    """Tell whether a player's pile, to which chosen cards can go, has room for one more."""
    match zone:
        case Zone.FIELD:
            return size(s.field[seat]) < field_size(s)
        case Zone.HAND:
            return size(s.hand[seat]) < hand_size(s)
    return zone != Zone.DECK or room(s.deck[seat]) > 0


@rule
def pass_over(s: State, frame: Frame) -> None:
    """Go on behind what would happen to a chosen card; a deck into which none went is not shuffled either (D19)."""
    close_deck(s, frame)
    frame.left = 0
    clear_filter(frame)
    frame.pc += 1
    if frame.moved == 0 and word(s, i64(frame.pc), OP) == Op.SHUFFLE:
        frame.pc += 1


@rule
def close_deck(s: State, frame: Frame) -> None:
    """D26: shuffle the deck that was looked through for the cards that were chosen."""
    if frame.left > 0 and frame.source == Zone.DECK and size(s.deck[frame.you]) > 0:
        shuffle(s.deck[frame.you], s)


@rule
def choose(s: State, frame: Frame, seat: Seat, i: int) -> None:
    """Pick card `i` of the pile from which a player chooses, or note it where it stays."""
    frame.owner = seat
    frame.left -= 1
    if frame.source == Zone.FIELD and seat != frame.you:
        frame.that = seat
    if stays(s):
        frame.aimed = card_of(s, seat, i64(frame.source), i) + 1
        clear_filter(frame)
        return
    take_up(s, frame, i)
    if frame.left == 0 and frame.source == Zone.DECK:
        shuffle(s.deck[seat], s)


@rule
def stays(s: State) -> bool:
    """Tell whether the card that the text has chosen stays where it lies."""
    return kind_of_pick(word(s, at_hand(s.frames[s.running - 1]), X)) == MoveKind.STAY


@rule
def choose_again(s: State, frame: Frame) -> None:
    """Go back to the choice, now that the chosen card has moved, if more can be chosen."""
    if frame.left > 0:
        repeat_instruction(frame)
        repeat_instruction(frame)
    else:
        clear_filter(frame)


@rule
def take_up(s: State, frame: Frame, i: int) -> None:
    """Pick card `i` of the owner's pile."""
    owner = i64(frame.owner)
    match frame.source:
        case Zone.FIELD:
            if owner == frame.layer and i >= size(s.field[owner]) - s.fresh:
                s.fresh -= 1  # D12
            put(s.picked, leave_field(s, owner, i))
        case Zone.HAND:
            put(s.picked, take_at(s.hand[owner], i))
        case Zone.GRAVE:
            put(s.picked, take_at(s.grave[owner], i))
        case Zone.LOOKED:
            put(s.picked, take_at(s.looked, i))
        case _:
            put(s.picked, take_at(s.deck[owner], i))


# Picks without a choice


@rule
def pick_top(s: State, frame: Frame, seat: Seat, n: int, zone: int) -> None:
    """D17: pick the top cards of a pile, as many as there are; n = 0: as many as counted."""
    begin_pick(frame, seat, zone)
    if zone == Zone.DECK:
        frame.source = Zone.TOP
    for _ in range(min(frame.counted if n == 0 else n, size_of(s, seat, zone), HAND)):
        take_up(s, frame, size_of(s, seat, zone) - 1)


@rule
def pick_all(s: State, frame: Frame, seat: Seat, zone: int) -> None:
    """Pick all cards of a pile that the filter allows."""
    begin_pick(frame, seat, zone)
    for i in range(size_of(s, seat, zone) - 1, -1, -1):
        if room(s.picked) > 0 and passes(frame, card_of(s, seat, zone, i), seat):
            take_up(s, frame, i)
    clear_filter(frame)


@rule
def pick_at_random(s: State, frame: Frame, seat: Seat, n: int, zone: int) -> None:
    """Pick random cards of a pile that the filter allows, each as likely as the others; n = 0: as many as counted."""
    begin_pick(frame, seat, zone)
    for _ in range(min(frame.counted if n == 0 else n, passing(s, frame, seat, zone), HAND)):
        skipped, i = below(s, passing(s, frame, seat, zone)), 0
        while skipped > 0 or not passes(frame, card_of(s, seat, zone, i), seat):
            skipped -= passes(frame, card_of(s, seat, zone, i), seat)
            i += 1
        take_up(s, frame, i)
    clear_filter(frame)


@rule
def begin_pick(frame: Frame, seat: Seat, zone: int) -> None:
    """Note from which pile cards are picked."""
    frame.owner = seat
    frame.source = zone
    frame.chosen = 0
    frame.last = 0


@rule
def show_hand(s: State, seat: Seat, viewer: Seat) -> None:
    """Show a hand to one player."""
    for i in range(size(s.hand[seat])):
        emit(s, EventKind.SEES, viewer, card_at(s.hand[seat], i), seat, 0, (1 << viewer) | (1 << seat))


@rule
def pick_lying(s: State, frame: Frame, card: int, owner: Seat) -> None:
    """Pick this card of a player, wherever it lies open."""
    for zone in (Zone.FIELD, Zone.GRAVE):
        for i in range(size_of(s, owner, zone)):
            if size(s.picked) == 0 and card_of(s, owner, zone, i) == card:
                begin_pick(frame, owner, zone)
                take_up(s, frame, i)
                return


@rule
def can_pay(s: State, frame: Frame) -> bool:
    """Tell whether there are the cards, in hand or on the field, that the price behind this instruction takes."""
    at = i64(frame.pc)
    while word(s, at, OP) == Op.FILTER or word(s, at, OP) == Op.LIMIT:
        jump(frame, word(s, at, OP), word(s, at, WHO), word(s, at, N), word(s, at, X))
        at += 1
    held = passing(s, frame, i64(frame.you), zone_named(word(s, at, X)))
    clear_filter(frame)
    return held >= max(1, word(s, at, N))
