"""Decks against others, each deal in both seats."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from duelkit.bots.at_once import points_at_both
from duelkit.kernel.saying import Say, unheard
from duelkit.lab.chunks import Chunk
from duelkit.lab.matchups import players_at_both
from duelkit.lab.playing import player_of
from duelkit.lab.series import Series, series_of
from duelkit.lab.workers import PlayChunk, Progress, WorkerPool, play

DECKS = "decks"  # the option
PART = 100  # deals that are played at one time, at most
SEATS = 2


@dataclass(frozen=True)
class Sitting:
    """A deck, by its cards, against one of the others, by its number, on the deals from `first` on, `step` apart."""

    cards: tuple[str, ...]
    other: int
    first: int
    deals: int
    step: int = 1

    @property
    def numbers(self) -> range:
        """The numbers of its deals."""
        return range(self.first, self.first + self.step * self.deals, self.step)


@dataclass(frozen=True)
class DeckDuelsTask:
    """Deals of two decks in both seats; a chunk belongs to a table, of which `usual` is one."""

    usual: Series

    def player(self, say: Say) -> PlayChunk[Series, np.ndarray]:
        """Return what plays a chunk and returns the share of each deal's points that the first deck made."""
        player_of(self.usual, say)  # what is compiled for one table, all of them need

        def points_of(chunk: Chunk[Series]) -> np.ndarray:
            return points_at_both(players_at_both(chunk.of, unheard), chunk.room())

        return points_of


def deck_table(series: Series, options: dict[str, Any], cards: Sequence[str], other: Any, seed: str) -> Series:
    """Return the series in which a deck sits in the first seat and another one in the second."""
    chosen = {**options, DECKS: [list(cards), other]}
    return series_of(series.game.name, series.games, series.bots, seed, chosen)


class DeckDuels:
    """Has decks play `others`, and counts the duels; `options` are those of the game without its decks."""

    def __init__(
        self,
        series: Series,
        options: dict[str, Any],
        others: Sequence[Any],
        pool: WorkerPool[Series, np.ndarray],
        progress: Progress,
    ) -> None:
        """Play nothing yet; `progress` is called with the duels that are played, and those of the series."""
        self.series, self.options, self.others = series, options, others
        self.pool, self.progress = pool, progress
        self.duels = 0

    def play(self, sittings: Sequence[Sitting], seed: str) -> list[np.ndarray]:
        """Return for each sitting the share of each deal's points that its deck made in both seats, from 0 to 1.

        Raises KeyboardInterrupt where not all were played.
        """
        before, deals, told = self.duels, sum(sitting.deals for sitting in sittings), -1
        points: list[np.ndarray] = []

        def tell(done: int, _deals: int) -> None:
            nonlocal told
            if done or not before:
                self.progress(before + SEATS * done, self.series.games)
            told = done

        chunks = self.chunks(sittings, seed)
        done = play(self.pool, chunks, deals, lambda _chunk, found: points.append(found), tell)
        self.duels = before + SEATS * done
        if told < deals:  # Ctrl-C came, though what was under way then may have been all that was left
            raise KeyboardInterrupt
        return points

    def chunks(self, sittings: Sequence[Sitting], seed: str) -> Iterator[Chunk[Series]]:
        """Yield the deals of each sitting."""
        for sitting in sittings:
            table = deck_table(self.series, self.options, sitting.cards, self.others[sitting.other], seed)
            yield Chunk((sitting.numbers,), table)

    def points_of(self, cards: tuple[str, ...], first: int, deals: int, seed: str) -> np.ndarray:
        """Return a deck's points on the deals from `first` on, against all others in turn."""
        sittings = list(sittings_of(cards, first, deals, len(self.others)))
        found = np.zeros(deals)
        for sitting, made in zip(sittings, self.play(sittings, seed), strict=True):
            begin = sitting.first - first
            found[begin : begin + sitting.deals * sitting.step : sitting.step] = made
        return found


def sittings_of(cards: tuple[str, ...], first: int, deals: int, others: int) -> Iterator[Sitting]:
    """Yield the sittings of a deck in which deal n is played against the other deck n modulo their number."""
    for other in range(min(others, deals)):
        count = len(range(other, deals, others))
        for done in range(0, count, PART):
            yield Sitting(cards, other, first + other + done * others, min(PART, count - done), others)
