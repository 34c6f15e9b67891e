"""A language's phrases, as its TOML file states them: out of one and the same phrase a text is read and rendered.

A phrase belongs to a class of the tree, or to one of its values. `Draw.else = "{who} draws {n} card(s)"` has

- words, as they are printed; `card(s)` and `comu(m|ns)` give the ending for one and for many, `o/a` the masculine and
  the feminine form;
- fields in braces, said by the phrases of what stands in them; a dotted path reaches into them ("{amount.n}"), `{}` is
  the value itself. After a colon stands which phrases are meant where there are several kinds ("{to:into}" are those
  of `Place.into`), or `one` or `many`, the number that they stand in; after bars what stands between the members of
  a list ("{clauses|;}"), several where reading takes others too;
- brackets around what is said only where the field in them has something to say.

What stands before the `=` says when: "who YOU" (the field has this value), "other" (it is true), "to None" (it is left
out), "amount Number" (it is of that class), "+" or "-" (the number's sign), several joined by commas; `else` is
always. A field of which a phrase says nothing has its default value. Of all phrases of a class the first that fits is
said; where a list of phrases stands, the later ones are there for what the first cannot say, and for reading.

`[noun]`, `[quality]`, `[stat]` and `[zone]` have the words of those fields. For reading, `[numerals]` are words for
numbers, and `[same]` words that mean the same as others; `[contracted]` are pairs of words written as one, and
`[feminine]` names the nouns and zones of that gender.

A new verb is a class in `cardtext.tree` and a line or two in each language's file: no other code here knows its words.
A phrase that could be read in two ways is refused by a test, which names the rules that are in each other's way.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path as File

from duelkit.cardtext.binding import Phrase, bound

FILES = {"en": "english.toml", "pt": "portuguese.toml"}
SETTINGS = ("numerals", "same", "contracted", "feminine")


@dataclass(frozen=True)
class Book:
    """A language's phrases by the name of their group, and its words."""

    code: str
    groups: Mapping[str, tuple[Phrase, ...]]
    numerals: Mapping[str, int]
    same: Mapping[str, str]
    contracted: Mapping[str, str]
    feminine: frozenset[str]


@cache
def phrasebook(language: str) -> Book:
    """Return a language's phrasebook, which is read once."""
    stated = tomllib.loads((File(__file__).parent / FILES[language]).read_text("utf-8"))
    settings = {key: stated.pop(key, {}) for key in SETTINGS}
    settings["feminine"] = frozenset(name for names in settings["feminine"].values() for name in names)
    return Book(language, bound(stated), **settings)
