"""Whether a card can be used at all, as its text says: "Use this card only if your life is below 400." (V24)."""

from duelkit.games.vacuo.rules.weighing import weigh_next
from duelkit.kernel.instructions import Op
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.record import clear
from duelkit.kernel.rule import cold_rule, i64, rule


@rule
def may_be_used(s: State, seat: Seat, card: int) -> bool:
    """V24: tell whether what a held card's text asks before it is used is so for the player who holds it."""
    part = i64(s.use_test[card])
    return part == 0 or is_so(s, seat, card, i64(s.part_code[part]))


@cold_rule  # else all that weighs a text would be laid in place with the legal moves, in four places
def is_so(s: State, seat: Seat, card: int, at: int) -> bool:
    """Tell whether the tests from instruction `at` on hold for a player; the card still lies in the hand."""
    frame = s.trial[0]
    frame.you, frame.layer, frame.that, frame.card = seat, seat, -1, card
    while s.ops[at] != Op.END:
        at = weigh_next(s, frame, at)
    so = frame.flag != 0
    clear(s.trial, 0, 1)
    return so
