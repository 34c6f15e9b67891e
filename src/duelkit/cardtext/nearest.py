"""The whole text nearest to one that cannot be read, as it can be: what its designer may have meant.

On cards of which it is known what words mean, each sentence is read with as few changes as can be
(`cardtext/mending.py`), in the order of its words and in others. Where that finds nothing, the text is cut at its
commas and stops, and for each piece the most similar part of a sentence is looked for: a head, a guard, a step. Parts
are made of the phrasebook itself, each phrase with short words in its fields, so that there is one for every word that
the game knows. They are compared by their words (`cardtext/word_index.py`); then the numbers of the text are written
into them, and they are put together in their order. A part that turns something around (`cardtext.opposites`), or says
a number or a name that the text does not say, is none; where a condition has no near part, nothing that depends on it
is told.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import inf
from typing import NamedTuple, get_args

from lark.exceptions import UnexpectedToken

from duelkit.cardtext import tree
from duelkit.cardtext.alternatives import chooses, speaks_first, uses_what_another_chose
from duelkit.cardtext.attack_text import aims_late, stated
from duelkit.cardtext.binding import NAME, NUMBER, PART
from duelkit.cardtext.compiler import compiled
from duelkit.cardtext.grammar import Grammar, grammar
from duelkit.cardtext.heads import OF_OTHERS, UNDECIDED, lasting_by_itself, waits_in_vain
from duelkit.cardtext.lexer import cut
from duelkit.cardtext.mending import mended
from duelkit.cardtext.opposites import (
    asks_of_the_same,
    condition,
    drops_what_is_waited_for,
    is_condition,
    misleads,
    speaks_of_you_anew,
    turns_nothing_around,
)
from duelkit.cardtext.phrasebook import Book
from duelkit.cardtext.ranges import inside
from duelkit.cardtext.rendering import CannotSayError, written
from duelkit.cardtext.rewording import cut_up, reworded, turnings
from duelkit.cardtext.sentence_kinds import steps_of
from duelkit.cardtext.templates import Word
from duelkit.cardtext.vocabulary import KindWords, Vocabulary, bare
from duelkit.cardtext.word_index import WordIndex, Words
from duelkit.cardtext.wording.base import CannotCompileError

GIVEN = {NUMBER: ("2",), NAME: ('"umi"',), PART: ('"umi"',)}
TIMES = {"en": ("this turn", "next turn", "each turn", "every turn", "after"), "pt": ("neste turno", "depois")}
HEAD, GUARD, STEP = range(3)  # in the order in which they are said
ROLES = {
    HEAD: {kind.__name__ for kind in get_args(tree.Head)},
    GUARD: {kind.__name__ for kind in get_args(tree.Guard)} | {"YouMay"},
    STEP: {kind.__name__ for kind in get_args(tree.Step)},
}
DEEP, LESS_DEEP = 3, 2  # how many fields deep the words of a phrase are varied; the same where there are many
MANY = 600  # phrases of a game
FEW = 8  # phrases: of more, at the deepest, only the shortest is tried
MOST_LETTERS = 400  # of a text to which near ones are looked for
MOST_TOLD = 300  # letters of a near one
LIKE_ENOUGH = 0.3  # of 1: below that, a piece is like nothing
CLAUSE = re.compile(r"(?:(.*)( [,;:.](?: (?:and|but|e|mas))? ))?(.*)")  # the last, and what stands before it
PIECES = re.compile(r" (?:[.,;:] )?(?:then|depois) | [.,;:] ")
MOST_TRIED, WAYS_TRIED = 40, 6  # texts, and ways to mend a sentence of one
MOST_ORDERS = 30  # in which the words of a sentence are said
TURNED = 0.15  # what it costs to say what a sentence ends with first
REPLACED = "amountis"  # what rewordings make of "is", "becomes": a number that stands in the place of another one
DECIDES = tree.AttackFails | tree.AttackSucceeds  # what can be said of an attack before it is decided
IDLE = (tree.ChoosePlayer, tree.ChooseSuch, tree.Roll, tree.RollDice)  # what does nothing by itself


@dataclass(frozen=True)
class Parts:
    """All parts that a game's sentences can have: the role and the words of each, and how alike others are to them."""

    all: Sequence[tuple[int, Words]]
    index: WordIndex


