"""P-values corrected for how many verdicts are given at once."""

import numpy as np


def holm(p: np.ndarray) -> np.ndarray:
    """Return p-values that hold for a whole family: the chance of even one wrong verdict (S. Holm, 1979).

    NaN stays NaN, and counts as no verdict.
    """
    order, ranks = ranked(p)
    scaled = p[order] * (len(order) - ranks + 1)
    return laid_back(p, order, np.maximum.accumulate(scaled))


def hochberg(p: np.ndarray) -> np.ndarray:
    """Return p-values that hold for the share of wrong verdicts (Y. Benjamini and Y. Hochberg, 1995).

    NaN stays NaN, and counts as no verdict.
    """
    order, ranks = ranked(p)
    scaled = p[order] * len(order) / ranks
    return laid_back(p, order, np.minimum.accumulate(scaled[::-1])[::-1])


def ranked(p: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return where the known p-values stand, the smallest first, and their ranks from 1 on."""
    known = np.flatnonzero(~np.isnan(p))
    return known[np.argsort(p[known])], np.arange(1, len(known) + 1)


def laid_back(p: np.ndarray, order: np.ndarray, corrected: np.ndarray) -> np.ndarray:
    """Return corrected p-values, none over 1, in the places of those that they come from."""
    found = np.full(p.shape, np.nan)
    found[order] = np.minimum(corrected, 1)
    return found
