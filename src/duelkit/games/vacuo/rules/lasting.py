"""Lasting texts: open conditions (V12) and texts "for 2 turns"; how they begin and end."""

from duelkit.games.vacuo.rules.changes import bound_by, recount, tell_bound, touches
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.people import seat_named
from duelkit.games.vacuo.rules.state import (
    FOR_EVER,
    GO_MASK,
    NO_ROW,
    ROWS,
    TO_ATTACK_END,
    TO_ATTACK_OF,
    TO_EVENT,
    TO_FIGHT_END,
    TO_NEXT_ATTACK,
    TO_NEXT_DEFENCE,
    TO_NEXT_TURN,
    TO_TURN_END_OF,
    TO_TURN_OF,
    TO_TURN_START_OF,
    CardType,
    Mod,
)
from duelkit.games.vacuo.rules.texts import cut_off, next_change
from duelkit.kernel.chance import below
from duelkit.kernel.durations import WHOSE_BITS, DurationKind
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.ints import Frame, Mask, Row, Seat, State
from duelkit.kernel.operands import ONCE, Scale
from duelkit.kernel.piles import NO_CARD, put_at, size
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger


@rule
def free_row(s: State) -> int:
    """Return the index of a free row, preferably the one after the last; -1 if all are in use."""
    if s.lasting < ROWS:
        return i64(s.lasting)
    for k in range(ROWS):
        if s.rows[k].card == NO_ROW:
            return k
    return -1


@rule
def add_row(s: State, card: int, part: int, holder: Seat, layer: Seat, that: Seat, left: int, is_open: int) -> bool:
    """Add a lasting text; return whether there was room. Without any, the log says that texts are cut off (V24)."""
    k = free_row(s)
    if k < 0:
        cut_off(s, holder, card)
        return False
    row = s.rows[k]
    row.card = card
    row.part = part
    row.holder = holder
    row.layer = layer
    row.that = that
    row.left = left
    row.born = s.goes & GO_MASK
    row.open = is_open
    row.counters = shield_of(s, part)
    row.times = times_of(s, part)
    s.lasting = max(i64(s.lasting), k + 1)
    s.changed = 1
    recount(s)
    return True


@rule
def shield_of(s: State, part: int) -> int:
    """Return how much damage a part prevents; 0 for one that says nothing of it, or for all parts of a card."""
    if part < 0 or s.part_trigger[part] != Trigger.PLAYED or s.part_code[part] < 0:
        return 0
    at = next_change(s, i64(s.part_code[part]))
    return i64(s.xs[at]) if at >= 0 and s.ns[at] == Scale.SHIELD else 0


@rule
def times_of(s: State, part: int) -> int:
    """Return for how many attacks, or in how many turns, a part lasts, where that is for more than one; else 0."""
    if part >= 0:
        match i64(s.part_lasting[part]):
            case DurationKind.NEXT_ATTACK | DurationKind.NEXT_DEFENCE:
                return i64(s.part_turns[part])
            case DurationKind.NEXT_TURN:
                return i64(s.part_turns[part]) >> WHOSE_BITS
    return 0


@rule
def let_last(s: State, frame: Frame, part: int) -> None:
    """Begin a text that lasts in a row of its own, unless it binds nobody or this attack has begun it before."""
    k, card, you = free_row(s), i64(frame.card), i64(frame.you)
    layer = i64(frame.layer) if s.kind[card] == CardType.CONDITION else met_by(s, card, you)
    left = left_of(s, part)
    if goes_by_a_player(s, part):
        seat = seat_named(s, frame, i64(s.part_turns[part]) & ((1 << WHOSE_BITS) - 1))
        if seat < 0:
            return
        left -= seat
    if not add_row(s, card, part, you, layer, i64(frame.that), left, 0):
        return
    seats = bound_by(s, s.rows[k])
    if seats == 0 or lasts_from_this_attack(s, k, seats):
        drop_row(s, k)
        recount(s)
    elif left != TO_FIGHT_END:
        tell_bound(s, EventKind.LASTS, seats, card)


@rule
def lasts_from_this_attack(s: State, new: int, seats: Mask) -> bool:
    """Tell whether an attack on several opponents has begun the same text before, for the same players."""
    row = s.rows[new]
    if s.kind[row.card] != CardType.ATTACK:
        return False
    for k in range(s.lasting):
        if k != new and is_same_text(s.rows[k], row) and bound_by(s, s.rows[k]) == seats:
            return True
    return False


