"""An attempt: each decision is judged, the others answer, a hint wins, and what does not win is taken back."""

import pytest

from duelkit import Action, BadInput
from duelkit.puzzles.attempt import Attempt, AttemptStatus
from duelkit.puzzles.lines import only_line
from duelkit.puzzles.puzzle import Puzzle
from duelkit.puzzles.rules.room import PuzzleGoal
from duelkit.texts import language
from tests.puzzles.test_lines import REVIVAL, solver_of, with_hand

ENGLISH = language("en")


def puzzle_of(scenario):
    """Return a puzzle with the line that the solver finds."""
    match, solver = solver_of(scenario)
    line = only_line(solver, match.record)
    return Puzzle(scenario, tuple(step.number for step in line.steps), len(line.decisions), line.tries)


@pytest.fixture(scope="module")
def puzzle():
    return puzzle_of(REVIVAL)


def decided(attempt, *words):
    """Take decisions in words, and return how the attempt stands after the last one."""
    for word in words:
        verb, _, card = word.partition(" ")
        attempt.decide(attempt.match.number_of(Action(verb, card or None)), ENGLISH)
    return attempt.judgement.standing


def test_the_line_solves_the_puzzle(puzzle):
    attempt = Attempt(puzzle)
    while attempt.judgement.standing == AttemptStatus.ON:
        attempt.decide(attempt.hint().id, ENGLISH)
    assert attempt.judgement.standing == AttemptStatus.SOLVED
    assert attempt.match.log == puzzle.line


def test_another_order_still_wins(puzzle):
    assert decided(Attempt(puzzle), "tribute 5H") == AttemptStatus.ON
    assert decided(Attempt(puzzle), "tribute 5H", "tribute 4H", "play JC") == AttemptStatus.ON


def test_a_hint_away_from_the_line_wins_too(puzzle):
    attempt = Attempt(puzzle)
    decided(attempt, "tribute 5H")
    assert str(attempt.hint()) == "tribute 4H"


def test_what_does_not_win_is_said_at_once_and_can_be_taken_back(puzzle):
    attempt = Attempt(puzzle)
    decided(attempt, "tribute 4H")
    assert decided(attempt, "end") == AttemptStatus.OFF
    assert attempt.judgement.reasons == ("The go is over, and nobody has won.",)
    with pytest.raises(BadInput, match="take your newest decision back"):
        attempt.hint()
    attempt.undo()
    assert attempt.judgement.standing == AttemptStatus.ON
    assert len(attempt.match.log) == 1


def test_without_a_decision_there_is_nothing_to_take_back(puzzle):
    with pytest.raises(BadInput, match="No decision has been taken yet"):
        Attempt(puzzle).undo()


def test_what_hangs_on_luck_is_said():
    """Which card is drawn nobody knows."""
    scenario = {**REVIVAL, "stage": "draw", "options": {"draw": "optional"}}
    attempt = Attempt(Puzzle(scenario, (0,), 1, 1))
    assert decided(attempt, "draw") == AttemptStatus.OFF
    assert "luck" in attempt.judgement.reasons[0]


def test_what_another_player_draws_is_no_luck():
    """A 2 has the other player draw (D17), which does not bring the card on the field back."""
    own, other = with_hand("2D")["seats"]
    scenario = {**REVIVAL, "seats": [own, {**other, "deck": ["KH", "QH"]}]}
    attempt = Attempt(Puzzle(scenario, (0,), 1, 1, PuzzleGoal.OWN))
    assert decided(attempt, "play 2D") == AttemptStatus.ON


def test_a_field_can_be_what_is_to_be_cleared():
    """The opponent keeps two cards of the deck: nobody wins in this go, and the last card of the field goes."""
    own, other = with_hand("2D", "2S")["seats"]
    scenario = {**REVIVAL, "seats": [own, {**other, "deck": ["KH", "QH"]}]}
    attempt = Attempt(Puzzle(scenario, (0,), 1, 1, PuzzleGoal.OWN))
    assert "leave no opponent a card on the field" in attempt.goal(ENGLISH)
    assert decided(attempt, "play 2S") == AttemptStatus.OFF
    assert decided(attempt, "end") == AttemptStatus.OFF
    assert attempt.judgement.reasons == ("The go is over, and an opponent still has a card on the field.",)
    attempt.undo()
    attempt.undo()
    assert decided(attempt, "play 2D", "attack 2D", "target AC") == AttemptStatus.SOLVED
    assert not attempt.match.record.over


def test_the_solution_is_told_in_both_languages(puzzle):
    attempt = Attempt(puzzle)
    assert attempt.solution(ENGLISH)[0] == "You: tribute 4♥"
    assert len(attempt.solution(language("pt"))) == len(puzzle.line)
    assert attempt.solution(language("pt")) != attempt.solution(ENGLISH)
