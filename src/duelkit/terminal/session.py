"""A duel at one screen: its people share the screen and pass it on; the table's log is in memory."""

import time
from collections.abc import Mapping
from typing import Any, ClassVar

from duelkit.bots.advice import Advice
from duelkit.bots.readiness import told_substitute
from duelkit.bots.versions import versions_of
from duelkit.errors import BadInput
from duelkit.looks import per_player
from duelkit.looks.telling import NOTHING
from duelkit.match import Match
from duelkit.notation import Action, Event
from duelkit.table.answering import is_asked, may_pass_on, passes_on, passing
from duelkit.table.by_itself import ends_by_itself
from duelkit.table.deciding import Decider
from duelkit.table.entries import Entry
from duelkit.table.hints import offered, told_forced, told_hint
from duelkit.table.home import seated, written
from duelkit.table.offers import asked_of
from duelkit.table.refusals import Refused
from duelkit.table.replaying import again
from duelkit.table.seats import ALWAYS, HUMAN, NEVER, WHEN
from duelkit.table.thoughts import Choice, Thought, hint_of
from duelkit.terminal.save_files import SavedTable, begun_from, kept_in, prefer_auto, wants_auto
from duelkit.terminal.seating import names_of, order_at_random
from duelkit.terminal.setup import GIVEN, TableSetup, check_setup
from duelkit.terminal.view import TableView
from duelkit.texts import N_, language

SAID = {
    WHEN: N_("answers: when you can"),
    ALWAYS: N_("answers: always asked"),
    NEVER: N_("answers: never"),
}
EXPLAINED = {
    WHEN: N_("You are asked for an answer when you can give one."),
    ALWAYS: N_("You are asked for an answer whenever you might have one."),
    NEVER: N_("You are not asked for answers: the table passes for you."),
}
NOTHING_ELSE = N_("Nothing else was possible, so play goes on.")
AUTO = {
    True: N_("Where all others are bots, the table ends for you when nothing else is possible."),
    False: N_("Nothing ends by itself."),
}