@rule
def is_same_text(row: Row, other: Row) -> bool:
    """Tell whether two rows are of the same part of the same card, used in the same turn, about the same player."""
    same = row.card == other.card and row.part == other.part and row.holder == other.holder
    return same and row.born == other.born and row.that == other.that


@rule
def left_of(s: State, part: int) -> int:
    """Return how long a part lasts, as a row's `left`: a number of turns, or one of the constants below 0.

    Where it goes by the turns or attacks of a player whom the text names, that seat is still to be taken off.
    """
    match i64(s.part_lasting[part]):
        case DurationKind.TURNS:
            return i64(s.part_turns[part])
        case DurationKind.UNTIL_NEXT_TURN:
            return TO_NEXT_TURN
        case DurationKind.THIS_ATTACK | DurationKind.PAID_ATTACK:
            return TO_FIGHT_END
        case DurationKind.NEXT_TURN:
            return TO_TURN_OF
        case DurationKind.THROUGH_NEXT_TURN:
            return TO_TURN_END_OF
        case DurationKind.UP_TO_NEXT_TURN:
            return TO_TURN_START_OF
        case DurationKind.NEXT_ATTACK:
            return TO_NEXT_ATTACK
        case DurationKind.NEXT_ATTACK_OF:
            return TO_ATTACK_OF
        case DurationKind.NEXT_DEFENCE:
            return TO_NEXT_DEFENCE
        case DurationKind.UNTIL_EVENT:
            return TO_EVENT - i64(s.part_turns[part])
        case DurationKind.THIS_TURN:
            return TO_TURN_END_OF - i64(s.turn)
    return FOR_EVER


@rule
def goes_by_a_player(s: State, part: int) -> bool:
    """Tell whether a part lasts by the turns or the attacks of a player whom the text names."""
    match i64(s.part_lasting[part]):
        case (
            DurationKind.NEXT_TURN
            | DurationKind.THROUGH_NEXT_TURN
            | DurationKind.UP_TO_NEXT_TURN
            | DurationKind.NEXT_ATTACK_OF
        ):
            return True
    return False


@rule
def life_of_condition(s: State, card: int) -> int:
    """V12: return how long a condition lies open, as a row's `left`: as the first of its parts with a duration."""
    for part in range(i64(s.first_part[card]) + 1, i64(s.first_part[card + 1])):
        lasting = s.part_lasting[part]
        if (
            lasting == DurationKind.TURNS
            or lasting == DurationKind.UNTIL_NEXT_TURN
            or lasting == DurationKind.UNTIL_EVENT
        ):
            return left_of(s, part)
    return FOR_EVER


@rule
def end_row(s: State, k: int) -> None:
    """V12: end a lasting text; the card of an open condition is discarded (V19)."""
    row = s.rows[k]
    card, holder, is_open = i64(row.card), i64(row.holder), row.open != 0
    seats = 0 if is_open or row.left == TO_FIGHT_END else bound_by(s, row)
    drop_row(s, k)
    s.changed = 1
    recount(s)
    if is_open:
        emit_open(s, EventKind.LAPSE, holder, card)
        into_queue(s, card)
    else:
        tell_bound(s, EventKind.EXPIRES, seats, card)


@rule
def drop_row(s: State, k: int) -> None:
    """Free a row."""
    clear(s.rows, k, k + 1)
    s.rows[k].card = NO_ROW


@rule
def into_queue(s: State, card: int) -> None:
    """V19: put a card back into the queue at a random place."""
    put_at(s.queue, below(s, size(s.queue) + 1), card)
    s.changed = 1


@rule
def wake_all(s: State, left: int, to: int) -> None:
    """Let what waits for a player's turn or attack (`left`) last to its end (`to`), whoever it lies before."""
    woken = 0
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW and row.left == left:
            row.left = to
            woken = 1
    if woken:
        recount(s)


@rule
def end_rows_of_turn(s: State, seat: Seat) -> None:
    """End what lasts to the end of this player's turn, whoever it lies before, unless it lasts in more of them."""
    waits = 0
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW and row.left == TO_TURN_END_OF - seat:
            if wait_again(s, k, TO_TURN_OF - seat):
                waits = 1
            elif not ends_later(s, i64(row.part)) or row.born != s.goes & GO_MASK:
                end_row(s, k)
    if waits:
        recount(s)


