"""Fit what search takes a position of a game to be worth: the weights of its `rules/evaluation.py`.

    ./chore fit duchess                     2,000 duels of search with itself, 100 simulations a decision
    ./chore fit duchess --duels 200         sooner, and rougher
    ./chore fit duchess --keep terms.npz    keeps what was counted, and begins with what is kept there
    ./chore fit duchess --tables decks=shared decks=own     duels take turns at these tables

Positions are those at the beginning of each go. Each tenth move is random, so that they are not all alike. A logistic
regression of who won on the game's terms finds the weights, in thousandths of the natural logarithm of the odds; one
duel in five is held out, to see how good they are beside `appraise` and the weights that the game has now.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
from fitting import chance, loss, options_in
from scipy.optimize import minimize, minimize_scalar
from self_play import SelfPlay, columns_of, kept_or_played, parser_of

from duelkit.bots.thinking import best_of
from duelkit.games import game_named
from duelkit.kernel.chance import below
from duelkit.kernel.game import Game
from duelkit.kernel.linking import linking
from duelkit.kernel.loops import HOW
from duelkit.kernel.record import open_record
from duelkit.kernel.rule import arm

UNIT = 1000  # a weight of one, in thousandths
RANDOM_MOVE = 10  # one move in so many is random
HELD_OUT = 5  # one duel in so many
RIDGE = 1e-4  # the weight of large weights in what is minimized


@dataclass
class Positions:
    """Positions as a seat to move sees them won or lost: `terms`, shape (positions, terms), `won` 0, 0.5 or 1."""

    terms: np.ndarray
    appraised: np.ndarray
    evaluated: np.ndarray
    won: np.ndarray
    duel: np.ndarray


def main() -> None:
    """Play, fit, and print."""
    options = asked()
    game = game_named(options.game)
    evaluation = import_module(f"duelkit.games.{game.name}.rules.evaluation")
    positions = kept_or_played(Positions, options, lambda: played(game, evaluation, options))
    report(evaluation, positions)


def asked() -> argparse.Namespace:
    told = "Fit the evaluation of a game to duels of search with itself."
    parser = parser_of(told, seed="fit", duels=2000, simulations=100)
    parser.add_argument(
        "--tables", nargs="*", default=[""], metavar="OPTION=VALUE", help="duels take turns at these: decks=one,other"
    )
    return parser.parse_args()


# Playing


def played(game: Game, evaluation: ModuleType, options: argparse.Namespace) -> Positions:
    """Play the duels and return their positions; Ctrl-C ends them early."""
    columns = columns_of(Table(game, evaluation, options).play, options.duels)
    terms, appraised, evaluated, won, duel = (np.array(column) for column in columns)
    return Positions(terms, appraised, evaluated, won, duel)


class Table(SelfPlay):
    """Where search plays itself, and positions are counted."""

    def __init__(self, game: Game, evaluation: ModuleType, options: argparse.Namespace) -> None:
        super().__init__(game, options)
        self.fresh = [game.new_record(game.check_options(options_in(table))).array for table in options.tables]
        self.count = counter_of(game, evaluation)
        self.counts = np.zeros(len(evaluation.Term) + 2, np.int64)
        self.probes = UNIT * np.eye(len(evaluation.Term), dtype=np.int64)

    def play(self, number: int) -> list[tuple[Any, ...]]:
        """Play a duel, and return its positions: terms, appraisal, evaluation, and who won."""
        seen = list(self.positions(number))
        winners = int(self.states["winners"][0])
        return [(*counts, won_by(winners, seat)) for counts, seat in seen]

    def terms_in(self, number: int) -> list[Any]:
        """Play a duel, and return the terms of its positions."""
        return [terms for (terms, _, _), _ in self.positions(number)]

    def positions(self, number: int) -> Iterator[tuple[Any, int]]:
        """Play a duel, and yield what is counted at the beginning of each go, for who is to move."""
        self.states = self.deal(self.fresh[number % len(self.fresh)], number)
        s, goes = open_record(self.states), -1
        while not s.over:
            if s.goes != goes:
                goes = int(s.goes)
                self.count(self.states, self.probes, int(s.to_move), self.counts)
                yield (self.counts[2:] / UNIT, int(self.counts[0]), int(self.counts[1])), int(s.to_move)
            self.take(self.states, self.decide(s))

    def decide(self, s: Any) -> int:
        """Return the move of the player to move: mostly that of search."""
        legal = self.game.rules.legal(s, self.actions)
        if legal == 1 or below(self.dice, RANDOM_MOVE) == 0:
            return int(self.actions[below(self.dice, legal)])
        return best_of(self.search.weigh(open_record(self.view(self.states)))).action


def won_by(winners: int, seat: int) -> float:
    """Return what a seat won, from the bits of those who won; none is a draw."""
    return (winners >> seat & 1) / winners.bit_count() if winners else 0.5


def counter_of(game: Game, evaluation: ModuleType) -> Any:
    """Return the compiled function that writes a position's appraisal, evaluation and terms into a row."""
    import numba  # noqa: PLC0415 - the rules have to be armed first

    arm()
    worth, appraise, weights = evaluation.worth, game.rules.appraise, evaluation.WEIGHTS

    def count(states: Any, probes: Any, seat: int, counts: Any) -> None:
        counts[0] = appraise(states[0], seat)
        counts[1] = worth(states[0], seat, weights)
        for k in range(len(probes)):
            counts[2 + k] = worth(states[0], seat, probes[k])

    return linking(numba.njit(**HOW | {"cache": False})(count))


# Fitting


def report(evaluation: ModuleType, positions: Positions) -> None:
    """Fit, and print how good the fit is and what it says."""
    out = positions.duel % HELD_OUT == 0
    weights = fitted(positions.terms[~out], positions.won[~out])
    told = positions.terms[out] @ weights
    print(f"{len(out):,} positions of {len(np.unique(positions.duel)):,} duels; log loss of those held out:")
    print(f"  a constant        {loss(np.zeros(out.sum()), positions.won[out]):.4f}")
    for name, worths in (("appraise", positions.appraised), ("the weights so far", positions.evaluated)):
        scale = best_scale(worths[~out], positions.won[~out])
        print(f"  {name:17} {loss(worths[out] / scale, positions.won[out]):.4f} at scale {scale:,.0f}")
    print(f"  fitted            {loss(told, positions.won[out]):.4f}\n")
    for term, weight in zip(evaluation.Term, weights, strict=True):
        print(f"    {round(UNIT * weight)},  # {term.name}")


def fitted(terms: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Return the weights of the terms; there is no constant, since a term says whose turn it is."""
    spread = np.maximum(terms.std(axis=0), np.abs(terms.mean(axis=0)).clip(1e-9))
    rows = terms / spread

    def cost(weights: np.ndarray) -> tuple[float, np.ndarray]:
        odds = rows @ weights
        slope = rows.T @ (chance(odds) - won) / len(won)
        return loss(odds, won) + RIDGE * (weights @ weights), slope + 2 * RIDGE * weights

    return np.asarray(minimize(cost, np.zeros(rows.shape[1]), jac=True, method="L-BFGS-B").x / spread)


def best_scale(worths: np.ndarray, won: np.ndarray) -> float:
    """Return the number by which to divide a worth to have the logarithm of the odds."""
    spread = max(1.0, float(np.abs(worths).mean()))
    found = minimize_scalar(lambda power: loss(worths / (spread * 2.0**power), won), bounds=(-8, 8), method="bounded")
    return float(spread * 2.0**found.x)


if __name__ == "__main__":
    main()
