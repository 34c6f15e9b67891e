"""Branching: all that chance can make of a deal or a decision."""

from random import Random

import pytest

from duelkit import BadInput, Match
from duelkit.games import game_named
from duelkit.kernel.branching import branches
from duelkit.kernel.chance import DICE, below
from duelkit.kernel.record import blank, copy

VACUO = game_named("vacuo")


def throw(s, faces, count=1):
    """Write the sum of dice into the record, where it can be seen."""
    s.counter[0] = sum(below(s, faces) for _ in range(count))


def test_each_outcome_is_there_with_its_chance():
    found = branches(blank(DICE), lambda s: throw(s, 6))
    assert sorted((after.counter[0], chance) for chance, after in found) == [(k, 1 / 6) for k in range(6)]


def test_equal_records_are_one_branch():
    found = branches(blank(DICE), lambda s: throw(s, 2, 2))
    assert sorted((after.counter[0], chance) for chance, after in found) == [(0, 0.25), (1, 0.5), (2, 0.25)]


def test_what_can_only_come_out_in_one_way_is_no_decision_of_chance():
    ((chance, _),) = branches(blank(DICE), lambda s: throw(s, 1, 3))
    assert chance == 1


def test_the_record_itself_stays_as_it_is():
    s = blank(DICE)
    branches(s, lambda s: throw(s, 6))
    assert not any(s.memory)


def test_too_many_outcomes_are_refused():
    with pytest.raises(BadInput, match="This duel is too large"):
        branches(blank(DICE), lambda s: throw(s, 1_000, 5))


def without_stream(s):
    """Return a record's bytes but for its random numbers."""
    plain = copy(s)
    for row in (plain.key, plain.nonce, plain.counter, plain.block):
        for place in range(len(row)):
            row[place] = 0
    plain.left = 0
    return bytes(plain.memory)


def test_what_a_stream_makes_of_a_decision_is_one_of_its_branches():
    random = Random(1)
    match = Match("vacuo", variant="three", seed=1)
    while match.seat is not None:
        action = random.choice(match.legal_numbers())
        found = branches(match._s, lambda s, action=action: VACUO.rules.step(s, action))
        match.take(action)
        assert without_stream(match._s) in {without_stream(after) for _, after in found}
