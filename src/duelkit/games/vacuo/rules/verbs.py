"""The instructions of card programs in Vácuo that are not the kernel's own."""

from duelkit.games.vacuo.rules.changes import attack_power
from duelkit.games.vacuo.rules.counting import can_pay
from duelkit.games.vacuo.rules.dice import highest_at, lowest_at
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.fight import (
    ask,
    count_attacks,
    roll_one_again,
    roll_to_attack,
    roll_to_defend,
    undecided,
)
from duelkit.games.vacuo.rules.lasting import end_row, let_last
from duelkit.games.vacuo.rules.life import damage, draw, draw_shown, gain, lose, lose_duel, pay, set_life, win
from duelkit.games.vacuo.rules.people import seat_named, seats_named, tell_leader
from duelkit.games.vacuo.rules.picking import (
    copy,
    look,
    move,
    pick,
    pick_all,
    pick_at_random,
    pick_beaten,
    pick_dead,
    pick_extreme,
    pick_this,
    pick_top,
    put_back,
    show_hand,
    swap_hands,
)
from duelkit.games.vacuo.rules.rolls import roll_for, roll_for_each
from duelkit.games.vacuo.rules.seats import first_after
from duelkit.games.vacuo.rules.state import (
    HAND,
    MOST_COUNTED,
    MOST_COUNTERS,
    MOST_GIVEN,
    MOST_SKIPPED,
    QUEUE,
    Task,
    Verdict,
)
from duelkit.games.vacuo.rules.texts import begin_parts, cut_off, log_is_nearly_full
from duelkit.games.vacuo.rules.weighing import fitting_of, happened_before, row_of, weigh
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.instructions import OP, WHO, Family, N, Op
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.operands import HIGHEST, IN_USE, MOVED_IN_ALL, Measure, Reroll, Tally, Who
from duelkit.kernel.operations import family
from duelkit.kernel.piles import NO_CARD, size
from duelkit.kernel.programs import (
    ASK_EITHER,
    ASK_MAY,
    ASK_PLAYER,
    flow_rule,
    interpreter,
    zone_named,
)
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger

# Numbers


@rule
def bounded(frame: Frame, n: int) -> int:
    """Return an amount of a text, or the most, or the least, that it can be where the text bounds it."""
    bound = i64(frame.most)
    if bound < 0:
        return max(n, -bound)
    return min(n, bound) if bound else n


@rule
def amount(s: State, frame: Frame, seat: Seat, n: int, measure: int) -> int:
    """Return the value of a text's amount, as `measure` says."""
    match measure:
        case Measure.PER_POINT:
            return bounded(frame, n * i64(frame.die))
        case Measure.PER_COUNTED:
            return bounded(frame, n * i64(frame.counted))
        case Measure.ATTACK_DAMAGE:  # what it deals, before what the target makes of it
            return attack_power(s)
        case Measure.HALF_ATTACK:
            return attack_power(s) // 2
        case Measure.TWICE_ATTACK:
            return 2 * attack_power(s)
        case Measure.TRIGGER_NUMBER:
            return i64(frame.amount)
        case Measure.HALF_TRIGGER:
            return i64(frame.amount) // 2
        case Measure.DAMAGE_DEALT:
            return i64(s.dealt)
        case Measure.HALF_DEALT:
            return i64(s.dealt) // 2
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
    tell_leader(s, who, i64(frame.you))
    match family(op):
        case Family.TEST:
            if op == Op.TALLY and x == Tally.ATTACK_DAMAGE:
                frame.counted = amount(s, frame, i64(frame.you), 0, Measure.ATTACK_DAMAGE) // n
            else:
                weigh(s, frame, op, who, n, x)
        case Family.ASK:
            question(s, frame, op, who, n, x)
        case Family.PICK | Family.POINT | Family.HANDLE:
            handle(s, frame, op, who, n, x)
        case Family.LIFE:
            change_life(s, frame, op, who, n, x)
        case _:
            do(s, frame, op, who, n)


