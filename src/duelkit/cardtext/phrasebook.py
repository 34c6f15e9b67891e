"""A language's phrases, as its TOML file states them: out of one and the same phrase a text is read and rendered.

A phrase belongs to a class of the tree, or to one of its values. `Draw.else = "{who} draws {n} card(s)"` has

- words, as they are printed; `card(s)` and `comu(m|ns)` give the ending for one and for many, `o/a` the masculine and
  the feminine form;
- fields in braces, said by the phrases of what stands in them; a dotted path reaches into them ("{amount.n}"), `{}` is
  the value itself. After a colon stands which phrases are meant where there are several kinds ("{to:into}" are those
  of `Place.into`; several are joined by "+"), or `one` or `many`, the number that they stand in; after bars what
  stands between the members of a list ("{clauses|;}"), several where reading takes others too;
- brackets around what is said only where the field in them has something to say.

What stands before the `=` says when: "who YOU" (the field has this value), "other" (it is true), "to None" (it is left
out), "amount Number" (it is of that class), "+" or "-" (the number's sign), several joined by commas; `else` is
always. A field of which a phrase says nothing has its default value. Of all phrases of a class the first that fits is
said; where a list of phrases stands, the later ones are there for what the first cannot say, and for reading.

`[noun]`, `[quality]`, `[stat]`, `[zone]` and the like have the words of those fields. For reading, `[numerals]` are
words for numbers, `[some]` what an article means behind a verb ("holds a card" is "holds 1 or more cards"), and
`[same]` words that mean the same as others; `[contracted]` are pairs of words written as one,
and `[feminine]` names the nouns, zones and the like of that gender.

What a game's vocabulary has no rules for is left out of its book (`cardtext.vocabulary`): its texts cannot say what
only another game knows, nor is a designer told of such words. Some words differ between games: `[dialect.chain]` has
those of a duel with a chain, each row in place of the row with its key, if there is one.

A new word is a class in `cardtext.tree`, a line or two in each language's file, its name in the vocabulary of each game
that has rules for it, and the function that compiles it: no other code here knows its words. A phrase that could be
read in two ways is refused by a test, which names the rules that are in each other's way.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path as File
from typing import Any

from duelkit.cardtext import spoken, tree
from duelkit.cardtext.binding import Phrase, bound
from duelkit.cardtext.speakable import speakable
from duelkit.cardtext.vocabulary import Vocabulary

FILES = {"en": "english.toml", "pt": "portuguese.toml"}
TREES = (tree, spoken)  # where the classes are that phrases name
SETTINGS = ("numerals", "some", "same", "contracted", "feminine")


@dataclass(frozen=True, eq=False)
class Book:
    """A language's phrases by the name of their group, and its words."""

    code: str
    groups: Mapping[str, tuple[Phrase, ...]]
    numerals: Mapping[str, int]
    some: Mapping[str, str]
    same: Mapping[str, str]
    contracted: Mapping[str, str]
    feminine: frozenset[str]


@cache
def phrasebook(language: str, words: Vocabulary) -> Book:
    """Return a language's phrasebook for a game: the phrases that its texts can be made of."""
    whole = whole_book(language, words.dialect)
    return replace(whole, groups=speakable(whole.groups, words))


@cache
def whole_book(language: str, dialect: str) -> Book:
    """Return a language's phrasebook with the phrases of all games that say things so; its file is read once."""
    stated = stated_in(FILES[language])
    stated = in_dialect(stated, stated.pop("dialect", {}).get(dialect, {}))
    settings = {key: stated.pop(key, {}) for key in SETTINGS}
    settings["feminine"] = frozenset(name for names in settings["feminine"].values() for name in names)
    return Book(language, bound(stated, TREES), **settings)


def in_dialect(stated: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a phrasebook states, with the rows of a dialect in place of those with their keys."""
    return {**stated, **{group: rows_in(stated.get(group, {}), rows) for group, rows in own.items()}}


def rows_in(common: Any, own: Any) -> Any:
    """Return the rows of a group, those of a dialect first; a lone phrase stands in place of them all."""
    return {**own, **{key: row for key, row in common.items() if key not in own}} if isinstance(own, dict) else own


def stated_in(name: str) -> dict[str, Any]:
    """Return what a phrasebook's file states."""
    return tomllib.loads((File(__file__).parent / name).read_text("utf-8"))
