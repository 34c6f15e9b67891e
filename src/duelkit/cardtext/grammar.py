"""A phrasebook as a grammar: every phrase a rule, every word a terminal, and the tree built while a text is read."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from dataclasses import fields
from types import SimpleNamespace
from typing import Any, TypeAlias

from lark import Lark, Token
from lark.lexer import Lexer

from duelkit.cardtext.binding import NEGATIVE, NUMBER, WORD_TABLES, Phrase, When, class_at
from duelkit.cardtext.phrasebook import Book, phrasebook
from duelkit.cardtext.spoken import meant
from duelkit.cardtext.templates import FORMS, Path, Slot, Word

DIGITS = "DIGITS"  # the terminal of numbers; those of words begin with "_", so that lark leaves them out
Build: TypeAlias = Callable[[list[Any]], Any]


class Handed(Lexer):
    """A lexer that is handed the tokens, as `cardtext.reading` has cut them."""

    def __init__(self, _conf: Any) -> None:
        """Need nothing."""

    def lex(self, tokens: Iterable[Token]) -> Iterable[Token]:  # type: ignore[override]
        """Return the tokens."""
        return tokens


class Grammar:
    """What reads one language: its words with their terminals, and the parser."""

    def __init__(self, book: Book) -> None:
        """Write the rules that the phrases state, and build the parser from them."""
        self.book = book
        self.compounds = compounds(book)
        self.terminals: dict[str, str] = {}
        self.builds = SimpleNamespace()
        self.rules: dict[str, dict[str, str]] = {}  # what each can consist of, and what it then builds
        self.names: dict[Any, str] = {}
        start = self.rule(("Text",))
        self.add_numbers()
        self.parser = Lark(self.text(), start=start, parser="lalr", lexer=Handed, transformer=self.builds)

    def text(self) -> str:
        """Return the rules as lark reads them."""
        rules = (f"{name}: {' | '.join(f'{way} -> {build}' for way, build in ways.items())}" for name, ways in self.rules.items())
        return "\n".join([*rules, f"%declare {' '.join([DIGITS, *self.terminals.values()])}"])

    # --- rules --------------------------------------------------------------------------------------------------------

    def rule(self, groups: tuple[str, ...], unread: frozenset[Any] = frozenset()) -> str:
        """Return the name of the rule for some groups of phrases, all but those for the values `unread`."""
        phrases = [phrase for group in groups for phrase in self.book.groups.get(group, ())]
        wanted = [phrase for phrase in phrases if not (phrase.when.get((), frozenset()) & unread)]
        key = (groups, len(wanted) == len(phrases) or unread)
        if groups == (NUMBER,):
            return NUMBER
        if key not in self.names:
            name = self.new_rule(key)
            self.rules[name] = {}
            for phrase in wanted:
                self.add(self.rules[name], phrase)
        return self.names[key]

    def new_rule(self, key: Any) -> str:
        """Return the name of a new rule."""
        self.names[key] = f"rule_{len(self.names)}"
        return self.names[key]

    def add(self, ways: dict[str, str], phrase: Phrase) -> None:
        """Add the ways to write a phrase, its words in each of their forms; what an earlier one reads stays with it."""
        build = self.new_build(builder(phrase))
        for form in FORMS:
            if way := " ".join(self.symbols(phrase, form)):
                ways.setdefault(way, build)

    def symbols(self, phrase: Phrase, form: int) -> Iterator[str]:
        """Go through the terminals and rules that a phrase consists of."""
        words: list[str] = []
        for part in phrase.parts:
            if isinstance(part, Word):
                words.append(part.forms[form].lower())
            else:
                yield from self.terminals_of(words)
                words = []
                yield self.slot(part, phrase.unread.get(part.path, frozenset()))
        yield from self.terminals_of(words)

    def slot(self, slot: Slot, unread: frozenset[Any]) -> str:
        """Return the rule for what fills a field."""
        member = self.rule(slot.groups, unread)
        if not slot.separators:
            return member
        key = (member, slot.separators)
        if key not in self.names:
            name = self.new_rule(key)
            between = (" ".join(self.terminals_of(list(words))) for words in slot.separators)
            self.rules[name] = {member: "first"} | {f"{name} {words} {member}": "more" for words in between}
            self.builds.first, self.builds.more = list, more
        return self.names[key]

    def add_numbers(self) -> None:
        """Add the rule for numbers: in digits, or in a word that stands in phrases as well."""
        ways = self.rules[NUMBER] = {DIGITS: self.new_build(number)}
        for word, terminal in self.terminals.items():
            if word.isdigit() or word in self.book.numerals:
                value = int(self.book.numerals.get(word, word))
                ways[terminal] = self.new_build(lambda _, value=value: value)

    def new_build(self, build: Build) -> str:
        """Keep what builds the tree of a phrase, under a new name."""
        name = f"build_{len(vars(self.builds))}"
        setattr(self.builds, name, build)
        return name

    # --- words --------------------------------------------------------------------------------------------------------

    def terminals_of(self, words: list[str]) -> Iterator[str]:
        """Go through the terminals of some words."""
        for start, end in self.spans(words):
            yield self.terminals.setdefault(" ".join(words[start:end]), f"_W{len(self.terminals)}")

    def spans(self, words: list[str]) -> Iterator[tuple[int, int]]:
        """Go through the words from where to where each ends: a noun of several words is one ("attack card")."""
        start = 0
        while start < len(words):
            known = self.compounds.get(words[start], ())
            length = next((len(one) for one in known if words[start : start + len(one)] == one), 1)
            yield start, start + length
            start += length


@cache
def grammar(language: str) -> Grammar:
    """Return a language's grammar, which is built once."""
    return Grammar(phrasebook(language))


