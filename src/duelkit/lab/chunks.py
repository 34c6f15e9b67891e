"""Duels in chunks: which deals are played in one go, room for what comes of them, and the chance they come from."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np

from duelkit.bots.at_once import Keys, keys_for
from duelkit.kernel.loops import OUTCOME
from duelkit.lab.series import Series

CHUNK = 500  # duels: milliseconds of random play, so that progress moves and Ctrl-C is soon heard

K = TypeVar("K")


@dataclass(frozen=True)
class Chunk(Generic[K]):
    """Deals that are played in one go, by their `numbers`; `of` is what else whoever plays them has to know."""

    numbers: tuple[range, ...]
    of: K

    @property
    def deals(self) -> int:
        """How many deals they are."""
        return sum(map(len, self.numbers))

    def room(self) -> np.ndarray:
        """Return room for the outcomes of the deals; rule 0 ends none of them yet."""
        outcomes = np.zeros(self.deals, OUTCOME)
        outcomes["duel"] = np.concatenate([np.arange(part.start, part.stop, part.step) for part in self.numbers])
        return outcomes


def unplayed(first: int, games: int) -> np.ndarray:
    """Return room for the outcomes of so many duels, numbered from `first` on."""
    return Chunk((range(first, first + games),), None).room()


def chunks_of(first: int, games: int, size: int, of: K) -> Iterator[Chunk[K]]:
    """Yield `games` deals from number `first` on in chunks of this size."""
    for start in range(first, first + games, size):
        yield Chunk((range(start, min(start + size, first + games)),), of)


def keys_of(series: Series) -> Keys:
    """Return the keys of the duels' chance and of the bots'."""
    return keys_for(series.seed)
