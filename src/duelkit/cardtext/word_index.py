"""How alike texts are by their words, rare ones counting for more.

As in text search (Salton and Buckley, "Term-weighting approaches in automatic text retrieval", 1988): a word counts for
the logarithm of how rare it is, and two texts are as alike as the part that they share of all that they say, 0 to 1.
"""

from collections.abc import Iterable, Sequence
from math import log
from typing import TypeAlias

import numpy as np

Words: TypeAlias = tuple[str, ...]

TINY = 1e-9  # in place of no length, of texts without words
STEM = 4  # letters by which a word is known in another number or gender


class WordIndex:
    """Texts, cut into words, with which others are compared."""

    def __init__(self, said: Sequence[Words]) -> None:
        """Find out which texts have a stem, how much each stem counts, and how much all of a text."""
        having: dict[str, list[int]] = {}
        for place, words in enumerate(said):
            for stem in stems(words):
                having.setdefault(stem, []).append(place)
        self.having = {stem: np.array(places) for stem, places in having.items()}
        self.rarity = {stem: log(1 + len(said) / len(places)) for stem, places in having.items()}
        self.unknown = max(self.rarity.values(), default=0.0) / 2  # what a word counts that no text has
        self.lengths = np.array([self.length(words) for words in said])

    def length(self, words: Iterable[str]) -> float:
        """Return how much some words count, each once."""
        return sum(self.rarity.get(stem, self.unknown) for stem in stems(words))

    def alike(self, words: Sequence[str], least: float) -> list[tuple[float, int]]:
        """Return how alike some words are to each text, and its place: the most similar first, none below the least."""
        shared = np.zeros(len(self.lengths))
        for stem in stems(words):
            if stem in self.having:
                shared[self.having[stem]] += self.rarity[stem]
        likeness = shared / np.maximum(self.lengths + self.length(words) - shared, TINY)
        places = np.flatnonzero((likeness >= least) & (shared > 0))
        ranked = places[np.argsort(-likeness[places], kind="stable")]
        return list(zip(likeness[ranked].tolist(), ranked.tolist(), strict=True))


def stems(words: Iterable[str]) -> list[str]:
    """Return by what words are known, whatever their endings, each once; all numbers are alike."""
    known = ("0" if word.isdigit() else word[:STEM] for word in words if word.isdigit() or word[-1:].isalpha())
    return list(dict.fromkeys(known))
