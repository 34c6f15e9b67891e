"""Files of puzzles: those that a game brings in its folder, and those that somebody found."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from duelkit.errors import BadInput, TextToTell
from duelkit.files import named_file
from duelkit.games import folder_of, game_named, games
from duelkit.puzzles.puzzle import Puzzle, read_puzzle
from duelkit.reading import Reader
from duelkit.saves import read_json
from duelkit.texts import N_

MARK = "puzzles"  # the key of a file's format
FORMAT = 1
MOST = 10_000
SHIPPED = "puzzles.json"  # in a game's folder
NONE_SHIPPED = N_("{game} has no puzzles; the games with puzzles are: {known}.")
NO_SUCH = N_("There is no puzzle {number}; the puzzles of {game} are 1 to {last}.")


def games_with_puzzles() -> tuple[str, ...]:
    """Return the names of the games that bring puzzles."""
    return tuple(name for name in games() if (folder_of(name) / SHIPPED).is_file())


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles that a game brings, from easy to hard; raises BadInput if it brings none."""
    if game not in games_with_puzzles():
        title = TextToTell(game_named(game).words.title)
        raise BadInput(NONE_SHIPPED, game=title, known=", ".join(games_with_puzzles()))
    return puzzles_in(folder_of(game) / SHIPPED)


def puzzle_of(game: str, number: int) -> Puzzle:
    """Return the puzzle of a game with this number, counted from 1; raises BadInput if there is none."""
    found = puzzles_of(game)
    if not 1 <= number <= len(found):
        raise BadInput(NO_SUCH, number=number, game=TextToTell(game_named(game).words.title), last=len(found))
    return found[number - 1]


def puzzles_in(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file; raises BadInput, which names the place, for what is none."""
    whole = read_json(path)
    with named_file(path):
        reader = Reader(whole, "")
        if reader.get(MARK) != FORMAT:
            raise BadInput("{path} holds no puzzles that this duelkit reads.", path=path)
        written = reader.items("list", MOST)
        if not written:
            raise BadInput("{path} holds no puzzle.", path=path)
        reader.finish()
        return tuple(read_puzzle(Reader(one, f"list[{at}]")) for at, one in enumerate(written))


def file_of(puzzles: Iterable[Puzzle]) -> str:
    """Return the text of a file of puzzles, from easy to hard, a line for each."""
    lines = [json.dumps(puzzle.plain(), separators=(",", ":")) for puzzle in by_difficulty(puzzles)]
    return f'{{"{MARK}":{FORMAT},"list":[\n' + ",\n".join(lines) + "\n]}\n"


def by_difficulty(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Return puzzles in order, the easiest first."""
    return sorted(puzzles, key=lambda puzzle: (puzzle.stars, puzzle.tries, puzzle.decisions))
