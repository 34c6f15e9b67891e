"""One duel being played: what is legal, what happens, what each seat sees, what can be taken back."""

import re
import secrets
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import dataclass
from typing import Any

from duelkit.errors import BadInput, IllegalAction
from duelkit.games import USUAL, game_named
from duelkit.kernel.chance import BULK_ROUNDS, TABLE_ROUNDS, key_of, start_stream
from duelkit.kernel.compiling import running
from duelkit.kernel.lists import LateList
from duelkit.kernel.packing import opened_from, packed, unpacked
from duelkit.kernel.record import copy as copy_record
from duelkit.kernel.record import freeze
from duelkit.kernel.running import Interpreted
from duelkit.kinds import Function, Instance, Items, TextValue, WholeNumber
from duelkit.notation import (
    SPECTATOR,
    Action,
    Event,
    Result,
    action_of,
    events_in,
    forbidding_reason,
    meaning,
    refuse,
    revealing_kinds,
    sentence,
)
from duelkit.saves import Origin, read_save, write_save
from duelkit.texts import N_, Language, language

SEED = re.compile(r"[^#\ud800-\udfff]*(#[0-9]{1,18})?")  # text that can be encoded, and maybe a duel's number

UNDO_RULE = N_("A decision can be taken back until something was revealed or rolled, or another player answered.")
NOTHING_TO_UNDO = N_("No decision has been taken yet.")
WAS_REVEALED = N_("Since then: {event}")
WAS_ANSWERED = N_("Another player has decided since.")
PLAY_ON = N_("Play on; only your own newest decision can be taken back.")
FUNCTION = Function()
REMEMBERED = 4  # positions kept to take decisions back; those before them are played again


@dataclass(frozen=True)
class DecisionTaken:
    """A decision that was taken: its seat, its action's number, and the number of events before it."""

    seat: int
    action: int
    events: int


class Elsewhere(BadInput):
    """The position of a frozen match speaks of cards that lie elsewhere in the memory of this process."""


@dataclass(frozen=True, eq=False)
class Mark:
    """A position of a match: its record, and how many decisions and events came before it."""

    record: bytes
    turns: int
    events: int


