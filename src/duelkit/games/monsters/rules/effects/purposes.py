"""What a text picks cards for, as far as that decides which ones it can pick: a table beside the programs'."""

from typing import Any

import numpy as np

from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.tables import PROGRAM
from duelkit.kernel.instructions import OP, MoveKind, N, Op, X
from duelkit.kernel.rule import rule

TARGET = 1  # what is picked becomes a target
SUMMON = 2  # and is special summoned
TRIBUTE = 4  # it is tributed
BANISH = 8  # it is banished
BINDS = 16  # its number binds what the resolution takes, of which there has to be some
FROM_GRAVE = 32  # it leaves the grave in which it lies


PICKS = (Op.PICK, Op.PICK_ALL, Op.PICK_RANDOM, Op.PICK_EXTREME)


def purpose_of(program: Any, at: int) -> int:
    """Return what happens to what the instruction at `at` picks; targets are taken up again in the resolution."""
    purpose = 0
    ops = [row[OP] for row in program[at + 1 : at + 5]]
    row = program[at + 1] if ops else None
    if ops[:1] == [Op.AIM]:
        purpose = TARGET
        ops = [op for op in ops if op != Op.BACK]  # of those who choose one after the other
        row = program[at + 8 - len(ops)] if ops[1:3] == [Op.LINK, Op.PICK_TARGETS] else None
    if row is not None and row[OP] == Op.SUMMON:
        purpose |= SUMMON
    if row is not None and row[OP] == Op.MOVE and row[N] == MoveKind.TRIBUTE:
        purpose |= TRIBUTE | (BINDS if binds(program, at) else 0)
    if row is not None and row[OP] == Op.MOVE and row[N] == MoveKind.BANISH:
        purpose |= BANISH
    in_grave = program[at][OP] in PICKS and program[at][X] == Zone.GRAVE
    if in_grave and row is not None and row[OP] in (Op.MOVE, Op.SUMMON):
        purpose |= FROM_GRAVE
    return purpose


def binds(program: Any, at: int) -> bool:
    """Tell whether the resolution takes only cards that go with the number of what is paid at `at`."""
    ops = [row[OP] for row in program[at:]]
    resolution = ops[ops.index(Op.LINK) + 1 : ops.index(Op.END)] if Op.LINK in ops[: ops.index(Op.END)] else []
    return Op.LIMIT_PAID in resolution


def purposes(program: Any) -> np.ndarray:
    """Return the purposes of all instructions."""
    return np.array([purpose_of(program, at) for at in range(len(program))], np.int64)


PURPOSES = purposes(PROGRAM.tolist())


@rule
def purpose(at: int) -> int:
    """Return the purposes for which an instruction picks."""
    return int(PURPOSES[at])