class Near(NamedTuple):
    """A text that can be read, and what it leaves out of the one that it is near to."""

    text: str = ""
    left_out: tuple[str, ...] = ()


def nearest_text(text: str, words: Vocabulary, language: str, kind: str = "") -> Near:
    """Return the nearest text that can be read, as the house says it; an empty text where nothing is near."""
    rules = grammar(language, words)
    told = (
        near._replace(text=house_words(near.text, rules))
        for near in attempts(text[:MOST_LETTERS], words, language, kind)
    )
    said = cut_up(text, rules)
    near = (one for one in told if 0 < len(one.text) <= MOST_TOLD and not misleads(text, one.text, language))
    if words.chain:
        near = (one for one in near if not speaks_of_you_anew(said, cut_up(one.text, rules), language))
    return next((one for one in near if can_be_done(one.text, words, rules, kind)), Near())


def attempts(text: str, words: Vocabulary, language: str, kind: str) -> Iterator[Near]:
    """Yield what may be near to a text: as little as can be is changed in it, or it is put together of known parts."""
    rules = grammar(language, words)
    if bare(kind) in words.kinds:  # what words mean is known of such cards
        house = cut_up(reworded(text, words, language, kind), rules)
        freely = cut_up(reworded(text, words, language, kind, freely=True), rules)
        ways = [house, freely] if REPLACED in house.split() else [house, freely, cut_up(text, rules)]
        yield from map(Near, least_changed([*dict.fromkeys(ways)], words, rules, kind))
    said = sentences(cut_up(reworded(text, words, language, kind, loosely=True), rules))
    near = [sentence_near(sentence, words, language) for sentence in said]
    lost = as_written([" , ".join(one.left_out) for one in near], said, text)
    yield Near(" ".join(filter(None, (one.text for one in near))), tuple(filter(None, lost)))
    if not any(house_words(one.text, rules) == laid_before(rules) for one in near):  # which says who "you" is
        whole = as_written(said, said, text)
        for place, one in enumerate(near):
            others = (*whole[:place], lost[place], *whole[place + 1 :])
            yield Near(one.text, tuple(filter(None, others)))


def as_written(left: Sequence[str], said: Sequence[str], text: str) -> list[str]:
    """Return what is left out of each sentence that is `said`: as it is written in the text, where all of it is."""
    written_there = [one for one in map(printed, text.split(".")) if one]
    if len(written_there) != len(said):
        return [*map(printed, left)]
    pairs = zip(left, said, written_there, strict=True)
    return [written if one.strip() == all_of.strip() else printed(one) for one, all_of, written in pairs]


