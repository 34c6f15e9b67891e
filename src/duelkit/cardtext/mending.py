"""The sentence that can be read and differs least from one that cannot: words left out, put in, or said otherwise.

A sentence is read word by word along the grammar's own table (error-correcting parsing: Aho and Peterson, "A minimum
distance error-correcting parser for context-free languages", 1972), and the cheapest few ways to have read so far are
kept. Each word of the sentence stands for itself, for words that mean the same (`cardtext/meanings.py`), or for
nothing; a word that the grammar asks for can be put in. What each costs says how much of the meaning goes with it: an
article little, a word that says what happens much. A number is never left out, and never put in.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import inf
from operator import attrgetter
from typing import Any, NamedTuple, TypeAlias

from lark import Token
from lark.parsers.lalr_analysis import Shift

from duelkit.cardtext.grammar import DIGITS, Grammar
from duelkit.cardtext.lexer import cut
from duelkit.cardtext.meanings import Meanings, meanings

# What it costs
AS_IT_IS, FORM, SAME = 0.0, 0.05, 0.1  # to take a word as it is, in another form, for one that means the same
IDLE, SMALL, WEIGHTY = 0.15, 0.2, 1.0  # to leave out a word that says little, to put in one, and for any other word
TELLING = 3.0  # to leave out a word without which it means something else, such as "not" or "if": more than there is
MARK, NEW_SENTENCE, NEW_CLAUSE = 0.1, 0.15, 0.4  # to leave out a comma, to take it for a full stop, to put in a colon
MOST_COST, MOST_SHARE = 1.8, 0.3  # of a sentence, and for each word of weight that it has
SLACK = 1.0  # what a way to have read so far may cost more than the cheapest

KEPT = 100  # ways to have read so far
MOST_PUT_IN = 5  # words in one place
MOST_WORDS = 45  # of a sentence that is mended
MOST_SEEN = 100_000  # stacks that are remembered
FEW = 12  # whole sentences to choose from
MARKS = frozenset(",;:")
COUNTED = frozenset({"card", "cards", "carta", "cartas"})  # what a number stands before says what it is a number of
ONES = ("a", "1", "one", "um", "uma")
COST = attrgetter("cost")

Stack: TypeAlias = tuple[int, ...]


class ReadSoFar(NamedTuple):
    """One way to have read so far: what it cost, the parser's stack, and the words that it read, the newest first."""

    cost: float
    stack: Stack
    read: Any  # a word and the pair before it; None at the beginning
    taken: tuple[int, ...] = ()  # which meanings of the kind of card it took: ways that differ in them are all kept

    @property
    def key(self) -> tuple[Stack, tuple[int, ...]]:
        """By what it is the same as another way, of which the cheaper one is kept."""
        return self.stack, self.taken


Layer: TypeAlias = dict[tuple[Stack, tuple[int, ...]], ReadSoFar]


class Meant(NamedTuple):
    """What some words can be: the cost, the place after them, and in each place the words of the house."""

    cost: float
    after: int
    words: Sequence[Sequence[str]] = ()
    taken: tuple[int, ...] = ()


def mended(sentence: str, rules: Grammar, kind: str) -> list[tuple[float, str]]:
    """Return the sentences nearest to one that was cut into words, each with what it costs, the cheapest first.

    `kind` is that of the card, or "laid" where the sentence speaks to the player before whom a condition was laid.
    """
    known = meanings(rules, kind)
    tokens = [word for word in cut(sentence, rules) if word != "."]
    if not 0 < len(tokens) <= MOST_WORDS:
        return []
    weight = sum(left_out(token, known) for token in tokens if token.type != DIGITS)
    most = min(MOST_COST, MOST_SHARE * (weight + 1))
    table = table_of(rules)
    layers: list[Layer] = [{} for _ in range(len(tokens) + 1)]
    layers[0] = {(table.start, ()): ReadSoFar(0.0, table.start, None)}
    for place in range(len(tokens)):
        read_on(tokens, place, layers, known, most)
    ways = filled_up(layers[-1], known, table, most)
    whole = [way for way in ways if table.after(way.stack, rules.terminals["."]) is not None]
    return [(way.cost, f"{said(way)} .") for way in whole[:FEW]]


def said(way: ReadSoFar) -> str:
    """Return the words that a way read."""
    words, read = [], way.read
    while read is not None:
        word, read = read
        words.append(word)
    return " ".join(reversed(words))


def read_on(tokens: Sequence[Token], place: int, layers: Sequence[Layer], known: Meanings, most: float) -> None:
    """Add what the words from a place on lead to; layers has by place the ways to have read up to it."""
    table = table_of(known.rules)
    ways = filled_up(layers[place], known, table, most)
    for reading in readings(tokens, place, known) if ways else ():
        for way in ways:
            if way.cost + reading.cost > most:
                break
            extend(way, reading, layers[reading.after], table)


def filled_up(layer: Layer, known: Meanings, table: "ParserTable", most: float) -> list[ReadSoFar]:
    """Return the cheapest ways to have read so far, with words put in."""
    newest = sorted(layer.values(), key=COST)[:KEPT]
    if not newest:
        return []
    found = {way.key: way for way in newest}
    most = min(most, newest[0].cost + SLACK)
    for _ in range(MOST_PUT_IN):
        added: Layer = {}
        for way in newest:
            for longer in with_a_word(way, known, table, most):
                if longer.cost < min(one[longer.key].cost if longer.key in one else inf for one in (found, added)):
                    added[longer.key] = longer
        newest = sorted(added.values(), key=COST)[:KEPT]
        found |= added
    return [way for way in sorted(found.values(), key=COST)[: 2 * KEPT] if way.cost <= most]


