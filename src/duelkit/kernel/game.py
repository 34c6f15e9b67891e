"""What a game tells the rest of duelkit about itself."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from duelkit.errors import BadInput
from duelkit.kernel.actions import ActionSpace
from duelkit.kernel.record import blank, copy

Options = dict[str, Any]
Rule = Callable[..., Any]


@dataclass(frozen=True)
class Option:
    """A choice made before the duel: its name, its values, the first being the default, and its help text."""

    name: str
    values: tuple[Any, ...]
    help: str

    def check(self, value: Any) -> Any:
        """Return the value, or say which there are."""
        if value not in self.values or isinstance(value, bool):
            known = ", ".join(str(one) for one in self.values)
            raise BadInput(
                "The option {name} cannot be {value!r}; it is one of: {known}.",
                name=self.name,
                value=value,
                known=known,
            )
        return self.values[self.values.index(value)]  # 2.0 from a file is 2


@dataclass(frozen=True)
class Rules:
    """A game's rule functions; `s` is a record (compiled) or an opened one.

    deal(s): set up and run to the first decision. run(s): work off the agenda until somebody must decide.
    step(s, action): take a legal decision and run on.
    legal(s, out) -> n: the legal actions' numbers. forbids(s, verb, place) -> number of the rule against it, or 0.
    hide(s, seat): blank what the seat may not know. imagine(s, dice): fill the blanks of a view at random.
    appraise(s, seat) -> int: a rule of thumb for what the position is worth.
    """

    deal: Rule
    run: Rule
    step: Rule
    legal: Rule
    forbids: Rule
    hide: Rule
    imagine: Rule
    appraise: Rule


@dataclass(frozen=True, eq=False)
class Words:
    """A game's texts, in English, to be looked up in the catalogue of another language.

    `rules` gives each rule's sentence by its number; `verbs`, `prompts` and `events` (by kind) what a player reads.
    `card(number)` is a card's code, None if hidden; `card_number(code)` the other way round.
    `describe(s, verb, place)` is the (card, seat) an action speaks of; `prompt(s)` one word for what is asked.
    `refusal(s, rule, verb, place)` is a fact, a remedy and the values that go into both. `absent` gives for each verb
    the rule against a card that is not where the verb wants it.
    `reveals` holds the kinds of events after which a decision cannot be taken back.
    """

    title: str
    rules: Mapping[int, str]
    verbs: Mapping[str, str]
    prompts: Mapping[str, str]
    events: Mapping[Any, tuple[str, str]]
    card: Callable[[int], str | None]
    card_number: Callable[[str], int | None]
    describe: Callable[[Any, int, int], tuple[str | None, int | None]]
    prompt: Callable[[Any], str]
    refusal: Callable[[Any, int, str, int], tuple[str, str, dict[str, Any]]]
    card_examples: str
    absent: Mapping[str, int]
    unknown_verb_rule: int
    unknown_card_rule: int
    reveals: frozenset[Any]


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its rules, its words, its shape.

    `version` changes with every change of the rules that makes an old save play differently.
    """

    name: str
    letter: str
    version: int
    options: tuple[Option, ...]
    space: ActionSpace
    state_type: Callable[[int], np.dtype]
    set_up: Callable[[Any, Options], None]
    rules: Rules
    words: Words
    read_scenario: Callable[[Mapping[str, Any]], Any]
    write_state: Callable[[Any], dict[str, Any]]

    def rule_id(self, number: int) -> str:
        """Return a rule's id as in the sheet: `D13`."""
        return f"{self.letter}{number}"

    def check_options(self, given: Mapping[str, Any]) -> Options:
        """Return all options with their values, or say what is wrong with the given ones."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise BadInput(
                    "{game} has no option {name!r}; its options are: {known}.",
                    game=self.name,
                    name=name,
                    known=", ".join(known),
                )
        return {name: option.check(given.get(name, option.values[0])) for name, option in known.items()}

    def new_record(self, options: Options) -> Any:
        """Return an opened record with these options set and no card dealt."""
        s = blank(self.state_type(options["players"]))
        s.players = options["players"]
        self.set_up(s, options)
        return s

    def view(self, s: Any, seat: int) -> Any:
        """Return a copy of the record with all that the seat (-1: a spectator) may not know blanked."""
        seen = copy(s)
        self.rules.hide(seen, seat)
        return seen