def printed(text: str) -> str:
    """Return a text in one line, a blank in the place of each letter that no terminal should print."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def least_changed(said: Sequence[str], words: Vocabulary, rules: Grammar, kind: str) -> Iterator[str]:
    """Yield the texts that differ least from one that was cut into words in some ways; the cheapest come first."""
    laid = laid_before(rules) if words.kinds[bare(kind)].lies else ""
    before = [[], [laid]] if laid else [[]]
    texts = (texts_of([*first, *sentences(way)], words, rules, kind) for first in before for way in said)
    whole = sorted(text for found in texts for text in found)
    yield from dict.fromkeys(text for _, text in whole[:MOST_TRIED])


def texts_of(said: Sequence[str], words: Vocabulary, rules: Grammar, kind: str) -> list[tuple[float, str]]:
    """Return the cheapest texts of some sentences, each sentence mended in one way; none where one cannot be."""
    found: list[tuple[float, str]] = [(0.0, "")]
    for sentence in said:
        laid = bool(found and laid_before(rules)) and found[0][1].startswith(laid_before(rules))
        ways = mended_ways(sentence, words, rules, "laid" if laid else kind)
        both = ((spent + cost, f"{before} {near}".strip()) for spent, before in found for cost, near in ways)
        found = sorted(both)[:MOST_TRIED]
    return found


@cache
def laid_before(rules: Grammar) -> str:
    """Return the sentence that lays a card before another player, as the house says it; empty where no card lies so."""
    try:
        return written(tree.Text((tree.Ability((tree.Clause((tree.LayBefore(),)),)),)), rules.book)
    except CannotSayError:
        return ""


def mended_ways(sentence: str, words: Vocabulary, rules: Grammar, kind: str) -> list[tuple[float, str]]:
    """Return a sentence as it can be read with the least changes, and what they cost, the cheapest first."""
    if house_words(f"{sentence}.", rules):
        return [(0.0, f"{sentence}.")]
    ways: dict[str, float] = {}
    for place, one in enumerate(turned(f"{sentence}. ", words, rules.book.code)):
        for cost, near in mended(one, rules, kind):
            told = house_words(near, rules)
            ways[told] = min(ways.get(told, inf), cost + (place > 0) * TURNED)
    return sorted((cost, near) for near, cost in ways.items() if near)[:WAYS_TRIED]


def turned(sentence: str, words: Vocabulary, language: str) -> Iterator[str]:
    """Yield a sentence in other orders: what stands behind a "when" or an "until" first, and what rules say."""
    orders = [sentence, *with_tail_first(sentence, language)]
    once = dict.fromkeys(one for order in orders for one in turnings(order, words, language))
    twice = (one for order in once for one in turnings(order, words, language))
    yield from dict.fromkeys([*orders, *once, *twice][:MOST_ORDERS])


def with_tail_first(sentence: str, language: str) -> Iterator[str]:
    """Yield a sentence with what stands behind a "when" or an "until" said first, before the clause that it ends."""
    for place in tails(language).finditer(sentence):
        tail, head = sentence[place.start() :].strip(" ."), sentence[: place.start()].strip(" ,;")
        before, mark, clause = CLAUSE.match(head).groups("")  # type: ignore[union-attr]
        if clause:
            kept = " , " if is_condition(before.split(), language) else " . "
            yield f" {before}{kept if mark else ''}{tail} , {clause} . "


@cache
def tails(language: str) -> re.Pattern[str]:
    """Return where what a condition begins with, or a time is told, inside a sentence."""
    return re.compile(rf"(?<= )(?:{condition(language).pattern}|(?:{'|'.join(TIMES[language])}) )")


def can_be_done(told: str, words: Vocabulary, rules: Grammar, wanted: str) -> bool:
    """Whether the wanted kind of card can do what a text says; some kind of the game, where none is wanted."""
    text = rules.read(cut(told, rules))
    if not does_something(text) or speaks_of_nobody(text) or uses_what_another_chose(text):
        return False
    for kind, may in words.kinds.items():
        if bare(wanted) not in (kind, ""):
            continue
        try:
            left = stated(text, may.aims).text if may.aims and not may.lies else text
            if may.aims and not may.lies and aims_late(left, may.aims):
                continue
            may_be = lasting_by_itself(left, kind, words)
            compiled(may_be, kind, words)
        except CannotCompileError:
            continue
        if words.chain is None and any(is_in_vain(sentence, may) for sentence in may_be.abilities):
            continue
        return True
    return False


def is_in_vain(sentence: tree.Sentence, kind: KindWords) -> bool:
    """Whether a sentence waits for what such a card does not live to see, or decides what is decided by then."""
    if not isinstance(sentence, tree.Ability):
        return False
    late = sentence.trigger not in UNDECIDED
    return waits_in_vain(sentence, kind) or (late and any(isinstance(part, DECIDES) for part in inside(sentence)))


def does_something(text: tree.Text) -> bool:
    """Whether a text does more than to choose a player or roll dice, and says nothing of what comes of it."""
    return any(not isinstance(step, IDLE) for step in steps_of(text)) or not steps_of(text)


def speaks_of_nobody(text: tree.Text) -> bool:
    """Whether a text says "that player" where no player was chosen, and nobody has done what it waits for.

    Or where both are so, in two sentences: the words leave open which of the two is meant.
    """
    chosen = False
    choosing = [chooses(sentence) for sentence in text.abilities]
    for place, sentence in enumerate(text.abilities):
        heads = sentence.heads if isinstance(sentence, tree.Ability) else ()
        done = any(isinstance(head, tree.During | tree.Met | tree.Seen) and head.event in OF_OTHERS for head in heads)
        either = done and any(choosing[:place] + choosing[place + 1 :])
        if (either or not (chosen or done)) and speaks_first(sentence):
            return True
        chosen = chosen or choosing[place]
    return False


def house_words(said: str, rules: Grammar) -> str:
    """Return a text as the house says it; empty where it cannot be read."""
    try:
        return written(rules.read(cut(said, rules)), rules.book)
    except (UnexpectedToken, ValueError):
        return ""


def sentences(said: str) -> list[str]:
    """Return the sentences of a text that was cut into words."""
    return [f" {sentence.strip()} " for sentence in said.split(" . ") if sentence.strip(" .")]


def sentence_near(sentence: str, words: Vocabulary, language: str) -> Near:
    """Return a sentence if it can be read, else the parts nearest to its pieces put together; empty if none is near."""
    if house_words(f"{sentence}.", grammar(language, words)):
        return Near(f"{sentence}.")
    pieces = PIECES.split(sentence.strip(" ."))
    parts = parts_near(pieces, words, language)
    found = [part for part in parts if part is not None]
    heads = [" ".join(said) for role, said in found if role == HEAD]
    clauses = " ; ".join(filter(None, clauses_of([part for part in found if part[0] != HEAD])))
    if not clauses:
        return Near("", (sentence.strip(" ."),))
    left = (piece for piece, part in zip(pieces, parts, strict=True) if part is None)
    return Near(f"{' '.join(heads)} {clauses} .", tuple(left))


def parts_near(pieces: Sequence[str], words: Vocabulary, language: str) -> list[tuple[int, Words] | None]:
    """Return the parts nearest to some pieces, as far as the first condition that nothing is near to; None for others.

    None at all is told of a sentence with a piece that cannot be left out: it says a number, or what happens instead.
    """
    found: list[tuple[int, Words] | None] = []
    for piece in pieces:
        part = part_near(piece.split(), words, language)
        if part is None and bounds(piece.split(), words, language):
            return [None] * len(pieces)
        if part is None and is_condition(piece.split(), language):
            break
        found.append(part)
    return found + [None] * (len(pieces) - len(found))


def clauses_of(parts: Sequence[tuple[int, Words]]) -> Iterator[str]:
    """Yield the clauses of a sentence: steps, each behind the guards that stand before it; guards alone are none."""
    guards: list[str] = []
    for role, said in parts:
        if role == GUARD:
            guards.append(" ".join(said))
        else:
            yield " ".join([*guards, " ".join(said)])
            guards = []


def part_near(piece: Sequence[str], words: Vocabulary, language: str) -> tuple[int, Words] | None:
    """Return the role and the words of the part nearest to a piece, with the piece's numbers; None if none is near."""
    if house_words(f"{' '.join(piece)} .", grammar(language, words)):
        return STEP, tuple(piece)
    parts = parts_of(language, words)
    numbers = numbers_in(piece, grammar(language, words).book)
    near = (parts.all[place] for _, place in parts.index.alike(piece, LIKE_ENOUGH))
    best = next((part for part in near if says_no_more(part[1], piece, numbers, language)), None)
    return None if best is None else (best[0], with_numbers(best[1], numbers))


