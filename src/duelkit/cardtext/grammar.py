"""A phrasebook as a grammar: each phrase is a rule, each word a terminal; the tree is built while a text is read."""

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache, cached_property, partial
from types import SimpleNamespace
from typing import Any, cast, get_args

from lark import Lark, Token
from lark.lexer import Lexer

from duelkit.cardtext.binding import NAME, NUMBER, PART, WORD_TABLES, Phrase
from duelkit.cardtext.building import Build, builder, card_id, more, name_part, number, standing_for
from duelkit.cardtext.joining import joined
from duelkit.cardtext.phrasebook import Book, phrasebook
from duelkit.cardtext.templates import FORMS, PhraseSlot, Word
from duelkit.cardtext.tree import Head, Text
from duelkit.cardtext.vocabulary import Vocabulary
from duelkit.kernel.caching import cache_root, held

DIGITS, QUOTED = (
    "DIGITS",
    "QUOTED",
)  # the terminals of numbers and of what stands in quotes; those of words begin with "_", so that lark leaves them out


class Handed(Lexer):
    """A lexer for lark that returns the tokens it is given: `cardtext.lexer` has cut the text before."""

    def __init__(self, _conf: Any) -> None:
        """Take the settings that lark passes, and use none."""

    def lex(self, tokens: Iterable[Token]) -> Iterable[Token]:  # type: ignore[override]
        """Return the tokens unchanged."""
        return tokens


class Grammar:
    """The reader of one language: its words with their terminals, and the parser."""

    def __init__(self, book: Book) -> None:
        """Write the rules that the phrases state, and build the parser from them."""
        self.book = book
        self.compounds = compounds(book)
        self.separated = {both: tuple(pair.split()) for pair, both in book.contracted.items()}
        self.terminals: dict[str, str] = {}
        self.inflected: dict[str, str] = {}  # terminals of words in other forms, and of the words' first forms
        self.reads_names = False
        self.builds = SimpleNamespace()
        self.rules: dict[str, dict[str, str]] = {}  # what each can consist of, and what it then builds
        self.names: dict[Any, str] = {}
        start = self.rule(("Text",))
        self.add_numbers()
        self.parser = parser_of(self.text(), start, self.builds)

    def read(self, tokens: list[Token]) -> Text:
        """Return the tree of the text that these tokens make up; lark's errors where they make up none."""
        return joined(cast("Text", self.parser.parse(tokens)))

    def accepted_after(self, tokens: list[Token]) -> set[str]:
        """Return the terminals that can follow these tokens; the parser's own set may be too small after an error."""
        parser = self.parser.parse_interactive(tokens)
        parser.exhaust_lexer()
        return cast("set[str]", parser.accepts())  # type: ignore[no-untyped-call]

    def text(self) -> str:
        """Return the rules as lark reads them."""
        rules = (
            f"{name}: {' | '.join(f'{way} -> {build}' for way, build in ways.items())}"
            for name, ways in self.rules.items()
        )
        return "\n".join(
            [*rules, f"%declare {' '.join([DIGITS, *[QUOTED] * self.reads_names, *self.terminals.values()])}"]
        )

    @cached_property
    def words(self) -> frozenset[str]:
        """All words of the language, one by one."""
        return frozenset(word for known in (*self.terminals, *self.separated) for word in known.split())

    @cached_property
    def bases(self) -> dict[str, str]:
        """The words that are forms of another word, each with that word."""
        words = {terminal: word for word, terminal in self.terminals.items()}
        return {words[form]: words[base] for form, base in self.inflected.items()}

    # --- rules --------------------------------------------------------------------------------------------------------

    def rule(self, groups: tuple[str, ...], unread: frozenset[Any] = frozenset()) -> str:
        """Return the name of the rule for some groups of phrases, without the phrases for the values `unread`."""
        phrases = [phrase for group in groups for phrase in self.book.groups.get(group, ())]
        wanted = [phrase for phrase in phrases if not (phrase.when.get((), frozenset()) & unread)]
        key = (groups, len(wanted) == len(phrases) or unread)
        if groups == (NUMBER,):
            return NUMBER
        if groups in ((NAME,), (PART,)):
            return self.in_quotes(groups)
        if key not in self.names:
            name = self.new_rule(key)
            self.rules[name] = {}
            for phrase in wanted:
                self.add(self.rules[name], phrase)
        return self.names[key]

    def in_quotes(self, groups: tuple[str, ...]) -> str:
        """Return the rule for ids of cards, or for parts of their names, in quotes."""
        self.reads_names = True
        if groups not in self.names:
            name = self.new_rule(groups)
            self.rules[name] = {QUOTED: self.new_build(card_id if groups == (NAME,) else name_part)}
        return self.names[groups]

    def new_rule(self, key: Any) -> str:
        """Return the name of a new rule."""
        self.names[key] = f"rule_{len(self.names)}"
        return self.names[key]

    def add(self, ways: dict[str, str], phrase: Phrase) -> None:
        """Add the ways to write a phrase, with each form of its words; the wording of an earlier phrase is left out."""
        build = self.new_build(builder(phrase))
        first = list(self.symbols(phrase, 0))
        for form in FORMS if first else ():
            symbols = list(self.symbols(phrase, form))
            ways.setdefault(" ".join(symbols), build)
            if is_head(phrase):
                ways.setdefault(" ".join([*symbols[:-1], self.other_ending(symbols[-1])]), build)
            self.inflected |= {symbol: base for symbol, base in zip(symbols, first, strict=True) if symbol != base}

    def other_ending(self, ending: str) -> str:
        """Return the terminal of a comma for that of a colon, and the other way round: a head can end with either."""
        comma, colon = self.terminals_of([",", ":"])
        return comma if ending == colon else colon

    def symbols(self, phrase: Phrase, form: int) -> Iterator[str]:
        """Yield the terminals and rules that a phrase consists of."""
        words: list[str] = []
        for part in phrase.parts:
            if isinstance(part, Word):
                words.append(part.forms[form].lower())
            else:
                yield from self.terminals_of(words)
                words = []
                yield self.slot(part, phrase.unread.get(part.path, frozenset()))
        yield from self.terminals_of(words)

    def slot(self, slot: PhraseSlot, unread: frozenset[Any]) -> str:
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
                ways[terminal] = self.new_build(standing_for(value))

    def new_build(self, build: Build) -> str:
        """Keep what builds the tree of a phrase, under a new name."""
        name = f"build_{len(vars(self.builds))}"
        setattr(self.builds, name, build)
        return name

    # --- words --------------------------------------------------------------------------------------------------------

    def terminals_of(self, words: list[str]) -> Iterator[str]:
        """Yield the terminals of some words."""
        for start, end in self.spans(words):
            yield self.terminals.setdefault(" ".join(words[start:end]), f"_W{len(self.terminals)}")

    def spans(self, words: list[str]) -> Iterator[tuple[int, int]]:
        """Yield where each word begins and ends (exclusive); a noun of several words is one ("attack card")."""
        start = 0
        while start < len(words):
            known = self.compounds.get(words[start], ())
            length = next((len(one) for one in known if words[start : start + len(one)] == one), 1)
            yield start, start + length
            start += length


