"""Choosing puzzles out of many, so that they are varied: of each kind one, then of each a second one."""

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from duelkit.puzzles.puzzle import Puzzle, puzzling_of
from duelkit.puzzles.rules.room import PuzzleGoal


class Features(NamedTuple):
    """What alike puzzles have in common: the goal, and the words of a game for what is special in their lines."""

    goal: PuzzleGoal
    words: frozenset[str]


def features_of(puzzle: Puzzle) -> Features:
    """Return the features of a puzzle, found by playing its line."""
    match = puzzle.match()
    feature, words = puzzling_of(match.game).feature, set()
    for number in puzzle.line:
        words.add(feature(match.record, number))
        match.take(number)
    return Features(puzzle.goal, frozenset(words))


def varied(puzzles: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """Return this number of puzzles, of as many kinds as there are, the hardest of each kind first."""
    kinds: defaultdict[Features, list[Puzzle]] = defaultdict(list)
    for puzzle in sorted(puzzles, key=lambda puzzle: (-puzzle.decisions, -puzzle.tries)):
        kinds[features_of(puzzle)].append(puzzle)
    rounds = max((len(alike) for alike in kinds.values()), default=0)
    chosen: list[Puzzle] = []
    for n in range(rounds):
        chosen += spread([alike[n] for alike in kinds.values() if n < len(alike)], count - len(chosen))
    return chosen


def spread(puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """Return at most `count` puzzles of a list, evenly over the whole of it."""
    count = min(count, len(puzzles))
    return [puzzles[n * len(puzzles) // count] for n in range(count)]
