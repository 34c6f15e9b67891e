"""Compiled entry points: the loops that run many duels without a Python object.

They are handed a game's rules and call them by address, so one set of loops is compiled for all games; Numba keeps it
on disk. They hold no GIL, so threads run beside each other.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from duelkit.kernel.chance import BULK_ROUNDS, start_stream
from duelkit.kernel.linking import linking
from duelkit.kernel.rule import arm

# What is kept of a duel played out.
OUTCOME = np.dtype(
    [
        ("duel", "i8"),  # its number: the nonce of its chance
        ("winners", "i2"),  # a bit per seat; none is a draw
        ("rule", "i1"),  # the number of the rule that ended it
        ("goes", "i4"),
        ("decisions", "i4"),
    ],
    align=True,
)

STATE, FRESH, VIEW, TRIAL = range(4)  # the records of a loop's workbench
BENCH = 4

# How Numba compiles a loop. Rules that loops share are compiled once, provided that all are compiled in one way.
HOW = {"nogil": True, "cache": True, "error_model": "numpy", "_nrt": False}  # nothing is allocated, so nothing counted


class DuelRoom(NamedTuple):
    """Room in which duels are played out: BENCH records, the bots' chance, and room for the legal actions.

    Of the records of `bench`, the second is a blank one with the options set.
    """

    bench: Any
    dice: Any
    actions: Any


@dataclass(frozen=True)
class Loops:
    """The compiled loops; `rules` are `CompiledRules`, and records are handed over as `record.flow_of` gives them.

    play_out(rules, room, bots, keys, outcomes) plays the duels whose numbers stand in `outcomes`, and fills in how they
    went: `room` is a `DuelRoom`, `bots` a bot's number for each seat, `keys` those of the duels' chance and the bots'.
    step_batch(rules, states, actions) takes decision `actions[i]` in every state that is not over.
    legal_batch(rules, states, actions, masks) writes the legal actions of each state as 0 and 1, shape (states,
    actions); `actions` is room to list them.
    hide_batch(rules, states, seats) blanks in every state what seat `seats[i]` (-1: a spectator) may not know.
    """

    play_out: Callable[..., Any]
    step_batch: Callable[..., Any]
    legal_batch: Callable[..., Any]
    hide_batch: Callable[..., Any]


def make_loops() -> Loops:
    """Return the loops."""
    import numba  # noqa: PLC0415 - only who compiles pays for importing Numba

    arm()
    compile_loop = numba.njit(**HOW)
    return Loops(*(linking(compile_loop(loop)) for loop in (play_out, step_batch, legal_batch, hide_batch)))


def play_out(rules, room, bots, keys, outcomes):
    """Play duels to their end; see `Loops`, here and below."""
    s = room.bench[STATE]
    for outcome in outcomes:
        rules.begin(room.bench, keys[0], outcome.duel)
        start_stream(room.dice, keys[1], outcome.duel, BULK_ROUNDS)
        rules.play(room.bench, bots, room.actions, room.dice)
        outcome.winners = s.winners
        outcome.rule = s.over
        outcome.goes = s.goes
        outcome.decisions = s.decisions


def step_batch(rules, states, actions):
    """Take a decision in each state."""
    for i in range(len(states)):
        if states[i].over == 0:
            rules.step(states[i], actions[i])


def legal_batch(rules, states, actions, masks):
    """Write the legal actions of each state."""
    for i in range(len(states)):
        masks[i] = 0
        for k in range(rules.legal(states[i], actions)):
            masks[i, actions[k]] = 1


def hide_batch(rules, states, seats):
    """Blank in each state what a seat may not know."""
    for i in range(len(states)):
        rules.hide(states[i], seats[i])