def parser_of(rules: str, start: str, builds: SimpleNamespace) -> Lark:
    """Return lark's parser for these rules; its tables are kept, since those of the largest game take seconds."""
    make = partial(Lark, rules, start=start, parser="lalr", lexer=Handed, transformer=builds)
    kept = cache_root() / f"grammar-{hashlib.sha256(rules.encode()).hexdigest()[:16]}.lark"
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with held(kept.with_suffix(".lock"), lambda: None):  # a half-written file would be read otherwise
            return make(cache=str(kept))
    except OSError:  # no folder to keep them in
        return make()


@cache
def grammar(language: str, words: Vocabulary) -> Grammar:
    """Return the grammar of a language for a game; it is built once and kept."""
    return Grammar(phrasebook(language, words))


def is_head(phrase: Phrase) -> bool:
    """Whether a phrase is one that stands before what happens, for itself: "flip:", "once per turn:"."""
    values = phrase.when.get((), frozenset()) if phrase.kind is None else frozenset()
    kinds = {type(value) for value in values} | ({phrase.kind} if phrase.kind else set())
    return bool(kinds) and kinds <= set(get_args(Head))


def compounds(book: Book) -> dict[str, list[list[str]]]:
    """Return the nouns of several words by their first word, the longest first."""
    found: dict[str, list[list[str]]] = {}
    for phrase in (phrase for table in WORD_TABLES for phrase in book.groups.get(table, ()) if len(phrase.parts) > 1):
        for form in FORMS:
            words = [part.forms[form].lower() for part in phrase.parts if isinstance(part, Word)]
            found.setdefault(words[0], []).append(words)
    if {"ChoosePlayer", "Filter"} <= book.groups.keys() and any(map(of_others, book.groups["Filter"])):
        found.setdefault("other", []).append(["other", "player"])  # "choose another card" goes on in another way
    for known in found.values():
        known.sort(key=len, reverse=True)
    return found


def of_others(phrase: Phrase) -> bool:
    """Whether a phrase is said of other cards."""
    return True in phrase.when.get(("other",), ())
