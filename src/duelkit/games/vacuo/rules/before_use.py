"""Whether a card can be used at all, and against whom, as its text says (V24).

"Use this card only if your life is below 400." "Use this card against a player only if that player has more life."
"""

from duelkit.games.vacuo.rules.changes import attackable
from duelkit.games.vacuo.rules.weighing import weigh_next
from duelkit.kernel.instructions import Op
from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule


@rule
def may_be_used(s: State, seat: Seat, card: int) -> bool:
    """V24: tell whether what a held card's text asks before it is used is so for the player who holds it."""
    part = i64(s.use_test[card])
    return part == 0 or is_so(s, seat, card, i64(s.part_code[part]), -1)


@rule  # else all that weighs a text would be laid in place with the legal moves, in four places
def is_so(s: State, seat: Seat, card: int, at: int, that: Seat) -> bool:
    """Tell whether the tests from instruction `at` on hold for a player; `that` is "that player" (-1: nobody)."""
    frame = s.trial[0]
    frame.you, frame.layer, frame.that, frame.card = seat, seat, that, card
    while s.ops[at] != Op.END:
        at = weigh_next(s, frame, at)
    so = frame.flag != 0
    clear(s.trial, 0, 1)
    return so


@rule
def reachable(s: State, seat: Seat, card: int) -> Mask:
    """V13, V24: return a bit for each opponent whom an attack with this card can be against, as all texts say."""
    seats, part = attackable(s, seat), i64(s.aim_test[card])
    return seats if part == 0 else fitting(s, seat, card, i64(s.part_code[part]), seats)


@rule
def fitting(s: State, seat: Seat, card: int, at: int, seats: Mask) -> Mask:
    """V24: return those of some seats of whom the tests from instruction `at` on hold."""
    fit = 0
    for other in range(s.players):
        if (seats >> other) & 1 and is_so(s, seat, card, at, other):
            fit |= 1 << other
    return fit
