"""Puzzles are proven without the solver; a second line, and a line that does not win, are noticed."""

import pytest

from duelkit.puzzles.files import puzzles_of
from duelkit.puzzles.puzzle import Puzzle
from tests.puzzles.proving import faults
from tests.puzzles.test_attempt import puzzle_of
from tests.puzzles.test_lines import REVIVAL, with_hand

QUICK = (9, 17)  # puzzles of Monsters that take a second; `./chore prove` takes them all


@pytest.mark.parametrize("number", range(1, len(puzzles_of("duchess")) + 1))
def test_a_puzzle_of_duchess_has_exactly_one_line_by_the_rule_sheet(number):
    assert faults(puzzles_of("duchess")[number - 1]) == []


@pytest.mark.parametrize("number", QUICK)
def test_a_puzzle_of_monsters_has_exactly_one_line_by_the_uncompiled_rules(number):
    assert faults(puzzles_of("monsters")[number - 1]) == []


@pytest.fixture(scope="module")
def puzzle():
    return puzzle_of(REVIVAL)


def test_a_sound_puzzle_has_no_fault(puzzle):
    assert faults(puzzle) == []


def test_a_second_line_is_a_fault(puzzle):
    """The 5 of diamonds needs no tribute."""
    other = with_hand("JC", "5D")
    assert any("are not needed" in fault for fault in faults(Puzzle(other, puzzle.line, 6, 1)))


def test_a_line_that_does_not_win_is_a_fault(puzzle):
    """With a hand that wins nothing the same numbers play a Queen, which brings no attacker."""
    found = faults(Puzzle(with_hand("QC"), puzzle.line[:2], 2, 1))
    assert "cannot be won" in found
    assert "the line does not reach the goal" in found
