"""A lesson in lines."""

from duelkit.terminal.lesson_table import LessonTable
from duelkit.terminal.plain_exercise import PlainExercise, exercise_plain


def learn_plain(table: LessonTable) -> int:
    """Have lessons gone through in lines, and return the exit code."""
    return exercise_plain(PlainLesson, table)


class PlainLesson(PlainExercise):
    """A lesson that is gone through in lines."""

    table: LessonTable

    def __init__(self, table: LessonTable) -> None:
        """Take the table, with the word that only a lesson has."""
        super().__init__(table)
        self.answers |= {"try": self.try_wrong}

    def try_wrong(self, _rest: str = "") -> None:
        """Try the wrong move that the lesson speaks of, so that the rule against it is said."""
        self.table.try_wrong()
