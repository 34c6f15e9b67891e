"""Saving, loading, branching, taking back and describing a position, in random duels of every game."""

import json
import random

import pytest

from duelkit import BadInput, IllegalAction, Match
from tests.positions import each_table, in_the_middle, random_match

MOST = 60  # decisions of a match that is looked at after each of them


def what_is_known(match):
    """Return all that a match says of where it stands."""
    return match.state(), match.log, match.events, match.legal, match.seat, match.prompt, match.result


@each_table
def test_a_loaded_match_stands_where_the_saved_one_stood(game, options):
    match = random_match(game, options, 11, most=2 * MOST)
    assert what_is_known(Match.load(json.loads(json.dumps(match.save())))) == what_is_known(match)


@each_table
def test_a_branch_stands_where_the_match_once_stood(game, options):
    match = random_match(game, options, 12, most=MOST)
    for decisions in (0, len(match.log) // 2, len(match.log)):
        assert what_is_known(match.branch(decisions)) == what_is_known(random_match(game, options, 12, most=decisions))


@each_table
def test_a_branch_leaves_the_match_alone(game, options):
    match = random_match(game, options, 13, most=MOST)
    before = what_is_known(match)
    branch = match.branch(len(match.log) // 2)
    branch.play(branch.legal[-1])
    assert what_is_known(match) == before


@each_table
def test_taking_back_leads_to_where_the_match_stood(game, options):
    for match, before in decision_by_decision(game, options, 14):
        if match.why_no_undo() is None:
            after = what_is_known(match)
            action = match.undo()
            assert what_is_known(match) == before
            match.play(action)
            assert what_is_known(match) == after


@each_table
def test_what_cannot_be_taken_back_stays(game, options):
    for match, _ in decision_by_decision(game, options, 15):
        if match.why_no_undo() is not None:
            after = what_is_known(match)
            with pytest.raises(IllegalAction):
                match.undo()
            assert what_is_known(match) == after


def decision_by_decision(game, options, seed):
    """Play a random match; yield it after each decision, with all that was known before it."""
    dice = random.Random(f"{seed} {options}")
    match = Match(game.name, seed=seed, **options)
    while match.seat is not None and len(match.log) < MOST:
        before = what_is_known(match)
        match.play(dice.choice(match.legal))
        yield match, before


@each_table
def test_a_position_described_is_the_same_position(game, options):
    for match, _ in decision_by_decision(game, options, 17):
        if in_the_middle(match):
            with pytest.raises(BadInput):
                Match.from_scenario(match.state())
            continue
        again = Match.from_scenario(json.loads(json.dumps(match.state())))
        assert (again.state(), again.legal, again.prompt) == (match.state(), match.legal, match.prompt)


@each_table
def test_a_finished_duel_described_is_finished_the_same_way(game, options):
    match = random_match(game, options, 18)
    again = Match.from_scenario(match.state())
    assert (again.state(), again.legal, again.result) == (match.state(), (), match.result)
