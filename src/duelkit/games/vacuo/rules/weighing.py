"""Tests and counts: what a text asks of the table, where it happens as where it lasts."""

from duelkit.games.vacuo.rules.counting import counted, passes
from duelkit.games.vacuo.rules.dice import (
    DIE_BITS,
    MOST_DICE,
    defence_showing,
    defence_sum,
    highest_defence,
    lowest_defence,
)
from duelkit.games.vacuo.rules.people import held, holders, rollers, seat_meant, seat_named, seats_named
from duelkit.games.vacuo.rules.seats import had, leader, leader_of, seats_in
from duelkit.games.vacuo.rules.state import DICE, MOST_SPENT, NO_ROW, Verdict
from duelkit.kernel.instructions import Family, Op
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.operands import BEFORE, FEWER, OTHERS, Dice, Holding, Tally, Who
from duelkit.kernel.operations import family
from duelkit.kernel.programs import clear_filter, compares, jump
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import count_bits


@rule
def weigh_next(s: State, frame: Frame, at: int) -> int:
    """Carry out the test, the count or the jump at `at`, and return where the text goes on."""
    op, who, n, x = i64(s.ops[at]), i64(s.whos[at]), i64(s.ns[at]), i64(s.xs[at])
    frame.pc = at + 1
    if family(op) == Family.FLOW:
        jump(frame, op, who, n, x)
    else:
        weigh(s, frame, op, who, n, x)
    return i64(frame.pc)


