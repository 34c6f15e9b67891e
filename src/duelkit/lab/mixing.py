"""The mix of decks that no deck exploits, from what each makes against each other."""

from dataclasses import dataclass

import numpy as np
from scipy.optimize import linprog

from duelkit.lab.summary import Z

EVEN = 0.5
AGAIN = 200  # times the mix is found again with shares moved within their errors
INNER = (2.5, 97.5)  # hundredths: between them 95 of 100 lie


@dataclass(frozen=True)
class Mix:
    """How often to bring each deck, and `low` and `high` how that may differ (95%).

    `points` is the share that each deck makes against the mix, `off` how far that may be off (95%). Who brings decks so
    makes half of the points at least, on average, whatever deck the other brings.
    """

    shares: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    points: tuple[float, ...]
    off: tuple[float, ...]


def mix_of(shares: np.ndarray, reach: np.ndarray) -> Mix:
    """Return the mix for the shares that rows make against columns, and how far each may be off (95%).

    How far the mix may be off is found by trying: shares are drawn around those that were found, as far off as they
    may be, and the mix is found again. The chance for that is always the same.
    """
    even = np.where(np.eye(len(shares), dtype=bool), EVEN, shares)
    found = unexploited(even)
    random, upper = np.random.default_rng(1), np.triu(np.ones_like(even), 1) > 0
    moved = []
    for _ in range(AGAIN):
        noise = np.where(upper, random.normal(size=even.shape) * np.nan_to_num(reach) / Z, 0.0)
        moved.append(unexploited(even + noise - noise.T))
    low, high = np.percentile(moved, INNER, axis=0)
    off = np.sqrt(((np.nan_to_num(reach) * found) ** 2).sum(axis=1))
    return Mix(*(tuple(part.tolist()) for part in (found, low, high, even @ found, off)))


def unexploited(shares: np.ndarray) -> np.ndarray:
    """Return how often to take each row so that the least that it makes against any column is as much as it can be.

    That is a linear program (J. von Neumann, 1928): maximise v, so that every column leaves v.
    """
    n = len(shares)
    done = linprog(
        c=[*[0.0] * n, -1.0],
        A_ub=np.column_stack((-shares.T, np.ones(n))),
        b_ub=np.zeros(n),
        A_eq=[[*[1.0] * n, 0.0]],
        b_eq=[1.0],
        bounds=[*[(0.0, None)] * n, (None, None)],
    )
    found: np.ndarray = done.x[:n]
    return found
