"""An exercise, a lesson or a puzzle, in lines: for screen readers, pipes, and terminals that cannot draw."""

from typing import TYPE_CHECKING

from duelkit.terminal.commands import PLAY, TableCommand
from duelkit.terminal.exercise_table import ExerciseTable
from duelkit.terminal.lines import ClosedOutputError, prepare_lines
from duelkit.terminal.plain import CLOSED, PlainTable, QuitError
from duelkit.terminal.stopping import INTERRUPTED, Stopped, heeding_stops
from duelkit.texts import N_

if TYPE_CHECKING:  # a lesson does without the solver of puzzles
    from duelkit.terminal.lesson_table import LessonTable
    from duelkit.terminal.puzzle_table import PuzzleTable

HINT = N_("A hint: {move}.")


class PlainExercise(PlainTable):
    """An exercise that is solved in lines."""

    table: ExerciseTable

    def __init__(self, table: ExerciseTable) -> None:
        """Take the table, with the words that only an exercise has."""
        super().__init__(table)
        self.answers |= {"next": self.go_to_next, "again": self.try_again}
        self.open_exercise()

    def open_exercise(self) -> None:
        """Say which exercise it is, and what is to be done."""
        self.told = dict.fromkeys(self.told, len(self.table.match.events))
        self.placed = False
        self.put_all([self.table.heading, *self.table.opening()])

    def play(self) -> None:
        """Ask until somebody leaves."""
        while True:
            self.go_on()

    def go_on(self) -> None:
        """Ask for a move, or what to do once the exercise is solved."""
        if self.table.over:
            self.put_all(self.table.ending())
        self.ask_for_move()

    def say_moves(self, _rest: str = "") -> None:
        """Write the question and the numbered moves; what can be typed where there are none."""
        if self.table.over:
            self.put_all([self.table.afterwards()])
        else:
            super().say_moves()

    def obey(self, command: TableCommand) -> None:
        """Play the move of a command and say how it is judged, or run its word."""
        super().obey(command)
        if command.word == PLAY and not self.table.over:
            self.put_all(self.table.judged())

    def say_hint(self, _rest: str = "") -> None:
        """Write a decision that is right."""
        self.put_all([self.table.told_move(HINT, self.table.next_move())])

    def go_to_next(self, _rest: str = "") -> None:
        """Go to the next exercise."""
        self.table.play_next()
        self.open_exercise()

    def try_again(self, _rest: str = "") -> None:
        """Begin the exercise again."""
        self.table.play_again()
        self.open_exercise()


class PlainLesson(PlainExercise):
    """A lesson that is gone through in lines."""

    table: "LessonTable"

    def __init__(self, table: "LessonTable") -> None:
        """Take the table, with the word that only a lesson has."""
        super().__init__(table)
        self.answers |= {"try": self.try_wrong}

    def try_wrong(self, _rest: str = "") -> None:
        """Try the wrong move that the lesson speaks of, so that the rule against it is said."""
        self.table.try_wrong()


class PlainPuzzle(PlainExercise):
    """A puzzle that is solved in lines."""

    table: "PuzzleTable"

    def __init__(self, table: "PuzzleTable") -> None:
        """Take the table, with the words that only a puzzle has."""
        super().__init__(table)
        self.answers |= {"solution": self.say_solution}

    def say_solution(self, _rest: str = "") -> None:
        """Write the steps of the line."""
        self.put_all(self.table.solution())


def learn_plain(table: "LessonTable") -> int:
    """Have lessons gone through in lines, and return the exit code."""
    return exercise_plain(PlainLesson, table)


def solve_plain(table: "PuzzleTable") -> int:
    """Have puzzles solved in lines, and return the exit code."""
    return exercise_plain(PlainPuzzle, table)


def exercise_plain(begin: type[PlainExercise], table: ExerciseTable) -> int:
    """Have an exercise solved in lines, and return the exit code."""
    prepare_lines()
    try:
        with heeding_stops():
            begin(table).play()
    except (EOFError, QuitError):
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except Stopped as stopped:
        return stopped.code
    except ClosedOutputError:
        return CLOSED
    return 0
