"""What a text says beside its rules, as "Not today! ..." or "Too fast to parry: ...": a message may leave it out.

A sentence, or what stands before a colon, is an aside where none of its words tells who, when, how much or what is done
(`telling` of `natural/*/ways.toml`). Nothing is read by leaving one out: "Cornered: ..." may say how a fight ended.
"""

import re
from functools import cache
from typing import NamedTuple

from duelkit.cardtext.grammar import grammar
from duelkit.cardtext.lexer import normal
from duelkit.cardtext.rewording import telling
from duelkit.cardtext.vocabulary import Vocabulary

PIECE = re.compile(r"[^.!?:]+[.!?:]*\s*")
WORD = re.compile(r"\d+|[^\W\d_]+")
MOST_WORDS = 9


class Apart(NamedTuple):
    """A text without its asides, and those."""

    rules: str
    asides: tuple[str, ...]


def without_asides(text: str, words: Vocabulary, language: str) -> Apart:
    """Return what a text says of the rules, apart from the rest; all of it where there is nothing but asides."""
    pieces = PIECE.findall(text)
    asides = [piece for piece in pieces if is_aside(piece, words, language)]
    said = "".join(piece for piece in pieces if piece not in asides)
    if not said or '"' in text:
        return Apart(text, ())
    return Apart(said[:1].upper() + said[1:], tuple(piece.strip(" .:") for piece in asides))


def is_aside(piece: str, words: Vocabulary, language: str) -> bool:
    """Whether no word of a piece of a text tells anything of the rules."""
    said = [normal(word) for word in WORD.findall(piece)]
    tells = telling_word(words, language)
    return 0 < len(said) <= MOST_WORDS and not any(word.isdigit() or tells.match(f"{word} ") for word in said)


@cache
def telling_word(words: Vocabulary, language: str) -> re.Pattern[str]:
    """Return the pattern of a word that tells something of the rules, or is a number."""
    return re.compile(telling(language, grammar(language, words).book.numerals))