@rule
def question(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out a question."""
    you = i64(frame.you)
    match op:
        case Op.ROLL:
            roll_for(s, frame, n + 1)
        case Op.ROLL_EACH:
            roll_for_each(s, frame, seats_named(s, frame, who) | (n << you))
        case Op.MAY:
            if s.out[you] or (x == 1 and not can_pay(s, you, i64(frame.part), NO_CARD)):
                frame.pc += n
            else:
                ask(s, ASK_MAY, you, n)
        case Op.CHOOSE_PLAYER:
            frame.that = -1
            seats = seats_named(s, frame, who)
            if n:
                seats = fitting_of(s, frame, seats, n)
            if s.out[you] == 0 and seats:
                ask(s, ASK_PLAYER, you, seats)
        case Op.LOOK:
            look(s, frame, n)
        case Op.CHOOSE_ONE:
            ask_which(s, frame, who, n)
        case Op.SEE_HAND | Op.REVEAL:
            seat = seat_named(s, frame, who)
            if seat >= 0:
                show_hand(s, seat, you if op == Op.SEE_HAND and seat != you else seat)


@rule
def ask_which(s: State, frame: Frame, who: int, n: int) -> None:
    """Ask a player which of two things shall happen; the first does for the text's own who is out, else neither."""
    seat = seat_named(s, frame, who)
    if seat >= 0:
        ask(s, ASK_EITHER, seat, n)
    elif who != Who.YOU:
        frame.pc += n - 1  # to the jump over the second


@rule
def handle(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out an instruction about cards."""
    match op:
        case Op.PICK:
            pick(s, frame, who, as_many(frame, n), zone_named(x))
        case Op.PICK_RANDOM:
            pick_at_random(s, frame, who, as_many(frame, n), x)
        case Op.PICK_ALL:
            pick_all(s, frame, who, x)
        case Op.PICK_TOP:
            pick_top(s, frame, n)
        case Op.PICK_THIS:
            pick_this(s, frame, n == IN_USE, x != 0)
        case Op.PICK_FIGHTER:
            pick_beaten(s)
        case Op.PICK_SUBJECT:
            pick_dead(s, frame)
        case Op.PICK_EXTREME:
            pick_extreme(s, frame, who, n == HIGHEST, zone_named(x))
        case Op.MOVE:
            count_moved(s, frame, x)
            move(s, frame, who, n, zone_named(x))
        case Op.COPY:
            copy(s, frame)
        case Op.COUNTERS:
            put_counters(s, frame, n)
        case Op.PUT_BACK:
            put_back(s, frame)


@rule
def as_many(frame: Frame, n: int) -> int:
    """Return how many cards a text picks: as many as it has counted, where it states no number."""
    return i64(frame.counted) if n == 0 else n


@rule
def count_moved(s: State, frame: Frame, x: int) -> None:
    """Keep how many cards this step moves; in a loop over players, how many it has moved in all."""
    before = i64(frame.moved) if x & MOVED_IN_ALL else 0
    frame.moved = min(before + size(s.picked), HAND)


@rule
def put_counters(s: State, frame: Frame, n: int) -> None:
    """Put counters on the condition whose text this is, or take some off."""
    k = row_of(s, frame)
    if k < 0:
        return
    row = s.rows[k]
    before = i64(row.counters)
    row.counters = max(0, min(before + n, MOST_COUNTERS))
    if row.counters != before:
        s.changed = 1
        emit(s, EventKind.COUNTERS, i64(row.holder), i64(row.card), NOBODY, i64(row.counters), ALL)


@rule
def change_life(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out what changes life, and draws."""
    you = i64(frame.you)
    seat = seat_named(s, frame, who)
    match op:
        case Op.DRAW if seat >= 0:
            for _ in range(min(amount(s, frame, seat, n, x), QUEUE)):
                draw(s, seat, EventKind.DRAW)
        case Op.DRAW_SHOWN if seat >= 0:
            frame.drew = draw_shown(s, seat)
        case Op.DRAW_TO if seat >= 0:
            for _ in range(max(0, n - size(s.hand[seat]))):
                draw(s, seat, EventKind.DRAW)
        case Op.DEAL if seat >= 0:
            damage(s, you, seat, amount(s, frame, seat, n, x))
        case Op.GAIN if seat >= 0:
            gain(s, seat, amount(s, frame, seat, n, x))
        case Op.LOSE if seat >= 0:
            lose(s, seat, amount(s, frame, seat, n, x), you)
        case Op.SET_LIFE if seat >= 0:
            set_life(s, seat, n, you)
        case Op.SWAP_LIFE if seat >= 0 and s.out[you] == 0:
            swap_life(s, you, seat)
        case Op.PAY:
            pay(s, you, n, EventKind.LOSS, you)


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
        case Op.RAISE_COUNT if seat >= 0:
            raise_count(s, seat, n)
        case Op.LAST if s.out[you] == 0:
            let_last(s, frame, i64(s.first_part[frame.card]) + n)
        case Op.DISCARD_THIS:
            k = row_of(s, frame)
            if k >= 0:
                end_row(s, k)
        case Op.SWAP_HANDS if seat >= 0 and seat != you and s.out[you] == 0:
            swap_hands(s, you, seat)
        case Op.SKIP_TURN | Op.EXTRA_TURN | Op.AGAIN:
            change_turns(s, you, seat, op, n)
        case _:
            change_course(s, frame, seat, op, n)


@rule
def raise_count(s: State, seat: Seat, n: int) -> None:
    """V18: add to a player's attack count; where everybody has one then, all return to 0 and everybody buys a card."""
    s.attacks[seat] = min(i64(s.attacks[seat]) + n, MOST_COUNTED)
    s.changed = 1
    emit(s, EventKind.COUNT_RISES, seat, NO_CARD, NOBODY, i64(s.attacks[seat]), ALL)
    count_attacks(s)


@rule
def change_course(s: State, frame: Frame, seat: int, op: int, n: int) -> None:
    """Carry out what changes the dice of a fight, ends the duel, negates an effect card, or happens once in a turn."""
    card = i64(frame.card)
    match op:
        case Op.ROLL_AGAIN if undecided(s) and s.faces[0][0]:
            reroll(s, n, card)
        case Op.WIN if seat >= 0:
            emit_open(s, EventKind.WINS_BY, seat, card)
            win(s, seat)
        case Op.LOSE_DUEL if seat >= 0:
            emit_open(s, EventKind.LOSES_BY, seat, card)
            lose_duel(s, seat, i64(frame.you))
        case Op.ONCE:
            frame.pc += n * happened_before(s, frame)
        case Op.STRIKE if s.attacking == card and s.attacker == frame.you and s.strike == 0:
            s.strike = n or 1 + i64(s.damage[card])
        case Op.STOP_EFFECT if s.using >= 0:
            s.negated = 1
        case Op.REPEAT:
            repeat_effect(s, i64(frame.you))


@rule
def reroll(s: State, which: int, card: int) -> None:
    """Roll dice of the fight again, as `card` says: `which` is a Reroll."""
    if which == Reroll.LOWEST or which == Reroll.HIGHEST:
        roll_one_again(s, lowest_at(s) if which == Reroll.LOWEST else highest_at(s), card)
        return
    emit_open(s, EventKind.ROLLS_ANEW, s.attacker if which == Reroll.ATTACK else s.defender, card)
    if which == Reroll.ATTACK:
        roll_to_attack(s)
    else:
        roll_to_defend(s)


@rule
def repeat_effect(s: State, you: Seat) -> None:
    """Set off the text of the effect card that another player used last, unless its price cannot be paid."""
    card = last_effect_of_others(s, you)
    if card < 0 or s.out[you]:
        return
    part = i64(s.first_part[card])
    if not repeats(s, part) and can_pay(s, you, part, NO_CARD):
        emit_open(s, EventKind.WORKS, you, card)
        begin_parts(s, card, Trigger.PLAYED, you, you)


@rule
def last_effect_of_others(s: State, you: Seat) -> int:
    """Return the effect card that another player used last; -1 for none."""
    card, when = -1, -1
    for seat in range(s.players):
        if seat != you and s.last_effect[seat] > 0 and s.last_used[seat] > when:
            card, when = i64(s.last_effect[seat]) - 1, i64(s.last_used[seat])
    return card


@rule
def repeats(s: State, part: int) -> bool:
    """Tell whether a part repeats an effect itself: such a text is not repeated, or two would go on without end."""
    at = i64(s.part_code[part])
    while at >= 0 and s.ops[at] != Op.END:
        if s.ops[at] == Op.REPEAT:
            return True
        at += 1
    return False


@rule
def change_turns(s: State, you: Seat, seat: int, op: int, n: int) -> None:
    """Carry out what changes the order of turns, or what is done in one."""
    match op:
        case Op.SKIP_TURN if seat >= 0:
            s.skips[seat] = min(i64(s.skips[seat]) + n, MOST_SKIPPED)
            s.changed = 1
            emit(s, EventKind.SKIPS, seat, NO_CARD, NOBODY, i64(s.skips[seat]), ALL)
        case Op.EXTRA_TURN if seat >= 0:
            if s.resumes == 0 and (s.extra >> seat) & 1 == 0:
                s.extra |= 1 << seat
                emit_open(s, EventKind.EXTRA, seat, NO_CARD)
        case Op.AGAIN:
            if you == s.turn and s.attacks_given < MOST_GIVEN and s.out[you] == 0 and not passes_now(s):
                s.attacks_given += 1
                s.attacks_left += 1
                emit_open(s, EventKind.AGAIN, you, NO_CARD)


@rule
def passes_now(s: State) -> bool:
    """Tell whether the turn passes, so that nobody attacks in it any more."""
    for at in range(s.pending):
        if s.tasks[at].kind == Task.PASS:
            return True
    return False


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


@rule
def gather(s: State, frame: Frame, who: int) -> Mask:
    """Return a bit for each player that a loop goes through; what it moves is counted from here on."""
    frame.moved = 0
    return seats_named(s, frame, who)


advance = interpreter(word, flow_rule(gather, first_after), perform)
