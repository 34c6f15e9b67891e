"""The sums of a ledger without its pages: what travels, and is added up."""

from dataclasses import dataclass, fields

import numpy as np

from duelkit.lab.rules.ledger import Ledger


@dataclass(frozen=True)
class LedgerSums:
    """Sums over duels, as `Ledger` names them: whole numbers, the same in whatever order duels are added."""

    totals: np.ndarray
    places: np.ndarray
    seats: np.ndarray
    drawing_x: np.ndarray
    drawing_y: np.ndarray
    hand_x: np.ndarray
    hand_y: np.ndarray

    def add(self, other: "LedgerSums") -> None:
        """Add the duels of other sums."""
        for field in fields(self):
            getattr(self, field.name)[...] += getattr(other, field.name)


def sums_of(ledger: Ledger) -> LedgerSums:
    """Return the sums of a ledger, which go on with it."""
    return LedgerSums(**{field.name: getattr(ledger, field.name) for field in fields(LedgerSums)})
