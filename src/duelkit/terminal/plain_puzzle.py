"""A puzzle in lines."""

from duelkit.terminal.plain_exercise import PlainExercise, exercise_plain
from duelkit.terminal.puzzle_table import PuzzleTable


def solve_plain(table: PuzzleTable) -> int:
    """Have puzzles solved in lines, and return the exit code."""
    return exercise_plain(PlainPuzzle, table)


class PlainPuzzle(PlainExercise):
    """A puzzle that is solved in lines."""

    table: PuzzleTable

    def __init__(self, table: PuzzleTable) -> None:
        """Take the table, with the words that only a puzzle has."""
        super().__init__(table)
        self.answers |= {"solution": self.say_solution}

    def say_solution(self, _rest: str = "") -> None:
        """Write the steps of the line."""
        self.put_all(self.table.solution())
