"""What duels come to, without a row for each: counts by winners, by the rule that ended them, and by length."""

from collections.abc import Sequence

import numpy as np

RULES = 128  # more than a game has


class Histogram:
    """How often each whole number (not negative) came."""

    def __init__(self) -> None:
        """Begin with none."""
        self.counts = np.zeros(1, np.int64)

    def add(self, numbers: np.ndarray) -> None:
        """Count these numbers."""
        self.include(np.bincount(numbers))

    def include(self, new: np.ndarray) -> None:
        """Count each number as often more as the row says."""
        longer, shorter = (new, self.counts) if len(new) > len(self.counts) else (self.counts, new)
        self.counts = longer.astype(np.int64)
        self.counts[: len(shorter)] += shorter

    @property
    def mean(self) -> float:
        """The mean of the numbers."""
        return float(self.counts @ np.arange(len(self.counts)) / self.counts.sum())

    def quantile(self, share: float) -> float:
        """Return the number that lies nearest to this share of the way, in ascending order."""
        return self.at(int(np.floor((self.counts.sum() - 1) * share + 0.5)))

    @property
    def median(self) -> float:
        """The number in the middle; where there is none, the mean of the two beside it."""
        last = int(self.counts.sum()) - 1
        return (self.at(last // 2) + self.at((last + 1) // 2)) / 2

    def at(self, rank: int) -> float:
        """Return the number of this rank, from 0, in ascending order."""
        return float(np.searchsorted(np.cumsum(self.counts), rank, side="right"))


def added(parts: Sequence["Sums"]) -> "Sums":
    """Return what the duels of several sums come to together."""
    whole = Sums(parts[0].players)
    for part in parts:
        whole.include(part)
    return whole


class Sums:
    """What some duels came to: `winners[m]` of them were won by the seats whose bits are set in `m`.

    `rules[n]` of them were ended by rule number `n`; `goes` and `decisions` say how long they took.
    """

    def __init__(self, players: int) -> None:
        """Begin with no duel."""
        self.players = players
        self.winners = np.zeros(1 << players, np.int64)
        self.rules = np.zeros(RULES, np.int64)
        self.goes = Histogram()
        self.decisions = Histogram()

    @property
    def duels(self) -> int:
        """How many duels there were."""
        return int(self.winners.sum())

    def add(self, outcomes: np.ndarray) -> None:
        """Add duels; `outcomes` has rows of `kernel.loops.OUTCOME`."""
        self.winners += np.bincount(outcomes["winners"], minlength=len(self.winners))
        self.rules += np.bincount(outcomes["rule"], minlength=RULES)
        self.goes.add(outcomes["goes"])
        self.decisions.add(outcomes["decisions"])

    def include(self, other: "Sums") -> None:
        """Add the duels of other sums."""
        self.winners += other.winners
        self.rules += other.rules
        self.goes.include(other.goes.counts)
        self.decisions.include(other.decisions.counts)
