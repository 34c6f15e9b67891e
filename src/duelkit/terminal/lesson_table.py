"""A lesson on the table: what a rule forbids is refused, what leads away from the goal is taken back."""

from typing import ClassVar

from duelkit.errors import BadInput
from duelkit.lessons.lesson import text_in
from duelkit.lessons.practice import NOTHING_LEFT, SAID, Practice, PracticeStatus
from duelkit.lessons.tutorial import Tutorial
from duelkit.notation import Action
from duelkit.terminal.exercise_table import ExerciseTable
from duelkit.terminal.learned import next_lesson, note_at, note_done
from duelkit.texts import N_, Language

HEADING = N_("Lesson {number} of {last}: {title}")
IN_CHAPTER = N_("{chapter}, lesson {number} of {last}: {title}")
TAUGHT = N_("It is about: {rules}. (Type {word} to read a rule.)")
GONE = N_("The lesson {id} is not there any more; you go on with lesson {number}. What you have done is kept.")
NOTHING_TO_TRY = N_("There is nothing to try here that is forbidden; type hint for the next step.")
AFTERWARDS = N_("Type {next} for the next lesson, {again} to go through this one again, or {quit}.")
ALL_DONE = N_("That was the last lesson. Now play: {command}")


class LessonTable(ExerciseTable):
    """One lesson of a tutorial after another; `number` counts them from 1.

    `gone` is the id of the lesson that one had come to in another version, where it is not there any more.
    """

    words: ClassVar = {"try": N_("try"), "next": N_("next"), "again": N_("again")}
    own_keys: ClassVar[str] = "nw"

    def __init__(self, tutorial: Tutorial, number: int, language: Language, gone: str = "") -> None:
        """Lay out a lesson."""
        self.tutorial = tutorial
        self.number = number
        self.gone = gone
        self.practice = Practice(tutorial.lesson(number), language.code)
        super().__init__(self.practice)
        note_at(tutorial.game, self.practice.lesson.id)

    def lay_out_number(self, number: int) -> None:
        """Begin with the lesson of this number."""
        self.number = number
        self.gone = ""
        self.practice = Practice(self.tutorial.lesson(number), self.language.code)
        self.lay_out(self.practice)
        note_at(self.tutorial.game, self.practice.lesson.id)

    @property
    def heading(self) -> str:
        """Which lesson it is."""
        _, began = self.language, self.tutorial.chapter_of(self.number)
        title = text_in(self.practice.lesson.title, _)
        values = {"number": self.number, "last": len(self.tutorial.lessons), "title": title}
        if began is None or began.chapter is None:
            return _(HEADING, **values)
        return _(IN_CHAPTER, chapter=text_in(began.chapter, _), **values)

    @property
    def goal(self) -> str:
        """What is new, and what is to be done."""
        return self.practice.text(self.language)

    def opening(self) -> list[str]:
        """Return what the lesson says, and which rules it is about."""
        _, rules = self.language, self.practice.lesson.rules
        gone = [_(GONE, id=self.gone, number=self.number)] if self.gone else []
        about = _(TAUGHT, rules=", ".join(rules), word=f"{_('rules')} {rules[0]}") if rules else ""
        return [*gone, self.goal, *([about] if about else [])]

    @property
    def over(self) -> bool:
        """Whether the goal of the lesson is reached."""
        return self.practice.reached

    @property
    def left_to_do(self) -> str:
        """What is said once the goal is reached."""
        return self.language(NOTHING_LEFT)

    def refused_now(self) -> str:
        """Return what is said to somebody who plays on once the goal is reached."""
        return NOTHING_LEFT

    def judge(self, number: int) -> None:
        """Take the player's decision in the lesson; raises BadInput if it led away and was taken back."""
        if self.practice.decide(number) == PracticeStatus.AWAY:
            raise BadInput(SAID[PracticeStatus.AWAY])

    def try_wrong(self) -> None:
        """Try the wrong move of the lesson: raises IllegalAction by its rule, BadInput where there is none."""
        tries = self.practice.tries()
        if not tries:
            raise BadInput(NOTHING_TO_TRY)
        self.match.number_of(tries[0])

    def note_solved(self) -> None:
        """Keep that the lesson was gone through."""
        note_done(self.tutorial.game, self.practice.lesson.id)

    def judged(self) -> list[str]:
        """Return how the player stands after the newest decision, as sentences."""
        return self.practice.judged(self.language)

    def afterwards(self) -> str:
        """Return what can be typed once the lesson is over."""
        _ = self.language
        return _(AFTERWARDS, next=_("next"), again=_("again"), quit=_("quit"))

    def next_move(self) -> Action:
        """Return the next step; raises BadInput once the goal is reached."""
        return self.numbered(self.practice.hint().id or 0)

    def play_again(self) -> None:
        """Begin the lesson again."""
        self.lay_out_number(self.number)

    def play_next(self) -> None:
        """Go on to the lesson after this one; after the last to one that was left out, or to the first."""
        last = self.number == len(self.tutorial.lessons)
        self.lay_out_number(next_lesson(self.tutorial, self.number) if last else self.number + 1)

    def ending(self) -> tuple[str, str]:
        """Return that the goal is reached, and what was learned; after the last lesson, that a duel comes next."""
        well, learned = self.practice.judged(self.language)
        if self.number == len(self.tutorial.lessons):
            learned += " " + self.language(ALL_DONE, command=f"duelkit play {self.tutorial.game}")
        return well, learned
