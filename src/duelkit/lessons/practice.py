"""Going through a lesson: what leads away from its goal is taken back, what a rule forbids is refused."""

import re
from collections.abc import Iterable
from copy import copy
from enum import StrEnum

from duelkit.errors import BadInput
from duelkit.lessons.lesson import Lesson, fits, text_in
from duelkit.looks import look_of
from duelkit.looks.telling import Teller
from duelkit.notation import Action, action_of
from duelkit.texts import N_, Language

PLAYER, OTHER, OTHERS = N_("Player"), N_("Rival"), N_("Rival {n}")
NOTHING_TO_UNDO = N_("No decision has been taken yet.")
NOTHING_LEFT = N_("The goal of this lesson is reached; go on to the next one.")
CARD = re.compile(r"\{([^{}]+)\}")  # in a lesson's text: a card by its code


class PracticeStatus(StrEnum):
    """How somebody who goes through a lesson stands."""

    OPEN = "open"  # the goal is ahead
    AWAY = "away"  # the newest decision led away from it, and was taken back
    REACHED = "reached"


SAID = {
    PracticeStatus.OPEN: N_("Right. Go on."),
    PracticeStatus.AWAY: N_("The rules allow that, but it leads away from what this step is about. It was taken back."),
    PracticeStatus.REACHED: N_("Well done!"),
}


class Practice:
    """A lesson that is gone through: the match, and how the player stands."""

    def __init__(self, lesson: Lesson, lang: str = "en", decisions: Iterable[int] = ()) -> None:
        """Begin, or go on after these decisions of all players; raises where one cannot be taken."""
        self.lesson = lesson
        self.match = lesson.match(lang)
        self.seat = self.match.record.to_move
        self.own: dict[int, Action] = {}  # the player's decisions, by how many of all came before
        self.status = PracticeStatus.OPEN
        for number in decisions:
            self.take(number)
        self.look_for_goal()

    @property
    def reached(self) -> bool:
        """Whether the goal is reached."""
        return self.status == PracticeStatus.REACHED

    @property
    def waits(self) -> bool:
        """Whether the player is to decide something."""
        return self.match.seat == self.seat and not self.reached

    def names(self, _: Language) -> tuple[str, ...]:
        """Return what the players are called, by seat."""
        others = [seat for seat in range(self.match.players) if seat != self.seat]
        called = {seat: _(OTHERS, n=n) if len(others) > 1 else _(OTHER) for n, seat in enumerate(others, 1)}
        return tuple(called.get(seat, _(PLAYER)) for seat in range(self.match.players))

    def teller(self, _: Language, *, coded: bool = False) -> Teller:
        """Return what tells the duel in a language."""
        return Teller(self.match, look_of(self.match), self.names(_), _, coded=coded, personal=True)

    # What is done

    def decide(self, number: int) -> PracticeStatus:
        """Take the player's decision and let the others answer; one that leads away from the goal is taken back.

        Raises IllegalAction for what a rule forbids.
        """
        before = len(self.match.log)
        self.go_on(number)
        if not self.reached and self.next_step() is None:
            self.go_back(before)
            self.status = PracticeStatus.AWAY
        return self.status

    def go_on(self, number: int) -> None:
        """Take the player's decision and let the others answer."""
        self.status = PracticeStatus.OPEN
        go = self.match.record.goes
        self.take(number)
        self.look_for_goal()
        while self.match.seat not in (None, self.seat) and not (self.reached and self.match.record.goes != go):
            self.take(self.answer())
            self.look_for_goal()

    def take(self, number: int) -> None:
        """Take a decision of whoever is to move; raises IllegalAction for what a rule forbids."""
        refused = self.match.forbidden(number)
        if refused:
            raise refused
        if self.match.seat == self.seat:
            self.own[len(self.match.log)] = action_of(self.match.game, self.match.record, number)
        self.match.take(number)

    def answer(self) -> int:
        """Return what another player decides: the next answer of the lesson; where it has none here, to let it be."""
        legal, given = self.match.legal, len(self.match.log) - len(self.own)
        meant = next(
            (action for one in self.lesson.answers[given : given + 1] for action in legal if fits(one, action)), None
        )
        look = look_of(self.match)
        quiet = {*look.ending, *(look.answering or ())[1:]}
        return (meant or next((action for action in legal if action.verb in quiet), legal[-1])).id or 0

    def look_for_goal(self) -> None:
        """Note whether every step was taken and the goal is reached; what was reached once stays so."""
        if self.reached or (self.left() == [] and self.lesson.goal.reached(self.match, [*self.own.values()])):
            self.status = PracticeStatus.REACHED

    def left(self) -> list[Action] | None:
        """Return the steps of the solution that are left; None if a decision was none of them."""
        left = list(self.lesson.solution)
        for action in self.own.values():
            step = next((step for step in left if fits(step, action)), None)
            if step is None:
                return None
            left.remove(step)
        return left

    def next_step(self) -> Action | None:
        """Return the next step of the solution from which the goal can be reached, as a legal move; None if none is."""
        legal = self.match.legal if self.waits else ()
        steps = (action for step in self.left() or () for action in legal if fits(step, action))
        return next((action for action in dict.fromkeys(steps) if self.leads_there(action)), None)

    def leads_there(self, step: Action) -> bool:
        """Tell whether the goal can be reached by a step, and those that are left then in any order."""
        ahead = copy(self)
        ahead.match, ahead.own = self.match.branch(len(self.match.log)), {**self.own}
        ahead.go_on(step.id or 0)
        return ahead.reached or ahead.next_step() is not None

    def hint(self) -> Action:
        """Return the next step; raises BadInput once the goal is reached."""
        step = self.next_step()
        if step is None:
            raise BadInput(NOTHING_LEFT)
        return step

    def tries(self) -> list[Action]:
        """Return the wrong moves that the lesson invites to try now."""
        return [] if self.reached else [one.move for one in self.lesson.tries if one.after == len(self.own)]

    def undo(self) -> None:
        """Take back the newest own decision with the answers to it; raises BadInput where there is none."""
        if not self.own:
            raise BadInput(NOTHING_TO_UNDO)
        self.go_back(max(self.own))
        self.status = PracticeStatus.OPEN

    def go_back(self, decisions: int) -> None:
        """Go back to the position after this number of decisions."""
        self.match = self.match.branch(decisions)
        self.own = {at: action for at, action in self.own.items() if at < decisions}

    # What is said

    def text(self, _: Language) -> str:
        """Return what the lesson says: what is new, and what is to be done."""
        return self.filled(text_in(self.lesson.text, _), _)

    def done(self, _: Language) -> str:
        """Return what is said once the goal is reached."""
        return self.filled(text_in(self.lesson.done, _), _)

    def filled(self, text: str, _: Language) -> str:
        """Return a text with its cards named."""
        look = look_of(self.match)
        return CARD.sub(lambda found: look.printed(found[1], _), text)

    def judged(self, _: Language) -> list[str]:
        """Return how the player stands after the newest decision, as sentences."""
        more = [self.done(_)] if self.status == PracticeStatus.REACHED else []
        return [_(SAID[self.status]), *more]
