"""Which words go with which, learnt from pairs of texts that say the same.

It is the first of IBM's models of translation (Brown, Della Pietra, Della Pietra and Mercer, "The mathematics of
statistical machine translation", 1993): each mark of one text is there because of a mark of the other, in whatever
order, or because of none; how likely a mark brings another one is found by expectation and maximisation.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

ROUNDS = 6  # of expectation and maximisation: more change nothing that matters
SMOOTHING = 0.5  # a mark that was seen once brings nothing for certain
LEAST = 1e-3  # likelihood of what is kept
NOTHING = 0  # the mark that brings what nothing else brings

Marked = tuple[Sequence[int], Sequence[int]]  # what is brought, and what brings it


class Likelihoods(NamedTuple):
    """How likely marks bring others: three rows of the same length, and where those of each mark begin in them."""

    brought: NDArray[np.int32]
    bringing: NDArray[np.int32]
    likelihood: NDArray[np.float64]
    first: NDArray[np.int64]

    def of(self, mark: int) -> slice:
        """Return the rows of a mark, of those by which they are sorted."""
        return slice(self.first[mark], self.first[mark + 1])


def learnt(pairs: Sequence[Marked], brought: int, bringing: int, *, by_bringing: bool = False) -> Likelihoods:
    """Return how likely marks bring others, of so many that there are of each; sorted by what is brought, or brings."""
    ends, starts, places = aligned(pairs)
    both, which = np.unique(ends * bringing + starts, return_inverse=True)
    end, start = both // bringing, both % bringing
    likelihood = np.ones(len(both))
    for _ in range(ROUNDS):
        share = likelihood[which]
        share /= np.bincount(places, share)[places]
        counts = np.bincount(which, share, len(both))
        likelihood = counts / (np.bincount(start, counts, bringing) + SMOOTHING)[start]
    rows = np.flatnonzero(likelihood > LEAST)
    sorted_by, marks = (start, bringing) if by_bringing else (end, brought)
    rows = rows[np.argsort(sorted_by[rows], kind="stable")]
    first = np.searchsorted(sorted_by[rows], np.arange(marks + 1))
    return Likelihoods(end[rows].astype(np.int32), start[rows].astype(np.int32), likelihood[rows], first)


def aligned(pairs: Sequence[Marked]) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return each mark that is brought with each that may bring it, and the place of the former among all texts."""
    ends = [np.repeat(np.array(end, np.int64), len(start) + 1) for end, start in pairs]
    starts = [np.tile(np.array([NOTHING, *start], np.int64), len(end)) for end, start in pairs]
    lengths = [np.full(len(end), len(start) + 1) for end, start in pairs]
    lengths_of_all = np.concatenate(lengths)
    return np.concatenate(ends), np.concatenate(starts), np.repeat(np.arange(len(lengths_of_all)), lengths_of_all)
