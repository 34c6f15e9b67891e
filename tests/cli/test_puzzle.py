"""`duelkit puzzle`: the list, one to solve, and more of them."""

import pytest

from duelkit.puzzles.files import puzzle_of, puzzles_in
from duelkit.terminal import solved


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Keep what is solved in a folder of the test's own."""
    monkeypatch.setattr(solved, "user_data_path", lambda _name: tmp_path / "data")


def test_without_a_game_it_says_how_many_each_game_has(duelkit):
    answer = duelkit("puzzle")
    assert "Duchess: 0 of 50 puzzles solved" in answer.out
    assert "Begin by: duelkit puzzle duchess" in answer.out


def test_the_list_marks_what_is_solved(duelkit):
    solved.note_solved(puzzle_of("monsters", 2))
    lines = duelkit("puzzle", "monsters", "--list").out.splitlines()
    assert len(lines) == 50
    assert lines[0].split()[:2] == ["1", "·"]
    assert lines[1].split()[:2] == ["2", "✓"]


def test_a_number_that_no_puzzle_has_is_refused(duelkit):
    answer = duelkit("puzzle", "duchess", "51")
    assert answer.status == 2
    assert "There is no puzzle 51; they go from 1 to 50." in answer.err


def test_a_game_without_puzzles_says_so(duelkit):
    answer = duelkit("puzzle", "vacuo")
    assert answer.status == 2
    assert "Vácuo has no puzzles" in answer.err


def test_more_are_found_and_kept_in_a_file(duelkit, tmp_path):
    out = tmp_path / "more.json"
    answer = duelkit("puzzle", "find", "duchess", "--count", "1", "--seed", "tests", "--out", str(out))
    assert "1 puzzle is in" in answer.out
    assert len(puzzles_in(out)) == 1
    assert len(duelkit("puzzle", "--file", str(out), "--list").out.splitlines()) == 1


def test_solve_is_what_is_meant_where_no_command_is_named(duelkit):
    assert duelkit("puzzle", "solve", "duchess", "--list").out == duelkit("puzzle", "duchess", "--list").out
