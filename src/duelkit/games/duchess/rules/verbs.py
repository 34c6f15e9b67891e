"""What the cards' texts do, D17 to D19, and how a card is drawn, D5 to D7.

The texts stand in `cards/`; the kernel's interpreter runs their programs.
"""

from duelkit.games.duchess.rules.battle import enter_field
from duelkit.games.duchess.rules.memory import see, see_rescued, see_returned
from duelkit.games.duchess.rules.sizes import field_size, hand_size
from duelkit.games.duchess.rules.state import NO_TEXT, RANKS, EventKind, Stage, Task, Zone
from duelkit.kernel.agenda import plan, task
from duelkit.kernel.events import NOBODY, emit, emit_open
from duelkit.kernel.growing import growing_table
from duelkit.kernel.instructions import WIDTH, Op, Who
from duelkit.kernel.ints import Frame, Mask, Pile, Seat, State
from duelkit.kernel.piles import NO_CARD, put, room, shuffle, size, take_top
from duelkit.kernel.programs import flow_rule, goal_of_pick, interpreter, start, stop, zone_named
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.tables import Numbers, numbers_of

NUMBERS = numbers_of("duelkit.games.duchess")
SETS_ROOM, CODE_ROOM = 500, 16_000
CODE = growing_table("duchess_code", CODE_ROOM, WIDTH)  # the shipped texts' programs, then those of somebody's own
FIRST = growing_table("duchess_first", SETS_ROOM, len(RANKS) + 1)  # by set of texts and rank: where its program begins


def write_texts(texts: int, at: int, numbers: Numbers) -> None:
    """Write a set of texts: their programs from instruction `at` on."""
    if numbers["program"]:
        CODE[at : at + len(numbers["program"])] = numbers["program"]
    FIRST[texts] = [NO_TEXT if first == NO_TEXT else at + first for first in numbers["first"]]


write_texts(0, 0, NUMBERS)


# Texts


@rule
def begin_text(s: State, rank: int) -> None:
    """D14: begin the text of a card of this rank that is played, if the rank has one."""
    at = int(FIRST[i64(s.texts), rank])
    if at != NO_TEXT:
        start(s, at, 0, rank, s.to_move, s.to_move, 0)


@rule
def run_text(s: State) -> None:
    """Run the text up to its end or to its next question."""
    while task(s) == Task.TEXT:
        advance(s)


# Who and where


@rule
def word(s: State, at: int, column: int) -> int:
    """Return one column of the instruction at index `at`."""
    return int(CODE[at, column])


@rule
def seats_named(s: State, frame: Frame, who: int) -> Mask:
    """Return a bit for each player that a text's loop goes through: all others."""
    return ((1 << s.players) - 1) & ~(1 << s.to_move)


@rule
def first_after(s: State, seat: Seat, seats: Mask) -> int:
    """Return the next seat around the table; it is always one of `seats`, since loops go through all others."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def seat_named(frame: Frame, who: int) -> Seat:
    """Return the seat that a text means."""
    return i64(frame.current) if who == Who.CURRENT else i64(frame.you)


# Verbs


@rule
def perform(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out an instruction that is not the kernel's own."""
    seat = seat_named(frame, who)
    match op:
        case Op.DRAW:
            for _ in range(n):
                draw(s, seat)
        case Op.PICK_TOP:
            pick_top(s, s.deck[seat])
        case Op.PICK:
            ask_for_card(s, frame, seat, goal_of_pick(x))
        case Op.MOVE:
            move(s, seat, zone_named(x))
        case Op.SHUFFLE:
            shuffle(s.deck[seat], s)
        case Op.START_OVER:
            start_over(s)


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
def pick_top(s: State, pile: Pile) -> None:
    """D17: pick the top card of a pile, if there is one."""
    if size(pile) > 0:
        put(s.picked, take_top(pile))


@rule
def ask_for_card(s: State, frame: Frame, seat: Seat, goal: int) -> None:
    """D19: ask for a card of the grave, if there is one and room where it goes; else the text is over."""
    if size(s.grave[seat]) > 0 and has_room(s, seat, goal):
        plan(s, Task.TAKE, i64(frame.card))
    else:
        stop(s)


@rule
def has_room(s: State, seat: Seat, zone: int) -> bool:
    """Tell whether a player's pile, to which chosen cards can go, has room for one more."""
    match zone:
        case Zone.FIELD:
            return size(s.field[seat]) < field_size(s)
        case Zone.HAND:
            return size(s.hand[seat]) < hand_size(s)
    return room(s.deck[seat]) > 0


@rule
def move(s: State, seat: Seat, zone: int) -> None:
    """Move the picked card to this zone of this seat."""
    if size(s.picked) == 0:
        return
    card = take_top(s.picked)
    s.moved = 1
    match zone:
        case Zone.FIELD:
            enter_field(s, seat, card)
            s.fresh += 1  # D12
            emit_open(s, EventKind.REVIVE, seat, card)
        case Zone.HAND:
            put(s.hand[seat], card)
            see_rescued(s, seat, card)
            emit_open(s, EventKind.RESCUE, seat, card)
        case Zone.DECK:
            put(s.deck[seat], card)
            see_returned(s, seat, card)
            emit_open(s, EventKind.RESET, seat, card)
        case Zone.GRAVE:
            put(s.grave[seat], card)
            see(s, seat, card)
            emit_open(s, EventKind.MILL, seat, card)


@rule
def start_over(s: State) -> None:
    """D18: allow tributes and a play again, without a new draw."""
    s.played = 0  # D13, D15
    s.stage = Stage.TRIBUTE
    emit_open(s, EventKind.RESET_GO, s.to_move, NO_CARD)


advance = interpreter(word, flow_rule(seats_named, first_after), perform)
