"""Playing a series: every duel a row, or all of them as sums."""

from dataclasses import dataclass

import numpy as np

from duelkit.bots.at_once import PlayRoom, play_at_once
from duelkit.bots.names import bot_named
from duelkit.bots.player import AT_ONCE
from duelkit.kernel.saying import Say
from duelkit.lab.chunks import CHUNK, Chunk, chunks_of, keys_of, unplayed
from duelkit.lab.searching import clocked_play, searching_play
from duelkit.lab.series import Series
from duelkit.lab.sums import Sums
from duelkit.lab.workers import PlayChunk, Workplace, play


@dataclass(frozen=True)
class RowsTask:
    """The outcomes of a series's duels."""

    series: Series

    def player(self, say: Say) -> PlayChunk[None, np.ndarray]:
        """Return what plays a chunk and returns its outcomes."""
        fill = player_of(self.series, say)

        def outcomes_of(chunk: Chunk[None]) -> np.ndarray:
            room = chunk.room()
            fill(room)
            return room

        return outcomes_of


@dataclass(frozen=True)
class SumsTask:
    """What a series's duels come to."""

    series: Series

    def player(self, say: Say) -> PlayChunk[None, Sums]:
        """Return what plays a chunk and returns its sums."""
        outcomes_of, seats = RowsTask(self.series).player(say), len(self.series.bots)

        def sums_of(chunk: Chunk[None]) -> Sums:
            sums = Sums(seats)
            sums.add(outcomes_of(chunk))
            return sums

        return sums_of


def play_out(series: Series, place: Workplace) -> np.ndarray:
    """Play the series and return the outcomes in order: all of them, or after Ctrl-C the finished ones."""
    outcomes = unplayed(series.first, series.games)

    def take(chunk: Chunk[None], found: np.ndarray) -> None:
        first = chunk.numbers[0].start - series.first
        outcomes[first : first + len(found)] = found

    with place.opened(RowsTask(series)) as pool:
        chunks = chunks_of(series.first, series.games, pool.size(series.games, usual_size(series)), None)
        done = play(pool, chunks, series.games, take, place.progress)
    return outcomes[:done]


def play_sums(series: Series, place: Workplace) -> Sums:
    """Play the series and return what its duels come to; after Ctrl-C, the finished ones.

    However many there are, it needs room for the outcomes of those under way, and for no more.
    """
    sums = Sums(len(series.bots))
    with place.opened(SumsTask(series)) as pool:
        chunks = chunks_of(series.first, series.games, pool.size(series.games, usual_size(series)), None)
        play(pool, chunks, series.games, lambda _chunk, found: sums.include(found), place.progress)
    return sums


def usual_size(series: Series) -> int:
    """Return how many duels make a chunk: many where bots choose at once, one where they search."""
    return CHUNK if plays_at_once(series) else 1


def plays_at_once(series: Series) -> bool:
    """Tell whether all bots of a series look one move ahead at most."""
    return all(name in AT_ONCE for name in series.bots)


def player_of(series: Series, say: Say) -> PlayRoom:
    """Return the function that plays the duels of a room."""
    if plays_at_once(series):
        return simple_play(series, say)
    if any(bot_named(name).milliseconds or bot_named(name).file for name in series.bots):
        return clocked_play(series, say)
    return searching_play(series, say)


def simple_play(series: Series, say: Say) -> PlayRoom:
    """Return the compiled function for bots that only look one move ahead, or none."""
    return play_at_once(series.game, series.fresh.record.array, series.bots, keys_of(series), say)
