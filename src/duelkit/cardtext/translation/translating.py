"""What the house may say for a text of a designer, by what is learnt of the game's language: the likeliest first.

All that the house says in the pairs is rated at once: how likely its words bring those of the text, and the text its
words. The numbers of the text are then written where they fit best by what stands beside them.
"""

from collections.abc import Sequence
from functools import cache, cached_property
from itertools import pairwise, permutations

import numpy as np
from numpy.typing import NDArray

from duelkit.cardtext.grammar import Grammar, grammar
from duelkit.cardtext.nearest import house_words
from duelkit.cardtext.translation.alignment import NOTHING
from duelkit.cardtext.translation.marks import NUMBER, first_forms, numbers_of, stems_of, with_pairs
from duelkit.cardtext.translation.model import TranslationModel, model_of
from duelkit.cardtext.vocabulary import Vocabulary

FLOOR = 1e-6  # likelihood of what nothing is known of
PAIRS = 0.5  # what a pair of words counts beside a word
LEAST = (
    -12.6
)  # below that, what the house says is like nothing: one in ten that are right, and half of those that are wrong
UNSAID = 1.0  # what it costs to leave out a number
NEAR = 1  # word on either side of a number that tell what it is a number of
MOST_NUMBERS = 5  # of a text that is translated: there are 120 orders of so many


def translations(text: str, words: Vocabulary, language: str, most: int) -> list[str]:
    """Return the few things that the house most likely says for a text; none where there is nothing to learn from."""
    model, rules = model_of(language, words), grammar(language, words)
    source = Source(text, model, rules) if model else None
    if model is None or source is None or not source.is_known:
        return []
    scores = sayings_of(language, words).scores(source)
    rows = (row for row in np.argsort(-scores, kind="stable")[: 2 * most] if scores[row] > LEAST)
    likeliest = (model.meanings[row].split(" ") for row in rows)
    numbered = (" ".join(source.with_numbers(marks, rules)) for marks in likeliest)
    return [*filter(None, (house_words(said, rules) for said in numbered))][:most]


class Source:
    """A text of a designer: how likely each word of the house brings its words, and is brought by them."""

    def __init__(self, text: str, model: TranslationModel, rules: Grammar) -> None:
        """Look up all that the model knows of the words of a text."""
        self.model = model
        self.said, self.numbers = stems_of(text, rules), numbers_of(text, rules)
        marks = [model.stems[mark] for mark in self.column]
        self.bring = np.zeros((len(model.words) + 1, len(marks)))
        self.meant = np.full(len(model.words) + 1, FLOOR)
        for place, mark in enumerate(marks):
            rows = model.said.of(mark)
            self.bring[model.said.bringing[rows], place] = model.said.likelihood[rows]
        for mark in (NOTHING, *marks):
            rows = model.meant.of(mark)
            self.meant[model.meant.brought[rows]] += model.meant.likelihood[rows] / (len(marks) + 1)
        self.counts = model.rarity[marks]

    @property
    def is_known(self) -> bool:
        """Whether the model knows any of its words, and it has no more numbers than can be told apart."""
        return len(self.counts) > 0 and len(self.numbers) <= MOST_NUMBERS

    @cached_property
    def column(self) -> dict[str, int]:
        """The column of each of its marks among what words bring."""
        known = (mark for mark in dict.fromkeys(with_pairs(self.said)) if mark in self.model.stems)
        return {mark: place for place, mark in enumerate(known)}

    def with_numbers(self, marks: Sequence[str], rules: Grammar) -> list[str]:
        """Return words of the house with the numbers of the text where they fit best; empty where it has too few."""
        places = [place for place, mark in enumerate(marks) if mark == NUMBER]
        said = [place for place, stem in enumerate(self.said) if stem == NUMBER]
        if len(said) < len(places):
            return []
        words = first_forms(marks, rules)
        fit = [[self.beside(one, words, place) for place in places] for one in said]
        ways = permutations(range(len(said)), len(places))
        best = max(ways, key=lambda way: sum(fit[one][place] for place, one in enumerate(way)))
        numbers = iter([self.numbers[one] for one in best])
        return [next(numbers) if mark == NUMBER else mark for mark in marks]

    def beside(self, at: int, words: Sequence[str], place: int) -> float:
        """Return how well what is said beside a number fits what stands beside a place of the house's words."""
        around = [self.model.words.get(word, NOTHING) for word in beside(words, place)]
        columns = [self.column[stem] for stem in beside(self.said, at) if stem in self.column]
        return float(self.bring[np.ix_(around, columns)].max(0) @ self.counts[columns]) if around and columns else 0.0


def beside(words: Sequence[str], place: int) -> list[str]:
    """Return the words on either side of a place, but for numbers."""
    around = (*words[max(0, place - NEAR) : place], *words[place + 1 : place + 1 + NEAR])
    return [word for word in around if word != NUMBER]


class Sayings:
    """Things that the house says: the words and the pairs of words that stand in them."""

    def __init__(self, meanings: Sequence[str], model: TranslationModel, rules: Grammar) -> None:
        """Look up the words of what the house says, in marks."""
        said = [first_forms(meaning.split(" "), rules) for meaning in meanings]
        self.lengths = np.array([len(words) for words in said])
        self.numbers = np.array([words.count(NUMBER) for words in said])
        self.words = WordRows(said, model)
        self.pairs = WordRows([[*map(" ".join, pairwise(words))] for words in said], model)

    def scores(self, source: Source) -> NDArray[np.float64]:
        """Return how well each fits a text: the more, the better."""
        brought = (self.words.sums(source.bring) + source.bring[NOTHING]) / (self.lengths + 1)[:, None]
        said = np.log(FLOOR + brought) @ source.counts / source.counts.sum()
        likely = np.log(source.meant)
        meant = self.words.sums(likely) + PAIRS * self.pairs.sums(likely)
        unsaid = np.abs(len(source.numbers) - self.numbers)
        fit: NDArray[np.float64] = said + meant / ((1 + PAIRS) * self.lengths - PAIRS) - UNSAID * unsaid
        return fit


class WordRows:
    """The words of texts by their numbers, one row behind the other: few of all words stand in each."""

    def __init__(self, texts: Sequence[Sequence[str]], model: TranslationModel) -> None:
        """Look up the words; those that the model does not know are NOTHING."""
        rows = [[model.words.get(word, NOTHING) for word in words] for words in texts]
        self.words = np.array([word for row in rows for word in row], np.int32)
        self.filled = np.array([place for place, row in enumerate(rows) if row], np.int32)
        self.begins = np.cumsum([0, *(len(row) for row in rows if row)])[:-1]
        self.count = len(rows)

    def sums(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return what the words of each text come to, where word `n` counts `values[n]`, a number or a row of them."""
        found = np.zeros((self.count, *values.shape[1:]))
        found[self.filled] = np.add.reduceat(values[self.words], self.begins)
        return found


@cache
def sayings_of(language: str, words: Vocabulary) -> Sayings:
    """Return what the house says in the pairs of a game that has some."""
    model = model_of(language, words)
    assert model is not None  # noqa: S101 - tells mypy: who asks has a model
    return Sayings(model.meanings, model, grammar(language, words))