def bounds(piece: Sequence[str], words: Vocabulary, language: str) -> bool:
    """Whether a piece that is no condition says a number, or "instead": without it the rest means something else."""
    if is_condition(piece, language):
        return False
    return bool(numbers_in(piece, grammar(language, words).book)) or not turns_nothing_around(piece, (), language)


def numbers_in(piece: Sequence[str], book: Book) -> list[str]:
    """Return the numbers that a piece says, in digits or as "a" and "one" before a noun."""
    nouns = {part.forms[0].lower() for phrase in book.groups["noun"] for part in phrase.parts if isinstance(part, Word)}
    return [
        str(book.numerals.get(word, word))
        for word, after in pairwise([*piece, ""])
        if word.isdigit() or (word in book.numerals and after in nouns)
    ]


def says_no_more(words: Words, piece: Sequence[str], numbers: Sequence[str], language: str) -> bool:
    """Whether the words of a part say no number, no name, and of nothing the opposite, that a piece does not say."""
    asked = sum(word.isdigit() for word in words)
    named = any(word.startswith('"') for word in words) and not any(word.startswith('"') for word in piece)
    alike = is_condition(words, language) == is_condition(piece, language)
    waits = not drops_what_is_waited_for(piece, words, language) and asks_of_the_same(piece, words, language)
    return alike and waits and asked == len(numbers) and not named and turns_nothing_around(piece, words, language)


