"""Train the policy of a game: what search expects of its own decisions, as `src/duelkit/games/GAME/policy.npz`.

    ./chore train duchess                    250 duels of search with itself, 1,000 simulations a decision
    ./chore train duchess --duels 50         sooner, and rougher
    ./chore train duchess --keep told.npz    keeps what was told and found, and begins with what is kept there

Search plays without a policy; each tenth move is random, so that positions are not all alike. At each decision with a
choice, what the policy is told of the legal actions is kept, and how often search tried each. The network is fitted
to those shares (cross entropy), after they were raised to a power: search tries poor decisions rather often, too. One
duel in five is held out, to see how well the policy foretells the shares beside who looks one move ahead.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize
from self_play import SelfPlay, columns_of, kept_or_played, parser_of

from duelkit.bots.policies import FILE
from duelkit.bots.search.features import FEATURES, HIDDEN, MOST_UNITS, VERBS, Told
from duelkit.bots.search.policy import BIAS, LINEAR, OUT, describe
from duelkit.bots.search.room import WORLD, room_for
from duelkit.bots.thinking import Candidate, best_of
from duelkit.games import game_named
from duelkit.kernel.chance import below
from duelkit.kernel.game import Game
from duelkit.kernel.linking import linking
from duelkit.kernel.loops import HOW, TRIAL, VIEW
from duelkit.kernel.record import flow_of, open_record
from duelkit.kernel.rule import arm

RANDOM_MOVE = 10  # one move in so many is random
HELD_OUT = 5  # one duel in so many
POWER = 4  # of the shares of visits
RIDGE = 1e-4  # the weight of large weights in what is minimized
STEPS = 400
SPREAD = 0.3  # of the weights of the hidden layer before the first step


@dataclass
class Decisions:
    """Rows of what was told of legal actions, and how often search tried each; by decision, how many and which duel."""

    told: np.ndarray
    visits: np.ndarray
    choices: np.ndarray
    duel: np.ndarray

    def some(self, which: np.ndarray) -> "Decisions":
        """Return these decisions alone."""
        rows = np.repeat(which, self.choices)
        return Decisions(self.told[rows], self.visits[rows], self.choices[which], self.duel[which])

    @property
    def first(self) -> np.ndarray:
        """The first row of each decision."""
        return np.concatenate([[0], np.cumsum(self.choices)[:-1]])

    def by_row(self, numbers: np.ndarray) -> np.ndarray:
        """Return for each row the number of its decision."""
        return np.repeat(numbers, self.choices)

    @property
    def shares(self) -> np.ndarray:
        """What the policy is to foretell: the visits to a power, as shares of all at a decision."""
        wanted = self.visits.astype(float) ** POWER
        return np.asarray(wanted / self.by_row(np.add.reduceat(wanted, self.first)))


def main() -> None:
    """Play, fit, print, and write the file."""
    options = asked()
    game = game_named(options.game)
    decisions = kept_or_played(Decisions, options, lambda: played(game, options))
    units, weights = report(decisions)
    out = options.out or Path(__file__).parents[1] / "src/duelkit/games" / game.name / FILE
    np.savez(out, units=units, weights=weights)
    print(f"Written to {out}.")


def asked() -> argparse.Namespace:
    told = "Train the policy of a game on duels of search with itself."
    parser = parser_of(told, seed="train", duels=250, simulations=1000)
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the policy goes (default: beside the game)")
    return parser.parse_args()


# Playing


def played(game: Game, options: argparse.Namespace) -> Decisions:
    """Play the duels and return their decisions; Ctrl-C ends them early."""
    told, visits, duel = columns_of(Table(game, options).play, options.duels)
    choices = np.array([len(one) for one in visits])
    return Decisions(np.concatenate(told), np.concatenate(visits), choices, np.array(duel))


class Table(SelfPlay):
    """Where search plays itself, and its decisions are described."""

    def __init__(self, game: Game, options: argparse.Namespace) -> None:
        super().__init__(game, options)
        self.fresh = game.new_record(game.check_options({})).array
        self.room = room_for(game, self.fresh.dtype, 1, 1)
        self.describe = describer()

    def play(self, number: int) -> Iterator[tuple[np.ndarray, np.ndarray]]:
        """Play a duel, and yield for each decision with a choice what is told of it and what search tried."""
        states = self.deal(self.fresh, number)
        s = open_record(states)
        while not s.over:
            legal = self.game.rules.legal(s, self.actions)
            action = int(self.actions[0])
            if legal > 1:
                view = self.view(states)
                found = self.search.weigh_afresh(open_record(view))
                yield self.told(view), np.array([one.visits for one in found])
                action = self.chosen(found)
            self.take(states, action)

    def told(self, view: np.ndarray) -> np.ndarray:
        """Return what the policy is told of the legal actions, in a world that fits the view."""
        self.room.bench[VIEW], self.room.dice[0] = view[0], self.dice.array[0]
        room = self.room._replace(bench=flow_of(self.room.bench))
        return self.room.features[: self.describe(self.rules(view), room)].astype(np.float32)

    def chosen(self, found: list[Candidate]) -> int:
        """Return the move that is played: mostly that of search."""
        if below(self.dice, RANDOM_MOVE) == 0:
            return found[below(self.dice, len(found))].action
        return best_of(found).action


def describer() -> Any:
    """Return the compiled function that describes the legal actions in a view, and returns how many there are."""
    import numba  # noqa: PLC0415 - the rules have to be armed first

    arm()

    def describe_view(rules: Any, room: Any) -> int:
        for at in (TRIAL, WORLD):
            rules.copy(room.bench[at], room.bench[VIEW])
        rules.imagine(room.bench[WORLD], room.dice[0])
        n = rules.legal(room.bench[WORLD], room.actions)
        describe(rules, room, n)
        return n

    return linking(numba.njit(**HOW | {"cache": False})(describe_view))


# Fitting


def report(decisions: Decisions) -> tuple[np.ndarray, np.ndarray]:
    """Fit, print how well the policy foretells, and return the units of the features and the weights."""
    out = decisions.duel % HELD_OUT == 0
    held, known = decisions.some(out), decisions.some(~out)
    units = units_of(known.told)
    print(f"{len(out):,} decisions of {len(np.unique(decisions.duel)):,} duels; cross entropy of those held out,")
    print("and how often what was tried most is expected most:")
    print(line("what search did", held, np.log(np.maximum(held.shares, 1e-12))))
    print(line("each the same", held, np.random.default_rng(1).normal(0, 1e-6, len(held.visits))))
    for name, feature in (("best by appraise", Told.APPRAISED_LESS), ("best by evaluate", Told.GAIN_LESS)):
        rows = [np.maximum(one.told[:, feature] / units[feature], -MOST_UNITS) for one in (known, held)]
        sharp = min(np.geomspace(0.05, 50, 40), key=lambda s: cross_entropy(known, s * rows[0]))
        print(line(name, held, sharp * rows[1]))
    for hidden in (0, HIDDEN):
        weights = fitted(known, units, hidden)
        print(line(f"{hidden} hidden" if hidden else "a linear policy", held, said(held.told, units, weights)))
    return units, weights


def line(name: str, decisions: Decisions, odds: np.ndarray) -> str:
    """Return a line of the report."""
    return f"  {name:17} {cross_entropy(decisions, odds):.4f} {100 * agreement(decisions, odds):5.1f} %"


def units_of(told: np.ndarray) -> np.ndarray:
    """Return what is usual of each feature: 1 for what is 0 or 1, or always 0."""
    sizes = np.abs(told, dtype=float)
    usual = np.array([np.median(column[column > 0]) if (column > 0).any() else 1.0 for column in sizes.T])
    usual[:VERBS] = 1.0
    return usual


def cross_entropy(decisions: Decisions, odds: np.ndarray) -> float:
    """Return the mean cross entropy of a policy, given as the logarithms of what it expects."""
    return float(
        -np.sum(decisions.shares * np.log(np.maximum(softmax(decisions, odds), 1e-30))) / len(decisions.choices)
    )


def softmax(decisions: Decisions, odds: np.ndarray) -> np.ndarray:
    """Return what is expected of each action, as shares of all at its decision."""
    expected = np.exp(odds - decisions.by_row(np.maximum.reduceat(odds, decisions.first)))
    return np.asarray(expected / decisions.by_row(np.add.reduceat(expected, decisions.first)))


def agreement(decisions: Decisions, odds: np.ndarray) -> float:
    """Return the share of decisions at which the action that is expected most was tried most."""
    best = odds >= decisions.by_row(np.maximum.reduceat(odds, decisions.first))
    tried = np.maximum.reduceat(np.where(best, decisions.visits, -1), decisions.first)
    return float(np.mean(tried >= np.maximum.reduceat(decisions.visits, decisions.first)))


def said(told: np.ndarray, units: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Return what the network says of each row, as `bots/search/policy.said_of` does."""
    paths = np.clip(told / units, -MOST_UNITS, MOST_UNITS) @ weights[:FEATURES] + weights[BIAS]
    return np.asarray(paths[:, LINEAR] + np.maximum(paths[:, :HIDDEN], 0.0) @ weights[OUT, :HIDDEN])


