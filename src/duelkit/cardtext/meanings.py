"""What words of designers mean, for the search of the nearest sentence that can be read (`cardtext/mending.py`).

The files `meanings/english.toml` and `meanings/portuguese.toml` say it: which words say little, which the house may
add, without which a sentence means something else, and which stand for others, in all cards or in those of a kind.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from duelkit.cardtext.grammar import Grammar
from duelkit.cardtext.lexer import plain_words
from duelkit.cardtext.rewording import FOLDERS as FILES
from duelkit.cardtext.templates import Word

FOLDER = Path(__file__).parent / "meanings"
BRACKET = re.compile(r"(\([^)]*\)|\[[^\]]*\])")  # one of several, or what may be left out
ENDINGS = re.compile(r"(?<=[a-z])(?:es|ed|ing|s|e)$")
SHORT = 3  # letters of a word that has no endings


@dataclass(frozen=True, eq=False)
class Synonym:
    """What can be said, part by part, and in each place the words of the house that it means."""

    parts: tuple[tuple[str, ...], ...]
    words: tuple[tuple[str, ...], ...]
    taken: tuple[int, ...]  # its number among those of a kind of card

    def firsts(self) -> set[str]:
        """Return the stems that the first word of it can be."""
        found: set[str] = set()
        for part in self.parts:
            found |= {choice.split(" ")[0] for choice in part if choice}
            if "" not in part:
                break
        return found

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What is looked for in stems with a space behind each."""
        return re.compile(
            "".join(f"(?:{'|'.join(f'{re.escape(one)} ' if one else '' for one in part)})" for part in self.parts)
        )


@dataclass(frozen=True, eq=False)
class Meanings:
    """What words mean in a language: which say little, which the house may add, and which stand for others."""

    rules: Grammar
    idle: frozenset[str]
    small: frozenset[str]
    telling: frozenset[str]
    kept: frozenset[str]
    others: frozenset[str]  # that do not mean themselves
    done_by_others: frozenset[str]  # which nobody is told to do: "discards", and not "discard"
    families: dict[str, str]  # of words whose forms do not begin alike, each with the first of them
    rows: tuple[tuple[str, ...], ...]
    own: int  # how many of them, the first, are those of a kind of card

    def stem(self, word: str) -> str:
        """Return by what a word is known in all its forms."""
        if word in self.families:
            return self.families[word]
        return ENDINGS.sub("", word) if len(word) > SHORT else word

    @cached_property
    def forms(self) -> dict[str, list[str]]:
        """The grammar's words by their stem."""
        found: dict[str, list[str]] = {}
        for word in self.rules.terminals:
            found.setdefault(" ".join(map(self.stem, word.split())), []).append(word)
        return found

    @cached_property
    def rows_by_first(self) -> dict[str, list[Synonym]]:
        """What some words mean, by the stem of each word that the first of them can be."""
        found: dict[str, list[Synonym]] = {}
        for number, (house, *patterns) in enumerate(self.rows):
            words = self.house_words(house)
            for pattern in patterns if all(words) else ():  # a game without these words means nothing by it
                row = Synonym(self.parts_of(pattern), words, (number,) if number < self.own else ())
                for first in row.firsts():
                    found.setdefault(first, []).append(row)
        return found

    def parts_of(self, pattern: str) -> tuple[tuple[str, ...], ...]:
        """Return what can be said in each part of a pattern."""
        return tuple(self.choices(part) for part in BRACKET.split(pattern) if part.strip())

    def choices(self, part: str) -> tuple[str, ...]:
        """Return the stems of what can be said in a part, the longest first; "" where it can be left out."""
        said = part[1:-1].split("|") if part[0] in "([" else [part]
        stems = {" ".join(map(self.stem, spelled(one, self.rules))) for one in said}
        return tuple(sorted(stems | {""} if part[0] == "[" else stems, key=len, reverse=True))

    def house_words(self, house: str) -> tuple[tuple[str, ...], ...]:
        """Return for each word of the house those that can stand in its place: the same in other forms."""
        words = spelled(house, self.rules)
        said = [" ".join(words[first:after]) for first, after in self.rules.spans(words)]
        return tuple(tuple(self.other_forms(word)) for word in said)

    def other_forms(self, word: str) -> list[str]:
        """Return the grammar's words that are a word in another form, itself first."""
        return sorted(self.forms.get(" ".join(map(self.stem, word.split())), ()), key=lambda one: one != word)


@cache
def what_cards_are(rules: Grammar) -> frozenset[str]:
    """Return the words for kinds of cards and for what a card is besides: without them other cards are meant."""
    phrases = (phrase for group in ("noun", "quality") for phrase in rules.book.groups.get(group, ()))
    parts = (part for phrase in phrases for part in phrase.parts if isinstance(part, Word))
    return frozenset(form.lower() for part in parts for form in part.forms)


def spelled(said: str, rules: Grammar) -> list[str]:
    """Return the words of what is said, as a text is cut into them: "do" is two, "de o"."""
    return [word for word, _, _ in plain_words(said, rules)]


@cache
def meanings(rules: Grammar, kind: str) -> Meanings:
    """Return what the words of a grammar's language mean on a kind of card."""
    stated = tomllib.loads((FOLDER / f"{FILES[rules.book.code]}.toml").read_text("utf-8"))
    own = stated.get(kind, {})
    rows = own.get("same", ())
    idle = frozenset(stated["idle"])
    return Meanings(
        rules=rules,
        idle=idle,
        small=frozenset(stated["small"]),
        telling=frozenset(stated["telling"]) | (what_cards_are(rules) - idle),
        kept=frozenset(stated["kept"]),
        others=frozenset(own.get("others", ())),
        done_by_others=frozenset(stated["done_by_others"]),
        families={word: family.split()[0] for family in stated["families"] for word in family.split()},
        rows=tuple(map(tuple, [*rows, *stated["same"]])),
        own=len(rows),
    )