def compounds(book: Book) -> dict[str, list[list[str]]]:
    """Return the nouns of several words by the first of them, the longest first."""
    found: dict[str, list[list[str]]] = {}
    for phrase in (phrase for table in WORD_TABLES for phrase in book.groups[table] if len(phrase.parts) > 1):
        for form in FORMS:
            words = [part.forms[form].lower() for part in phrase.parts if isinstance(part, Word)]
            found.setdefault(words[0], []).append(words)
    for known in found.values():
        known.sort(key=len, reverse=True)
    return found


# --- building the tree ------------------------------------------------------------------------------------------------


def more(children: list[Any]) -> list[Any]:
    """Return a list with one more member."""
    members, member = children
    members.append(member)
    return members  # type: ignore[no-any-return]


def number(children: list[Any]) -> int:
    """Return a number written in digits."""
    return int(children[0])


def builder(phrase: Phrase) -> Build:
    """Return what builds the part of the tree that a phrase says from what stands in its fields."""
    if phrase.kind is None or any(not slot.path for slot in phrase.slots):
        return value_builder(phrase)
    places = {slot.path: place for place, slot in enumerate(phrase.slots)}
    make = maker(phrase.kind, phrase.when, places, ())
    return lambda children: meant(make(children))


def value_builder(phrase: Phrase) -> Build:
    """Return what builds a value: the one that is said, or what stands in the one field."""
    if not phrase.slots:
        (value,) = phrase.when[()]
        return lambda _: value
    if phrase.when.get(()) == NEGATIVE:
        return lambda children: -children[0]
    return lambda children: children[0]


def maker(kind: type, when: When, places: Mapping[Path, int], prefix: Path) -> Build:
    """Return what makes one object: each field is read, made of what was read, or what the phrase says without words."""
    made = {field.name: field_maker(kind, when, places, (*prefix, field.name)) for field in fields(kind)}
    return lambda children: kind(**{name: make(children) for name, make in made.items()})


def field_maker(kind: type, when: When, places: Mapping[Path, int], path: Path) -> Build:
    """Return what makes one field."""
    if path in places:
        place = places[path]
        return lambda children: tuple(children[place]) if type(children[place]) is list else children[place]
    if inner := class_at(kind, when, places, path):
        return maker(inner, when, places, path)
    (value,) = when[path]
    return lambda _: value