def with_numbers(words: Words, numbers: list[str]) -> Words:
    """Return the words of a part with these numbers in place of its own, as far as they go."""
    left = iter(numbers)
    return tuple(next(left, word) if word.isdigit() else word for word in words)


@cache
def parts_of(language: str, words: Vocabulary) -> Parts:
    """Return all parts that a game's sentences can have."""
    rules = grammar(language, words)
    phrases = Phrases(rules.book)
    deep = DEEP if sum(map(len, rules.book.groups.values())) < MANY else LESS_DEEP
    ways = ((role, way) for role, kinds in ROLES.items() for kind in kinds for way in phrases.ways((kind,), deep))
    said = sorted(set(ways))
    return Parts(said, WordIndex([way for _, way in said]))


def shortest_of(ways: list[Words]) -> Words:
    """Return the way with the fewest words; of several, the first."""
    return min(ways, key=len)


class Phrases:
    """The ways to say things by a phrasebook, with short words in their fields."""

    def __init__(self, book: Book) -> None:
        """Find the shortest way to say each group."""
        self.book = book
        self.shortest: dict[str, Words] = dict(GIVEN)
        while True:
            before = dict(self.shortest)
            for group, phrases in book.groups.items():
                said = [way for phrase in phrases if (way := self.filled(phrase.parts)) is not None]
                if said:
                    self.shortest[group] = shortest_of([*said, self.shortest.get(group, said[0])])
            if self.shortest == before:
                break

    def ways(self, groups: Sequence[str], deep: int) -> Iterator[Words]:
        """Yield the ways to say one of some groups, one field of a phrase varied at a time."""
        for group in groups:
            for phrase in self.book.groups.get(group, ()):
                if deep == 0 or group in GIVEN:
                    continue
                yield from self.varied(phrase.parts, deep)
            if deep == 0 and group in self.shortest:
                yield self.shortest[group]

    def varied(self, parts: Sequence[object], deep: int) -> Iterator[Words]:
        """Yield a phrase with all fields short, then with each field in turn said in other ways."""
        plain = self.filled(parts)
        if plain is None:
            return
        yield plain
        for at, part in enumerate(parts):
            if not isinstance(part, Word) and (deep > 1 or self.are_few(part.groups)):  # type: ignore[attr-defined]
                for way in self.ways(part.groups, deep - 1):  # type: ignore[attr-defined]
                    before, after = self.filled(parts[:at]), self.filled(parts[at + 1 :])
                    if before is not None and after is not None:
                        yield (*before, *way, *after)

    def are_few(self, groups: Sequence[str]) -> bool:
        """Whether some groups have only a few phrases."""
        return sum(len(self.book.groups.get(group, ())) for group in groups) <= FEW

    def filled(self, parts: Sequence[object]) -> Words | None:
        """Return a phrase with the shortest words in its fields; None while there are none for one of them."""
        said: list[str] = []
        for part in parts:
            if isinstance(part, Word):
                said.append(part.forms[0].lower())
                continue
            short = [self.shortest[group] for group in part.groups if group in self.shortest]  # type: ignore[attr-defined]
            if not short:
                return None
            said += shortest_of(short)
        return tuple(said)
