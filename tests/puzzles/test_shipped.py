"""The puzzles that games bring: each is proven again, its line is the only one, and wins."""

import re
from dataclasses import replace

import pytest

from duelkit import BadInput
from duelkit.kernel.saying import say_on_stderr
from duelkit.puzzles.attempt import Attempt
from duelkit.puzzles.choosing import features_of
from duelkit.puzzles.files import by_difficulty, games_with_puzzles, puzzle_of, puzzles_of
from duelkit.puzzles.finding import STUDIED, reshuffled
from duelkit.puzzles.goals import texts_of
from duelkit.puzzles.lines import only_line
from duelkit.puzzles.solver import Solver
from duelkit.texts import language

ENOUGH = 50
KINDS = 20
SHIPPED = [(game, number) for game in games_with_puzzles() for number in range(1, len(puzzles_of(game)) + 1)]


def solved(puzzle):
    """Return the only line of a puzzle, as the solver finds it now."""
    match = puzzle.match()
    return only_line(Solver(match.game, match.record, goal=puzzle.goal, limit=STUDIED, say=say_on_stderr), match.record)


@pytest.mark.parametrize("game", games_with_puzzles())
def test_there_are_enough_from_easy_to_hard_and_none_twice(game):
    puzzles = puzzles_of(game)
    assert len(puzzles) >= ENOUGH
    assert list(puzzles) == by_difficulty(puzzles)
    assert len({puzzle.mark for puzzle in puzzles}) == len(puzzles)
    assert {puzzle.stars for puzzle in puzzles} == {1, 2, 3}
    assert len({features_of(puzzle) for puzzle in puzzles}) >= KINDS


@pytest.mark.parametrize(("game", "number"), SHIPPED)
def test_the_line_wins(game, number):
    puzzle = puzzle_of(game, number)
    attempt = Attempt(puzzle, decisions=puzzle.line[:-1])
    assert not attempt.ended
    attempt.take(puzzle.line[-1])
    assert attempt.ended
    assert attempt.reached


@pytest.mark.parametrize("game", games_with_puzzles())
def test_each_line_is_the_only_one_whatever_lies_on_top_of_the_decks(game):
    for puzzle in puzzles_of(game):
        again = replace(puzzle, scenario=reshuffled(puzzle.scenario, 7))
        for one in (puzzle, again):
            line = solved(one)
            assert line is not None, puzzle.mark
            assert (len(line.decisions), line.tries) == (puzzle.decisions, puzzle.tries)


@pytest.mark.parametrize(("code", "word"), [("en", r"\bgo\b"), ("pt", r"\bvez\b")])
def test_puzzles_of_monsters_speak_of_turns_as_its_players_do(code, word):
    for puzzle in puzzles_of("monsters"):
        for text in vars(texts_of(puzzle)).values():
            assert not re.search(word, language(code)(text)), text


def test_a_game_without_puzzles_says_so():
    with pytest.raises(BadInput, match="has no puzzles; the games with puzzles are: duchess, monsters"):
        puzzles_of("vacuo")


def test_a_number_that_no_puzzle_has_is_refused():
    with pytest.raises(BadInput, match=f"There is no puzzle 0; the puzzles of Duchess are 1 to {ENOUGH}"):
        puzzle_of("duchess", 0)
