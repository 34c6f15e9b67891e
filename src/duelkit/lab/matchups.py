"""Every deck against every other on the same deals, in both seats, and the mix of decks that none of them exploits."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import numpy as np
import polars as pl

from duelkit.bots.at_once import PlayRoom, points_at_both, reach_of_share
from duelkit.errors import BadInput
from duelkit.kernel.saying import Say
from duelkit.lab.chunks import CHUNK, Chunk, chunks_of
from duelkit.lab.frames import origin_of
from duelkit.lab.mixing import Mix, mix_of
from duelkit.lab.playing import player_of
from duelkit.lab.series import Series, series_of
from duelkit.lab.stopping import check_budget, first_round, next_round
from duelkit.lab.study import turned
from duelkit.lab.workers import PlayChunk, Progress, WorkerPool, Workplace, play

DECKS = "decks"  # the option
PARTS = 40  # of what a pair plays in a round, at least: with bots that search, each takes its time


@dataclass
class Matchup:
    """Two decks by their numbers, and the points (a win 1, a draw 1/2) that the first makes, summed over deals."""

    one: int
    other: int
    series: Series
    deals: int = 0
    points: float = 0.0
    squares: float = 0.0

    def add(self, scores: np.ndarray) -> None:
        """Add deals, by the share of their points that the first deck made; these are eighths at most."""
        self.deals += len(scores)
        self.points += float(scores.sum())
        self.squares += float((scores**2).sum())

    @property
    def share(self) -> float:
        """The share of the points that the first deck made."""
        return self.points / self.deals

    @property
    def off(self) -> float:
        """How far that may be off (95%)."""
        return reach_of_share(self.deals, self.points, self.squares)


@dataclass(frozen=True)
class DeckMatrix:
    """What came out between every two decks; `whole` is false where Ctrl-C came before the end."""

    series: Series
    decks: tuple[str, ...]
    matchups: tuple[Matchup, ...]
    precision: float
    whole: bool

    @property
    def met(self) -> tuple[Matchup, ...]:
        """The pairs that have played."""
        return tuple(pair for pair in self.matchups if pair.deals)

    @property
    def duels(self) -> int:
        """How many duels were played: each deal in both seats."""
        return 2 * sum(pair.deals for pair in self.matchups)

    @property
    def reached(self) -> float:
        """How far, in points (hundredths), what is known least may be off."""
        return max(100 * pair.off for pair in self.met)

    @property
    def shares(self) -> np.ndarray:
        """The share of the points that a row's deck makes against a column's; NaN where they have not met."""
        return self.both_ways([pair.share for pair in self.met], 1.0)

    @property
    def reach(self) -> np.ndarray:
        """How far each share may be off (95%)."""
        return self.both_ways([pair.off for pair in self.met], None)

    def both_ways(self, values: Sequence[float], whole: float | None) -> np.ndarray:
        """Return the pairs' values as a matrix; the other way round each is what is left of `whole`, or the same."""
        found = np.full((len(self.decks), len(self.decks)), np.nan)
        for pair, value in zip(self.met, values, strict=True):
            found[pair.one, pair.other] = value
            found[pair.other, pair.one] = value if whole is None else whole - value
        return found

    @property
    def mix(self) -> Mix | None:
        """The mix of decks that none of them exploits; None where some have not met."""
        return mix_of(self.shares, self.reach) if len(self.met) == len(self.matchups) else None


def matrix_of(
    game: str, decks: Sequence[str], bot: str, games: int, seed: int | str, options: dict[str, Any], precision: float
) -> DeckMatrix:
    """Return a matrix in which nothing was played yet; raises BadInput for wrong arguments.

    Every two decks play up to `games` deals, each in both seats, in the hands of the same bot.
    """
    check_budget(games, precision)
    if len(decks) < 2:  # noqa: PLR2004 - one against another
        raise BadInput("A matrix is of two decks or more, and {n} is named.", n=len(decks))
    twice = next((deck for deck in decks if decks.count(deck) > 1), None)
    if twice:
        raise BadInput("{name} is named twice; a matrix has each deck once.", name=twice)
    whole = series_of(game, games, (bot, bot), seed, {**options, DECKS: list(decks[:2])})
    pairs = tuple(
        Matchup(one, other, with_decks(whole, (decks[one], decks[other]), options))
        for one, other in combinations(range(len(decks)), 2)
    )
    return DeckMatrix(without_decks(whole), tuple(decks), pairs, precision, whole=True)


