"""How alike texts are by their words, rare ones counting for more.

As in text search (Salton and Buckley, "Term-weighting approaches in automatic text retrieval", 1988): a word counts for
the logarithm of how rare it is, and two texts are as alike as the part that they share of all that they say, 0 to 1.
"""

from collections.abc import Iterable, Sequence
from math import log
from typing import TypeAlias

Words: TypeAlias = tuple[str, ...]

STEM = 4  # letters by which a word is known in another number or gender


class WordIndex:
    """Texts, cut into words, with which others are compared."""

    def __init__(self, said: Sequence[Words]) -> None:
        """Find out which texts have a stem, how much each stem counts, and how much all of a text."""
        self.having: dict[str, list[int]] = {}
        for place, words in enumerate(said):
            for stem in stems(words):
                self.having.setdefault(stem, []).append(place)
        self.rarity = {stem: log(1 + len(said) / len(places)) for stem, places in self.having.items()}
        self.unknown = max(self.rarity.values(), default=0.0) / 2  # what a word counts that no text has
        self.lengths = [self.length(words) for words in said]

    def length(self, words: Iterable[str]) -> float:
        """Return how much some words count, each once."""
        return sum(self.rarity.get(stem, self.unknown) for stem in stems(words))

    def alike(self, words: Sequence[str], least: float) -> list[tuple[float, int]]:
        """Return how alike some words are to each text, and its place: the most similar first, none below the least."""
        length = self.length(words)
        shared: dict[int, float] = {}
        for stem in stems(words):
            for place in self.having.get(stem, ()):
                shared[place] = shared.get(place, 0.0) + self.rarity[stem]
        found = ((both / (self.lengths[place] + length - both), place) for place, both in shared.items())
        return sorted((one for one in found if one[0] >= least), key=lambda one: (-one[0], one[1]))


def stems(words: Iterable[str]) -> list[str]:
    """Return by what words are known, whatever their endings, each once; all numbers are alike."""
    known = ("0" if word.isdigit() else word[:STEM] for word in words if word.isdigit() or word[-1:].isalpha())
    return list(dict.fromkeys(known))
