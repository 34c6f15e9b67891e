"""Fit how the mean that search finds relates to who wins: `sharpness` and `bias` in a game's `thinking.py`.

    ./chore calibrate duchess                       100 duels of search with itself, as many simulations as a hint has
    ./chore calibrate duchess --simulations 2000    as many as an analysis has
    ./chore calibrate vacuo --tables players=2 players=4    duels take turns at these tables
    ./chore calibrate monsters --keep said.npz      keeps what was said, and begins with what is kept there
    ./chore calibrate duchess --goes 0 8 16 32      the bias is fitted after so many goes, and between them

Search thinks about each decision with a choice, as it does for a hint: what it takes the best decision to be worth, and
whether the player won, is an observation. A logistic regression finds the sharpness alone, with one bias, and with a
bias by the goes begun; what tells duels best that it was not fitted to is printed. The table of what was said and what
was won is honest: duels are parted into five, and each fifth is told by the numbers that fit the other four.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from fitting import chance, loss, options_in
from scipy.optimize import minimize
from self_play import columns_of, kept_or_played, parser_of

from duelkit.bots.names import bot_named
from duelkit.bots.thinking import Search, best_of
from duelkit.games import game_named
from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.game import Game
from duelkit.kernel.record import blank
from duelkit.kernel.saying import say_on_stderr
from duelkit.match import Match

FIFTHS = 5
BINS = 10  # rows of a table
AS_SAID = np.array([1.0])
ALWAYS = (0,)  # one bias for all goes
RIDGE = 1e-4  # the weight of large numbers in what is minimized
RESAMPLED = 200  # times the duels, for the errors of the fit
SURE = 1.96  # standard errors, of an interval with 95 %


@dataclass
class Said:
    """What search said, by decision.

    The `mean` of the best move, how many play, goes begun, what the player `won`, which duel.
    """

    mean: np.ndarray
    players: np.ndarray
    goes: np.ndarray
    won: np.ndarray
    duel: np.ndarray

    def some(self, which: np.ndarray) -> "Said":
        """Return what was said at these decisions."""
        return Said(*(column[which] for column in vars(self).values()))


def main() -> None:
    """Play, fit, and print."""
    options = asked()
    game = game_named(options.game)
    simulations = options.simulations or game.thinking.simulations
    said = kept_or_played(Said, options, lambda: played(game, simulations, options))
    said.mean = said.mean.clip(0.5 / simulations, 1 - 0.5 / simulations)  # none of n is taken for half of one
    for players in np.unique(said.players):
        report(said.some(said.players == players), int(players), options.goes or [go for go, _ in game.thinking.bias])


def asked() -> argparse.Namespace:
    parser = parser_of("Fit how what search finds relates to who wins.", seed="calibrate", duels=100)
    parser.add_argument("--tables", nargs="*", default=["players=2"], metavar="OPTION=VALUE")
    parser.add_argument("--goes", type=int, nargs="*", help="after which the bias is fitted (default: the game's own)")
    return parser.parse_args()


# Playing


def played(game: Game, simulations: int, options: argparse.Namespace) -> Said:
    """Play the duels and return what was said; Ctrl-C ends them early."""
    dice = blank(DICE)
    search = Search(game, bot_named(f"search:{simulations}"), dice, say_on_stderr)

    def play(number: int) -> Iterator[tuple[Any, ...]]:
        start_stream(dice, key_of(f"{options.seed} dice"), number, BULK_ROUNDS)
        table = options_in(options.tables[number % len(options.tables)])
        return duel(search, Match(game.name, seed=f"{options.seed}#{number}", **table))

    return Said(*(np.array(column) for column in columns_of(play, options.duels)))


def duel(search: Search, match: Match) -> Iterator[tuple[float, int, int, float]]:
    """Play a duel of search with itself, and yield what it said, how many play, goes begun, and what was won."""
    said = []
    while match.seat is not None:
        legal = match.legal_numbers()
        if len(legal) > 1:
            view = match.view_record(match.seat)
            best = best_of(search.weigh_afresh(view))
            said.append((best.mean, int(view.goes), match.seat))
        match.take(best.action if len(legal) > 1 else legal[0])
    winners = match.result.winners if match.result else ()
    for mean, goes, seat in said:
        yield mean, match.players, goes, float(seat in winners) if winners else 1 / match.players


# Fitting


def report(said: Said, players: int, goes: Sequence[int]) -> None:
    """Fit, and print how good the fits are, the best one, and what was said and won."""
    duels = np.unique(said.duel)
    print(f"{players} players: {len(said.won):,} decisions of {len(duels):,} duels")
    print(f"  log loss as search says it {loss(odds(said, (), AS_SAID), said.won):.4f}; of duels not fitted to, with")
    told = {knots: held_out(said, duels, knots) for knots in ((), ALWAYS, tuple(goes))}
    losses = {knots: loss(found, said.won) for knots, found in told.items()}
    for knots, name in zip(told, ("a sharpness alone", "a bias", "a bias by the goes begun"), strict=False):
        print(f"  {name} {losses[knots]:.4f}")
    best = min(losses, key=losses.__getitem__)
    names = ["sharpness", *(f"bias at go {go}" for go in best)]
    for name, found, error in zip(names, fitted(said, best), errors(said, duels, best), strict=True):
        print(f"  {name} {found:.2f} ± {SURE * error:.2f}")
    print("\n    said        as search says it                by the fit of the other duels")
    columns = [chance(odds(said, (), AS_SAID)), chance(told[best])]
    for row in range(BINS):
        print(f"  {10 * row:3}-{10 * row + 10:3} %", *(line(said, chances, row) for chances in columns))
    print()


def fitted(said: Said, knots: Sequence[int]) -> np.ndarray:
    """Return the sharpness, and the bias after each of these goes, by which who won is most likely."""
    terms = terms_of(said, knots)

    def cost(fit: np.ndarray) -> tuple[float, np.ndarray]:
        told = terms @ fit - np.log(said.players - 1)
        slope = terms.T @ (chance(told) - said.won) / len(said.won)
        return loss(told, said.won) + RIDGE * (fit @ fit), slope + 2 * RIDGE * fit

    return np.asarray(minimize(cost, np.zeros(terms.shape[1]), jac=True, method="L-BFGS-B").x)


def errors(said: Said, duels: np.ndarray, knots: Sequence[int]) -> np.ndarray:
    """Return the standard errors of a fit: decisions of one duel hang together, so whole duels are drawn."""
    dice, rows = np.random.default_rng(1), {duel: np.flatnonzero(said.duel == duel) for duel in duels}
    drawn = (np.concatenate([rows[duel] for duel in dice.choice(duels, len(duels))]) for _ in range(RESAMPLED))
    return np.std([fitted(said.some(which), knots) for which in drawn], axis=0)


def held_out(said: Said, duels: np.ndarray, knots: Sequence[int]) -> np.ndarray:
    """Return the log odds of each decision by what fits the duels of the other fifths."""
    told, fifth = np.zeros(len(said.won)), np.searchsorted(duels, said.duel) % FIFTHS
    for part in range(FIFTHS):
        fit = fitted(said.some(fifth != part), knots)
        told[fifth == part] = odds(said.some(fifth == part), knots, fit)
    return told


def odds(said: Said, knots: Sequence[int], fit: np.ndarray) -> np.ndarray:
    """Return the log odds to win by a fit, as `bots/chances.py` has them."""
    return np.asarray(terms_of(said, knots) @ fit - np.log(said.players - 1))


def terms_of(said: Said, knots: Sequence[int]) -> np.ndarray:
    """Return what a fit multiplies: the log odds of the mean, and how near the goes begun are to each of these."""
    near = [np.interp(said.goes, knots, at) for at in np.eye(len(knots))]
    return np.stack([np.log(said.mean / (1 - said.mean)), *near], axis=1)


def line(said: Said, chances: np.ndarray, row: int) -> str:
    """Return what was said in a tenth of all chances, and what was won: the mean, with its interval, over how many."""
    own = np.minimum((BINS * chances).astype(int), BINS - 1) == row
    if not own.any():
        return f"{'–':>32}"
    won, mean = said.won[own], said.won[own].mean()
    parts = [np.sum(won[said.duel[own] == duel] - mean) for duel in np.unique(said.duel[own])]
    spread = SURE * np.sqrt(np.sum(np.square(parts))) / len(won)
    return f"{100 * chances[own].mean():6.1f} % {100 * mean:6.1f} ± {100 * spread:4.1f} % {len(won):7,}"


if __name__ == "__main__":
    main()
