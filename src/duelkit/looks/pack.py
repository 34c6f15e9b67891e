"""How a pack of 52 looks: cards named by rank and suit, `AD`, `10C`, `QH`; for every game that uses one."""

import re
from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from duelkit.looks.look import Found, GameLook
from duelkit.looks.picture import Face
from duelkit.texts import LANGUAGES, N_, Language, language

RANKS = {"A": N_("ace"), "J": N_("jack"), "Q": N_("queen"), "K": N_("king")}
SUITS = {"D": N_("diamonds"), "C": N_("clubs"), "H": N_("hearts"), "S": N_("spades")}
SPOKEN = N_("{rank} of {suit}")
GLYPHS = {"D": "♦", "C": "♣", "H": "♥", "S": "♠"}
LETTERS = {glyph: letter for letter, glyph in GLYPHS.items()}
NAME = re.compile(r"\b(10|[2-9AJQK])(?:([DCHS])\b|([♦♣♥♠]))")  # of a card in a sentence, as a code or printed
RED = {"D", "H"}
CODES = tuple(rank + suit for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K") for suit in SUITS)


class PackLook(GameLook):
    """The look of a pack of cards, named by rank and suit."""

    examples = "AD, 10C, QH"
    ranked: ClassVar[bool] = True

    def face(self, code: str, language: Language) -> Face:  # noqa: ARG002 - it is drawn alike in every language
        """Return the face of a card: rank and suit."""
        suit = code[-1]
        return Face(short(code), GLYPHS[suit], "red" if suit in RED else "")

    def named(self, code: str, language: Language) -> str:  # noqa: ARG002 - as above
        """Return the code, which is the card's name in a sentence."""
        return code

    def printed(self, code: str, language: Language) -> str:  # noqa: ARG002 - as above
        """Return a card's rank and the sign of its suit: `8♣`."""
        return short(code)

    def printed_in(self, sentence: str, language: Language) -> str:
        """Return a sentence with each card called by its rank and sign."""
        return self.renamed(sentence, language, self.printed)

    def spoken(self, code: str, language: Language) -> str:
        """Return a card in words: `8 of clubs`."""
        return spoken(code, language)

    def found(self, sentence: str, language: Language) -> Iterator[Found]:  # noqa: ARG002 - as above
        """Yield the cards in a sentence, named by their codes or as they are printed."""
        return ((name.start(), name.end(), name[1] + (name[2] or LETTERS[name[3]])) for name in NAME.finditer(sentence))

    def heard(self, words: str) -> tuple[str, ...]:
        """Return the card that was named: `8c`, `8♣`, `8 of clubs`, in any language."""
        code = card_names().get(" ".join(words.casefold().split()))
        return (code,) if code else ()


def listed() -> Iterator[tuple[str, str]]:
    """Yield the pack: the code of each card, and its suit."""
    return ((code, code[-1]) for code in CODES)


def short(code: str) -> str:
    """Return a card's short form: `8♣`."""
    return code[:-1] + GLYPHS[code[-1]]


def spoken(code: str, _: Language) -> str:
    """Return a card in words: `8 of clubs`."""
    rank, suit = code[:-1], code[-1]
    return _(SPOKEN, rank=_(RANKS[rank]) if rank in RANKS else rank, suit=_(SUITS[suit]))


@cache
def card_names() -> dict[str, str]:
    """Return the code of every card by each of its names."""
    tongues = [language(code) for code in LANGUAGES]
    return {name.casefold(): code for code in CODES for name in (code, short(code), *names_in(code, tongues))}


def names_in(code: str, tongues: list[Language]) -> list[str]:
    """Return a card's names in some languages."""
    return [spoken(code, tongue) for tongue in tongues]
