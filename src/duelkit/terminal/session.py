"""A duel at one screen: the people who share it, passing it on, at a table whose log is kept in memory."""

import time
from collections.abc import Mapping
from typing import Any

from duelkit.errors import BadInput
from duelkit.looks import per_player
from duelkit.looks.telling import NOTHING
from duelkit.match import Match
from duelkit.notation import Action, Event
from duelkit.table.answering import is_asked, passing
from duelkit.table.entries import Entry
from duelkit.table.home import seated, written
from duelkit.table.offers import asked_of
from duelkit.table.refusals import Refused
from duelkit.table.replaying import again
from duelkit.table.seats import ALWAYS, HUMAN, NEVER, WHEN
from duelkit.table.thoughts import thought_of
from duelkit.terminal.save_files import SavedTable, kept_in
from duelkit.terminal.seating import names_of, order_at_random
from duelkit.terminal.setup import GIVEN, TableSetup, check_setup
from duelkit.terminal.view import TableView
from duelkit.texts import N_, language

HINTER = "greedy"
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


class HomeTable(TableView):
    """A table with people and bots in its seats, all people at one screen.

    `viewer` is the one at the screen: the only one there is, or the one who took the screen last; None for nobody, as
    between two turns. `table` is what they play at and `log` its entries, by which it is kept in `file` (None: a place
    of its own).
    """

    def __init__(self, match: Match, kept: SavedTable) -> None:
        """Sit everybody down."""
        self.sit_down(match, kept)

    def sit_down(self, match: Match, kept: SavedTable) -> None:
        """Put a duel on the table, with its players in their seats, and play on to where its log ends."""
        self.table = again(seated(match, kept.seats, kept.names, kept.asked), kept.entries, match.language.code)
        super().__init__(match, self.table.look, kept.names)
        self.log = list(kept.entries)
        self.asked_first = kept.asked
        self.seats = kept.seats
        self.file = kept.file
        self.humans = tuple(seat for seat, name in enumerate(kept.seats) if name == HUMAN)
        self.viewer = self.humans[0] if len(self.humans) == 1 else None
        self.pass_unseen()

    def speak_next_language(self) -> None:
        """Change over to the next language there is; who has no name of their own is called otherwise in it."""
        nameless = self.names == names_of(self.seats, self.language)
        super().speak_next_language()
        if nameless:
            self.names = names_of(self.seats, self.language)
            for seat, name in zip(self.table.seats, self.names, strict=True):
                seat.name = name

    # Who is to move, and who sees the screen

    @property
    def seat(self) -> int | None:
        """Who is to move, or to see that there is nothing to answer; None once the duel is over."""
        return None if self.table.asked is None else self.table.asked.seat

    @property
    def prompt(self) -> str | None:
        """What is asked, in one word."""
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
        """Whether a human who is not at the screen is to move: the screen has to be passed on."""
        return self.seat in self.humans and self.seat != self.viewer

    @property
    def held(self) -> bool:
        """Whether the screen waits before it shows what followed the newest decision: a bot might have answered it."""
        return self.table.held

    def leave_screen(self) -> None:
        """Nobody looks at the screen: what only one may see is not shown."""
        self.viewer = None

    def take_screen(self) -> None:
        """The human who is to move sits down at the screen."""
        self.viewer = self.seat

    # What is done

    def put(self, kind: str, seat: int, at: int | None = None, /, **data: Any) -> None:
        """Write the table's next entry, at a moment (ms; None: now).

        Raises IllegalAction or BadInput where it may not be written.
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
        """What the human at the screen may do now; what comes to the same, as with two equal cards, once."""
        if not self.waits_for_viewer:
            return ()
        if self.table.onlooker is not None:
            return (passing(self.look),)
        return self.teller.moves(self.viewer)

    @property
    def question(self) -> str:
        """What is asked of whoever is to move; nothing once the duel is over."""
        return "" if self.seat is None else self.teller.question(self.seat)

    def play(self, action: Action) -> list[Event]:
        """Take the decision of the human at the screen; raises IllegalAction where a rule forbids it."""
        if not self.over and not self.waits_for_viewer:
            raise BadInput("It is not your move.")
        if self.table.onlooker is None:
            return self.decide(self.match.number_of(action))
        if action != passing(self.look):
            raise BadInput(NOTHING)
        self.put("pass", self.table.onlooker)
        return []

    def play_bot(self) -> list[Event]:
        """Let the bot whose move it is decide, from what its seat sees."""
        return self.decide(self.table.thought().choose() if self.chosen is None else self.chosen)

    def decide(self, number: int) -> list[Event]:
        """Take the decision of whoever is to move, by the number of the action, and return what came of it."""
        before = len(self.match.events)
        self.put("move", self.seat or 0, action=number)
        self.pass_unseen()
        return list(self.match.events[before:])

    def pass_unseen(self) -> None:
        """Let bots pass that have no answer to give, at the moment of the decision; what one does answer is kept."""
        self.chosen: int | None = None
        while (seat := self.table.bot_to_move()) is not None and is_asked(self.match, self.look):
            number = self.table.thought().choose()
            if not self.table.unseen(number):
                self.chosen = number
                return
            self.put("move", seat, self.table.at, action=number)

    def hint(self) -> Action:
        """Return what a bot would do in the place of the human at the screen, knowing no more than they."""
        if self.viewer is None or not self.waits_for_viewer:
            raise BadInput("There is no hint while it is not your move.")
        if self.table.onlooker is not None:
            return self.moves[0]
        return self.numbered(thought_of(self.match, HINTER, self.viewer, "").choose())

    def undo(self) -> Action:
        """Take back the newest decision of the human at the screen; raises IllegalAction where that cannot be.

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
        """How the human at the screen wants to be asked for answers; nothing in games that know none."""
        return self.told_mode(SAID)

    @property
    def asked_whole(self) -> str:
        """How the human at the screen is asked for answers, in a sentence; nothing in games that know none."""
        return self.told_mode(EXPLAINED)

    def told_mode(self, texts: Mapping[str, str]) -> str:
        """Return the text for how the human at the screen is asked; nothing in games without answers."""
        if self.look.answering is None or self.viewer is None:
            return ""
        return self.language(texts[self.table.seats[self.viewer].asked])

    def ask_otherwise(self) -> str:
        """Ask the human at the screen for answers in the next way there is, and return what that means."""
        modes = self.table.modes()
        if not modes or self.viewer is None:
            raise BadInput("Nobody answers out of turn here.")
        mode = modes[(modes.index(self.table.seats[self.viewer].asked) + 1) % len(modes)]
        self.put("asked", self.viewer, mode=mode)
        return self.asked_whole

    # What is kept

    def plain(self) -> dict[str, Any]:
        """Return the table as its file keeps it: its log, as plain values for JSON."""
        return written(self.table, self.log, self.asked_first, self.language.code)

    def play_again(self) -> None:
        """Put a new duel on the table: the same people and bots, seated and dealt anew."""
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
    order = tuple(range(len(setup.seats))) if setup.order == GIVEN else order_at_random(len(setup.seats), setup.seed)
    seats = tuple(setup.seats[at] for at in order)
    spoken = language(setup.lang)
    options = {**setup.options, "players": len(seats), **reseated(setup.game, setup.options, order)}
    match = Match(setup.game, seed=setup.seed, lang=spoken.code, **options)
    return HomeTable(match, SavedTable(seats, names_of(seats, spoken), None))


def reseated(game: str, options: Mapping[str, Any], order: tuple[int, ...]) -> dict[str, Any]:
    """Return the options that name something for each player, as a deck, in the order in which they are seated."""
    given = {name: options[name] for name in per_player(game) if len(options.get(name, ())) == len(order)}
    return {name: [items[at] for at in order] for name, items in given.items()}
