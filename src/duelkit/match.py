"""One duel being played: what is legal, what happens, what each seat sees, what can be taken back."""

import re
import secrets
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np

from duelkit.errors import BadInput, IllegalAction
from duelkit.games import game_named
from duelkit.kernel.chance import BULK_ROUNDS, TABLE_ROUNDS, key_of, start_stream
from duelkit.kernel.compiling import ready_loops
from duelkit.kernel.record import copy
from duelkit.notation import (
    SPECTATOR,
    Action,
    Event,
    Result,
    action_of,
    events_in,
    forbidding_rule,
    meaning,
    refuse,
    revealing_kinds,
    sentence,
)
from duelkit.saves import Origin, read_save, write_save
from duelkit.texts import N_, language

SEED = re.compile(r"[^#\ud800-\udfff]*(#[0-9]{1,18})?")  # text that can be encoded, and maybe a duel's number

UNDO_RULE = N_("A decision can be taken back until something was revealed or rolled, or another player answered.")
NOTHING_TO_UNDO = N_("No decision has been taken yet.")
WAS_REVEALED = N_("Since then: {event}")
WAS_ANSWERED = N_("Another player has decided since.")
PLAY_ON = N_("Play on; only your own newest decision can be taken back.")


@dataclass(frozen=True)
class Turn:
    """A decision that was taken: by whom, which, the record before it, and how many events there were."""

    seat: int
    action: int
    before: Any
    events: int


