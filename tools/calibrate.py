"""Fit how the mean that search finds relates to who wins: `sharpness` and `bias` in a game's `thinking.py`.

    ./chore calibrate duchess                       100 duels of search with itself, as many simulations as a hint has
    ./chore calibrate duchess --simulations 2000    as many as an analysis has
    ./chore calibrate vacuo --tables players=2 players=4    duels take turns at these tables
    ./chore calibrate monsters --keep said.npz      keeps what was said, and begins with what is kept there

Search thinks about each decision with a choice, as it does for a hint: what it takes the best decision to be worth, and
whether the player won, is an observation. A logistic regression finds the sharpness, and a bias beside it where that
tells duels better that it was not fitted to. The table of what was said and what was won is honest: duels are parted
into five, and each fifth is told by the numbers that fit the other four.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from fitting import chance, loss, options_in
from scipy.optimize import minimize

from duelkit.bots.names import bot_named
from duelkit.bots.thinking import Search, best_of
from duelkit.games import game_named
from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.compiling import say_on_stderr
from duelkit.kernel.game import Game
from duelkit.kernel.record import blank
from duelkit.match import Match

FIFTHS = 5
BINS = 10  # rows of a table
ALONE, BOTH = 1, 2  # terms of a fit: the sharpness, and with the bias
AS_SAID = np.array([1.0, 0.0])
RESAMPLED = 200  # times the duels, for the errors of the fit
SURE = 1.96  # standard errors, of an interval with 95 %


@dataclass
class Said:
    """What search said, by decision: the `mean` of the best move, how many play, what the player `won`, which duel."""

    mean: np.ndarray
    players: np.ndarray
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
    if options.keep and options.keep.exists():
        said = Said(**np.load(options.keep))
    else:
        said = played(game, simulations, options)
        if options.keep:
            np.savez_compressed(options.keep, **vars(said))
    said.mean = said.mean.clip(0.5 / simulations, 1 - 0.5 / simulations)  # none of n is taken for half of one
    for players in np.unique(said.players):
        report(said.some(said.players == players), int(players))


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Fit how what search finds relates to who wins.")
    parser.add_argument("game")
    parser.add_argument("--duels", type=int, default=100)
    parser.add_argument("--simulations", type=int, help="for each decision (default: those of the bot search)")
    parser.add_argument("--seed", default="calibrate")
    parser.add_argument("--tables", nargs="*", default=["players=2"], metavar="OPTION=VALUE")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where what was said is kept")
    return parser.parse_args()


# Playing


def played(game: Game, simulations: int, options: argparse.Namespace) -> Said:
    """Play the duels and return what was said; Ctrl-C ends them early."""
    dice = blank(DICE)
    search = Search(game, bot_named(f"search:{simulations}"), dice, say_on_stderr)
    rows: list[tuple[Any, ...]] = []
    try:
        for number in range(options.duels):
            start_stream(dice, key_of(f"{options.seed} dice"), number, BULK_ROUNDS)
            table = options_in(options.tables[number % len(options.tables)])
            rows += [(*row, number) for row in duel(search, Match(game.name, seed=f"{options.seed}#{number}", **table))]
            print(f"\rduel {number + 1} of {options.duels}, {len(rows)} decisions", end="", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped: the sharpness is fitted to what was played.", file=sys.stderr)
    print(file=sys.stderr)
    return Said(*(np.array(column) for column in zip(*rows, strict=True)))


def duel(search: Search, match: Match) -> Iterator[tuple[float, int, float]]:
    """Play a duel of search with itself, and yield what it said of its best decisions, who plays, what they won."""
    said = []
    while match.seat is not None:
        legal = match.legal_numbers()
        if len(legal) > 1:
            best = best_of(search.weigh_afresh(match.view_record(match.seat)))
            said.append((best.mean, match.seat))
        match.take(best.action if len(legal) > 1 else legal[0])
    winners = match.result.winners if match.result else ()
    for mean, seat in said:
        yield mean, match.players, float(seat in winners) if winners else 1 / match.players


# Fitting


def report(said: Said, players: int) -> None:
    """Fit, and print how good the fit is and what was said and won."""
    duels = np.unique(said.duel)
    print(f"{players} players: {len(said.won):,} decisions of {len(duels):,} duels")
    alone, both = (held_out(said, duels, terms) for terms in (ALONE, BOTH))
    print(f"  log loss: {loss_of(said, AS_SAID):.4f} as search says it; held out, {loss_of(said, alone):.4f} with a")
    print(f"  sharpness alone, {loss_of(said, both):.4f} with a bias, too")
    terms, fits = (BOTH, both) if loss_of(said, both) < loss_of(said, alone) else (ALONE, alone)
    for name, found, error in zip(("sharpness", "bias"), fitted(said, terms), errors(said, duels, terms), strict=False):
        print(f"  {name} {found:.2f} ± {SURE * error:.2f}")
    print("\n    said        as search says it                by the fit of the other duels")
    columns = [chance(odds(said, AS_SAID)), chance(odds(said, fits))]
    for row in range(BINS):
        print(f"  {10 * row:3}-{10 * row + 10:3} %", *(line(said, chances, row) for chances in columns))
    print()


def fitted(said: Said, terms: int) -> np.ndarray:
    """Return the sharpness, and with two terms the bias, by which who won is most likely."""
    return np.asarray(minimize(lambda fit: loss_of(said, fit), AS_SAID[:terms], method="BFGS").x)


def errors(said: Said, duels: np.ndarray, terms: int) -> np.ndarray:
    """Return the standard errors of a fit: decisions of one duel hang together, so whole duels are drawn."""
    dice, rows = np.random.default_rng(1), {duel: np.flatnonzero(said.duel == duel) for duel in duels}
    drawn = (np.concatenate([rows[duel] for duel in dice.choice(duels, len(duels))]) for _ in range(RESAMPLED))
    return np.std([fitted(said.some(which), terms) for which in drawn], axis=0)


def held_out(said: Said, duels: np.ndarray, terms: int) -> np.ndarray:
    """Return for each decision what fits the duels of the other fifths, shape (terms, decisions)."""
    fits, fifth = np.zeros((terms, len(said.won))), np.searchsorted(duels, said.duel) % FIFTHS
    for part in range(FIFTHS):
        fits[:, fifth == part] = fitted(said.some(fifth != part), terms)[:, None]
    return fits


def odds(said: Said, fit: np.ndarray) -> np.ndarray:
    """Return the log odds to win by a sharpness and maybe a bias, as `bots/chances.py` has them."""
    sharpness, bias = (*fit, 0.0)[:BOTH]
    return np.asarray(sharpness * np.log(said.mean / (1 - said.mean)) + bias - np.log(said.players - 1))


def loss_of(said: Said, fit: np.ndarray) -> float:
    """Return the mean log loss of the chances by this fit, or by one for each decision."""
    return loss(odds(said, fit), said.won)


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
