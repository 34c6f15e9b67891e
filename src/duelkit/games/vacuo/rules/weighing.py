"""Tests and counts: what a text asks of the table, where it happens as where it lasts."""

from duelkit.games.vacuo.rules.counting import counted
from duelkit.games.vacuo.rules.dice import DIE_BITS, MOST_DICE
from duelkit.games.vacuo.rules.people import seat_meant, seat_named, seats_named
from duelkit.games.vacuo.rules.seats import seats_in, with_most_life
from duelkit.games.vacuo.rules.state import NO_ROW
from duelkit.kernel.instructions import Op
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.operands import FEWER, Holding, Tally, Who
from duelkit.kernel.piles import size
from duelkit.kernel.programs import clear_filter, compares
from duelkit.kernel.rule import i64, rule


@rule
def weigh(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out a test or a count."""
    match op:
        case Op.TEST_LIFE:
            seat = seat_named(s, frame, who)
            frame.flag = seat >= 0 and compares(i64(s.life[seat]), x, n)
        case Op.TEST_COUNT:
            frame.flag = compares(i64(frame.counted), x, n)
        case Op.TEST_MOST:
            seat = seat_named(s, frame, who)
            frame.flag = seat >= 0 and s.life[seat] == s.life[with_most_life(s, i64(frame.you), n)]
        case Op.COUNT:
            frame.counted = counted(s, frame, who, x)
            clear_filter(frame)
        case Op.COUNT_COUNTERS:
            k = row_of(s, frame)
            frame.counted = 0 if k < 0 else i64(s.rows[k].counters)
        case Op.TEST_DID:
            seat = seat_named(s, frame, who)
            frame.flag = seat >= 0 and ((s.did[seat] >> n) & 1) != x
        case Op.TEST_OUT:
            seat = seat_meant(s, frame, who)
            frame.flag = seat >= 0 and s.out[seat] != 0
        case Op.TEST_ALIKE:
            frame.flag = frame.alike != 0
        case Op.TEST_ODD:
            frame.flag = i64(frame.counted if x else frame.die) & 1 == n
        case Op.TEST_MORE:
            frame.flag = has_more(s, frame, seat_named(s, frame, who), n, x)
        case Op.TALLY:
            frame.counted = tally(s, frame, seat_named(s, frame, who), x) // n


@rule
def has_more(s: State, frame: Frame, seat: int, what: int, than: int) -> bool:
    """Tell whether a player (-1: nobody) has more of something (FEWER: less) than another, or than all others."""
    if seat < 0:
        return False
    whom, sign = than & (FEWER - 1), -1 if than & FEWER else 1
    others = seats_in(s) & ~(1 << seat) if whom == Who.EACH_OTHER else seats_named(s, frame, whom)
    for other in range(s.players):
        if (others >> other) & 1 and sign * had(s, seat, what) <= sign * had(s, other, what):
            return False
    return others != 0


@rule
def had(s: State, seat: Seat, what: int) -> int:
    """Return how much of something a player has: life, or cards."""
    if what == Holding.LIFE:
        return i64(s.life[seat])
    return size(s.hand[seat]) if what == Holding.HAND else size(s.void[seat])


@rule
def tally(s: State, frame: Frame, seat: int, what: int) -> int:
    """Return a number of a player (-1: nobody, who has none), of the fight, or of the text itself."""
    match what:
        case Tally.MISSING_LIFE:
            return 0 if seat < 0 else max(0, i64(s.full_life) - i64(s.life[seat]))
        case Tally.LIFE:
            return 0 if seat < 0 else i64(s.life[seat])
        case Tally.TURNS:
            return 0 if seat < 0 else i64(s.turns[seat])
        case Tally.ATTACKS:
            return 0 if seat < 0 else i64(s.made[seat])
        case Tally.ATTACK_DIE:
            return max(0, i64(s.dice[0]))
        case Tally.DEFENCE_DIE:
            return max(0, i64(s.dice[1]), i64(s.dice[2]))
        case Tally.DAMAGE_DEALT:
            return i64(s.dealt)
        case Tally.MOVED:
            return i64(frame.moved)
    return of_roll(frame, what)


@rule
def of_roll(frame: Frame, what: int) -> int:
    """Return the highest or lowest of the dice that a text rolled last, or how many of them show a number."""
    highest, lowest, showing = 0, 0, 0
    for at in range(MOST_DICE):
        die = (i64(frame.shown) >> (DIE_BITS * at)) & ((1 << DIE_BITS) - 1)
        if die > 0:
            highest = max(highest, die)
            lowest = die if lowest == 0 else min(lowest, die)
            showing += what == Tally.DICE_SHOWING + die
    if what >= Tally.DICE_SHOWING:
        return showing
    return highest if what == Tally.HIGHEST_DIE else lowest


@rule
def row_of(s: State, frame: Frame) -> int:
    """Return the row of the open condition whose text this is; -1 where it lies there no more."""
    k = i64(frame.row) - 1
    if 0 <= k < s.lasting and lies_in(s, k, i64(frame.card), i64(frame.you)):
        return k
    return open_row_of(s, i64(frame.card), i64(frame.you))


@rule
def open_row_of(s: State, card: int, holder: Seat) -> int:
    """Return the newest row of this open condition before this player; -1 for none."""
    for k in range(s.lasting - 1, -1, -1):
        if lies_in(s, k, card, holder):
            return k
    return -1


@rule
def lies_in(s: State, k: int, card: int, holder: Seat) -> bool:
    """Tell whether row `k` is this card, open before this player."""
    row = s.rows[k]
    return row.card == card and row.card != NO_ROW and row.holder == holder and row.open != 0
