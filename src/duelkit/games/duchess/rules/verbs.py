"""What the cards' texts do: D17 to D19, and those of somebody's own.

The texts stand in `cards/`; the kernel's interpreter runs their programs.
"""

from duelkit.games.duchess.rules.counting import (
    count,
    counted_by,
    extreme_rank,
    has_more,
    passes,
    passing,
    seat_named,
    seats_named,
    tally,
)
from duelkit.games.duchess.rules.holding import hold
from duelkit.games.duchess.rules.leaving import lose_duel, win_duel
from duelkit.games.duchess.rules.looking import look_at_top, look_through_hand, put_back, reveal_hand, reveal_top
from duelkit.games.duchess.rules.moving import draw, move, swap_cards, swap_hands
from duelkit.games.duchess.rules.picking import (
    ask,
    can_pay,
    pass_over,
    pick,
    pick_all,
    pick_at_random,
    pick_lying,
    pick_top,
    show_hand,
)
from duelkit.games.duchess.rules.state import (
    HAND,
    LOOKED,
    TRIBUTES,
    EventKind,
    Stage,
    Stat,
    Task,
    Zone,
    hand_size,
)
from duelkit.games.duchess.rules.texts import FEWEST, is_log_full, word
from duelkit.games.duchess.rules.waiting import DRAWS, fire_around
from duelkit.kernel.agenda import task
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.instructions import Op
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.operands import HIGHEST, Measure, MoveKind, Order
from duelkit.kernel.piles import NO_CARD, shuffle, size
from duelkit.kernel.programs import clear_filter, compares, flow_rule, interpreter, stop, zone_named
from duelkit.kernel.rule import i64, rule

# Texts


@rule
def run_text(s: State) -> None:
    """Run the text up to its end or to its next question."""
    while task(s) == Task.TEXT:
        advance(s)


@rule
def first_after(s: State, seat: Seat, seats: int) -> int:
    """Return the next seat around the table of those that a loop goes through."""
    after = seat
    for _ in range(s.players):
        after = after + 1 if after + 1 < s.players else 0
        if (seats >> after) & 1:
            return after
    return seat


# Verbs