def fitted(known: Decisions, units: np.ndarray, hidden: int) -> np.ndarray:
    """Return the weights of the network; without hidden units the linear path alone."""
    rows, shares, count = np.clip(known.told / units, -MOST_UNITS, MOST_UNITS), known.shares, len(known.choices)
    free = np.zeros((FEATURES + 2, HIDDEN + 1), bool)
    free[:FEATURES, LINEAR] = True
    free[:, :hidden] = True
    weights = np.zeros(free.shape)
    weights[:, :hidden] = np.random.default_rng(1).normal(0, SPREAD, (FEATURES + 2, hidden))

    def cost(numbers: np.ndarray) -> tuple[float, np.ndarray]:
        weights[free] = numbers
        paths = rows @ weights[:FEATURES] + weights[BIAS]
        active = np.maximum(paths[:, :HIDDEN], 0.0)
        expected = softmax(known, paths[:, LINEAR] + active @ weights[OUT, :HIDDEN])
        slope = (expected - shares) / count
        inner = np.outer(slope, weights[OUT, :HIDDEN]) * (active > 0)
        slopes = np.zeros(free.shape)
        slopes[:FEATURES, LINEAR], slopes[:FEATURES, :HIDDEN] = rows.T @ slope, rows.T @ inner
        slopes[BIAS, :HIDDEN], slopes[OUT, :HIDDEN] = inner.sum(axis=0), active.T @ slope
        entropy = -np.sum(shares * np.log(np.maximum(expected, 1e-30))) / count
        return entropy + RIDGE * (numbers @ numbers), slopes[free] + 2 * RIDGE * numbers

    weights[free] = minimize(cost, weights[free], jac=True, method="L-BFGS-B", options={"maxiter": STEPS}).x
    return weights


if __name__ == "__main__":
    main()
