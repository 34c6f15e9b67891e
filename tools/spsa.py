"""Tune what search takes a position of a game to be worth by play: weights of its `rules/evaluation.py` play others.

    ./chore spsa monsters                        150 steps of 48 deals, 40 simulations a decision
    ./chore spsa monsters --steps 20 --deals 24  sooner, and rougher
    ./chore spsa monsters --keep weights.npz     keeps the weights of each step, and goes on from what is kept there
    ./chore spsa monsters --tables decks=effect_yugi,effect_kaiba decks=sealed-1,sealed-2    deals take turns at these

SPSA (Spall, "Multivariate Stochastic Approximation Using a Simultaneous Perturbation Gradient Approximation", 1992):
in each step all weights are changed a little at once, up or down by lot; those and the opposite ones play the same
deals in both seats, and the weights move towards the ones that made more points, the further the more they made. A
weight is changed by as much as moves the worth of a usual position by NUDGE. What is printed is the mean of the second
half of the steps, and how it plays against the weights that the game has now, on deals of its own.

The rules are compiled for this alone and not kept, since they read the weights from the memory of this process.
"""

import argparse
import os
import sys
from dataclasses import replace
from importlib import import_module
from math import sqrt
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import numpy as np
from fit import Table
from fitting import options_in
from self_play import parser_of

from duelkit.bots.names import bot_named
from duelkit.bots.thinking import compiled_search, nodes_for, room_within_memory, settings_of
from duelkit.games import game_named
from duelkit.kernel.caching import CACHE_VARIABLE
from duelkit.kernel.calling import facts_at
from duelkit.kernel.chance import key_of
from duelkit.kernel.game import Game
from duelkit.kernel.loops import FRESH, OUTCOME
from duelkit.kernel.rule import rule
from duelkit.kernel.saying import say_on_stderr

SEATS = 2  # only duels for two: what one wins the other loses
MOST_TERMS = 64
NUDGE = 100  # thousandths of the logarithm of the odds
PACE = 0.6  # nudges that a weight moves for each point of a deal that its side made more than half
SAMPLE = 20  # duels from which is seen how much each term varies
LOT = 1992  # the seed of the lots
LEAST = 0.5  # that a term is taken to vary by, so that what is rare is not changed by leaps
TRIED = 100  # simulations, of the contest at the end
CERTAINTY = 1.96  # standard errors, for 95 %

weights = np.zeros((SEATS, MOST_TERMS), np.int64)
ROW = weights.strides[0]
AT = weights.ctypes.data


def tuned(evaluation: ModuleType) -> Any:
    """Return the rule by which each seat evaluates with the weights of its own row."""
    worth = evaluation.worth

    @rule
    def evaluate(s: Any, seat: int) -> int:
        return worth(s, seat, facts_at(AT + ROW * seat))

    return evaluate


class Contest:
    """Where two sets of weights play each other."""

    def __init__(self, game: Game, evaluation: ModuleType, options: argparse.Namespace) -> None:
        """Compile the game so that each seat reads its own weights."""
        self.game = replace(game, rules=replace(game.rules, evaluate=tuned(evaluation)))
        self.fresh = [game.new_record(game.check_options(options_in(table))).array for table in options.tables]
        self.keys = [np.array(key_of(f"{options.seed} {what}"), np.uint32) for what in ("deals", "dice")]
        self.search = compiled_search(self.game, self.fresh[0].dtype, say_on_stderr)

    def points(self, one: np.ndarray, other: np.ndarray, deals: range, simulations: int) -> np.ndarray:
        """Return the points of the first of two sets of weights in each deal, from 0 to 1: the mean of both seats."""
        bots = np.concatenate([settings_of(bot_named(f"search:{simulations}"), self.game)] * SEATS)
        bots["prior"] = 0.0
        room = room_within_memory(self.game, self.fresh[0].dtype, SEATS, nodes_for(simulations, 0.0), "spsa")
        made = np.zeros(len(deals))
        for k, deal in enumerate(deals):
            room.bench[FRESH] = self.fresh[deal % len(self.fresh)][0]
            for seat, rows in enumerate(((one, other), (other, one))):
                weights[:, : len(one)] = np.rint(rows)
                made[k] += self.won_by(seat, room, bots, deal) / SEATS
        return made

    def won_by(self, seat: int, room: Any, bots: np.ndarray, deal: int) -> float:
        """Play a deal, and return what the seat won: 0, half or 1."""
        outcome = np.zeros(1, OUTCOME)
        outcome["duel"] = deal
        self.search(room, bots, 0, 0, *self.keys, outcome)
        winners = int(outcome["winners"][0])
        return (winners >> seat & 1) / winners.bit_count() if winners else 0.5


