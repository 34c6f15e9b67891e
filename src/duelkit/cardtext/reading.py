"""From a card's text to its tree; what cannot be read is told with its place and what could stand there."""

import re
import unicodedata
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any, NoReturn

from lark import Token
from lark.exceptions import UnexpectedToken

from duelkit.cardtext.grammar import DIGITS, Grammar, grammar
from duelkit.cardtext.tree import Text
from duelkit.errors import BadInput

WORDS = re.compile(r"['-]?(?:[^\W\d_]|[\u0300-\u036f])+|[0-9]+|\S")
STRAIGHT = str.maketrans("’‘ʼ‑‐", "'''--")


class TextError(BadInput):
    """A card's text that cannot be read; `at` is the offset of the first word that is wrong."""

    def __init__(self, message: str, /, *, at: int, **values: Any) -> None:
        """Keep the place beside the sentence."""
        super().__init__(message, **values)
        self.at = at


def read_text(text: str, language: str | None = None) -> tuple[Text, str]:
    """Return a card's text as a tree, and the language it is in; without one, English is tried, then Portuguese."""
    if language is not None:
        return read_in(text, language), language
    try:
        return read_in(text, "en"), "en"
    except TextError as english:
        try:
            return read_in(text, "pt"), "pt"
        except TextError as portuguese:
            raise (english if english.at >= portuguese.at else portuguese) from None


def read_in(text: str, language: str) -> Text:
    rules = grammar(language)
    tokens = list(cut(text, rules))
    found = rules.parser.parse(tokens)
    return found


def cut(text, rules):
    words, places = [], []
    split = {pair: both.split() for both, pair in rules.book.contracted.items()}
    for m in WORDS.finditer(text.translate(STRAIGHT)):
        w = unicodedata.normalize("NFC", m[0]).lower()
        w = rules.book.same.get(w, w)
        for x in split.get(w, [w]):
            words.append(x); places.append(m.start())
    for a, b in rules.spans(words):
        w = " ".join(words[a:b])
        t = rules.terminals.get(w)
        if t is None:
            n = rules.book.numerals.get(w, w)
            t = DIGITS if str(n).isdigit() else "UNKNOWN"
            w = str(n)
        yield Token(t, w, places[a])
