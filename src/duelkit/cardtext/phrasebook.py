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

Games whose texts say much more have a book of their own (`duel-english.toml`), which names the groups that are `shared`
with the language's own book: a text of one game cannot say what only another one knows, nor is it told of such words.

A new verb is a class in `cardtext.tree` and a line or two in each language's file: no other code here knows its words.
A phrase that could be read in two ways is refused by a test, which names the rules that are in each other's way.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path as File
from typing import Any

from duelkit.cardtext import (
    duel,
    duel_actions,
    duel_cards,
    duel_changes,
    duel_conditions,
    duel_players,
    spoken,
    tree,
)
from duelkit.cardtext.binding import Phrase, bound

FILES = {"en": "english.toml", "pt": "portuguese.toml"}
PLAIN, DUEL = "", "duel"  # books: that of most games, that of duels with a chain
DUEL_TREE = (duel, duel_actions, duel_changes, duel_players, duel_conditions, duel_cards)
TREES = {PLAIN: (tree, spoken), DUEL: (*DUEL_TREE, tree, spoken)}  # where the classes are that phrases name
SETTINGS = ("numerals", "some", "same", "contracted", "feminine")


@dataclass(frozen=True)
class Book:
    """A language's phrases by the name of their group, and its words."""

    code: str
    dialect: str
    groups: Mapping[str, tuple[Phrase, ...]]
    numerals: Mapping[str, int]
    some: Mapping[str, str]
    same: Mapping[str, str]
    contracted: Mapping[str, str]
    feminine: frozenset[str]


@cache
def phrasebook(language: str, dialect: str = PLAIN) -> Book:
    """Return a language's phrasebook, which is read once."""
    stated = stated_in(f"{dialect}-{FILES[language]}" if dialect else FILES[language])
    common = stated_in(FILES[language])
    stated |= {key: common[key] for key in stated.pop("shared", ())}
    settings = {key: stated.pop(key, {}) for key in SETTINGS}
    settings["feminine"] = frozenset(name for names in settings["feminine"].values() for name in names)
    return Book(language, dialect, bound(stated, TREES[dialect]), **settings)


def stated_in(name: str) -> dict[str, Any]:
    """Return what a phrasebook's file states."""
    return tomllib.loads((File(__file__).parent / name).read_text("utf-8"))
