"""What a game tells the rest of duelkit about itself."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from duelkit.errors import BadInput, PlacedError
from duelkit.kernel.actions import ActionSpace
from duelkit.kernel.chance import chance_used
from duelkit.kernel.facts import Fact, measure_nothing
from duelkit.kernel.handling import Handling
from duelkit.kernel.observation import ColumnBlock, Layout
from duelkit.kernel.observing import observe_nothing
from duelkit.kernel.positions import copy_position, copy_record
from duelkit.kernel.record import blank, copy
from duelkit.kernel.rule import rule
from duelkit.kernel.thinking import PLAIN, Thinking
from duelkit.kernel.variants import VARIANT, names_file, with_variant
from duelkit.kinds import OneOf, WholeNumber

Options = dict[str, Any]
Rule = Callable[..., Any]

REASONS_A_RULE = 100  # the reasons of rule 9 are numbered from 901 on


@dataclass(frozen=True)
class Option:
    """A choice made before the duel: its name, its values (the first is the default), and its help text.

    `arranges` is a sentence, for an option that affects the deal, about what holds if another value is chosen.
    """

    name: str
    values: tuple[Any, ...]
    help: str
    arranges: str = ""

    @property
    def default(self) -> Any:
        """The value if nothing is chosen."""
        return self.values[0]

    def check(self, value: Any, chosen: Mapping[str, Any]) -> Any:  # noqa: ARG002 - as in the other kinds of option
        """Return the value; raises BadInput for one that the option does not have."""
        return OneOf(self.values).check(value, self.name)


@dataclass(frozen=True)
class NumberOption:
    """A whole number chosen before the duel: its name, its default, its least and greatest value, its help text."""

    name: str
    default: int
    least: int
    most: int
    help: str

    def check(self, value: Any, chosen: Mapping[str, Any]) -> int:  # noqa: ARG002 - as above
        """Return the number; raises BadInput for one out of range."""
        return WholeNumber(self.least, self.most).check(value, self.name)


def names_no_file(item: Any) -> bool:
    """Return False: an item of an option that is not about files never names a file."""
    return False


@dataclass(frozen=True)
class ListOption:
    """A list chosen before the duel: its name, its help text, how its items are written.

    `check_items(items)` returns the items as a save stores them, or raises BadInput; `example` is what a person might
    write, with commas between the items, and `read_item(word)` reads one written item. `is_file(item)` tells whether
    an item names a file of this machine, which nobody may do from another machine. For completion in a shell,
    `names()` are words that an item may be, and `endings` those of files that it may name. `arranges` is as in an
    Option. `beside` are options before this one whose values decide what an item may be: `check_items` gets them, too.
    With `by_seat` it has an item for each seat, in their order.
    """

    name: str
    default: tuple[Any, ...]
    help: str
    example: str
    check_items: Callable[..., list[Any]]
    read_item: Callable[[str], Any]
    is_file: Callable[[Any], bool] = names_no_file
    names: Callable[[], Sequence[str]] = tuple
    endings: tuple[str, ...] = ()
    arranges: str = ""
    beside: tuple[str, ...] = ()
    by_seat: bool = False

    def check(self, value: Any, chosen: Mapping[str, Any]) -> list[Any]:
        """Return the items as a save stores them; raises BadInput for a wrong one.

        A single item counts as a list of one, a text with commas as the list of what stands between them.
        `chosen` has the values of the options before this one.
        """
        return self.check_items(self.items(value), *(chosen[name] for name in self.beside))

    def names_files(self, value: Any) -> bool:
        """Tell whether an item of the list names a file of this machine."""
        return any(map(self.is_file, self.items(value)))

    def items(self, value: Any) -> Sequence[Any]:
        """Return the items of a list, of a text with commas between them, or of a single item."""
        several = isinstance(value, str) and "," in value
        return [self.read_item(word) for word in value.split(",")] if several else items_of(value)


def items_of(value: Any) -> Sequence[Any]:
    """Return the items of a list; a single one counts as a list of one. Arrays count as lists of plain numbers."""
    if isinstance(value, np.ndarray):
        return items_of(value.tolist())
    items = value if isinstance(value, Sequence) and not isinstance(value, str | bytes) else [value]
    return [item.tolist() if isinstance(item, np.ndarray) else item for item in items]


AnyOption: TypeAlias = Option | NumberOption | ListOption


@rule
def nothing_pending(s: Any) -> None:
    """Do nothing: the agenda of a game in which nothing is pending between two decisions."""


@rule
def own_number(s: Any, action: int) -> int:
    """Return the action's number: the key of a game in which a place means the same in every world."""
    return action


@rule
def never_reached(s: Any, seat: int) -> bool:
    """Return False: the goal of a game in which a puzzle asks for nothing but to win."""
    return False


