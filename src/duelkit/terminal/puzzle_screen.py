"""A puzzle on the full screen: the table with a hint, the solution, trying again, and the next one."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from duelkit.terminal.app import DuelApp, run
from duelkit.terminal.duel_screen import DuelScreen, Hint
from duelkit.terminal.exercise_screen import ExerciseScreen
from duelkit.terminal.inked import inked
from duelkit.terminal.puzzle_table import PuzzleTable


class PuzzleScreen(ExerciseScreen):
    """A puzzle: each decision is judged at once, and one that is wrong is taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "solution", show=False)]

    table: PuzzleTable

    def hints(self) -> list[Hint]:
        """Return the keys shown below, in order."""
        _ = self.table.language
        return [
            ("h", _("hint"), "hint"),
            ("u", _("undo"), "undo"),
            ("s", _("solution"), "solution"),
            ("o", _("next puzzle"), "outcome"),
            (":", _("type"), "command"),
            *DuelScreen.hints(self),
        ]

    def help_lines(self) -> list[tuple[str, str]]:
        """Return every key with what it does."""
        _ = self.table.language
        return [
            ("1 2 3 …", _("make the move that shows this key")),
            ("Tab", _("go to the next card that can be used")),
            ("h", _("mark a card that is right")),
            ("u", _("take back your newest decision")),
            ("s", _("say the solution")),
            ("o", _("try the puzzle again, or go to the next one")),
            *DuelScreen.help_lines(self),
        ]

    def action_solution(self) -> None:
        """Show the solution in words."""
        self.answer(lambda: Content("\n").join(inked(line, self.table) for line in self.table.solution()))

    def outcomes(self) -> dict[str, tuple[str | None, str]]:
        """Return what can be done now: the next puzzle, this one again, its solution, or leave."""
        _ = self.table.language
        return {
            "n": ("next", _("Next puzzle")),
            "a": ("again", _("Try again")),
            "s": ("solution", _("Show the solution")),
            "q": ("leave", _("Quit")),
        }


def solve_full(table: PuzzleTable) -> int:
    """Have puzzles solved on the full screen, and return the exit code."""
    return run(DuelApp(PuzzleScreen(table)))