class HomeTable(TableView):
    """A table with people and bots in its seats, all people at one screen.

    `viewer` is the seat of the player at the screen: the only human, or the one who took the screen last; None for
    nobody, as between two turns. `table` is the table and `log` its entries, which are saved to `file` (None: a new
    one).
    """

    own_keys: ClassVar[str] = ""  # that something else than a move has at this table and at no ordinary one

    def __init__(self, match: Match, kept: SavedTable) -> None:
        """Put everybody into their seats."""
        self.decider = Decider()
        self.passing_on = False  # whether the player at the screen passes until something happens
        self.auto = wants_auto()
        self.sit_down(match, kept)

    def sit_down(self, match: Match, kept: SavedTable) -> None:
        """Put a duel on the table, with its players in their seats, and apply its log."""
        versions = versions_of(match.game) if kept.bots is None else kept.bots
        first = seated(match, kept.seats, kept.names, kept.asked, versions)
        self.table = again(first, kept.entries, match.language.code)
        super().__init__(match, self.table.look, kept.names)
        self.log = list(kept.entries)
        self.asked_first = kept.asked
        self.seats = kept.seats
        self.file = kept.file
        self.humans = tuple(seat for seat, name in enumerate(kept.seats) if name == HUMAN)
        self.viewer = self.reader = self.humans[0] if len(self.humans) == 1 else None
        self.pass_unseen()

    def speak_next_language(self) -> None:
        """Change to the next language, with the players' default names in it."""
        nameless = self.names == names_of(self.seats, self.language)
        super().speak_next_language()
        if nameless:
            self.names = names_of(self.seats, self.language)
            for seat, name in zip(self.table.seats, self.names, strict=True):
                seat.name = name

    @property
    def own_words(self) -> Mapping[str, str]:
        """The words that can be typed at this table alone, each with its text; none at an ordinary one."""
        return {}

    # Who is to move, and who sees the screen

    @property
    def seat(self) -> int | None:
        """The seat to move, or an onlooker's; None once the duel is over."""
        return None if self.table.asked is None else self.table.asked.seat

    @property
    def prompt(self) -> str | None:
        """The prompt in one word."""
        return None if self.table.asked is None else self.table.asked.word

    @property
    def waits_for_bot(self) -> bool:
        """Whether a bot is to move."""
        return self.table.bot_to_move() is not None

    @property
    def waits_for_viewer(self) -> bool:
        """Whether the human at the screen is to move."""
        return self.seat is not None and self.seat == self.viewer

    @property
    def waits_for_other(self) -> bool:
        """Whether another human is to move: the screen has to be passed on."""
        return self.seat in self.humans and self.seat != self.viewer

    @property
    def held(self) -> bool:
        """Whether the screen waits before it shows what followed the newest decision: a bot might have answered."""
        return self.table.held

    def leave_screen(self) -> None:
        """Take the player off the screen: private cards are hidden."""
        self.viewer = None
        self.passing_on = False

    def take_screen(self) -> None:
        """Put the human to move at the screen."""
        self.viewer = self.seat

    # What is done

    def put(self, kind: str, seat: int, at: int | None = None, /, **data: Any) -> None:
        """Write the table's next entry, at a moment (ms; None: now).

        Raises IllegalAction or BadInput if it may not be written.
        """
        moment = max(self.table.at, time.time_ns() // 1_000_000 if at is None else at)
        try:
            kept = self.table.check(kind, seat, data, moment, lang=self.language.code)
        except Refused as refused:
            raise BadInput(refused.message, **refused.values) from refused
        self.log.append(Entry(self.table.next, moment, kind, seat, kept))
        self.table.apply(self.log[-1])

    @property
    def moves(self) -> tuple[Action, ...]:
        """The moves of the human at the screen; moves with the same effect, as with two equal cards, once."""
        if not self.waits_for_viewer:
            return ()
        if self.table.onlooker is not None:
            return (passing(self.look),)
        return self.teller.moves(self.viewer)

    @property
    def question(self) -> str:
        """The question to the player to move; "" once the duel is over."""
        return "" if self.seat is None else self.teller.question(self.seat)

    def play(self, action: Action) -> list[Event]:
        """Take the decision of the human at the screen; raises IllegalAction if a rule forbids it."""
        if not self.over and not self.waits_for_viewer:
            raise BadInput("It is not your move.")
        if self.table.onlooker is None:
            return self.decide(Choice(self.match.number_of(action)))
        if action != passing(self.look):
            raise BadInput(NOTHING)
        self.put("pass", self.table.onlooker)
        return []

    @property
    def can_pass_on(self) -> bool:
        """Whether the human at the screen may pass until something happens."""
        return self.viewer is not None and may_pass_on(self.table, self.viewer)

    def pass_on(self) -> None:
        """Pass now, and until something happens; raises BadInput where there is nothing to pass."""
        if not self.can_pass_on:
            raise BadInput("There is nothing to pass now.")
        self.play(passing(self.look))
        self.passing_on = True

    def passed_on(self) -> bool:
        """Pass for who passes until something happens, and return whether that was done; once it has, they stop."""
        if self.over or not self.waits_for_viewer or not self.passing_on:
            return False
        self.passing_on = passes_on(self.table, self.viewer or 0)
        if self.passing_on:
            self.play(passing(self.look))
        return self.passing_on

    @property
    def last_move(self) -> Action | None:
        """The move that ends the turn of the human at the screen by itself, as nothing else is possible; else None."""
        if not self.auto or self.viewer is None:
            return None
        number = ends_by_itself(self.table, self.viewer)
        return None if number is None else self.numbered(number)

    def thought(self) -> Thought | None:
        """Return the decision that takes a bot time to think about; None if there is none."""
        if not self.waits_for_bot or self.chosen is not None:
            return None
        thought = self.table.thought()
        return None if thought.is_quick else thought

    @property
    def bot_answers(self) -> bool:
        """Whether a bot is asked for an answer, which nobody may notice (T7)."""
        return self.waits_for_bot and is_asked(self.match, self.look)

    def play_bot(self, choice: Choice | None = None) -> list[Event]:
        """Take the decision of the bot to move, which may take long unless it was thought about before."""
        return self.decide(choice or self.chosen or self.decider.decide(self.table.thought()))

    def decide(self, choice: Choice) -> list[Event]:
        """Take a decision of the player to move, and return its events; a bot passes at the moment before."""
        before = len(self.match.events)
        at = self.table.at if self.table.unseen(choice.action) else None
        self.put("move", self.seat or 0, at, **self.table.written(self.seat or 0, choice))
        self.pass_unseen()
        return list(self.match.events[before:])

    def pass_unseen(self) -> None:
        """Let bots pass at the moment of the decision if they have no answer; an answer is kept for later.

        Those that take time to think are left to whoever shows the table.
        """
        self.chosen: Choice | None = None
        while (seat := self.table.bot_to_move()) is not None and is_asked(self.match, self.look):
            thought = self.table.thought()
            if not thought.is_quick:
                return
            choice = self.decider.decide(thought)
            if not self.table.unseen(choice.action):
                self.chosen = choice
                return
            self.put("move", seat, self.table.at, **self.table.written(seat, choice))

    def take_answer(self, choice: Choice) -> None:
        """Take the answer of a bot at the moment of the decision: it passes, or what it does is kept for later."""
        if self.table.unseen(choice.action):
            self.decide(choice)
        else:
            self.chosen = choice

    def told_of_bots(self, first: int = 0) -> list[str]:
        """Return what the table says of bots in the place of others, from an item of its feed on."""
        items = (item for item in self.table.feed[first:] if item.what == "substitute")
        return [told_substitute(item.data["why"], self.names[item.seat or 0], self.language) for item in items]

    def hint(self) -> Thought | None:
        """Return what a bot thinks about that advises the human at the screen; None where one can only pass."""
        if self.viewer is None or not self.waits_for_viewer:
            raise BadInput("There is no hint while it is not your move.")
        return None if self.table.onlooker is not None else hint_of(self.match, self.viewer, self.moment)

    @property
    def moment(self) -> str:
        """What tells the question that is open from all others: how many entries came before it."""
        return str(len(self.log))

    def places_of(self, advice: Advice) -> tuple[str, ...]:
        """Return the places of the move that is advised, and of what it is aimed at."""
        move = offered(advice.action, self.teller, self.viewer or 0)
        return tuple(one.place for one in (move, *advice.aims) if one.place)

    def told_hint(self, advice: Advice | None) -> str:
        """Return advice to the human at the screen in words; without advice, that one can only pass."""
        if advice is None:
            return told_forced(self.move_text(self.moves[0]), self.language)
        return told_hint(advice, self.teller, self.viewer or 0)

    def undo(self) -> Action:
        """Take back the newest decision of the human at the screen; raises IllegalAction if that cannot be done.

        The others at the screen agree (T4).
        """
        if self.viewer is None:
            raise BadInput("Nobody at this screen has a decision to take back.")
        newest = self.match.log[-1:]
        self.put("offer", self.viewer, what="undo")
        for seat in sorted(asked_of(self.table.seats, "undo", self.viewer)):
            self.put("answer", seat, what="undo", yes=True)
        return self.numbered(newest[0])

    def numbered(self, number: int) -> Action:
        """Return the legal action with this number."""
        return next(action for action in self.match.legal if action.id == number)

    # How people are asked for answers

    @property
    def asked_text(self) -> str:
        """How the human at the screen wants to be asked for answers; "" in games without answers."""
        return self.told_mode(SAID)

    @property
    def asked_whole(self) -> str:
        """How the human at the screen is asked for answers, as a sentence; "" in games without answers."""
        return self.told_mode(EXPLAINED)

    def told_mode(self, texts: Mapping[str, str]) -> str:
        """Return the text for how the human at the screen is asked; "" in games without answers."""
        if self.look.answering is None or self.viewer is None:
            return ""
        return self.language(texts[self.table.seats[self.viewer].asked])

    def ask_otherwise(self) -> str:
        """Switch the human at the screen to the next way of being asked for answers, and return what it means."""
        modes = self.table.modes()
        if not modes or self.viewer is None:
            raise BadInput("Nobody answers out of turn here.")
        mode = modes[(modes.index(self.table.seats[self.viewer].asked) + 1) % len(modes)]
        self.put("asked", self.viewer, mode=mode)
        return self.asked_whole

    @property
    def auto_whole(self) -> str:
        """Whether turns end by themselves, as a sentence."""
        return self.language(AUTO[self.auto])

    def end_otherwise(self) -> str:
        """Switch whether turns end by themselves, at every table on this machine, and return what it means.

        Raises BadInput where that cannot be kept.
        """
        prefer_auto(wanted=not self.auto)
        self.auto = not self.auto
        return self.auto_whole

    # What is kept

    def plain(self) -> dict[str, Any]:
        """Return the table's log as plain values for JSON."""
        return written(self.table, self.log, self.asked_first, self.language.code)

    def play_again(self) -> None:
        """Start a new duel with the same people and bots, with new seats and a new deal."""
        options = {**self.match.view(None)["options"], **self.match.origin.options}
        order = order_at_random(len(self.seats), None)
        seats = tuple(self.seats[at] for at in order)
        options |= reseated(self.match.game.name, options, order)
        match = Match(self.match.game.name, lang=self.language.code, **options)
        self.sit_down(match, SavedTable(seats, names_of(seats, self.language), None))


def open_table(setup: TableSetup) -> HomeTable:
    """Return the table that was asked for, new or from a file; raises BadInput where there is none."""
    check_setup(setup)
    if setup.resume is not None:
        return HomeTable(*kept_in(setup.resume, setup.seats, setup.lang))
    if setup.start is not None:
        return HomeTable(*begun_from(*setup.start, setup.seats, setup.lang))
    players = len(setup.takers)
    order = tuple(range(players)) if setup.order == GIVEN else order_at_random(players, setup.seed)
    seats = tuple(setup.takers[at] for at in order)
    spoken = language(setup.lang)
    options = {**setup.options, "players": len(seats), **reseated(setup.game, setup.options, order)}
    match = Match(setup.game, seed=setup.seed, lang=spoken.code, **options)
    return HomeTable(match, SavedTable(seats, names_of(seats, spoken), None))


def reseated(game: str, options: Mapping[str, Any], order: tuple[int, ...]) -> dict[str, Any]:
    """Return the options; those with one item for each player, such as decks, in the order of the seats."""
    given = {name: options[name] for name in per_player(game) if len(options.get(name, ())) == len(order)}
    return {name: [items[at] for at in order] for name, items in given.items()}