@dataclass(frozen=True)
class Rules:
    """A game's rule functions; `s` is a record (compiled) or an opened one.

    deal(s): set up and run to the first decision. run(s): work off the agenda until somebody must decide.
    step(s, action): take a legal decision and run on.
    legal(s, out) -> n: the legal actions' numbers. forbids(s, verb, place) -> the one of `reasons` against it, or 0.
    legal_at_random(s, out, dice) -> action: one of them, each equally likely, by the chance of `dice`; `out` is room.
    hide(s, seat): blank what the seat may not know. imagine(s, dice): fill the blanks of a view at random.
    appraise(s, seat) -> int: a rule of thumb for what the position is worth.
    key(s, action) -> int (not negative, below 2**31): what a legal action is in every world that fits a view, as the
    card played and not its place in a hand.
    evaluate(s, seat) -> int: what search takes a position to be worth, where that is more than a rule of thumb; without
    it search appraises.
    luck(before, s) -> bool: whether the step from one record to the other hung on what nobody can foresee, as a die or
    the next card of a deck; without it, whether it used chance.
    reached(s, seat) -> bool: whether the seat has what a puzzle of the game asks for where it does not ask for a win;
    it is asked once the go is over.
    measure(s, seat, facts): write the number of each of `Game.facts` as it is for the seat.
    observe(s, seat, out) -> n: write what the seat may know, as numbers, into a row of `n` zeros (`Game.layout`).

    `copy` and `copy_position` are the same in every game (see `kernel.positions`).
    """

    deal: Rule
    step: Rule
    legal: Rule
    legal_at_random: Rule
    forbids: Rule
    hide: Rule
    imagine: Rule
    appraise: Rule
    reasons: type[IntEnum]
    run: Rule = nothing_pending
    key: Rule = own_number
    evaluate: Rule = None  # type: ignore[assignment]  # `appraise` where a game has none
    luck: Rule = chance_used
    reached: Rule = never_reached
    measure: Rule = measure_nothing
    observe: Rule = observe_nothing

    copy = staticmethod(copy_record)
    copy_position = staticmethod(copy_position)

    def __post_init__(self) -> None:
        """Have what has no evaluation of its own appraised."""
        if self.evaluate is None:
            object.__setattr__(self, "evaluate", self.appraise)


@dataclass(frozen=True)
class EndCause:
    """Why a duel ended, in the words that stand behind "Ana won: " and, where nobody did, behind "A draw: ".

    Both name the winner as {who} and, where but two play, the loser as {other}; "" where a duel never ends so.
    """

    won: str = ""
    drawn: str = ""


def untold(_s: Any) -> EndCause:
    """Return nothing: the game says only who has won."""
    return EndCause()


def code_alone(_s: Any, code: str, _language: str) -> str:
    """Return a card's code unchanged, for a game whose cards are named by their codes."""
    return code


def of_nothing(_s: Any, _verb: int, _place: int) -> tuple[None, None]:
    """Return None for card and seat, for a game whose actions name neither."""
    return None, None


@dataclass(frozen=True, eq=False)
class Words:
    """A game's texts, in English, to be looked up in the catalogue of another language.

    `rules` gives each rule's sentence by its number; `verbs`, `prompts` and `events` (by kind) what a player reads.
    `card(s, number)` is a card's code, None if hidden; `card_number(s, words)` the number of the card that somebody
    calls so, None where none is; `shown(s, code, language)` what a card is called in a sentence in "en" or "pt".
    `describe(s, verb, place)` is the (card, seat) an action speaks of; `prompt(s)` one word for what is asked.
    `refusal(s, reason, verb, place)` is a fact, a remedy and the values that go into both. `absent` gives for each verb
    the rule against a card that is not where the verb wants it.
    `causes` holds by the number of a rule why duels end by it, `cause(s)` is the one that has ended this duel.
    `aims` holds the verbs by which a decision before is aimed, at a card or a player: a hint tells them with it.
    `reveals` holds the kinds of events after which a decision cannot be taken back.
    `alone` is there where the OTHER of a game's events is a second card, not a seat: by kind, the texts of an event in
    which there is none, and of one (its NUMBER is 1) in which it is hidden.
    `by_number` has, by kind and NUMBER, the texts of events that say something else where their NUMBER is that one.
    What has a default here is left out by a game in which decisions speak of no card.
    """

    title: str
    rules: Mapping[int, str]
    verbs: Mapping[str, str]
    prompts: Mapping[str, str]
    events: Mapping[Any, tuple[str, str]]
    prompt: Callable[[Any], str]
    refusal: Callable[[Any, int, str, int], tuple[str, str, dict[str, Any]]]
    card: Callable[[Any, int], str | None]
    card_number: Callable[[Any, str], int | None]
    card_examples: str
    unknown_verb_rule: int
    unknown_card_rule: int
    absent: Mapping[str, int]
    shown: Callable[[Any, str, str], str] = code_alone
    describe: Callable[[Any, int, int], tuple[str | None, int | None]] = of_nothing
    causes: Mapping[int, tuple[EndCause, ...]] = field(default_factory=dict)
    cause: Callable[[Any], EndCause] = untold
    aims: frozenset[str] = frozenset()
    reveals: frozenset[Any] = frozenset()
    alone: Mapping[Any, tuple[str, str]] = field(default_factory=dict)
    by_number: Mapping[tuple[Any, int], tuple[str, str]] = field(default_factory=dict)


def nothing_more(s: Any) -> None:
    """Return None: all of a duel is in its record."""


