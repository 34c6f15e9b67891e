"""By what a translation knows texts: stems of a designer's words and pairs of them, and the words of the house.

All numbers above 1 are one mark: what stands beside a number matters, and not how much it is.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from duelkit.cardtext.grammar import DIGITS, Grammar
from duelkit.cardtext.lexer import cut
from duelkit.cardtext.rewording import cut_up

NUMBER = "#"
STEM = 6  # letters by which a word of a designer is known
ONE = "1"  # which designers say as "a", so that it is a word


def stems_of(text: str, rules: Grammar) -> list[str]:
    """Return the stems of a designer's text in its order, numbers as one mark."""
    said = (word for word in cut_up(text, rules).split() if word.isdigit() or word[-1:].isalpha())
    return [NUMBER if is_number(word) else word[:STEM] for word in said]


def numbers_of(text: str, rules: Grammar) -> list[str]:
    """Return the numbers above 1 of a designer's text, in digits."""
    return [word for word in cut_up(text, rules).split() if is_number(word)]


def is_number(word: str) -> bool:
    """Whether a word is a number in digits, and not 1."""
    return word.isdigit() and word != ONE


def with_pairs(marks: Sequence[str]) -> Iterator[str]:
    """Yield marks, and after them each two that stand side by side as one."""
    yield from marks
    yield from map(" ".join, pairwise(marks))


def house_marks(text: str, rules: Grammar) -> list[str]:
    """Return the words of a text of the house, numbers as one mark."""
    return [NUMBER if token.type == DIGITS and token != ONE else str(token) for token in cut(text, rules)]


def first_forms(words: Sequence[str], rules: Grammar) -> list[str]:
    """Return words of the house in their first forms: "gains" is known as "gain"."""
    return [rules.bases.get(word, word) for word in words]
