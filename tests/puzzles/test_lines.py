"""Lines: the shortest one, what each decision wins, and whether it is the only one."""

from math import prod

import pytest

from duelkit import Match
from duelkit.notation import action_of
from duelkit.puzzles.lines import only_line, refutation
from duelkit.puzzles.solver import Solver

# The last card is the ace of clubs, which only a diamond defeats (D21). The one in the grave comes back by the Jack,
# and there is nobody else to tribute than these two.
REVIVAL = {
    "game": "duchess",
    "stage": "tribute",
    "seats": [{"deck": ["2H"], "hand": ["JC"], "field": ["4H", "5H"], "grave": ["10D", "9S"]}, {"field": ["AC"]}],
}


def solver_of(scenario):
    """Return a match and a solver in plain Python for whoever is to move."""
    match = Match.from_scenario(scenario)
    return match, Solver(match.game, match.record)


def with_hand(*cards):
    """Return the position with another hand."""
    own, other = REVIVAL["seats"]
    return {**REVIVAL, "seats": [{**own, "hand": list(cards)}, other]}


def words(match, line):
    """Return the steps of a line in words; the match is played to its end."""
    said = []
    for step in line.steps:
        said.append(str(action_of(match.game, match.record, step.number)))
        match.take(step.number)
    return said


@pytest.fixture(scope="module")
def line():
    match, solver = solver_of(REVIVAL)
    return only_line(solver, match.record)


def test_the_only_line_is_found_and_wins(line):
    match = Match.from_scenario(REVIVAL)
    assert words(match, line) == ["tribute 4H", "tribute 5H", "play JC", "take 10D", "attack 10D", "target AC 1"]
    assert match.result.winners == (0,)


def test_a_line_in_another_order_is_the_same_one(line):
    """Either card may be tributed first: two first decisions win, and both are needed."""
    assert [len(step.winning) for step in line.decisions][:2] == [2, 1]


def test_with_another_way_to_win_there_is_no_only_line():
    """The 5 of diamonds needs no tribute."""
    match, solver = solver_of(with_hand("JC", "5D"))
    assert solver.wins(match.record)
    assert only_line(solver, match.record) is None


def test_a_question_that_any_answer_wins_belongs_to_no_line():
    """A King may reset a card to the deck (D19), which does nothing here; the King of spades wins by its rank."""
    own, other = with_hand("KS")["seats"]
    match, solver = solver_of({**REVIVAL, "seats": [own, {**other, "field": ["QC"]}]})
    line = only_line(solver, match.record)
    assert words(match, line) == ["tribute 4H", "tribute 5H", "play KS", "decline", "attack KS", "target QC 1"]
    assert len(line.decisions) == len(line.steps) - 1


def test_what_cannot_be_won_has_no_line():
    match, solver = solver_of(with_hand("QC"))
    assert only_line(solver, match.record) is None


def test_tries_multiply_what_does_not_win(line):
    assert line.tries == round(prod(step.moves / len(step.winning) for step in line.decisions))
    assert line.tries > 1


def test_a_refutation_is_an_answer_that_keeps_the_player_from_winning():
    """Mirror Force destroys the only attacker."""
    own = {"life": 100, "monsters": [{"card": "battle-ox", "position": "attack", "face": "up"}], "deck": ["uraby"]}
    other = {"life": 100, "spells": [{"card": "mirror-force", "face": "down"}], "deck": ["uraby"]}
    scenario = {"game": "monsters", "turn": 5, "phase": "battle", "seats": [own, other]}
    match, solver = solver_of(scenario)
    for verb in ("attack", "target"):
        match.play(next(move for move in match.legal if move.verb == verb))
    move = refutation(solver, match.record)
    assert str(action_of(match.game, match.record, move.number)) == "activate mirror-force"
