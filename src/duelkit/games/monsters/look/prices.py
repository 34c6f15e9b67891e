"""What is asked where a text says "unless": whether a price is paid, which keeps the rest from happening."""

from typing import Any

from duelkit.games.monsters.rules.rows import PROGRAM
from duelkit.kernel.instructions import OP, N, Op, X
from duelkit.kernel.operands import MoveKind
from duelkit.texts import N_

LIFE = N_("{card} Do you pay {n} life? Otherwise the rest happens.")
MOVED: dict[int, str] = {
    MoveKind.DISCARD: N_("{card} Do you discard? Otherwise the rest happens."),
    MoveKind.TRIBUTE: N_("{card} Do you tribute? Otherwise the rest happens."),
}
OTHER = N_('{card} Shall what stands behind "unless" happen? Otherwise the rest does.')


def price_asked(at: int) -> tuple[str, dict[str, Any]] | None:
    """Return the question of the MAY at this index of the program, with its values; None where it offers no price."""
    price = price_at(at)
    if not price:
        return None
    *_, last = price
    if last[OP] == Op.PAY and not last[X]:
        return LIFE, {"n": last[N]}
    return (MOVED.get(last[N], OTHER) if last[OP] == Op.MOVE else OTHER), {}


def price_at(at: int) -> list[list[int]]:
    """Return the instructions of the price that a MAY offers; none where it offers what stands behind it.

    Behind a price stands a test of whether it was paid, and a jump over the rest.
    """
    length = int(PROGRAM[at, X])
    jump = at + length + 2
    is_price = length and PROGRAM[at, N] == length + 2 and PROGRAM[jump, OP] == Op.IF_NOT
    return PROGRAM[at + 1 : at + 1 + length].tolist() if is_price else []