def main() -> None:
    """Play, and print."""
    options = asked()
    game = game_named(options.game)
    evaluation = import_module(f"duelkit.games.{game.name}.rules.evaluation")
    with TemporaryDirectory() as folder:
        os.environ[CACHE_VARIABLE] = folder
        contest = Contest(game, evaluation, options)
        weights[:, : len(evaluation.Term)] = evaluation.WEIGHTS
        nudges = NUDGE / spreads(Table(contest.game, evaluation, options), options.duels)
        course = climb(contest, nudges, begun(evaluation, options), options)
        report(contest, evaluation, course, options)


def asked() -> argparse.Namespace:
    """Return the options that were typed."""
    parser = parser_of("Tune the evaluation of a game by play.", seed="spsa", duels=SAMPLE, simulations=40)
    parser.add_argument("--steps", type=int, default=150)
    parser.add_argument("--deals", type=int, default=48, help="of each step, in both seats")
    parser.add_argument("--last", type=int, default=140, help="deals of what was found against what there is")
    parser.add_argument("--tables", nargs="*", default=[""], metavar="OPTION=VALUE", help="deals take turns at these")
    return parser.parse_args()


def spreads(table: Table, duels: int) -> np.ndarray:
    """Return how much each term varies between positions of duels of search."""
    counts = np.array([terms for number in range(duels) for terms in table.terms_in(number)])
    return np.maximum(counts.std(axis=0), LEAST)


def begun(evaluation: ModuleType, options: argparse.Namespace) -> list[np.ndarray]:
    """Return the weights after each step that was kept, from those of the game on."""
    if options.keep and options.keep.exists():
        return list(np.load(options.keep)["course"])
    return [evaluation.WEIGHTS.astype(float)]


def climb(
    contest: Contest, nudges: np.ndarray, course: list[np.ndarray], options: argparse.Namespace
) -> list[np.ndarray]:
    """Take the steps that are left, and return the weights after each; Ctrl-C ends them early."""
    try:
        for step in range(len(course), options.steps + 1):
            course.append(stepped(contest, nudges, course[-1], step, options))
            if options.keep:
                np.savez_compressed(options.keep, course=np.array(course))
            print(f"\rstep {step} of {options.steps}", end="", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped: the weights are those so far.", file=sys.stderr)
    print(file=sys.stderr)
    return course


def stepped(
    contest: Contest, nudges: np.ndarray, middle: np.ndarray, step: int, options: argparse.Namespace
) -> np.ndarray:
    """Return the weights after a step from `middle`: two sets about it play each other."""
    change = nudges * np.random.default_rng((LOT, step)).choice((-1.0, 1.0), len(nudges))
    deals = range((step - 1) * options.deals, step * options.deals)
    made = contest.points(middle + change, middle - change, deals, options.simulations)
    return np.asarray(middle + PACE * (made.mean() - 0.5) * change)


def report(contest: Contest, evaluation: ModuleType, course: list[np.ndarray], options: argparse.Namespace) -> None:
    """Print the mean of the second half of the steps, and how it plays against the weights that the game has."""
    found = np.mean(course[len(course) // 2 :], axis=0)
    for term, weight in zip(evaluation.Term, found, strict=True):
        print(f"    {round(weight)},  # {term.name}")
    played = options.steps * options.deals
    deals = range(played, played + options.last)
    made = contest.points(found, evaluation.WEIGHTS, deals, TRIED)
    error = CERTAINTY * made.std(ddof=1) / sqrt(len(made))
    print(f"\n{made.mean():.1%} ± {error:.1%} of the points in {len(made)} deals, {TRIED} simulations each")


if __name__ == "__main__":
    main()