def with_a_word(way: ReadSoFar, known: Meanings, table: "ParserTable", most: float) -> Iterator[ReadSoFar]:
    """Yield the ways that put one word in, as far as they cost no more than the most."""
    for price, word in table.put_in(way.stack[-1], known):
        if way.cost + price > most:
            return
        if word in COUNTED and follows_a_number(way):
            continue
        stack = table.after_word(way.stack, word)
        if stack is not None:
            yield ReadSoFar(way.cost + price, stack, (word, way.read), way.taken)


def follows_a_number(way: ReadSoFar) -> bool:
    """Whether the word that was read last is a number: what it counts has to be said."""
    return way.read is not None and str(way.read[0]).isdigit()


def extend(way: ReadSoFar, reading: Meant, layer: Layer, table: "ParserTable") -> None:
    """Add to a layer what a reading leads to, each word of it in any of its forms."""
    ways = [way._replace(cost=way.cost + reading.cost, taken=way.taken + reading.taken)]
    for forms in reading.words:
        stacks = ((one, form, table.after_word(one.stack, form)) for one in ways for form in forms)
        ways = [one._replace(stack=stack, read=(form, one.read)) for one, form, stack in stacks if stack is not None]
    for one in ways:
        if one.key not in layer or one.cost < layer[one.key].cost:
            layer[one.key] = one


def readings(tokens: Sequence[Token], place: int, known: Meanings) -> Iterator[Meant]:
    """Yield what the words from a place on can be."""
    token, after = tokens[place], place + 1
    counted = place > 0 and tokens[place - 1].type == DIGITS and token in COUNTED
    yield Meant(TELLING if counted else left_out(token, known), after)
    if token.type == DIGITS:
        yield Meant(AS_IT_IS, after, ((str(token),),))
        return
    if token in MARKS:
        yield Meant(NEW_SENTENCE, after, (".",))
    if token in known.rules.terminals and token not in known.others:
        yield Meant(AS_IT_IS, after, ((str(token),),))
    if others := other_forms(str(token), known):
        yield Meant(FORM, after, (others,))
    yield from meant(tokens, place, known)


def other_forms(word: str, known: Meanings) -> list[str]:
    """Return the words of the house that are a word in another form."""
    ones = [one for one in ONES if one in known.rules.terminals] if word in ONES else []
    own = known.done_by_others
    return [one for one in [*known.other_forms(word), *ones] if one != word and (word not in own or one in own)]


def meant(tokens: Sequence[Token], place: int, known: Meanings) -> Iterator[Meant]:
    """Yield what the words from a place on mean by the rows."""
    stems = [[known.stem(part) for part in str(one).split()] for one in tokens[place:]]
    said = "".join(f"{stem} " for one in stems for stem in one)
    places = dict(zip(accumulate(map(len, stems)), range(place + 1, len(tokens) + 1), strict=True))
    for row in known.rows_by_first.get(stems[0][0], ()):
        found = row.pattern.match(said)
        if found and found[0].count(" ") in places:
            yield Meant(SAME, places[found[0].count(" ")], row.words, row.taken)


def left_out(token: Token, known: Meanings) -> float:
    """Return what it costs to leave out a word: a number cannot be."""
    word = str(token)
    if token.type == DIGITS or word.isdigit():
        return inf
    if word in MARKS:
        return MARK
    if word in known.telling or word in known.kept:
        return TELLING
    return IDLE if word in known.idle else WEIGHTY


def put_in(word: str, known: Meanings) -> float:
    """Return what it costs to put in a word."""
    if word in MARKS:
        return MARK if word == "," else NEW_CLAUSE
    if word in known.telling or word.isdigit() or word in (*ONES, "."):
        return inf
    return SMALL if word in known.small else WEIGHTY


@cache
def table_of(rules: Grammar) -> "ParserTable":
    """Return the table of a grammar."""
    return ParserTable(rules)


class ParserTable:
    """The grammar's table, along which words are read one by one without building anything."""

    def __init__(self, rules: Grammar) -> None:
        """Take the table from the parser."""
        parsing = rules.parser.parse_interactive([]).parser_state.parse_conf
        self.start: Stack = (parsing.start_state,)
        self.states = parsing.states
        self.terminals = rules.terminals
        self.words = {terminal: word for word, terminal in rules.terminals.items()}
        self.following: dict[int, list[tuple[float, str]]] = {}  # by state: what can be put in, the cheapest first
        self.seen: dict[tuple[Stack, str], Stack | None] = {}

    def put_in(self, state: int, known: Meanings) -> list[tuple[float, str]]:
        """Return the words that may follow in a state, each with what it costs, the cheapest first."""
        if state not in self.following:
            words = [self.words[one] for one in self.states[state] if one in self.words]
            self.following[state] = sorted((put_in(word, known), word) for word in words)
        return self.following[state]

    def after(self, stack: Stack, terminal: str) -> Stack | None:
        """Return the stack after a terminal; None where it cannot follow."""
        key = (stack, terminal)
        if key not in self.seen:
            if len(self.seen) >= MOST_SEEN:
                self.seen.clear()
            self.seen[key] = self.pushed(stack, terminal)
        return self.seen[key]

    def after_word(self, stack: Stack, word: str) -> Stack | None:
        """Return the stack after a word of the house, or a number; None where it cannot follow."""
        return self.after(stack, self.terminals.get(word, DIGITS))

    def pushed(self, stack: Stack, terminal: str) -> Stack | None:
        """Return the stack after a terminal, as the grammar's table has it."""
        while (row := self.states[stack[-1]].get(terminal)) is not None:
            action, value = row
            if action is Shift:
                return (*stack, value)
            stack = stack[: len(stack) - len(value.expansion)]
            stack = (*stack, self.states[stack[-1]][value.origin.name][1])
        return None
