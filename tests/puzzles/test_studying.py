"""What is written down with a puzzle is what the solver says, and nobody has to wait for it."""

import pytest

from duelkit import BadInput
from duelkit.kernel.saying import say_on_stderr
from duelkit.puzzles.attempt import Attempt, AttemptStatus
from duelkit.puzzles.choosing import features_of, varied
from duelkit.puzzles.files import puzzle_of, puzzles_in, puzzles_of
from duelkit.puzzles.puzzle import RIGHT
from duelkit.puzzles.solver import Solver
from duelkit.puzzles.studying import studied
from duelkit.texts import language
from tests.puzzles.test_attempt import puzzle_of as unstudied
from tests.puzzles.test_lines import REVIVAL

ENGLISH = language("en")


def test_a_move_of_the_line_in_another_order_is_right_and_others_are_not():
    puzzle = studied(unstudied(REVIVAL), say_on_stderr)
    first = puzzle.verdicts[0]
    assert list(first.values()).count(RIGHT) == 1  # the other card that is to be tributed
    assert len(first) == puzzle.moves - 2  # neither the line's move nor the end of the go, which needs no proof
    assert studied(puzzle, say_on_stderr) == puzzle


@pytest.mark.parametrize("game", ["duchess", "monsters"])
def test_no_first_move_of_a_shipped_puzzle_has_to_be_solved(game, monkeypatch):
    monkeypatch.setattr(Solver, "solve", None)
    for number in range(1, len(puzzles_of(game)) + 1, 7):
        puzzle = puzzle_of(game, number)
        for move in puzzle.match().legal:
            attempt = Attempt(puzzle, compiled=False)
            assert attempt.decide(move.id, ENGLISH).standing != AttemptStatus.UNSURE


def test_puzzles_are_chosen_from_as_many_kinds_as_there_are():
    puzzles = puzzles_of("monsters")
    kinds = {features_of(puzzle) for puzzle in puzzles}
    assert {features_of(puzzle) for puzzle in varied(puzzles, len(kinds))} == kinds
    assert len(varied(puzzles, 3)) == 3


def test_wrong_verdicts_in_a_file_are_refused(tmp_path):
    path = tmp_path / "wrong.json"
    path.write_text('{"puzzles":1,"list":[{"scenario":{"game":"duchess"},"line":[1],"verdicts":[{"x":1}]}]}')
    with pytest.raises(BadInput, match=r"verdicts should hold verdicts by the numbers of moves"):
        puzzles_in(path)


def test_a_goal_that_a_game_does_not_have_is_refused(tmp_path):
    path = tmp_path / "wrong.json"
    path.write_text('{"puzzles":1,"list":[{"scenario":{"game":"monsters"},"line":[1],"goal":"own"}]}')
    with pytest.raises(BadInput, match="goal"):
        puzzles_in(path)
