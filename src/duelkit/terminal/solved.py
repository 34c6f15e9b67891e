"""Which puzzles were solved on this machine: a file beside the saved duels."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from duelkit.errors import BadInput
from duelkit.puzzles.puzzle import Puzzle
from duelkit.saves import read_json, write_json


def solved_file() -> Path:
    """Return the path of the file."""
    return user_data_path("duelkit") / "solved-puzzles.json"


def solved_marks() -> set[str]:
    """Return the marks of the puzzles that were solved; none where there is no file, or no such one."""
    with suppress(BadInput):
        written = read_json(solved_file())
        if isinstance(written, dict) and isinstance(written.get("solved"), list):
            return {str(mark) for mark in written["solved"]}
    return set()


def note_solved(puzzle: Puzzle) -> None:
    """Note that a puzzle was solved; raises BadInput where that cannot be written."""
    write_json(solved_file(), {"solved": sorted(solved_marks() | {puzzle.mark})})


def next_unsolved(puzzles: Sequence[Puzzle], after: int = 0) -> int:
    """Return the number of the next puzzle that is not solved, the one after this number first; 1 if all are."""
    known = solved_marks()
    numbers = [*range(after + 1, len(puzzles) + 1), *range(1, after + 1)]
    return next((number for number in numbers if puzzles[number - 1].mark not in known), 1)