@rule
def perform(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out an instruction that is not the kernel's own; where no more can be told, the text is cut off."""
    if too_much(s, op) and op != Op.MOVE and op != Op.DESTROY:
        put_back(s)
        emit_open(s, EventKind.CUT, i64(frame.you), NO_CARD)
        stop(s)
        return
    match op:
        case Op.DRAW | Op.SHUFFLE | Op.START_OVER | Op.DRAW_TO:
            do_with_deck(s, frame, op, seat_named(s, frame, who), n, x)
        case Op.PICK | Op.PICK_TOP | Op.PICK_RANDOM | Op.PICK_ALL | Op.PICK_THIS | Op.PICK_SUBJECT:
            pick_cards(s, frame, op, who, n, x)
        case Op.MOVE | Op.DESTROY | Op.SWAP_CARDS | Op.SWAP_HANDS:
            handle(s, frame, op, who, n, x)
        case Op.HOLD:
            hold(s, frame, who, n, x)
        case Op.TEST_MORE | Op.COUNT | Op.TEST_COUNT | Op.TALLY | Op.LIMIT_THIS | Op.LIMIT_EXTREME | Op.TEST_EVENT:
            look_at(s, frame, op, who, n, x)
        case Op.LOOK | Op.SHOW | Op.PUT_BACK | Op.TEST_PICKED:
            lay_out(s, frame, op, who, n, x)
        case Op.MAY | Op.CHOOSE_ONE | Op.CHOOSE_PLAYER | Op.SEE_HAND | Op.REVEAL | Op.CALL:
            question(s, frame, op, who, n, x)
        case Op.PLAY_MORE | Op.AGAIN | Op.GIVE_TRIBUTES:
            allow_more(s, frame, op, n)
        case Op.LOSE_DUEL if seat_named(s, frame, who) >= 0:
            lose_duel(s, frame, seat_named(s, frame, who))
        case Op.WIN if seat_named(s, frame, who) >= 0:
            win_duel(s, frame, seat_named(s, frame, who))


@rule
def too_much(s: State, op: int) -> bool:
    """Tell whether the log has no room for what an instruction can have to tell."""
    told = HAND if op == Op.PICK_ALL or op == Op.PICK_TOP or op == Op.PICK_RANDOM else 0  # each of which is moved
    return is_log_full(s, LOOKED if op == Op.LOOK or op == Op.SHOW or op == Op.REVEAL or op == Op.SEE_HAND else told)


@rule
def do_with_deck(s: State, frame: Frame, op: int, seat: Seat, n: int, x: int) -> None:
    """Carry out what is done with a deck, or with the go."""
    if op == Op.START_OVER:
        start_over(s, i64(frame.layer))
    elif seat >= 0 and op == Op.SHUFFLE:
        shuffle(s.deck[seat], s)
    elif seat >= 0:
        draw_cards(s, seat, n * i64(frame.counted) if x == Measure.PER_COUNTED else n, op == Op.DRAW_TO)


@rule
def draw_cards(s: State, seat: Seat, n: int, up_to: bool) -> None:
    """Draw `n` cards, or until there are `n` in the hand, while the deck has cards and the log has room for them."""
    missing = min(n, hand_size(s)) - size(s.hand[seat]) if up_to else n
    for _ in range(max(0, missing)):
        if s.happened < len(s.events) - FEWEST - 2 * s.players and size(s.deck[seat]) > 0:
            draw(s, seat)
            if s.texts:
                fire_around(s, DRAWS, seat, NO_CARD)


@rule
def pick_cards(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out a pick."""
    seat = seat_named(s, frame, who)
    if op == Op.PICK:
        pick(s, frame, who, n, x)
    elif op == Op.PICK_THIS:
        pick_lying(s, frame, i64(frame.part), i64(frame.you))
    elif op == Op.PICK_SUBJECT:
        pick_lying(s, frame, i64(frame.subject) - 1, i64(frame.subject_of))
    elif seat < 0:
        pass_over(s, frame)
    elif op == Op.PICK_TOP:
        pick_top(s, frame, seat, n, zone_named(x))
    elif op == Op.PICK_ALL:
        pick_all(s, frame, seat, zone_named(x))
    else:
        pick_at_random(s, frame, seat, n, zone_named(x))


@rule
def handle(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Move the picked cards, or have cards or hands change places."""
    seat = seat_named(s, frame, who)
    match op:
        case Op.MOVE:
            move(s, frame, who, n, x)
        case Op.DESTROY:
            move(s, frame, who, i64(MoveKind.DESTROY), i64(Zone.GRAVE))
        case Op.SWAP_CARDS:
            swap_cards(s, frame, i64(frame.part) if n == 1 else i64(frame.aimed) - 1)
        case _ if seat >= 0 and seat != frame.you:
            swap_hands(s, frame, seat)


@rule
def look_at(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out a count, its test, or a bound by a card's rank: this one's, or the highest or lowest of some."""
    match op:
        case Op.TEST_MORE:
            frame.flag = has_more(s, frame, who, n, x)
        case Op.COUNT:
            frame.counted = counted_by(count(s, frame, who, x), n)
            clear_filter(frame)
        case Op.TEST_COUNT:
            frame.flag = compares(i64(frame.counted), x, n)
        case Op.TALLY:
            frame.counted = tally(s, frame, who, x)
        case Op.LIMIT_THIS:
            frame.stat = Stat.RANK
            frame.order = Order.OR_LESS
            frame.limit = i64(frame.card) - 1
        case Op.TEST_EVENT:
            frame.flag = is_waited_for(s, frame, who, x)
        case Op.LIMIT_EXTREME:
            frame.limit = extreme_rank(s, frame, who, x, n == HIGHEST)
            frame.stat = Stat.RANK
            frame.order = Order.EXACTLY


@rule
def is_waited_for(s: State, frame: Frame, who: int, told: int) -> bool:
    """Tell whether a text waits for what came about: whose it is, and which card; `told`: the log says that it does."""
    meant = (seats_named(s, frame, who) >> i64(frame.that)) & 1 == 1
    if frame.subject > 0 and not passes(frame, i64(frame.subject) - 1, i64(frame.subject_of)):
        meant = False
    clear_filter(frame)
    if meant and told:
        emit_open(s, EventKind.WORKS, i64(frame.you), i64(frame.part))
    return meant


@rule
def lay_out(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Lay cards before the text's player or before all, test them, or put back what is left."""
    seat = seat_named(s, frame, who)
    match op:
        case Op.LOOK if seat >= 0 and x == Zone.HAND:
            look_through_hand(s, seat, i64(frame.you))
        case Op.LOOK if seat >= 0:
            look_at_top(s, seat, n, i64(frame.you))
        case Op.SHOW if seat >= 0:
            reveal_top(s, seat, n)
        case Op.PUT_BACK:
            put_back(s)
        case Op.TEST_PICKED if n == 1:
            frame.flag = frame.last > 0 and passes(frame, i64(frame.last) - 1, i64(frame.owner))
            clear_filter(frame)
        case Op.TEST_PICKED:
            frame.flag = size(s.looked) > 0 and passing(s, frame, i64(s.looked_of), i64(Zone.LOOKED)) == size(s.looked)
            clear_filter(frame)


@rule
def question(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out a question, or show a hand."""
    you, seat = i64(frame.you), seat_named(s, frame, who)
    match op:
        case Op.MAY:
            if x == 1 and not can_pay(s, frame):
                frame.pc += n
            else:
                ask(s, frame, i64(Task.MAY), you)
        case Op.CHOOSE_ONE if seat >= 0 and s.out[seat] == 0:
            ask(s, frame, i64(Task.EITHER), seat)
        case Op.CHOOSE_PLAYER:
            ask_for_player(s, frame, who)
        case Op.CALL:
            ask(s, frame, i64(Task.SUIT), you)
        case Op.REVEAL if seat >= 0:
            reveal_hand(s, seat)
        case Op.SEE_HAND if seat >= 0 and seat != you:
            show_hand(s, seat, you)


@rule
def ask_for_player(s: State, frame: Frame, who: int) -> None:
    """Ask for one of some players; where there is only one, that one is meant."""
    frame.that = -1
    several = 0
    for seat in range(s.players):
        if s.out[seat] == 0 and (seats_named(s, frame, who) >> seat) & 1:
            frame.that = seat
            several += 1
    if several > 1:
        ask(s, frame, i64(Task.PLAYER), i64(frame.you))


@rule
def allow_more(s: State, frame: Frame, op: int, n: int) -> None:
    """Allow one more battle (D20), one more play (D15), where it is too late for tributes (D13), or have some made."""
    if op == Op.GIVE_TRIBUTES:
        if frame.you == frame.layer:
            s.tributes = min(s.tributes + n, TRIBUTES)  # D11
            emit(s, EventKind.TRIBUTES_MORE, i64(frame.you), NO_CARD, NOBODY, n, ALL)
    elif op == Op.AGAIN:
        s.battles += 1
        emit_open(s, EventKind.BATTLES_MORE, i64(frame.you), NO_CARD)
    else:
        s.played = 0
        s.stage = Stage.PLAY
        emit_open(s, EventKind.PLAYS_MORE, i64(frame.layer), NO_CARD)


@rule
def start_over(s: State, seat: Seat) -> None:
    """D18: allow tributes and a play again, without a new draw."""
    s.played = 0  # D13, D15
    s.stage = Stage.TRIBUTE
    emit_open(s, EventKind.RESET_GO, seat, NO_CARD)


advance = interpreter(word, flow_rule(seats_named, first_after), perform)
