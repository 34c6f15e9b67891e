"""Compiled entry points: the loops that run many duels without a Python object.

`make_loops` closes over one game's rules; Numba compiles each loop once for each record type and keeps it on disk.
They hold no GIL, so threads run beside each other.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from duelkit.kernel.chance import BULK_ROUNDS, start_stream
from duelkit.kernel.game import Rule, Rules
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


@dataclass(frozen=True)
class Loops:
    """One game's compiled loops; each array holds records of one state type.

    play_out(bench, dice, actions, bots, duel_key, dice_key, outcomes) plays the duels whose numbers stand in
    `outcomes`, and fills in how they went: `bench` is BENCH records, the second a blank one with the options set,
    `dice` the bots' chance, `actions` room for the legal actions, `bots` a bot's number for each seat.
    step_batch(states, actions) takes decision `actions[i]` in every state that is not over.
    legal_batch(states, actions, masks) writes the legal actions of each state as 0 and 1, shape (states, actions).
    hide_batch(states, seats) blanks in every state what seat `seats[i]` (-1: a spectator) may not know.
    """

    play_out: Callable[..., Any]
    step_batch: Callable[..., Any]
    legal_batch: Callable[..., Any]
    hide_batch: Callable[..., Any]


def make_loops(rules: Rules, choose: Rule) -> Loops:
    """Return the loops of a game; `choose(rules..., bench, actions, bot, dice)` is the rule by which bots choose."""
    import numba  # noqa: PLC0415 - only who compiles pays for importing Numba

    arm()
    deal, step, legal, legal_at_random = rules.deal, rules.step, rules.legal, rules.legal_at_random
    hide, imagine, appraise = rules.hide, rules.imagine, rules.appraise
    compile_loop = numba.njit(**HOW)

    def play_out(bench, dice, actions, bots, duel_key, dice_key, outcomes):
        for outcome in outcomes:
            bench[STATE] = bench[FRESH]
            s = bench[STATE]
            start_stream(s, duel_key, outcome.duel, BULK_ROUNDS)
            start_stream(dice, dice_key, outcome.duel, BULK_ROUNDS)
            deal(s)
            while s.over == 0:
                bot = bots[s.to_move]
                step(s, choose(legal, legal_at_random, hide, imagine, step, appraise, bench, actions, bot, dice))
            outcome.winners = s.winners
            outcome.rule = s.over
            outcome.goes = s.goes
            outcome.decisions = s.decisions

    # Part of the compiled code's name, which must tell loops apart that come from the cache into one process.
    play_out.__qualname__ += f".{choose.__name__}"

    def step_batch(states, actions):
        for i in range(len(states)):
            if states[i].over == 0:
                step(states[i], actions[i])

    def legal_batch(states, actions, masks):
        for i in range(len(states)):
            masks[i] = 0
            for k in range(legal(states[i], actions)):
                masks[i, actions[k]] = 1

    def hide_batch(states, seats):
        for i in range(len(states)):
            hide(states[i], seats[i])

    return Loops(*(linking(compile_loop(loop)) for loop in (play_out, step_batch, legal_batch, hide_batch)))
