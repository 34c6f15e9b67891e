"""Puzzles at the terminal: in lines and on the full screen, solved, failed, taken back, and told."""

import asyncio

import pytest

from duelkit import BadInput
from duelkit.puzzles.attempt import AttemptStatus
from duelkit.puzzles.files import puzzles_of
from duelkit.terminal import solved
from duelkit.terminal.app import DuelApp
from duelkit.terminal.plain_exercise import solve_plain
from duelkit.terminal.puzzle_screen import PuzzleScreen
from duelkit.terminal.puzzle_table import PuzzleTable
from duelkit.terminal.solved import next_unsolved, solved_marks
from duelkit.texts import language
from tests.terminal.tables import SMALLEST, USUAL, Sight

ENGLISH = language("en")
PUZZLES = puzzles_of("monsters")
FIRST = PUZZLES[0]


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Keep what is solved in a folder of the test's own."""
    monkeypatch.setattr(solved, "user_data_path", lambda _name: tmp_path)


def new_table(number=1):
    return PuzzleTable(PUZZLES, number, ENGLISH)


def test_the_line_solves_it_and_that_is_kept():
    table = new_table()
    while not table.over:
        table.play(table.next_move())
    assert table.attempt.judgement.standing == AttemptStatus.SOLVED
    assert FIRST.mark in solved_marks()
    assert next_unsolved(PUZZLES) == 2


def test_the_board_follows_the_attempt():
    table = new_table()
    while not table.over:
        table.play(table.next_move())
        assert table.match.log == table.attempt.match.log
        assert table.match.state() == table.attempt.match.state()


def test_what_does_not_win_is_taken_back():
    table = new_table()
    table.play(next(move for move in table.moves if move.verb == "end"))
    assert table.attempt.judgement.standing == AttemptStatus.OFF
    assert table.moves == ()
    with pytest.raises(BadInput, match="does not solve it any more"):
        table.play(table.teller.moves(table.match.seat)[0])
    assert table.undo().verb == "end"
    assert table.moves
    assert table.match.log == ()


def test_the_other_hand_lies_open():
    table = new_table()
    other = table.picture.sides[1 - table.attempt.seat]
    assert all(slot.card for slot in other.hand)


def test_the_next_puzzle_is_one_that_is_not_solved():
    table = new_table()
    solved.note_solved(PUZZLES[1])
    table.play_next()
    assert table.number == 3
    assert table.match.log == ()


def test_in_lines_it_is_solved_by_what_is_typed(monkeypatch, capsys):
    typed = iter(["solution", "end the turn", "undo", "hint", *winning_words(), "quit"])
    monkeypatch.setattr("duelkit.terminal.plain.ask", lambda _prompt: next(typed))
    assert solve_plain(new_table()) == 0
    said = capsys.readouterr().out
    assert "Puzzle 1 of 50" in said
    assert "That does not solve it any more. Take it back and try something else." in said
    assert "Taken back: end the turn." in said
    assert "A hint:" in said
    assert "Solved!" in said
    assert "Type next for the next puzzle" in said


def winning_words():
    """Yield what is typed for each decision of the first puzzle's line: the number of the move."""
    table = new_table()
    while not table.over:
        hint = table.next_move()
        yield str(next(n for n, move in enumerate(table.moves, 1) if move.id == hint.id))
        table.play(hint)


@pytest.mark.parametrize("size", [SMALLEST, USUAL])
def test_the_full_screen_says_the_goal_the_verdict_and_the_solution(size):
    async def story():
        table = new_table()
        app = DuelApp(PuzzleScreen(table))
        async with app.run_test(size=size) as pilot:
            sight = Sight(pilot, table)
            await sight.settle()
            assert "win in this turn" in sight.note
            assert "Puzzle 1 of 50" in sight.text
            await sight.press("e")
            assert "does not solve it any more" in sight.note
            await sight.press("u")
            assert "Taken back" in sight.note
            await sight.press("s")
            assert sight.note.count("You:") >= FIRST.decisions
            await sight.press("o")
            assert "Next puzzle" in sight.text

    asyncio.run(story())
