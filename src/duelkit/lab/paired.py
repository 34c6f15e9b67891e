"""Two versions on the same deals: sums of what came of each deal, and how far apart the two are.

What a deal's chance does to both versions falls away in the difference, so the same deals tell more than as many
apart. An interval is that of a mean of deals' differences, with two deals imagined in which a duel came out otherwise
for one version and for the other, half a deal each (A. Agresti and Y. Min, 2005): where no deal came out otherwise, it
still is not known that none can.
"""

from dataclasses import dataclass
from math import nan, sqrt

import numpy as np

from duelkit.lab.summary import Z

IMAGINED = 2  # deals


@dataclass(frozen=True)
class PairedDifference:
    """A mean for each version, what the second has more, and how far that may be off (95%).

    `apart` is how far it would be off if each version had as many deals of its own.
    """

    before: float
    after: float
    off: float
    apart: float

    @property
    def more(self) -> float:
        """What the second version has more."""
        return self.after - self.before

    @property
    def sure(self) -> bool:
        """Whether the interval leaves 0."""
        return abs(self.more) > self.off

    @property
    def times(self) -> float:
        """How many times as many duels it takes to know as much with deals of their own; NaN where that is unknown."""
        return (self.apart / self.off) ** 2 if self.off else nan


class PairedSums:
    """Sums over deals of whole numbers by column, of two versions, of their squares and of their products."""

    def __init__(self, columns: int) -> None:
        """Begin with no deal."""
        self.deals = 0
        self.sums = np.zeros((2, columns), np.int64)
        self.squares = np.zeros((2, columns), np.int64)
        self.products = np.zeros(columns, np.int64)

    def add(self, before: np.ndarray, after: np.ndarray) -> None:
        """Add deals; both have shape (deals, columns)."""
        both = np.stack((before, after)).astype(np.int64)
        self.deals += len(before)
        self.sums += both.sum(axis=1)
        self.squares += (both**2).sum(axis=1)
        self.products += (both[0] * both[1]).sum(axis=0)

    def include(self, other: "PairedSums") -> None:
        """Add the deals of other sums."""
        self.deals += other.deals
        self.sums += other.sums
        self.squares += other.squares
        self.products += other.products

    def difference(self, column: int, tables: int, unit: float) -> PairedDifference:
        """Return how far apart the versions are in a column; there is at least one deal.

        A deal has so many `tables`; `unit` is what 1 at each of them counts for, and by how much an imagined deal is
        otherwise.
        """
        sums, squares = self.sums[:, column] / tables, self.squares[:, column].sum() / tables**2
        apart = squares - (sums**2).sum() / self.deals
        together = squares - 2 * self.products[column] / tables**2 - (sums[1] - sums[0]) ** 2 / self.deals
        off, off_apart = (Z * sqrt(max(0.0, spread) + 1) / (self.deals + IMAGINED) for spread in (together, apart))
        before, after = (sums / self.deals).tolist()
        return PairedDifference(*(unit * value for value in (before, after, off, off_apart)))