class Match:
    """A duel of `game`, with its options by keyword.

    `seed` (a number or text) makes the duel repeatable; without one the cards cannot be foretold. `lang` is the
    language of refusals. Raises BadInput for a game, option or seed that does not exist.

    >>> match = Match("duchess", players=2, seed=7)
    >>> match.seat, match.prompt
    (0, 'tribute')
    """

    def __init__(
        self, game: str = "duchess", *, seed: int | str | None = None, lang: str = "en", **options: Any
    ) -> None:
        """Deal a new duel."""
        chosen = game_named(game).check_options(options)
        rounds = TABLE_ROUNDS if seed is None else BULK_ROUNDS
        self._begin(
            Origin(game, chosen, secrets.token_hex(32) if seed is None else check_seed(seed), rounds, None), lang
        )

    def _begin(self, origin: Origin, lang: str) -> None:
        """Set up the first position."""
        self.game = game_named(origin.game)
        self.language = language(lang)
        self.origin = origin
        self._s = first_position(origin)
        self._turns: list[Turn] = []
        self._events = events_in(self.game, self._s)
        self._legal: tuple[Action, ...] | None = None

    @classmethod
    def from_scenario(cls, scenario: Mapping[str, Any], *, seed: int | str = 0, lang: str = "en") -> "Match":
        """Return a match that starts from any position; `seed` is for the chance still to come.

        Raises BadInput with the place of what is wrong in the scenario.
        """
        if not isinstance(scenario, Mapping) or not isinstance(scenario.get("game"), str):
            raise BadInput('A scenario is a table of keys and values, its "game" the name of a game.')
        return cls._of(Origin(scenario["game"], {}, check_seed(seed), BULK_ROUNDS, deepcopy(dict(scenario))), (), lang)

    @classmethod
    def _of(cls, origin: Origin, decisions: tuple[int, ...], lang: str) -> "Match":
        """Return the match that began so, with these decisions taken."""
        match = cls.__new__(cls)
        match._begin(origin, lang)  # noqa: SLF001 - it is one of its own kind
        for at, number in enumerate(decisions):
            match._replay(at, number)  # noqa: SLF001
        return match

    def _replay(self, at: int, number: int) -> None:
        """Take the decision that a save holds in place `at`."""
        against = self._against(number)
        if against:
            raise BadInput(
                "The save is damaged: its decision {at}, {number}, cannot be taken there. {against}",
                at=at + 1,
                number=number,
                against=against,
            )
        self.play(action_of(self.game, self._s, number))

    def _against(self, number: int) -> str | None:
        """Return what is against the action with this number; None where it is legal."""
        size = self.game.space.size
        if not 0 <= number < size:
            return self.language(N_("Actions are numbered 0 to {last}."), last=size - 1)
        rule = forbidding_rule(self.game, self._s, number)
        return str(refuse(self.game, self._s, rule, number, self.language)) if rule else None

    @property
    def seat(self) -> int | None:
        """Whose decision it is; None once the duel is over."""
        return None if self._s.over else int(self._s.to_move)

    @property
    def prompt(self) -> str | None:
        """What is asked, in one word; None once the duel is over."""
        return None if self._s.over else self.game.words.prompt(self._s)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self._s.players)

    @property
    def result(self) -> Result | None:
        """How the duel ended; None while it goes on."""
        if not self._s.over:
            return None
        winners = tuple(seat for seat in range(self.players) if self._s.winners >> seat & 1)
        return Result(winners, self.game.rule_id(self._s.over))

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions, bound to their places; none once the duel is over."""
        if self._legal is None:
            numbers = np.zeros(self.game.space.size + 1, np.int16)
            count = self.game.rules.legal(self._s, numbers)
            self._legal = tuple(action_of(self.game, self._s, int(number)) for number in numbers[:count])
        return self._legal

    @property
    def log(self) -> tuple[int, ...]:
        """The numbers of the decisions taken so far."""
        return tuple(turn.action for turn in self._turns)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened, hidden cards included; `Event.seen_by` says what a seat may know of it."""
        return tuple(self._events)

    def play(self, action: Action) -> list[Event]:
        """Take a decision and return what happened.

        Raises IllegalAction, with nothing changed, where a rule forbids it.
        """
        number = meaning(self.game, self._s, action, self.language)
        if isinstance(number, IllegalAction):
            raise number
        self._turns.append(Turn(self._s.to_move, number, copy(self._s), len(self._events)))
        self._step(number)
        self._legal = None
        happened = events_in(self.game, self._s)
        self._events += happened
        return happened

    def _step(self, number: int) -> None:
        """Let the rules run: the compiled ones where this process has them, the same lines interpreted otherwise."""
        loops = ready_loops(self.game, self._s.array.dtype)
        if loops:
            loops.step_batch(self._s.array, np.array([number], np.int16))
        else:
            self.game.rules.step(self._s, number)

    def why_not(self, action: Action) -> IllegalAction | None:
        """Return why an action is not legal now; None where it is."""
        number = meaning(self.game, self._s, action, self.language)
        return number if isinstance(number, IllegalAction) else None

    def state(self) -> dict[str, Any]:
        """Return everything, as plain dicts and lists: for tests and finished games."""
        return self.game.write_state(self._s)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return what a seat may see (None: a spectator), with None for what is hidden."""
        return self.game.write_state(self.view_record(seat))

    def view_record(self, seat: int | None) -> Any:
        """Return what a seat may see as a record, which is what a bot is given."""
        if seat is not None and not (isinstance(seat, int) and 0 <= seat < self.players):
            raise BadInput(
                "There is no seat {seat!r}; the seats are 0 to {last}, or None for a spectator.",
                seat=seat,
                last=self.players - 1,
            )
        return self.game.view(self._s, SPECTATOR if seat is None else seat)

    def tell(self, event: Event, *, seat: int | None = None, names: tuple[str, ...] | None = None) -> str:
        """Return an event as the sentence that a seat reads (None: a spectator)."""
        called = names or tuple(self.language(N_("Seat {n}"), n=n) for n in range(self.players))
        return sentence(self.game, self._s, event.seen_by(seat), self.language, called)

    def undo(self, seat: int | None = None) -> Action:
        """Take back the newest decision and return it.

        Raises IllegalAction where something was revealed or rolled by it, or, with a `seat` given, where the newest
        decision is another's.
        """
        refused = self.why_no_undo(seat)
        if refused:
            raise refused
        turn = self._turns.pop()
        self._s = turn.before
        self._legal = None
        del self._events[turn.events :]
        return action_of(self.game, self._s, turn.action)

    def why_no_undo(self, seat: int | None = None) -> IllegalAction | None:
        """Return why the newest decision (of this seat) cannot be taken back; None where it can."""
        fact = self._undo_fact(seat)
        if fact is None:
            return None
        return IllegalAction(rule="undo", text=self.language(UNDO_RULE), fact=fact, remedy=self.language(PLAY_ON))

    def _undo_fact(self, seat: int | None) -> str | None:
        """Return the fact that stands against taking back the newest decision."""
        if not self._turns:
            return self.language(NOTHING_TO_UNDO)
        if seat is not None and self._turns[-1].seat != seat:
            return self.language(WAS_ANSWERED)
        since = self._events[self._turns[-1].events :]
        revealing = [event for event in since if event.kind in revealing_kinds(self.game)]
        return self.language(WAS_REVEALED, event=self.tell(revealing[0], seat=seat)) if revealing else None

    def branch(self, decisions: int) -> "Match":
        """Return a new match from the first `decisions` of this one's log."""
        if not 0 <= decisions <= len(self._turns):
            raise BadInput(
                "The log holds {n} decisions; it cannot be branched after {wanted}.",
                n=len(self._turns),
                wanted=decisions,
            )
        return self._of(self.origin, self.log[:decisions], self.language.code)

    def save(self) -> dict[str, Any]:
        """Return the match as plain values for JSON: how it began and every decision. A replay is a save."""
        return write_save(self.origin, self.game.version, self.log)

    @classmethod
    def load(cls, saved: Mapping[str, Any], *, lang: str = "en") -> "Match":
        """Return a saved match; raises BadInput for one that is damaged, foreign or newer."""
        origin, decisions = read_save(saved)
        check_seed(origin.seed)
        return cls._of(origin, decisions, lang)


def first_position(origin: Origin) -> Any:
    """Return the opened record a match begins with, run on to its first decision."""
    game = game_named(origin.game)
    if origin.scenario is not None:
        s = game.read_scenario(origin.scenario)
        start_chance(s, origin)
        game.rules.run(s)
        return s
    s = game.new_record(origin.options)
    start_chance(s, origin)
    game.rules.deal(s)
    return s


def start_chance(s: Any, origin: Origin) -> None:
    """Seed the record's chance; `17` after a `#` is the duel's number in a batch of that seed."""
    seed, _, duel = origin.seed.partition("#")
    start_stream(s, key_of(seed), int(duel or 0), origin.rounds)


def check_seed(seed: int | str) -> str:
    """Return the seed as text."""
    text = str(seed)
    if isinstance(seed, bool) or not isinstance(seed, int | str) or not SEED.fullmatch(text):
        raise BadInput(
            "The seed cannot be {seed!r}; it is a number or a text, or one with #DUEL after it, as 7#12.", seed=seed
        )
    return text