class Match:
    """A duel of `game`, with its options by keyword.

    `seed` (a number or text) makes the duel repeatable; without one nobody can predict the cards. `lang` is the
    language ("en" or "pt", None for the environment's) of refusals and of events, unless a call names another. Raises
    BadInput for a game, option, language or seed that does not exist.

    >>> match = Match(players=2, seed=7)
    >>> match.seat, match.prompt
    (0, 'tribute')
    """

    # Whose decision it is in this position; what is asked and legal, once it was looked up.
    _seat: int | None
    _prompt: str | None
    _numbers: list[int] | None
    _allowed: int | None  # the number of an action that was found to be legal
    _legal: tuple[Action, ...] | None
    _view_buffer: Any = None  # where glimpses are made
    _glimpse: tuple[int, Any] | None = None  # for whom the newest was made of this position, and what it is

    def __init__(
        self, game: str = USUAL, *, seed: int | str | None = None, lang: str | None = "en", **options: Any
    ) -> None:
        """Deal a new duel."""
        named = game_named(game)
        chosen = named.check_options(options)
        rounds = TABLE_ROUNDS if seed is None else BULK_ROUNDS
        self._begin(
            Origin(named.name, chosen, secrets.token_hex(32) if seed is None else check_seed(seed), rounds, None), lang
        )

    def _begin(self, origin: Origin, lang: str | None) -> None:
        """Set up the first position."""
        self.game = game_named(origin.game)
        self.language = language(lang)
        self.origin = origin
        self._s = first_position(origin)
        self._kept = self.game.kept(self._s)
        self._turns: list[DecisionTaken] = []
        self._before: deque[bytes] = deque(maxlen=REMEMBERED)
        self._events = LateList(events_in(self.game, self._s))
        self._moved()

    @classmethod
    def from_scenario(cls, scenario: Mapping[str, Any], *, seed: int | str = 0, lang: str | None = "en") -> "Match":
        """Return a match that starts from any position; `seed` is for the chance still to come.

        Raises BadInput with the place of what is wrong in the scenario.
        """
        if not isinstance(scenario, Mapping) or not isinstance(scenario.get("game"), str):
            raise BadInput('A scenario is a table of keys and values, its "game" the name of a game.')
        whole = deepcopy(game_named(scenario["game"]).without_files(scenario))
        return cls._of(Origin(scenario["game"], {}, check_seed(seed), BULK_ROUNDS, whole), (), lang)

    @classmethod
    def _of(cls, origin: Origin, decisions: tuple[int, ...], lang: str | None) -> "Match":
        """Return the match with this beginning and these decisions taken; raises BadInput for one that is not legal."""
        match = cls.__new__(cls)
        match._begin(origin, lang)  # noqa: SLF001 - it is one of its own kind
        for at, number in enumerate(decisions):
            match._replay(at, number)  # noqa: SLF001
        return match

    def _replay(self, at: int, number: int) -> None:
        """Take the decision at index `at` of a save; raises BadInput if it is not legal."""
        against = self._against(number)
        if against:
            raise BadInput(
                "The save is damaged: its decision {at}, {number}, cannot be taken there. {against}",
                at=at + 1,
                number=number,
                against=against,
            )
        self._decide(number)

    def _against(self, number: int) -> str | None:
        """Return the reason against the action with this number, as words; None if it is legal."""
        try:
            refused = self.forbidden(number)
        except BadInput as error:
            return error.told(self.language)
        return str(refused) if refused else None

    @property
    def seat(self) -> int | None:
        """The seat whose decision it is; None once the duel is over."""
        return self._seat

    @property
    def prompt(self) -> str | None:
        """The question in one word; None once the duel is over."""
        if self._prompt is None and self._seat is not None:
            self._prompt = self.game.words.prompt(self._s)
        return self._prompt

    @property
    def players(self) -> int:
        """The number of seats."""
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
        """The legal actions, bound to their places; an empty tuple once the duel is over."""
        if self._legal is None:
            self._legal = tuple(action_of(self.game, self._s, number) for number in self.legal_numbers())
        return self._legal

    def legal_numbers(self) -> list[int]:
        """Return the numbers of the legal actions, ascending; faster than `legal`."""
        if self._numbers is None:
            self._numbers = self._rules.legal(self._s)
        return list(self._numbers)

    @property
    def _rules(self) -> Interpreted:
        """The runner of the rules: compiled if this process has compiled them, else interpreted."""
        return running(self.game, self._s.array.dtype)

    @property
    def log(self) -> tuple[int, ...]:
        """The numbers of the decisions taken so far."""
        return tuple(turn.action for turn in self._turns)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far, hidden cards included; `Event.seen_by` gives what a seat may know of one."""
        return tuple(self._events)

    @property
    def course(self) -> Sequence[Event]:
        """All events so far in a list that grows with the match and need not be copied, to look at a few of them."""
        return self._events

    def play(self, action: Action, *, lang: str | None = None) -> list[Event]:
        """Take a decision and return its events.

        Raises IllegalAction, in the language `lang`, if a rule forbids it; nothing has changed then.
        """
        return self._decide(self.number_of(action, lang=lang))

    def take(self, number: int, *, lang: str | None = None) -> list[Event]:
        """Take the decision with this number and return its events; faster than `play`, which looks for words.

        Raises IllegalAction as `play` does, and BadInput for a number that no action has.
        """
        refused = self.forbidden(number, lang=lang)
        if refused:
            raise refused
        return self._decide(number)

    def forbidden(self, number: int, *, lang: str | None = None) -> IllegalAction | None:
        """Return why the action with this number is not legal now; None if it is.

        Raises BadInput for a number that no action has.
        """
        size = self.game.space.size
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < size:
            raise BadInput("Actions are numbered 0 to {last}.", last=size - 1)
        if number == self._allowed or number in (self._numbers or ()):
            return None
        reason = forbidding_reason(self.game, self._s, number)
        if reason:
            return refuse(self.game, self._s, reason, number, self._spoken(lang))
        self._allowed = number
        return None

    def number_of(self, action: Action, *, lang: str | None = None) -> int:
        """Return the number of the legal action that these words mean; raises IllegalAction if there is none."""
        number = meaning(self.game, self._s, action, self._spoken(lang))
        if isinstance(number, IllegalAction):
            raise number
        self._allowed = number
        return number

    def _decide(self, number: int) -> list[Event]:
        """Take a legal decision and return its events."""
        self._turns.append(DecisionTaken(self._s.to_move, number, len(self._events)))
        self._before.append(self._s.array.tobytes())
        self._rules.step(self._s, number)
        self._moved()
        happened = events_in(self.game, self._s)
        self._events.extend(happened)
        return happened

    def _moved(self) -> None:
        """Set `seat` for a new position, and forget the prompt and the legal actions of the old one."""
        self._seat = None if self._s.over else self._s.to_move
        self._prompt = self._numbers = self._legal = self._allowed = self._glimpse = None

    def _spoken(self, lang: str | None) -> Language:
        """Return the language of this code; the match's own for None."""
        return self.language if lang is None else language(lang)

    def why_not(self, action: Action, *, lang: str | None = None) -> IllegalAction | None:
        """Return why an action is not legal now; None if it is."""
        number = meaning(self.game, self._s, action, self._spoken(lang))
        return number if isinstance(number, IllegalAction) else None

    def state(self) -> dict[str, Any]:
        """Return the whole position, hidden cards included, as plain dicts and lists: for tests and finished games."""
        return self.game.write_state(freeze(self.record))

    @property
    def record(self) -> Any:
        """The whole position as a record, to be read only."""
        return self._s

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return what a seat may see (None: a spectator) as plain dicts and lists, with None for hidden cards."""
        return self.game.write_state(freeze(self.view_record(seat)))

    def view_record(self, seat: int | None) -> Any:
        """Return what a seat may see (None: a spectator) as a record, as bots take it."""
        return self._rules.view(self._s, self._viewer(seat))

    def shared_view(self, seat: int | None) -> Any:
        """Return what a seat may see as a record in memory that the next call reuses: to draw from, never to change."""
        viewer = self._viewer(seat)
        if self._glimpse is None or self._glimpse[0] != viewer:
            if self._view_buffer is None:
                self._view_buffer = copy_record(self._s)
            self._glimpse = viewer, self._rules.view_into(self._s, viewer, self._view_buffer)
        return self._glimpse[1]

    def _viewer(self, seat: int | None) -> int:
        """Return a seat as the rules number it: -1 for a spectator; raises BadInput for a seat that does not exist."""
        if seat is None:
            return SPECTATOR
        if isinstance(seat, bool) or not (isinstance(seat, int) and 0 <= seat < self.players):
            raise BadInput(
                "There is no seat {seat!r}; the seats are 0 to {last}, or None for a spectator.",
                seat=seat,
                last=self.players - 1,
            )
        return seat

    def tell(
        self,
        event: Event,
        *,
        seat: int | None = None,
        names: tuple[str, ...] | None = None,
        lang: str | None = None,
        cards: Callable[[str], str] | None = None,
    ) -> str:
        """Return an event as the sentence that a seat reads (None: a spectator).

        `names` are what the seats are called, `cards` says what a code's card is called, if not as the game calls it.
        """
        _ = self._spoken(lang)
        self._viewer(seat)
        Instance(Event).check(event, "event")
        called = self._named(names) or tuple(_(N_("Seat {n}"), n=n) for n in range(self.players))
        if cards is not None:
            FUNCTION.check(cards, "cards")
        return sentence(self.game, self._s, event.seen_by(seat), _, called, cards)

    def _named(self, names: tuple[str, ...] | None) -> tuple[str, ...]:
        """Return what the seats are called, nothing for None; raises BadInput unless each seat has one."""
        if names is None:
            return ()
        for at, name in enumerate(Items(least=self.players).check(names, "names")):
            TextValue().check(name, f"names[{at}]")
        return names

    def undo(self, seat: int | None = None, *, lang: str | None = None) -> Action:
        """Take back the newest decision and return it.

        Raises IllegalAction if it revealed or rolled something, or, with a `seat` given, if it is another seat's.
        """
        refused = self.why_no_undo(seat, lang=lang)
        if refused:
            raise refused
        turn = self._turns.pop()
        self._s = self._before_last()
        self._moved()
        self._events.cut(turn.events)
        return action_of(self.game, self._s, turn.action)

    def _before_last(self) -> Any:
        """Return the position before the decision to be taken back; played again from the log if it was not stored."""
        if self._before:
            return opened_from(self._before.pop(), self._s.array.dtype)
        return self.branch(len(self._turns))._s  # noqa: SLF001 - it is one of its own kind

    def why_no_undo(
        self, seat: int | None = None, *, names: tuple[str, ...] | None = None, lang: str | None = None
    ) -> IllegalAction | None:
        """Return why the newest decision (of this seat) cannot be taken back; None if it can."""
        _ = self._spoken(lang)
        self._viewer(seat)
        self._named(names)
        fact = self._undo_fact(seat, _, names)
        if fact is None:
            return None
        return IllegalAction(rule="undo", text=_(UNDO_RULE), fact=fact, remedy=_(PLAY_ON))

    def can_undo(self, seat: int | None = None) -> bool:
        """Tell whether the newest decision (of this seat) can be taken back: `why_no_undo` in short."""
        self._viewer(seat)
        whose = seat is None or (bool(self._turns) and self._turns[-1].seat == seat)
        return bool(self._turns) and whose and self._revealed() is None

    def _undo_fact(self, seat: int | None, _: Language, names: tuple[str, ...] | None) -> str | None:
        """Return the fact that forbids taking back the newest decision; None if nothing does."""
        if not self._turns:
            return _(NOTHING_TO_UNDO)
        if seat is not None and self._turns[-1].seat != seat:
            return _(WAS_ANSWERED)
        revealed = self._revealed()
        return _(WAS_REVEALED, event=self.tell(revealed, seat=seat, names=names, lang=_.code)) if revealed else None

    def _revealed(self) -> Event | None:
        """Return the first event of the newest decision that revealed something; None if none did."""
        since = self._events[self._turns[-1].events :]
        return next((event for event in since if event.kind in revealing_kinds(self.game)), None)

    def since_decision(self, seat: int) -> tuple[Event, ...]:
        """Return the events since a seat began to take its newest decision; all events where it has taken none."""
        WholeNumber(0, self.players - 1).check(seat, "seat")
        first = next((turn.events for turn in reversed(self._turns) if turn.seat == seat), 0)
        return tuple(self._events[first:])

    def branch(self, decisions: int) -> "Match":
        """Return a new match with the first `decisions` decisions of this one."""
        n = len(self._turns)
        WholeNumber().check(decisions, "decisions")
        if not 0 <= decisions <= n:
            raise BadInput("The log holds {n} decisions; it cannot be branched after {wanted}.", n=n, wanted=decisions)
        return self._of(self.origin, self.log[:decisions], self.language.code)

    def save(self) -> dict[str, Any]:
        """Return the match as plain values for JSON: how it began and every decision. A replay is a save."""
        return write_save(self.origin, self.game.version, self.log)

    def mark(self) -> Mark:
        """Return the present position as a mark for `at`."""
        return Mark(self._s.array.tobytes(), len(self._turns), len(self._events))

    def at(self, mark: Mark) -> "Match":
        """Return a match at the position of the mark: to be looked at, not played."""
        Instance(Mark).check(mark, "mark")
        match = copy(self)
        match._s = opened_from(mark.record, self._s.array.dtype)  # noqa: SLF001 - it is one of its own kind
        match._turns = self._turns[: mark.turns]  # noqa: SLF001
        match._events = LateList(self._events[: mark.events])  # noqa: SLF001
        match._before = deque()  # noqa: SLF001
        match._view_buffer = None  # noqa: SLF001
        match._moved()  # noqa: SLF001
        return match

    def freeze(self) -> dict[str, Any]:
        """Return the match and its position, without events, as plain values; `thaw` need not play it again."""
        return {
            "save": self.save(),
            "players": self.players,
            "record": packed(self._s.array.tobytes()),
            "carried": self.game.carried(self._s),
            "turns": [[turn.seat, turn.events] for turn in self._turns],
            "events": len(self._events),
        }

    @classmethod
    def thaw(cls, frozen: Mapping[str, Any], events: Iterable[Event], *, lang: str = "en") -> "Match":
        """Return the match from `freeze`, with these events; it is not checked.

        Raises Elsewhere where its cards lie elsewhere in the memory of this process: then it has to be played again.
        """
        saved = frozen["save"]
        match = cls.__new__(cls)
        match.game = game_named(saved["game"])
        match.language = language(lang)
        match.origin, decisions = read_save(saved)
        if match.origin.scenario is not None:
            match.game.read_scenario(match.origin.scenario)  # which brings its cards to mind
        match._s = opened_from(unpacked(frozen["record"]), match.game.state_type(frozen["players"]))  # noqa: SLF001 - it is one of its own kind
        match._kept = match.game.kept(match._s)  # noqa: SLF001
        if match.game.carried(match._s) != frozen.get("carried"):  # noqa: SLF001
            raise Elsewhere("The cards of this duel lie elsewhere in this process: it has to be played again.")
        taken = zip(decisions, frozen["turns"], strict=True)
        match._turns = [DecisionTaken(seat, n, told) for n, (seat, told) in taken]  # noqa: SLF001
        match._before = deque(maxlen=REMEMBERED)  # noqa: SLF001
        match._events = events if isinstance(events, LateList) else LateList(events)  # noqa: SLF001
        match._moved()  # noqa: SLF001
        return match

    @classmethod
    def load(cls, saved: Mapping[str, Any], *, lang: str | None = "en") -> "Match":
        """Return a saved match; raises BadInput for one that is damaged, foreign or newer."""
        origin, decisions = read_save(saved)
        check_seed(origin.seed)
        return cls._of(origin, decisions, lang)


def first_position(origin: Origin) -> Any:
    """Return the record with which a match begins, run to its first decision."""
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
    """Start the record's random numbers from the seed; in "1#17", 17 is the duel's number in the batch of seed 1."""
    seed, _, duel = origin.seed.partition("#")
    start_stream(s, key_of(seed), int(duel or 0), origin.rounds)


def check_seed(seed: int | str) -> str:
    """Return the seed as text; raises BadInput for one that cannot be encoded."""
    text = str(seed)
    if isinstance(seed, bool) or not isinstance(seed, int | str) or not SEED.fullmatch(text):
        raise BadInput(
            "The seed cannot be {seed!r}; it is a number or a text, or one with #DUEL after it, as 7#12.", seed=seed
        )
    return text