def without_decks(series: Series) -> Series:
    """Return the series with all options but the decks, for what holds for every pair."""
    options, chosen = (
        {name: value for name, value in of.items() if name != DECKS} for of in (series.options, series.chosen)
    )
    return replace(series, options=options, chosen=chosen)


def with_decks(series: Series, decks: Sequence[Any], options: dict[str, Any]) -> Series:
    """Return the series with other decks; raises BadInput for what is none."""
    return series_of(series.game.name, series.games, series.bots, series.seed, {**options, DECKS: list(decks)})


@dataclass(frozen=True)
class MatrixTask:
    """Deals of pairs of decks, each in both seats; a chunk belongs to a pair, by its number."""

    pairs: tuple[Series, ...]

    def player(self, say: Say) -> PlayChunk[int, np.ndarray]:
        """Return what plays a chunk and returns the share of each deal's points that the first deck made."""
        players = [players_at_both(pair, say) for pair in self.pairs]

        def points_of(chunk: Chunk[int]) -> np.ndarray:
            return points_at_both(players[chunk.of], chunk.room())

        return points_of


def players_at_both(table: Series, say: Say) -> list[PlayRoom]:
    """Return what plays deals between two, and what plays them with the seats swapped."""
    return [player_of(series, say) for series in (table, turned(table, 1))]


def play_matrix(matrix: DeckMatrix, place: Workplace) -> DeckMatrix:
    """Play until each pair is known within the precision (95%), or has played as many deals as it may.

    After Ctrl-C, what is done counts. Raises KeyboardInterrupt where nothing is.
    """
    most, whole = matrix.series.games, True
    rounds = [first_round(most)] * len(matrix.matchups)
    with place.opened(MatrixTask(tuple(pair.series for pair in matrix.matchups))) as pool:
        while whole and any(rounds):
            whole = play_round(matrix, rounds, pool, place.progress)
            if not matrix.duels:
                raise KeyboardInterrupt
            if whole:
                rounds = [next_round(pair.deals, most, 100 * pair.off, matrix.precision) for pair in matrix.matchups]
    if whole:
        place.progress(matrix.duels, matrix.duels)
    return replace(matrix, whole=whole)


def play_round(
    matrix: DeckMatrix, rounds: Sequence[int], pool: WorkerPool[int, np.ndarray], progress: Progress
) -> bool:
    """Have each pair play so many deals more; return whether all were played, and Ctrl-C did not come first."""
    before, pairs = matrix.duels, matrix.matchups
    chunks = [
        chunk
        for number, deals in enumerate(rounds)
        for chunk in chunks_of(pairs[number].deals, deals, pool.size(deals, min(CHUNK, -(-deals // PARTS))), number)
    ]

    def show(done: int, _deals: int) -> None:
        if done or not before:
            progress(before + 2 * done, before + 2 * sum(rounds))

    def take(chunk: Chunk[int], found: np.ndarray) -> None:
        pairs[chunk.of].add(found)

    return play(pool, chunks, sum(rounds), take, show) == sum(rounds)


def origin_of_matrix(matrix: DeckMatrix) -> dict[str, Any]:
    """Return the game, options, bots and seed, by which it can be played again."""
    return {**origin_of(matrix.series), DECKS: matrix.decks, "precision": matrix.precision}


def frame_of_matrix(matrix: DeckMatrix) -> pl.DataFrame:
    """Return a row for each pair: the decks, the deals, the share of the points of the first, and how far it is off."""
    return pl.DataFrame(
        [
            {"one": matrix.decks[pair.one], "other": matrix.decks[pair.other], "deals": pair.deals}
            | {"points": pair.share, "off": pair.off}
            for pair in matrix.met
        ]
    )
