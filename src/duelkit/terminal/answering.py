"""Answers out of turn at a table: when somebody is asked for one, who passes, how long the screen waits.

A bot that passes does so unseen, the screen waits the same time wherever somebody might have answered, and where two
people share a screen it is then passed on, whether or not the other can answer.
"""

from collections.abc import Iterable, Mapping

from duelkit.bots.player import Bot
from duelkit.errors import BadInput
from duelkit.looks.look import Look
from duelkit.looks.telling import NOTHING
from duelkit.match import Match
from duelkit.notation import Action, Event
from duelkit.table.answering import is_asked, passing, was_answerable, who_might_answer
from duelkit.table.seats import ALWAYS, MODES, NEVER, WHEN
from duelkit.texts import N_, Language

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


def next_onlooker(match: Match, look: Look, mover: int, might: frozenset[int], asked: Mapping[int, str]) -> int | None:
    """Return the seat that is to be shown that there is nothing to answer, None where nobody is.

    `might` are those who might have answered the newest decision, `asked` is the mode of each human by seat.
    """
    if match.seat != mover or not was_answerable(match, look, mover):
        return None
    return next((seat for seat in asked if seat in might and asked[seat] == ALWAYS), None)


class Answering:
    """What of a table sees to answers: who is asked for one, who passes, who is shown that there is none to give.

    `held` says whether somebody might have answered the newest decision, `sealed` how many decisions of the log cannot
    be taken back for that; `onlooker` is shown that there is nothing to answer; `asked` says how each human wants to be
    asked.
    """

    match: Match
    look: Look
    bots: dict[int, Bot]
    humans: tuple[int, ...]
    viewer: int | None

    @property
    def language(self) -> Language:
        """The language that everything is said in."""
        return self.match.language

    def begin_answers(self, asked: Iterable[tuple[int, str]]) -> None:
        """Begin with how humans want to be asked; nothing was done yet."""
        self.asked = dict.fromkeys(self.humans, self.modes[0])
        self.asked |= {seat: mode for seat, mode in asked if seat in self.humans}
        self.onlooker: int | None = None
        self.held = False
        self.pass_unseen()
        self.sealed = len(self.match.log) if self.look.answering is not None else 0

    @property
    def modes(self) -> tuple[str, ...]:
        """How those at the screen can be asked; who shares it with another would show by "when" what they hold."""
        return MODES if len(self.humans) == 1 else (ALWAYS, NEVER)

    @property
    def seat(self) -> int | None:
        """Who is to move, or to see that there is nothing to answer; None once the duel is over."""
        return self.match.seat if self.onlooker is None else self.onlooker

    @property
    def prompt(self) -> str | None:
        """What is asked, in one word."""
        if self.onlooker is not None and self.look.answering is not None:
            return self.look.answering[0]
        return self.match.prompt

    def decide(self, action: Action) -> list[Event]:
        """Take a decision, and see to the answers that it allows."""
        mover = self.match.seat or 0
        might = who_might_answer(self.match, self.look, mover, action.verb)
        before = len(self.match.events)
        self.match.play(action)
        self.held = bool(might) and was_answerable(self.match, self.look, mover)
        self.pass_unseen()
        self.onlooker = next_onlooker(self.match, self.look, mover, might, self.asked)
        if self.held:
            self.sealed = len(self.match.log)
        return list(self.match.events[before:])

    def pass_unseen(self) -> None:
        """Let those pass who want to be asked for no answer, and bots that have none to give."""
        self.chosen: Action | None = None  # what a bot will answer
        while is_asked(self.match, self.look) and self.passes():
            self.match.play(passing(self.look))
            self.chosen = None

    def passes(self) -> bool:
        """Tell whether the one who is asked for an answer passes; what a bot answers instead is kept."""
        seat = self.match.seat or 0
        if seat in self.bots:
            self.chosen = self.bots[seat].choose(self.match.view_record(seat), self.match.legal)
            return self.chosen == passing(self.look)
        return self.asked.get(seat) == NEVER

    def look_on(self, action: Action) -> list[Event]:
        """Go on from a place where there is nothing to answer."""
        if action != passing(self.look):
            raise BadInput(NOTHING)
        self.onlooker = None
        return []

    @property
    def asked_text(self) -> str:
        """How the human at the screen wants to be asked for answers; nothing in games that know none."""
        if self.look.answering is None or self.viewer is None:
            return ""
        return self.language(SAID[self.asked[self.viewer]])

    @property
    def asked_whole(self) -> str:
        """How the human at the screen is asked for answers, in a sentence; nothing in games that know none."""
        if self.look.answering is None or self.viewer is None:
            return ""
        return self.language(EXPLAINED[self.asked[self.viewer]])

    def ask_otherwise(self) -> str:
        """Ask the human at the screen for answers in the next way there is, and return what that means."""
        if self.look.answering is None or self.viewer is None:
            raise BadInput("Nobody answers out of turn here.")
        mode = self.modes[(self.modes.index(self.asked[self.viewer]) + 1) % len(self.modes)]
        self.asked[self.viewer] = mode
        return self.asked_whole
