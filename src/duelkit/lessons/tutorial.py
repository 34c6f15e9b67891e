"""Tutorials: the lessons that a game brings in its folder, from the first to the last."""

from dataclasses import dataclass
from functools import cache

from duelkit.errors import BadInput, TextToTell
from duelkit.games import folder_of, game_named, games
from duelkit.kernel.variants import read_file
from duelkit.lessons.lesson import LONGEST_ID, Lesson, read_lesson
from duelkit.reading import Reader
from duelkit.texts import N_

FILE = "lessons.toml"  # in a game's folder
MOST = 100
LONGEST = 120  # minutes
NONE_THERE = N_("{game} has no lessons; the games with lessons are: {known}.")
NO_SUCH = N_("There is no lesson {asked} in {game}; its lessons are 1 to {last}.")


@dataclass(frozen=True)
class Tutorial:
    """The lessons of a game, in order, and how many minutes they take."""

    game: str
    minutes: int
    lessons: tuple[Lesson, ...]

    def lesson(self, number: int) -> Lesson:
        """Return the lesson with this number, counted from 1; raises BadInput if there is none."""
        if not 1 <= number <= len(self.lessons):
            raise self.no_lesson(number)
        return self.lessons[number - 1]

    def number_of(self, id_: str) -> int:
        """Return the number of the lesson with this id; 0 if there is none, as in a later version of the game."""
        return next((number for number, lesson in enumerate(self.lessons, 1) if lesson.id == id_), 0)

    def lesson_called(self, word: str) -> int:
        """Return the number of the lesson with this id or number; raises BadInput if there is none (any more)."""
        numbers = range(1, len(self.lessons) + 1)
        number = self.number_of(word) or next((number for number in numbers if str(number) == word), 0)
        if not number:
            raise self.no_lesson(repr(word[:LONGEST_ID]))
        return number

    def no_lesson(self, asked: object) -> BadInput:
        """Return the error for a lesson that is not there."""
        title = TextToTell(game_named(self.game).words.title)
        return BadInput(NO_SUCH, asked=asked, game=title, last=len(self.lessons))

    def chapter_of(self, number: int) -> Lesson | None:
        """Return the lesson with which the chapter of this one begins; None if there are no chapters."""
        return next((one for one in reversed(self.lessons[:number]) if one.chapter is not None), None)


def games_with_lessons() -> tuple[str, ...]:
    """Return the names of the games that bring lessons."""
    return tuple(name for name in games() if (folder_of(name) / FILE).is_file())


@cache
def tutorial_of(game: str) -> Tutorial:
    """Return the tutorial of a game; raises BadInput if it brings none, or a wrong one."""
    if game not in games_with_lessons():
        raise BadInput(NONE_THERE, game=TextToTell(game_named(game).words.title), known=", ".join(games_with_lessons()))
    path = folder_of(game) / FILE
    reader = Reader(read_file(path), "")
    minutes = reader.number("minutes", None, 1, LONGEST)
    written = reader.items("lesson", MOST)
    reader.finish()
    lessons = tuple(read_lesson(Reader(one, f"lesson[{at}]"), game_named(game)) for at, one in enumerate(written))
    ids = [lesson.id for lesson in lessons]
    if len(set(ids)) < len(ids) or not ids:
        raise BadInput("{path} should hold lessons, each with an id of its own.", path=path)
    return Tutorial(game, minutes, lessons)
