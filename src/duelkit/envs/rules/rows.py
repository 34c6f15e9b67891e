"""What a batch keeps of each of its duels: arrays with a row a duel, which compiled code reads and writes.

A step waits for each page of memory that it has not looked at for long. So what it needs of long rows, the newest
decisions and the first legal actions, lies in short rows of their own.
"""

from typing import Any, NamedTuple

import numpy as np

from duelkit.kernel.chance import DICE
from duelkit.kernel.loops import BENCH, FRESH
from duelkit.kernel.observation import OBSERVED
from duelkit.kernel.positions import often_read
from duelkit.kernel.record import flow_of

LONGEST = 8_192  # decisions that are remembered of a duel; memory is taken only for those that come
NEWEST = 32  # decisions in a short row, before they go into the long one: a power of two that divides LONGEST
LISTED = 32  # legal actions that are listed; where there are more, the mask alone has them all
TOGETHER = 8  # of these that are gone through at once, whether there are so many or not: it divides LISTED
CACHED = 8 << 20  # bytes of records that stay near the processor from one step to the next, about
AHEAD = 2  # where they do not: the record that comes so many later is fetched
CALLER, THINKER = -1, -2  # in place of a bot: the caller decides for the seat, or a bot that searches

# How far each duel of a batch is.
COURSE = np.dtype(
    [
        ("duel", "i8"),  # its number: the nonce of its chance
        ("decisions", "i4"),  # taken so far, those of bots too
        ("mover", "i1"),  # the seat that decides next, OVER where the duel is over
        ("last", "i1"),  # the seat that decided last, bots apart
        ("ended", "?"),  # the newest step ended a duel
        ("forfeited", "?"),  # by an illegal action, and no other duel dealt in its place
        ("choices", "i2"),  # how many actions are legal
    ],
    align=True,
)


class DuelRows(NamedTuple):
    """The arrays of a batch of `n` duels: what a step reads and writes."""

    states: Any  # (n,) records
    course: Any  # (n,) of COURSE
    dice: Any  # (n,) of DICE: the chance by which bots choose
    newest: Any  # (n, NEWEST) of int16: the newest decisions, those that `history` has not yet
    history: Any  # (n, LONGEST) of int16: the decisions taken, NEWEST after NEWEST
    observations: Any  # (n, width) of int16
    finals: Any  # (n, width) of int16: what the seat that decided last saw as the duel ended
    masks: Any  # (n, actions) of bool: what is legal
    legal: Any  # (n, LISTED) of int16: the first of them as a list; the course tells how many there are in all
    rewards: Any  # (n, players) of float32

    def part(self, rows: slice) -> "DuelRows":
        """Return the rows of some of the duels; nothing is copied."""
        return DuelRows(*(array[rows] for array in self))

    def taken(self, i: int) -> list[int]:
        """Return the decisions taken in duel `i`, of which there have to be LONGEST at most."""
        count = int(self.course["decisions"][i])
        kept = count - count % NEWEST
        return [*self.history[i, :kept].tolist(), *self.newest[i, : count - kept].tolist()]

    def flown(self) -> "DuelRows":
        """Return the rows as a loop for all games takes them."""
        return self._replace(states=flow_of(self.states))

    def copies(self) -> "DuelRows":
        """Return copies of all arrays."""
        return DuelRows(*(array.copy() for array in self))


def new_rows(n: int, kind: np.dtype, width: int, actions: int, players: int) -> DuelRows:
    """Return the rows of `n` duels not yet dealt; `kind` is the type of their records, `width` that of observations."""
    return DuelRows(
        np.zeros(n, kind),
        np.zeros(n, COURSE),
        np.zeros(n, DICE),
        np.zeros((n, NEWEST), np.int16),
        np.zeros((n, LONGEST), np.int16),
        np.zeros((n, width), OBSERVED),
        np.zeros((n, width), OBSERVED),
        np.zeros((n, actions), np.bool_),
        np.zeros((n, LISTED), np.int16),
        np.zeros((n, players), np.float32),
    )


class Desk(NamedTuple):
    """What a thread works with while it steps duels, one after the other."""

    bench: Any  # records to work on; the second is blank but for the options
    actions: Any  # of int16: room for the legal actions
    bots: Any  # of int64: the bot of each seat, CALLER or THINKER where none decides at once
    duel_key: Any  # (8,) of uint32: the key of the duels' chance
    dice_key: Any  # (8,) of uint32: that of the bots'
    stride: int  # the number of a duel's successor is greater by this; 0: an ended duel stays as it is
    penalty: float  # what a forfeit is worth
    often: Any  # of each part of a record to come that is fetched while a duel is stepped: its first byte, and how many


def fetched_ahead(states: np.ndarray) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return what to fetch ahead of each record: nothing where all of them stay near the processor anyway."""
    return ((0, 0), (0, 0)) if states.nbytes <= CACHED else often_read(states.dtype)


def new_desk(
    fresh: np.ndarray,
    actions: int,
    bots: list[int],
    keys: list[tuple[int, ...]],
    stride: int,
    penalty: float,
    often: tuple[tuple[int, int], tuple[int, int]],
) -> Desk:
    """Return a desk; `fresh` is an array with a blank record in which the options are set."""
    bench = np.zeros(BENCH, fresh.dtype)
    bench[FRESH] = fresh[0]
    duel_key, dice_key = (np.array(key, np.uint32) for key in keys)
    seats, room = np.array(bots, np.int64), np.zeros(max(actions + 1, LISTED), np.int16)
    return Desk(flow_of(bench), room, seats, duel_key, dice_key, stride, penalty, often)
