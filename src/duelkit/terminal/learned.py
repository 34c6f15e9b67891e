"""Which lessons were gone through on this machine, and where one left off: a file beside the solved puzzles."""

from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from duelkit.errors import BadInput
from duelkit.lessons.tutorial import Tutorial
from duelkit.saves import read_json, write_json
from duelkit.texts import N_

KEY, DONE, AT = "learned", "done", "at"
DAMAGED = N_("{path} is not the progress of lessons that duelkit has written: mend it, or move it away to begin again.")


def learned_file() -> Path:
    """Return the path of the file."""
    return user_data_path("duelkit") / "learned-lessons.json"


def learned() -> dict[str, dict[str, Any]]:
    """Return the progress by game, as it is written; raises BadInput for a file that holds something else."""
    path = learned_file()
    if not path.exists():
        return {}
    try:
        written = read_json(path)
    except BadInput as error:
        raise BadInput(DAMAGED, path=path) from error
    games = written.get(KEY) if isinstance(written, dict) else None
    if not isinstance(games, dict) or not all(map(is_progress, games.values())):
        raise BadInput(DAMAGED, path=path)
    return games


def is_progress(kept: Any) -> bool:
    """Tell whether this is how the progress in a game is written."""
    return (
        isinstance(kept, dict)
        and isinstance(kept.get(DONE, []), list)
        and all(isinstance(id_, str) for id_ in [*kept.get(DONE, []), kept.get(AT, "")])
    )


def done_in(game: str) -> set[str]:
    """Return the ids of the lessons of a game that were gone through, those of other versions among them."""
    return set(learned().get(game, {}).get(DONE, []))


def note_done(game: str, id_: str) -> None:
    """Note that a lesson was gone through; raises BadInput where that cannot be written."""
    note(game, {DONE: sorted(done_in(game) | {id_})})


def note_at(game: str, id_: str) -> None:
    """Note which lesson is on the table; raises BadInput where that cannot be written."""
    note(game, {AT: id_})


def note(game: str, changed: dict[str, Any]) -> None:
    """Write what has changed in a game; all else stays as it is."""
    games = learned()
    write_json(learned_file(), {KEY: games | {game: games.get(game, {}) | changed}})


def next_lesson(tutorial: Tutorial, after: int = 0) -> int:
    """Return the number of the next lesson that is not done, the one after this number first; 1 if all are."""
    done, last = done_in(tutorial.game), len(tutorial.lessons)
    numbers = [*range(after + 1, last + 1), *range(1, after + 1)]
    return next((number for number in numbers if tutorial.lesson(number).id not in done), 1)


def where_left(tutorial: Tutorial) -> tuple[int, str]:
    """Return the number of the lesson to go on with, and the id of the one left off at if it is not there any more."""
    at = learned().get(tutorial.game, {}).get(AT, "")
    number = tutorial.number_of(at)
    if number and at not in done_in(tutorial.game):
        return number, ""
    return next_lesson(tutorial, number), "" if number else at
