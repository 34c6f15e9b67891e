"""A lesson on the full screen: the table with what is new, a hint, and the next one."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from duelkit.errors import BadInput, IllegalAction
from duelkit.terminal.app import DuelApp, run
from duelkit.terminal.duel_screen import DuelScreen, Hint
from duelkit.terminal.exercise_screen import ExerciseScreen
from duelkit.terminal.lesson_table import LessonTable


class LessonScreen(ExerciseScreen):
    """A lesson: what a rule forbids is refused, what leads away from the goal is taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("w", "try", show=False)]

    table: LessonTable

    def hints(self) -> list[Hint]:
        """Return the keys shown below, in order."""
        _ = self.table.language
        return [
            *([("w", _("try it"), "try")] if self.table.practice.tries() else []),
            ("h", _("hint"), "hint"),
            ("u", _("undo"), "undo"),
            ("n", _("next lesson"), "next"),
            ("o", _("what it is about"), "outcome"),
            (":", _("type"), "command"),
            *DuelScreen.hints(self),
        ]

    def help_lines(self) -> list[tuple[str, str]]:
        """Return every key with what it does."""
        _ = self.table.language
        return [
            ("1 2 3 …", _("make the move that shows this key")),
            ("Tab", _("go to the next card that can be used")),
            ("w", _("try the wrong move that the lesson speaks of")),
            ("h", _("mark the card of the next step")),
            ("u", _("take back your newest decision")),
            ("n", _("go to the next lesson")),
            ("o", _("read again what the lesson is about, or begin it again")),
            *DuelScreen.help_lines(self),
        ]

    def standing(self) -> list[str]:
        """Return how one stands after the newest decision, what the lesson says, and the next question."""
        return [*self.table.judged(), self.table.goal, self.table.question]

    def action_try(self) -> None:
        """Try the wrong move that the lesson speaks of, and show which rule refuses it."""
        try:
            self.table.try_wrong()
        except (BadInput, IllegalAction) as refused:
            self.refuse(refused)

    def outcomes(self) -> dict[str, tuple[str | None, str]]:
        """Return what can be done now: the next lesson, this one again, or leave."""
        _ = self.table.language
        here: dict[str, tuple[str | None, str]] = {"g": (None, _("Go on with this lesson"))}
        return {
            **({} if self.table.over else here),
            "n": ("next", _("Next lesson")),
            "a": ("again", _("Begin it again")),
            "q": ("leave", _("Quit")),
        }


def learn_full(table: LessonTable) -> int:
    """Have lessons gone through on the full screen, and return the exit code."""
    return run(DuelApp(LessonScreen(table)))
