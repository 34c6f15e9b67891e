"""The instructions of card programs in Vácuo that are not the kernel's own."""

from duelkit.games.vacuo.rules.changes import scaled
from duelkit.games.vacuo.rules.dice import roll
from duelkit.games.vacuo.rules.fight import ask, undecided
from duelkit.games.vacuo.rules.lasting import end_row, let_last, open_row_of
from duelkit.games.vacuo.rules.life import damage, draw, gain, lose, pay
from duelkit.games.vacuo.rules.people import seat_named, seats_named, tell_tie
from duelkit.games.vacuo.rules.picking import counted, look, move, pick, pick_all, pick_at_random, pick_top, put_back
from duelkit.games.vacuo.rules.seats import first_after, with_most_life
from duelkit.games.vacuo.rules.state import (
    EventKind,
    Verdict,
)
from duelkit.games.vacuo.rules.texts import cut_off, log_is_nearly_full
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.instructions import OP, WHO, Family, Measure, N, Op, Scale, Who
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.operations import family
from duelkit.kernel.piles import NO_CARD, size
from duelkit.kernel.programs import (
    ASK_MAY,
    ASK_PLAYER,
    clear_filter,
    compares,
    flow_rule,
    interpreter,
    zone_of_pick,
)
from duelkit.kernel.rule import i64, rule

# Numbers


@rule
def amount(s: State, frame: Frame, seat: Seat, n: int, measure: int) -> int:
    """Return the value of a text's amount, as `measure` says."""
    match measure:
        case Measure.PER_POINT:
            return n * i64(frame.die)
        case Measure.PER_COUNTED:
            return n * i64(frame.counted)
        case Measure.ATTACK_DAMAGE:  # what it deals, before what the target makes of it
            return scaled(s, s.attacker, Scale.DAMAGE_BY, i64(s.power))
        case Measure.DAMAGE_DEALT:
            return i64(s.dealt)
        case Measure.HALF:
            return i64(s.life[seat]) // 2
    return n


# Instructions


@rule
def word(s: State, at: int, column: int) -> int:
    """Return one column of the instruction at index `at`."""
    if column == OP:
        return i64(s.ops[at])
    if column == WHO:
        return i64(s.whos[at])
    if column == N:
        return i64(s.ns[at])
    return i64(s.xs[at])


