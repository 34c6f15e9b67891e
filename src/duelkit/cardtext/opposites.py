"""What words say that can be turned around: gain or lose, draw or discard, can or cannot, you or the others.

The rows stand in `opposites.toml`, by language. A near text is compared with the words that it stands in for.
"""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

MARKS = re.compile(r"[.,;:()!?]+")
FILE = Path(__file__).parent / "opposites.toml"


@dataclass(frozen=True)
class Opposition:
    """What can be one way or another: the words of each side, and whether a near text has to say the same sides."""

    sides: tuple[re.Pattern[str], ...]
    exact: bool

    def said(self, words: str) -> frozenset[int]:
        """Return the sides that some words say."""
        return frozenset(side for side, pattern in enumerate(self.sides) if pattern.search(words))

    def allows(self, before: str, after: str) -> bool:
        """Whether the words after say nothing here that those before do not say."""
        told, meant = self.said(after), self.said(before)
        return told == meant if self.exact else told <= meant


@cache
def oppositions(language: str) -> tuple[Opposition, ...]:
    """Return the rows of a language."""
    rows = stated()[language]["row"]
    return tuple(Opposition(tuple(map(one_of, row["sides"])), row.get("exact", False)) for row in rows)


@cache
def condition(language: str) -> re.Pattern[str]:
    """Return what a condition begins with in a language."""
    return re.compile(rf"(?:{'|'.join(stated()[language]['conditions'])})\b")


@cache
def stated() -> dict[str, Any]:
    """Return what the file states, by language."""
    return tomllib.loads(FILE.read_text("utf-8"))


def is_condition(words: Sequence[str], language: str) -> bool:
    """Whether some words begin as a condition does: "if ...", "when ..."."""
    return condition(language).match(" ".join(words)) is not None


def drops_what_is_waited_for(before: Sequence[str], after: Sequence[str], language: str) -> bool:
    """Whether some words wait for something that the words after do not wait for."""
    waits = one_of(stated()[language]["waits"])
    return (
        bool(waits.search(" ".join(before)))
        and not is_condition(before, language)
        and not waits.search(" ".join(after))
    )


def asks_of_the_same(before: Sequence[str], after: Sequence[str], language: str) -> bool:
    """Whether a condition that asks of life or the like asks of it still in the words after; others ask of nothing."""
    if not is_condition(before, language):
        return True
    asked = (one_of([word]) for word in stated()[language]["asks"])
    return all(word.search(" ".join(after)) for word in asked if word.search(" ".join(before)))


def speaks_of_you_anew(before: str, after: str, language: str) -> bool:
    """Whether some words say what is done to "you", or what "you" cannot do, and the words before speak of no "you"."""
    you, named = (one_of(stated()[language][key]) for key in ("done to you", "you"))
    return bool(you.search(after)) and not named.search(before)


def one_of(words: Sequence[str]) -> re.Pattern[str]:
    """Return a pattern for any of some words; a star stands for any ending."""
    said = "|".join(re.escape(word).replace(r"\*", "[^ ]*") for word in words)
    return re.compile(rf"(?<!\S)(?:{said})(?!\S)")


def turns_nothing_around(before: Sequence[str], after: Sequence[str], language: str) -> bool:
    """Whether some words say of nothing the opposite of what the words before say."""
    meant, told = " ".join(before), " ".join(after)
    return all(row.allows(meant, told) for row in oppositions(language))


def misleads(written: str, near: str, language: str) -> bool:
    """Whether a whole near text drops a word without which a text means something else, or adds such a word."""
    said, told = (MARKS.sub(" ", text.lower()) for text in (written, near))
    return any(
        one_of(first).search(before) and not one_of(second).search(after)
        for rows, before, after in ((stated()[language]["kept"], said, told), (stated()[language]["added"], told, said))
        for first, second in rows
    )