@rule
def weigh(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out a test or a count."""
    match op:
        case Op.TEST_LIFE | Op.TEST_MOST | Op.TEST_DID | Op.TEST_MORE | Op.TEST_WEAK:
            frame.flag = is_so_of(s, frame, seat_named(s, frame, who), op, n, x)
        case Op.TEST_COUNT:
            frame.flag = compares(i64(frame.counted), x, n)
        case Op.COUNT:
            frame.counted = counted_by(counted(s, frame, who, x), n)
            clear_filter(frame)
        case Op.COUNT_COUNTERS:
            k = row_of(s, frame)
            frame.counted = 0 if k < 0 else i64(s.rows[k].counters)
        case Op.TEST_OUT:
            seat = seat_meant(s, frame, who)
            frame.flag = seat >= 0 and s.out[seat] != 0
        case Op.TEST_DREW:
            frame.flag = passes(s, frame, i64(frame.drew) - 1)
            clear_filter(frame)
        case Op.AT_MOST:
            frame.most = n
        case Op.TEST_SAME:
            frame.flag = (seats_named(s, frame, who) & seats_named(s, frame, n)) != 0
        case Op.TEST_ALIKE:
            frame.flag = frame.alike != 0
        case Op.TEST_ODD:
            frame.flag = i64(frame.counted if x else frame.die) & 1 == n
        case Op.TEST_DICE | Op.TEST_DEFENDED | Op.TEST_OWN_DIE:
            frame.flag = is_so_of_fight(s, i64(frame.you), op, n, x)
        case Op.TALLY:
            frame.counted = tally(s, frame, seat_named(s, frame, who), x) // n


@rule
def is_so_of(s: State, frame: Frame, seat: int, op: int, n: int, x: int) -> bool:
    """Tell whether something is so of a player who is in (-1: nobody)."""
    if seat < 0:
        return False
    match op:
        case Op.TEST_LIFE:
            return compares(i64(s.life[seat]), x, n)
        case Op.TEST_MOST:
            return has_most(s, frame, seat, x, n)
        case Op.TEST_DID:
            deeds = i64(s.did_before[seat]) if x & BEFORE else i64(s.did[seat])
            return (deeds >> n) & 1 != x & 1
        case Op.TEST_WEAK:
            return 2 * i64(s.life[seat]) < s.full_life
    return has_more(s, frame, seat, n, x)


@rule
def is_so_of_fight(s: State, you: Seat, op: int, n: int, x: int) -> bool:
    """Tell whether something is so of the dice or the cards of the newest fight."""
    match op:
        case Op.TEST_DICE:
            return dice_stand(s, n)
        case Op.TEST_OWN_DIE:
            return has_die(s, you, n, x)
    return (s.defending >= 0 or s.beaten > 0) != x


@rule
def dice_stand(s: State, how: int) -> bool:
    """Tell whether the dice of the newest fight stand to each other as a Dice says."""
    if s.faces[1][0] == 0:
        return False
    match how:
        case Dice.ATTACK_ABOVE:
            return s.dice[0] > highest_defence(s)
        case Dice.DEFENCE_ABOVE:
            return lowest_defence(s) > s.dice[0]
        case Dice.TIED:
            return s.dice[0] == highest_defence(s)
    return s.faces[2][0] != 0 and lowest_defence(s) == highest_defence(s)


@rule
def has_die(s: State, you: Seat, n: int, order: int) -> bool:
    """Tell whether one of a player's dice in the newest fight counts so much."""
    for at in range(DICE):
        own = you == (s.attacker if at == 0 else s.defender)
        if own and s.faces[at][0] and compares(i64(s.dice[at]), order, n):
            return True
    return False


@rule
def has_most(s: State, frame: Frame, seat: Seat, what: int, most: int) -> bool:
    """Tell whether no player has more of a Holding than this one (`most` 0: less)."""
    if what == Holding.ROLL:
        return (rollers(s, frame, most) >> seat) & 1 == 1
    if what >= OTHERS:
        return leads_others(s, frame, seat, what - OTHERS, most)
    return had(s, seat, what) == had(s, leader(s, i64(frame.you), what, most), what)


@rule
def leads_others(s: State, frame: Frame, seat: Seat, what: int, most: int) -> bool:
    """Tell whether no player but the text's own, who is not meant, has more of a Holding (`most` 0: less)."""
    you = i64(frame.you)
    others = seats_in(s) & ~(1 << you)
    return seat != you and had(s, seat, what) == had(s, leader_of(s, others, you, what, most), what)


@rule
def fitting_of(s: State, frame: Frame, seats: Mask, n: int) -> Mask:
    """V24: return those of some seats of whom the next `n` instructions hold, each "that player"; go on behind them."""
    first, fit = i64(frame.pc), 0
    for seat in range(s.players):
        if (seats >> seat) & 1:
            at = first
            frame.that = seat
            while at < first + n:
                at = weigh_next(s, frame, at)
            fit |= i64(frame.flag != 0) << seat
    frame.pc = first + n
    frame.that = -1
    return fit


@rule
def has_more(s: State, frame: Frame, seat: Seat, what: int, than: int) -> bool:
    """Tell whether a player has more of something (FEWER: less) than another, or than all others."""
    whom, sign = than & (FEWER - 1), -1 if than & FEWER else 1
    among = holders(s, frame, what)
    others = among & (~(1 << seat) if whom == Who.EACH_OTHER else seats_named(s, frame, whom))
    for other in range(s.players):
        if (others >> other) & 1 and sign * held(s, frame, seat, what) <= sign * held(s, frame, other, what):
            return False
    return others != 0 and (among >> seat) & 1 == 1


@rule
def counted_by(cards: int, n: int) -> int:
    """Return how often there are `n` cards (0: one); of a negative `n`, how many cards are more than that."""
    return max(0, cards + n) if n < 0 else cards // max(1, n)


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
        case Tally.COUNT:
            return 0 if seat < 0 else i64(s.attacks[seat])
        case Tally.ATTACK_DIE:
            return max(0, i64(s.dice[0]))
        case Tally.DEFENCE_DIE:
            return max(0, highest_defence(s))
        case Tally.DAMAGE_DEALT:
            return i64(s.dealt)
        case Tally.HITS:
            return i64(s.hits)
        case Tally.MOVED:
            return i64(frame.moved)
        case Tally.PLAYERS:
            return count_bits(seats_in(s))
        case Tally.OTHERS:
            return count_bits(seats_in(s) & ~(1 << i64(frame.you)))
    if what >= Tally.DEFENCE_SUM:
        return of_fight(s, what)
    return of_roll(frame, what) if what < Tally.AHEAD else apart(s, frame, seat, what)


@rule
def of_fight(s: State, what: int) -> int:
    """Return a number that the dice of the newest fight make together; 0 where none were rolled."""
    if s.faces[1][0] == 0:
        return 0
    match what:
        case Tally.DEFENCE_SUM:
            return defence_sum(s)
        case Tally.LOWEST_DEFENCE:
            return max(0, lowest_defence(s))
        case Tally.LEAD:
            return lead(s)
    return defence_showing(s, what - Tally.DEFENCE_SHOWING)


@rule
def lead(s: State) -> int:
    """Return by how much the winner's die counts more than the other's best; 0 where a text decided against them."""
    ahead = i64(s.dice[0]) - highest_defence(s)
    if s.verdict == Verdict.SUCCESS:
        return max(0, ahead)
    return max(0, -ahead) if s.verdict == Verdict.FAILURE else 0


@rule
def apart(s: State, frame: Frame, seat: int, what: int) -> int:
    """Return how many players have more of something than this one (-1: nobody), or less."""
    if seat < 0:
        return 0
    ahead, count = what < Tally.BEHIND, 0
    of = what - (Tally.AHEAD if ahead else Tally.BEHIND)
    among = holders(s, frame, of)
    for other in range(s.players):
        if (among >> other) & 1:
            theirs, own = held(s, frame, other, of), held(s, frame, seat, of)
            count += theirs > own if ahead else theirs < own
    return count


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
def happened_before(s: State, frame: Frame) -> bool:
    """V24: tell whether a text that happens once in a turn has happened in this one, and note that it has now."""
    k = i64(frame.row) - 1
    if k < 0 or s.rows[k].card != frame.card or s.rows[k].holder != frame.you:
        return False
    bit = 1 << min(i64(frame.part) - i64(s.first_part[frame.card]), MOST_SPENT - 1)
    before = i64(s.rows[k].spent) & bit != 0
    s.rows[k].spent |= bit
    return before


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