@rule
def ends_later(s: State, part: int) -> bool:
    """Tell whether a part lasts to the end of somebody's next turn, which is not the one in which it began."""
    return s.part_lasting[part] == DurationKind.THROUGH_NEXT_TURN


@rule
def end_all(s: State, left: int) -> None:
    """End the texts with exactly this `left`, whoever they lie before."""
    for k in range(s.lasting):
        if s.rows[k].card != NO_ROW and s.rows[k].left == left:
            end_row(s, k)


@rule
def end_rows(s: State, holder: Seat, left: int) -> None:
    """End the texts before this player with exactly this `left` (one that is no number of turns)."""
    for k in range(s.lasting):
        if s.rows[k].card != NO_ROW and s.rows[k].holder == holder and s.rows[k].left == left:
            end_row(s, k)


@rule
def wait_again(s: State, k: int, left: int) -> bool:
    """Let a text that lasts for more attacks or turns wait for the next one, by its `left`; return whether it does."""
    row = s.rows[k]
    if row.times < 2:
        return False
    row.times -= 1
    row.left = left
    return True


@rule
def end_attack_rows(s: State, holder: Seat) -> None:
    """End what lasts before this player for the attack that is over, unless it lasts for more of them."""
    waits = 0
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW and row.holder == holder and row.left == TO_ATTACK_END:
            if wait_again(s, k, TO_NEXT_ATTACK):
                waits = 1
            else:
                end_row(s, k)
    if waits:
        recount(s)


@rule
def end_fight_rows(s: State, card: int) -> None:
    """End what this card (NO_CARD: any) said "for this attack"."""
    ended = 0
    for k in range(s.lasting if s.fleeting else 0):
        row = s.rows[k]
        if row.card != NO_ROW and row.left == TO_FIGHT_END and (card == NO_CARD or row.card == card):
            ended = 1
            if wait_again(s, k, TO_NEXT_DEFENCE):
                continue
            if s.part_lasting[row.part] == DurationKind.NEXT_DEFENCE:  # that it lasts was told
                tell_bound(s, EventKind.EXPIRES, bound_by(s, row), i64(row.card))
            drop_row(s, k)
    if ended:
        recount(s)


@rule
def wake_rows(s: State, holder: Seat, left: int, to: int) -> None:
    """Let what waits for an attack of this player, or against them (`left`), last until its end (`to`)."""
    woken = 0
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW and row.holder == holder and row.left == left:
            row.left = to
            woken = 1
    if woken:
        recount(s)


# What ends by its use


@rule
def spend(s: State, seat: Seat, scale: int) -> None:
    """End what was said of the next such number of a player: it has been used."""
    if (s.mods[seat][Mod.ONCE] >> scale) & 1:
        for k in range(s.lasting):
            if touches(s, k, seat, scale + ONCE):
                end_row(s, k)


@rule
def shielded(s: State, seat: Seat, n: int) -> int:
    """Return what is left of `n` damage to a player after what texts prevent of it, the oldest text first."""
    if s.mods[seat][Mod.SHIELD] <= 0:
        return n
    for k in range(s.lasting):
        row = s.rows[k]
        if n > 0 and touches(s, k, seat, Scale.SHIELD):
            prevented = min(n, i64(row.counters))
            n -= prevented
            row.counters -= prevented
            emit(s, EventKind.PREVENTED, seat, i64(row.card), NOBODY, prevented, ALL)
            if row.counters == 0:
                end_row(s, k)
    recount(s)
    return n


@rule
def age_rows(s: State, holder: Seat) -> None:
    """Take one turn off the lasting texts of a player whose turn ends, unless they began in it."""
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW and row.holder == holder and row.left > 0 and row.born != s.goes & GO_MASK:
            row.left -= 1
            if row.left == 0:
                end_row(s, k)
    end_rows_of_turn(s, holder)


@rule
def close_gaps(s: State) -> None:
    """Move rows up over free ones; only where no row waits on the agenda."""
    to = 0
    for k in range(s.lasting):
        if s.rows[k].card != NO_ROW:
            if to != k:
                s.rows[to] = s.rows[k]
            to += 1
    clear(s.rows, to, s.lasting)
    s.lasting = to


@rule
def met_by(s: State, card: int, you: Seat) -> Seat:
    """Return who met this card of `you` in a fight; `you` for a card that does not fight."""
    if s.kind[card] == CardType.ATTACK:
        return s.defender
    return s.attacker if s.kind[card] == CardType.DEFENCE else you
