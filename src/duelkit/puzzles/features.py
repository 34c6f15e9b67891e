"""What tells one puzzle from another: the words of a game for what is special about the decisions of its line."""

from typing import NamedTuple

from duelkit.puzzles.own import puzzling_of
from duelkit.puzzles.puzzle import Puzzle
from duelkit.puzzles.rules.room import PuzzleGoal


class Features(NamedTuple):
    """What alike puzzles have in common: the goal, and the words of their lines."""

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
