"""Room for the solver to work in."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from duelkit.kernel.chance import CHANCE, DICE
from duelkit.kernel.game import Game
from duelkit.kernel.loops import BENCH
from duelkit.kernel.record import record_type

DEEPEST = 100  # decisions of one line; a longer one is not looked at, and nothing is decided
BEFORE = DEEPEST + 1  # the index in the line of the record before the newest step
LINE = BEFORE + 1
KEPT = 16  # positions of a duel that a hunt looks at: the newest ones

# What no later rule asks for: the log of the newest decision, how many there were, and the chance to come.
FORGOTTEN = frozenset({"events", "happened", "told", "decisions", *(field[0] for field in CHANCE)})

# What is asked about a position.
QUESTION = record_type(
    [
        ("seat", "i8"),  # who wants to win
        ("go", "i8"),  # in this go
        ("most", "i8"),  # with so many decisions of their own; 0: as many as they like
        ("barred", "i8"),  # without ever taking a decision with this key; NOTHING_BARRED
        ("limit", "i8"),  # looking at so many positions
        ("goal", "i8"),  # what is to be reached: a PuzzleGoal
    ]
)
NOTHING_BARRED = -1


class PuzzleGoal(IntEnum):
    """What somebody wants to have reached when the go is over."""

    WIN = 0  # the duel is won
    OWN = 1  # the game's own goal (`reached` in its rules), or the duel is won


# What came out beside the verdict.
TALLY = record_type(
    [
        ("positions", "i8"),  # how many were looked at
        ("lucky", "i8"),  # steps that hung on luck, so that what comes after them proves nothing
    ]
)

# A decision of the line that is being looked at: its moves, which is next, whose it is, its own decisions before it.
STOP = record_type([("moves", "i8"), ("next", "i8"), ("own", "i8"), ("used", "i8"), ("mark", "i8")])


class SolverRoom(NamedTuple):
    """Room in which one thread solves; each is an array.

    `line` are LINE records, one for each decision of a line; `words` their memory as rows of 64-bit words; `masks` are
    the bits of each word by which positions are told apart, `read` the words that have any. `moves` has the moves at
    each decision of the line, `keys` is room for their keys; `stops`, `question` and `tally` are as their types say.
    `marks` and `found` hold the verdicts on positions that were looked at, by their hash.
    """

    line: Any
    words: Any
    masks: Any
    read: Any
    moves: Any
    keys: Any
    stops: Any
    question: Any
    tally: Any
    marks: Any
    found: Any


class HuntRoom(NamedTuple):
    """Room in which one thread plays duels and keeps their last positions; each is an array.

    `bench` are records as in `kernel.loops`, `actions` is room for the legal actions, `dice` one record of random
    numbers, `kept` KEPT records; `wild` is the share of decisions, in thousandths, that are random.
    """

    bench: Any
    actions: Any
    dice: Any
    kept: Any
    wild: Any


def solver_room(game: Game, kind: np.dtype, limit: int) -> SolverRoom:
    """Return room for records of this type and for the verdicts on so many positions."""
    line = np.zeros(LINE, kind)
    masks = masks_of(kind)
    places = 1 << max(4, (2 * limit + 1).bit_length())
    return SolverRoom(
        line=line,
        words=line.view(np.int64).reshape(LINE, -1),
        masks=masks,
        read=masks.nonzero()[0],
        moves=np.zeros((LINE, game.space.size + 1), np.int16),
        keys=np.zeros(game.space.size + 1, np.int64),
        stops=np.zeros(LINE, STOP),
        question=np.zeros(1, QUESTION),
        tally=np.zeros(1, TALLY),
        marks=np.zeros(places, np.int64),
        found=np.zeros(places, np.int8),
    )


def hunt_room(game: Game, fresh: np.ndarray, wild: int) -> HuntRoom:
    """Return room to play duels that begin as `fresh`; so many of 1,000 decisions are random."""
    bench = np.zeros(BENCH, fresh.dtype)
    return HuntRoom(
        bench=bench,
        actions=np.zeros(game.space.size + 1, np.int16),
        dice=np.zeros(1, DICE),
        kept=np.zeros(KEPT, fresh.dtype),
        wild=np.array([wild], np.int64),
    )


def masks_of(kind: np.dtype) -> np.ndarray:
    """Return for each 64-bit word of a record the bits by which two positions are told apart."""
    told = np.zeros(kind.itemsize, np.uint8)
    fields: Mapping[str, Any] = kind.fields or {}
    for name, place in fields.items():
        if name not in FORGOTTEN:
            told[place[1] : place[1] + place[0].itemsize] = 0xFF
    return told.view(np.int64)
