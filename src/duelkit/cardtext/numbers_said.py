"""The numbers that a text says, and how they come to stand in the places of another text's.

A number keeps to numbers of its use: the level that a card has is no number of cards to draw, and neither is damage.
What is counted agrees with it: "draw 2 cards" with a 1 in it is "draw 1 card".
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum, auto
from functools import cache

from duelkit.cardtext.grammar import grammar
from duelkit.cardtext.phrasebook import Book
from duelkit.cardtext.templates import Word
from duelkit.cardtext.vocabulary import Vocabulary

MOST_COUNTED = 9  # cards, dice and turns: more than that is life or damage
# Before and after a number that something is compared with: "level 4", "2 or more".
COMPARED = {
    "en": (re.compile(r"\b(?:level|rank)s?(?: of| is)? $", re.IGNORECASE), re.compile(r" (?:or|stars?)\b")),
    "pt": (re.compile(r"\b(?:nível|níveis|valor)(?: de| é)? $", re.IGNORECASE), re.compile(r" (?:ou|estrelas?)\b")),
}
INFLECTING = ("noun", "quality", "Cards")  # phrases of cards, whose words tell one from many
BETWEEN = r"(?: (?!of\b|d[aeo]s?\b)[^\W\d_]+){0,2}?"  # "random"; but 1 of many cards is no "1 card"


class NumberUse(Enum):
    """What a number is of, most likely."""

    COUNTED = auto()
    COMPARED = auto()
    AMOUNT = auto()


class NumbersSaid:
    """The numbers that texts say, in digits or in a word, but for a word for 1, which stands for an article as well."""

    def __init__(self, words: Vocabulary, language: str) -> None:
        """Take the words of a language for numbers, and those that agree with one."""
        book = grammar(language, words).book
        self.numerals = book.numerals
        self.one, self.many = inflected(book)
        self.forms = re.compile(rf"\b(?:{one_of({*self.one, *self.many})})\b", re.IGNORECASE)
        number = rf"\d+|\b(?:{one_of(word for word, value in self.numerals.items() if value > 1)})\b"
        counted = rf"{BETWEEN}(?: {self.forms.pattern})+"
        self.pattern = re.compile(rf"(?P<number>{number})(?P<counted>{counted})?", re.IGNORECASE)
        self.before, self.after = COMPARED[language]

    def moved(self, text: str, example: str) -> str:
        """Return an example with a text's numbers, in their order; empty if it has not as many of each use."""
        wanted = list(self.found(text))
        if Counter(use for use, _ in wanted) != Counter(use for use, _ in self.found(example)):
            return ""
        left = {use: iter([number for of, number in wanted if of is use]) for use in NumberUse}
        return self.pattern.sub(lambda place: self.filled(place, next(left[self.use(place)])), example)

    def found(self, text: str) -> Iterator[tuple[NumberUse, str]]:
        """Yield the use of each number that a text says, and the number."""
        for found in self.pattern.finditer(text):
            yield self.use(found), found["number"]

    def use(self, found: re.Match[str]) -> NumberUse:
        """Return what a number of a text is of."""
        if self.value(found["number"]) > MOST_COUNTED:
            return NumberUse.AMOUNT
        before = self.before.search(found.string[: found.start()])
        compared = before or self.after.match(found.string, found.end("number"))
        return NumberUse.COMPARED if compared else NumberUse.COUNTED

    def filled(self, place: re.Match[str], number: str) -> str:
        """Return a number as it is written in the place of another one: in digits, if that is; and what it counts."""
        value = self.value(number)
        written = str(value) if place["number"].isdigit() else number.lower()
        forms = self.one if value == 1 else self.many
        return written + self.forms.sub(lambda word: agreeing(word[0], forms), place["counted"] or "")

    def value(self, number: str) -> int:
        """Return what a number is."""
        return int(number) if number.isdigit() else self.numerals[number.lower()]


@cache
def numbers_said(words: Vocabulary, language: str) -> NumbersSaid:
    """Return the numbers of a game's texts in a language."""
    return NumbersSaid(words, language)


def inflected(book: Book) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return the words of cards that have a form for one and another for many: each form for one, and for many."""
    words = (part for group in INFLECTING for phrase in book.groups[group] for part in phrase.parts)
    forms = [part.forms for part in words if isinstance(part, Word)]
    pairs = {(one.lower(), many.lower()) for kind in forms for one, many in zip(kind[:2], kind[2:], strict=True)}
    apart = [(one, many) for one, many in pairs if one != many]
    return {many: one for one, many in apart}, dict(apart)


def agreeing(word: str, forms: Mapping[str, str]) -> str:
    """Return a word in the form that it should have; a capital stays one."""
    form = forms.get(word.lower(), word)
    return form.capitalize() if word[0].isupper() else form


def one_of(words: Iterable[str]) -> str:
    """Return what finds one of some words, the longer ones first."""
    return "|".join(sorted(map(re.escape, words), key=lambda word: (-len(word), word)))
