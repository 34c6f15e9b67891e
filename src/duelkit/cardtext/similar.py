"""Texts of designers that can be read and are like one that cannot be: examples of how to say it.

A game has a file of texts that designers have written, each with how it is read, if it is (`examples.toml`). A text is
compared with them by its words (`cardtext/word_index.py`): as a whole, and sentence by sentence, where those that can
be read stay as they are. The numbers of the text are written into an example that has as many (`numbers_said.py`). For
each sentence there is also what the house most likely says for it, learnt from pairs (`cardtext/translation`). What is
shown can be read as it stands, on a card of the same kind; of those that mean the same, the most similar one.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice, product
from typing import NamedTuple

from duelkit.cardtext.grammar import grammar
from duelkit.cardtext.lexer import SPOKEN, language_of, normal, sentences_of
from duelkit.cardtext.nearest import printed
from duelkit.cardtext.numbers_said import numbers_said
from duelkit.cardtext.translation.pairs import rows_of
from duelkit.cardtext.translation.translating import translations
from duelkit.cardtext.vocabulary import Vocabulary
from duelkit.cardtext.word_index import WordIndex, Words

LIKE_ENOUGH = 0.2  # of 1: below that, an example is of no use
OTHER_KIND = 0.8  # what the likeness of an example counts on a card of another kind
MOST_SHOWN = 3
MOST_TRIED = 10  # texts that are read in search of those
WHOLE, OF_A_SENTENCE = 6, 2  # examples that are looked at for a text, and for a sentence of it
LIKELY = (0.55, 0.45, 0.4)  # how like a sentence is what the house says for it, the likeliest first
MOST_TOGETHER = 6  # ways to put the examples of sentences together
MOST_LETTERS = 400  # of a text to which examples are looked for, and of all that are shown

Reader = Callable[[str], str]  # what a text means in the words of the house, "" if it cannot be read


class Example(NamedTuple):
    """A text, or one sentence of it, and the kind of card that has it ("" where the game has one kind)."""

    text: str
    kind: str


class Examples(NamedTuple):
    """The examples of a game in a language, and how alike others are to each."""

    all: Sequence[Example]
    by_words: WordIndex


class SimilarText(NamedTuple):
    """A text that may be shown, and how like it is to the one that was written, 0 to 1."""

    likeness: float
    text: str


def similar(text: str, words: Vocabulary, language: str, kind: str, means: Reader, *, but: str = "") -> list[str]:
    """Return examples of how to say what a text says, with its numbers: the most similar first, each with its meaning.

    `means` reads a text as one of the same kind of card; none is returned that means what `but` says.
    """
    found: dict[str, str] = {}  # by what it means
    tried = dict.fromkeys(one.text for one in candidates(printed(text[:MOST_LETTERS]), words, language, kind, means))
    for one in islice(tried, MOST_TRIED):
        there_is_room = len(found) < MOST_SHOWN and sum(map(len, found.values())) + len(one) <= MOST_LETTERS
        if there_is_room and (meaning := means(one)) not in ("", but):
            found.setdefault(meaning, one)
    return list(found.values())


def candidates(text: str, words: Vocabulary, language: str, kind: str, means: Reader) -> list[SimilarText]:
    """Return what may be shown for a text: whole examples, and those of its sentences put together."""
    whole = islice(found_for(text, words, language, kind), WHOLE)
    return sorted([*whole, *by_sentences(text, words, language, kind, means)], key=lambda one: -one.likeness)


def by_sentences(text: str, words: Vocabulary, language: str, kind: str, means: Reader) -> Iterator[SimilarText]:
    """Yield a text whose sentences are examples, but for those that can be read; nothing where one has no example."""
    if not (sentences := sentences_of(text)):
        return
    ways = [[SimilarText(1.0, one)] if means(one) else of_a_sentence(one, words, language, kind) for one in sentences]
    for parts in islice(product(*ways), MOST_TOGETHER):
        alike = sum(part.likeness * len(one) for part, one in zip(parts, sentences, strict=True))
        yield SimilarText(alike / sum(map(len, sentences)), " ".join(part.text for part in parts))


def of_a_sentence(sentence: str, words: Vocabulary, language: str, kind: str) -> list[SimilarText]:
    """Return what is like a sentence, the most similar first: examples, and what the house most likely says for it."""
    likely = translations(sentence, words, language, len(LIKELY))
    examples_of_it = islice(found_for(sentence, words, language, kind), OF_A_SENTENCE)
    return sorted([*examples_of_it, *map(SimilarText, LIKELY, likely)], key=lambda one: -one.likeness)


def found_for(text: str, words: Vocabulary, language: str, kind: str) -> Iterator[SimilarText]:
    """Yield the examples that are like a text, with its numbers in the places of theirs, where they have as many."""
    known, numbers = examples(words, language), numbers_said(words, language)
    alike = known.by_words.alike(cut_apart(text, words, language), LIKE_ENOUGH)
    rated = ((likeness * (1.0 if known.all[place].kind == kind else OTHER_KIND), place) for likeness, place in alike)
    for likeness, place in sorted(rated, key=lambda one: (-one[0], one[1])):
        if said := numbers.moved(text, known.all[place].text):
            yield SimilarText(likeness, said[:1].upper() + said[1:])


def cut_apart(text: str, words: Vocabulary, language: str) -> Words:
    """Return the words of a text in small letters, numbers in digits."""
    numerals = grammar(language, words).book.numerals
    found = (normal(word) for word in SPOKEN.findall(text))
    return tuple(str(numerals[word]) if numerals.get(word, 0) > 1 else word for word in found)


@cache
def examples(words: Vocabulary, language: str) -> Examples:
    """Return the examples of a game in a language; none where the game has no file of them."""
    found = [one for one in read_examples(words) if language_of(one.text, words) == language]
    return Examples(found, WordIndex([cut_apart(one.text, words, language) for one in found]))


@cache
def read_examples(words: Vocabulary) -> list[Example]:
    """Return the texts of a game's file that can be read, and the sentences of each that has several."""
    rows = rows_of(words.examples) if words.examples else []
    read = [Example(row["text"], row.get("kind", "")) for row in rows if "says" in row]
    parts = (Example(one, whole.kind) for whole in read for one in sentences_of(whole.text))
    return list(dict.fromkeys([*read, *parts]))
