"""A scenario in any condition can be played, or is refused in one sentence."""

from importlib import import_module

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from duelkit import BadInput, Match, games
from duelkit.kernel.record import copy
from tests.contract.invariants import breach
from tests.positions import SPECTATOR, contents, in_the_middle, new_dice
from tests.property.damage import VALUES, damaged
from tests.property.taking import play_on, taken_or_refused

scenarios = st.one_of(*(import_module(f"tests.property.{name}_scenarios").scenarios() for name in games()))


@given(scenarios)
def test_a_position_that_keeps_to_the_sheet_can_be_played(scenario):
    match = Match.from_scenario(scenario)
    play_on(match)
    assert breach(match._s) == 0


@given(scenarios)
def test_a_position_described_again_is_the_same(scenario):
    match = Match.from_scenario(scenario)
    assume(not in_the_middle(match))
    again = Match.from_scenario(match.state())
    assert (again.state(), again.legal) == (match.state(), match.legal)


@given(damaged(scenarios))
def test_a_damaged_scenario_can_be_played_or_is_refused_in_one_sentence(scenario):
    assert taken_or_refused(Match.from_scenario, scenario)


@given(VALUES)
def test_what_is_no_scenario_is_refused(value):
    with pytest.raises(BadInput):
        Match.from_scenario(value)


@given(scenarios, st.integers(SPECTATOR, 1))
def test_the_view_of_a_world_imagined_from_a_view_is_that_view(scenario, seat):
    match = Match.from_scenario(scenario)
    view = match.game.view(match._s, seat)
    world = copy(view)
    match.game.rules.imagine(world, new_dice("any position"))
    assert contents(match.game.view(world, seat).array) == contents(view.array)
