"""The compiled part of `balance.py`: plays duels and counts who drew what and who won."""

from collections.abc import Callable
from typing import Any

import numba
import numpy as np

from duelkit.bots.rules.choosers import choose_among
from duelkit.games import game_named
from duelkit.games.vacuo.rules.state import CARDS, EventKind
from duelkit.kernel.chance import BULK_ROUNDS, start_stream
from duelkit.kernel.loops import FRESH, STATE
from duelkit.kernel.rule import arm

GAME = game_named("vacuo")
SEATS = 8
DRAWS = 64  # cards that one player draws in a duel; what comes later is not counted

TALLY = np.dtype(
    [
        ("drawn", "i8", (CARDS, DRAWS)),  # by card, and by how many its player had drawn before
        ("won", "i8", (CARDS, DRAWS)),  # those after which that player won
        ("places", "i8", (SEATS,)),  # wins by place in the order of play
        ("seats", "i8", (SEATS,)),  # wins by seat
        ("rules", "i8", (32,)),  # duels by the rule that ended them
        ("duels", "i8"),
        ("goes", "i8"),
        ("decisions", "i8"),
    ]
)
LOG = np.dtype([("seen", "i8", (SEATS,)), ("cards", "i8", (SEATS, DRAWS))])  # of one duel: how many, and which


def counting_loop() -> Callable[..., Any]:
    """Return count_duels(bench, dice, actions, bots, duel_key, dice_key, duels, log, tally), compiled."""
    arm()
    rules = GAME.rules
    deal, step, legal = rules.deal, rules.step, rules.legal
    hide, imagine, appraise = rules.hide, rules.imagine, rules.appraise

    @numba.njit(nogil=True, error_model="numpy")
    def note_draws(s, log):
        for at in range(s.happened):
            row = s.events[at]
            kind, seat = row.kind, row.seat
            if kind == EventKind.DEAL or kind == EventKind.BUY or kind == EventKind.DRAW:
                k = log.seen[seat]
                if k < DRAWS:
                    log.cards[seat, k] = row.card
                    log.seen[seat] += 1

    @numba.njit(nogil=True, error_model="numpy")
    def add_duel(s, log, tally):
        tally.duels += 1
        tally.goes += s.goes
        tally.decisions += s.decisions
        tally.rules[s.over] += 1
        for place in range(s.players):
            seat = s.order[place]
            win = (s.winners >> seat) & 1
            tally.places[place] += win
            tally.seats[seat] += win
            for k in range(log.seen[seat]):
                tally.drawn[log.cards[seat, k], k] += 1
                tally.won[log.cards[seat, k], k] += win

    @numba.njit(nogil=True, error_model="numpy")
    def count_duels(bench, dice, actions, bots, duel_key, dice_key, duels, log, tally):
        for duel in duels:
            bench[STATE] = bench[FRESH]
            s = bench[STATE]
            start_stream(s, duel_key, duel, BULK_ROUNDS)
            start_stream(dice, dice_key, duel, BULK_ROUNDS)
            for seat in range(SEATS):
                log.seen[seat] = 0
            deal(s)
            note_draws(s, log)
            while s.over == 0:
                n = legal(s, actions)
                step(s, choose_among(hide, imagine, step, appraise, bench, actions, n, bots[s.to_move], dice))
                note_draws(s, log)
            add_duel(s, log, tally)

    return count_duels