def no_ids(s: Any) -> Mapping[int, str]:
    """Return the ids of no cards."""
    return {}


def no_blocks(s: Any) -> tuple[ColumnBlock, ...]:
    """Return nothing: the game tells no observations."""
    return ()


def no_contradictions(options: Options) -> tuple[()]:
    """Return nothing: each option goes with all others."""
    return ()


def nothing_received(plain: Any) -> None:
    """Do nothing: another process needs nothing but the record."""


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its rules, its words, its shape.

    `version` changes with every change of the rules that makes an old save play differently. `kept(s)` is what a game
    finds by a record without holding it, as cards: whoever has the record keeps it for as long. `carried(s)` is what
    the rules of another process need beside the record, as plain values, and `receive(plain)` takes it there; None
    where the record is enough. `contradictions(options)` yields an error for each option that does not go with another
    one. `examples` are lines
    that the help of the command line shows, without `duelkit`, each with what it is for. `thinking` is how search
    thinks about it, `facts` are what hints tell of a decision beside another, `handling` is how cards are drawn and
    played, where the lab is to measure them. `blocks(s)` are the columns of an observation, in the order in which the
    rule `observe` writes them, for duels with the options of this record; `card_places` are the `places` of its Layout,
    `card_ids(s)` its `ids`. `variants` is the folder of the variants that come with the game.
    """

    name: str
    letter: str
    version: int
    options: tuple[AnyOption, ...]
    space: ActionSpace
    state_type: Callable[[int], np.dtype]
    set_up: Callable[[Any, Options], None]
    rules: Rules
    words: Words
    read_scenario: Callable[[Mapping[str, Any]], Any]
    write_state: Callable[[Any], dict[str, Any]]
    kept: Callable[[Any], Any] = nothing_more
    carried: Callable[[Any], Any] = nothing_more
    receive: Callable[[Any], None] = nothing_received
    contradictions: Callable[[Options], Iterable[BadInput]] = no_contradictions
    examples: tuple[tuple[str, str], ...] = ()
    thinking: Thinking = PLAIN
    facts: tuple[Fact, ...] = ()
    handling: Handling | None = None
    blocks: Callable[[Any], tuple[ColumnBlock, ...]] = no_blocks
    card_places: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    card_ids: Callable[[Any], Mapping[int, str]] = no_ids
    variants: Path | None = None

    def layout(self, s: Any) -> Layout:
        """Return how observations are laid out in duels with the options of this record."""
        return Layout(self.name, self.blocks(s), self.card_places, self.card_ids(s))

    @property
    def seats(self) -> tuple[int, ...]:
        """The possible numbers of players: the values of the option `players`, ascending."""
        return next(option.values for option in self.options if isinstance(option, Option) and option.name == "players")

    def rule_id(self, number: int) -> str:
        """Return a rule's id as in the sheet: `D13`."""
        return f"{self.letter}{number}"

    def check_options(self, given: Mapping[str, Any]) -> Options:
        """Return all options with their values; raises BadInput for unknown options or wrong values.

        Those of a variant come with its name, which stands among them as the option `variant`.
        """
        variant, options = self.in_variant(given)
        file = given.get(VARIANT)
        try:
            chosen = self.checked(options)
        except BadInput as error:
            if not names_file(file):
                raise
            raise PlacedError(str(file), error) from error
        return chosen | ({VARIANT: variant} if variant else {})

    def in_variant(self, given: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """Return the name of the variant among some options, "" for none, and the options with those of the variant."""
        return with_variant(self.name, given, self.variants)

    def checked(self, given: Mapping[str, Any]) -> Options:
        """Return all options with their values, as `check_options`, where there is no variant among them."""
        for name in given:
            self.option(name)
        chosen: Options = {}
        for option in self.options:
            chosen[option.name] = option.check(given.get(option.name, option.default), chosen)
        for error in self.contradictions(chosen):
            raise error
        return chosen

    def option(self, name: str) -> AnyOption:
        """Return the option of this name; raises BadInput if the game has none."""
        known = {option.name: option for option in self.options}
        if name not in known:
            raise BadInput(
                "{game} has no option {name!r}; its options are: {known}.",
                game=self.name,
                name=name,
                known=", ".join(known),
            )
        return known[name]

    def without_files(self, scenario: Mapping[str, Any]) -> dict[str, Any]:
        """Return a scenario with what stands in the files that it names, so that a save of its duel needs none."""
        lists = [option for option in self.options if isinstance(option, ListOption) and option.name in scenario]
        named = [option for option in lists if option.names_files(scenario[option.name])]
        return {**scenario, **{option.name: option.check(scenario[option.name], {}) for option in named}}

    def new_record(self, options: Options) -> Any:
        """Return a record (RecordProxy) with these options set and no card dealt."""
        s = blank(self.state_type(options["players"]))
        s.players = options["players"]
        self.set_up(s, options)
        return s

    def view(self, s: Any, seat: int) -> Any:
        """Return a copy of the record with all that the seat (-1: a spectator) may not know blanked."""
        seen = copy(s)
        self.rules.hide(seen, seat)
        return seen
