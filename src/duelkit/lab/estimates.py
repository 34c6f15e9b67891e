"""Least squares from the sums of groups of deals, and how far its coefficients may be off."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from scipy import special

CrossSums: TypeAlias = tuple[np.ndarray, np.ndarray]  # Z'X and Z'y of a group of deals

CONFIDENCE = 0.95
RIDGE = 1e-9  # of a column's own sum of squares: decides where two columns say the same
FEWEST_GROUPS = 10  # fewer say nothing about how far an estimate may be off


@dataclass(frozen=True)
class Estimates:
    """Numbers found from the whole, `off` the reach of their 95% intervals and `p` the chance of more if all were 0.

    All have one shape. Where nothing was measured they are NaN.
    """

    values: np.ndarray
    off: np.ndarray
    p: np.ndarray


@dataclass(frozen=True)
class Fit:
    """Coefficients found from the whole, and by how much each group of deals moves them, shape (groups, ...)."""

    values: np.ndarray
    moves: np.ndarray


def inverse_of(x: np.ndarray, centred: Sequence[slice] = ()) -> np.ndarray:
    """Return the inverse of Z'X (k, k), with 0 for columns in which nothing stands.

    In each of the `centred` blocks of columns one card stands in each row, or as many as other columns say, so that
    only differences within the block can be told: there the coefficients' mean, by how often each card stands, is 0.
    """
    squares = x.diagonal().astype(float)
    used = np.flatnonzero(squares > 0)
    scale = np.sqrt(squares[used])
    gram = x[np.ix_(used, used)] / np.outer(scale, scale)
    for block in centred:
        weights = np.where((used >= block.start) & (used < block.stop), scale, 0.0)
        gram += np.outer(weights, weights) / max(float(weights @ weights), 1.0)
    gram[np.diag_indices_from(gram)] += RIDGE
    found = np.zeros(x.shape)
    found[np.ix_(used, used)] = np.linalg.inv(gram) / np.outer(scale, scale)
    return found


def estimates(
    groups: Sequence[CrossSums],
    rows: slice,
    centred: Sequence[slice] = (),
    compared: np.ndarray | None = None,
) -> Estimates:
    """Return the least squares coefficients in `rows`, as `fitted` has them, and how far they may be off."""
    return estimates_of(fitted(groups, rows, centred, compared))


def fitted(
    groups: Sequence[CrossSums],
    rows: slice,
    centred: Sequence[slice] = (),
    compared: np.ndarray | None = None,
) -> Fit:
    """Return the least squares coefficients in `rows`, shape (rows, m), from the X'X (k, k) and X'y (k, m) of groups.

    With `compared` (rows, rows), they are those above a mean of these rows: its row `i` has the shares of that for row
    `i`. A coefficient of a column in which nothing stands is NaN.
    """
    x, y = (np.sum([group[part] for group in groups], axis=0) for part in range(2))
    inverse = inverse_of(x, centred)
    often = x.diagonal()[rows].astype(float)
    picked = inverse[rows]
    if compared is not None:
        picked = np.where(often[:, None] > 0, picked - compared @ picked, 0.0)
    beta, values = inverse @ y, picked @ y
    values[often == 0] = np.nan
    return Fit(values, np.array([picked @ (group_y - group_x @ beta) for group_x, group_y in groups]))


def estimates_of(fit: Fit) -> Estimates:
    """Return what was found, and how far it may be off, by how much the groups of deals differ.

    That is the sandwich of K.-Y. Liang and S. L. Zeger (1986) for clusters, times n / (n - 1) for n groups, and
    Student's t with n - 1 degrees of freedom (R. M. Bell and D. F. McCaffrey, 2002, on why few groups need both). What
    a seat, a seating or a deal has in common with another stays within a group, so nothing is assumed about it.
    """
    n = len(fit.moves)
    if n < FEWEST_GROUPS:
        nothing = np.full(fit.values.shape, np.nan)
        return Estimates(fit.values, nothing, nothing)
    error = np.sqrt(n / (n - 1) * (fit.moves**2).sum(axis=0))
    error[error == 0] = np.nan
    reach = error * special.stdtrit(n - 1, (1 + CONFIDENCE) / 2)
    return Estimates(fit.values, reach, 2 * special.stdtr(n - 1, -np.abs(fit.values) / error))