@rule
def perform(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out an instruction that is not the kernel's own; for a player who is out it does nothing."""
    if log_is_nearly_full(s) and op != Op.MOVE and op != Op.PUT_BACK:  # what was taken up is still laid down
        cut_off(s, i64(frame.you), i64(frame.card))
        return
    if who == Who.MOST_LIFE or who == Who.LEAST_LIFE:
        tell_tie(s, i64(frame.you), who)
    match family(op):
        case Family.TEST | Family.ASK:
            question(s, frame, op, who, n, x)
        case Family.PICK | Family.POINT | Family.HANDLE:
            handle(s, frame, op, who, n, x)
        case Family.LIFE:
            change_life(s, frame, op, who, n, x)
        case _:
            do(s, frame, op, who, n)


@rule
def question(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out a question, a test or a count."""
    you = i64(frame.you)
    match op:
        case Op.ROLL:
            frame.die = roll(s)
            emit(s, EventKind.DIE, you, NO_CARD, NOBODY, i64(frame.die), ALL)
        case Op.MAY:
            if s.out[you] or (x == 1 and not can_pay(s, you, i64(frame.part))):
                frame.pc += n
            else:
                ask(s, ASK_MAY, you, n)
        case Op.CHOOSE_PLAYER:
            frame.that = -1
            if s.out[you] == 0 and seats_named(s, frame, who):
                ask(s, ASK_PLAYER, you, seats_named(s, frame, who))
        case Op.TEST_LIFE:
            seat = seat_named(s, frame, who)
            frame.flag = seat >= 0 and compares(i64(s.life[seat]), x, n)
        case Op.TEST_COUNT:
            frame.flag = compares(i64(frame.counted), x, n)
        case Op.TEST_MOST:
            seat = seat_named(s, frame, who)
            frame.flag = seat >= 0 and s.life[seat] == s.life[with_most_life(s, you, n)]
        case Op.COUNT:
            frame.counted = counted(s, frame, who, x)
            clear_filter(frame)
        case Op.LOOK:
            look(s, frame, n)


@rule
def can_pay(s: State, seat: Seat, part: int) -> bool:
    """Tell whether a player can pay the cost of a part; at least 1 life must be left."""
    return s.life[seat] > s.part_life[part] and size(s.hand[seat]) >= s.part_cards[part]


@rule
def handle(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out an instruction about cards."""
    match op:
        case Op.PICK:
            pick(s, frame, who, n, zone_of_pick(x))
        case Op.PICK_RANDOM:
            pick_at_random(s, frame, who, n, x)
        case Op.PICK_ALL:
            pick_all(s, frame, who, x)
        case Op.PICK_TOP:
            pick_top(s, frame, n)
        case Op.MOVE:
            move(s, frame, who, n, x)
        case Op.PUT_BACK:
            put_back(s, frame)


@rule
def change_life(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out what changes life, and draws."""
    you = i64(frame.you)
    seat = seat_named(s, frame, who)
    match op:
        case Op.DRAW if seat >= 0:
            for _ in range(n):
                draw(s, seat, EventKind.DRAW)
        case Op.DEAL if seat >= 0:
            damage(s, you, seat, amount(s, frame, seat, n, x))
        case Op.GAIN if seat >= 0:
            gain(s, seat, amount(s, frame, seat, n, x))
        case Op.LOSE if seat >= 0:
            lose(s, seat, amount(s, frame, seat, n, x))
        case Op.SWAP_LIFE if seat >= 0 and s.out[you] == 0:
            swap_life(s, you, seat)
        case Op.PAY:
            pay(s, you, n, EventKind.LOSS)


@rule
def do(s: State, frame: Frame, op: int, who: int, n: int) -> None:
    """Carry out any other instruction."""
    you = i64(frame.you)
    seat = seat_named(s, frame, who)
    match op:
        case Op.FAIL:
            decide(s, frame, Verdict.FAILURE, EventKind.FAILS_BY)
        case Op.SUCCEED:
            decide(s, frame, Verdict.SUCCESS, EventKind.SUCCEEDS_BY)
        case Op.MUST_ATTACK if seat >= 0:
            s.forced[seat] |= 1
            emit_open(s, EventKind.FORCED, seat, NO_CARD)
        case Op.RESET_COUNT if seat >= 0 and s.attacks[seat] > 0:
            s.attacks[seat] = 0
            emit_open(s, EventKind.COUNT_RESET, seat, NO_CARD)
        case Op.LAST if s.out[you] == 0:
            let_last(s, i64(s.first_part[frame.card]) + n, i64(frame.card), you, i64(frame.that))
        case Op.DISCARD_THIS:
            k = open_row_of(s, i64(frame.card), you)
            if k >= 0:
                end_row(s, k)


@rule
def decide(s: State, frame: Frame, verdict: int, happening: int) -> None:
    """Let a card decide a fight; if it is decided already, nothing changes."""
    you, card = i64(frame.you), i64(frame.card)
    if s.verdict != Verdict.OPEN:
        emit_open(s, EventKind.DECIDED, you, card)
    elif undecided(s):
        s.verdict = verdict
        emit_open(s, happening, you, card)


@rule
def swap_life(s: State, you: Seat, seat: Seat) -> None:
    """Swap the life of two players."""
    mine = i64(s.life[you])
    s.life[you] = s.life[seat]
    s.life[seat] = mine
    s.changed = 1
    emit(s, EventKind.SWAP, you, NO_CARD, seat, 0, ALL)


advance = interpreter(word, flow_rule(seats_named, first_after), perform)
