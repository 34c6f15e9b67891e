"""The engine and its slow, obvious twin play the same game."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit import Match
from duelkit.games import game_named
from tests.duchess.naive import Twin
from tests.positions import all_options
from tests.property.duchess_scenarios import scenarios

BY_THE_SHEET = [options for options in all_options(game_named("duchess")) if options["cards"] == ["shipped"]]
NOTED = ("to_move", "stage", "tributes", "played", "moved", "still", "attacker", "taking")


def play_beside_twin(match, dice, most=100_000):
    """Play random decisions in the match and in its twin; they must agree before and after each."""
    twin = Twin(match.state())
    while match.seat is not None and len(match.log) < most:
        assert twin.moves() == {(action.verb, action.card, action.seat) for action in match.legal}
        action = dice.choice(match.legal)
        shuffles = twin.taking == "reset" and action.verb == "take"
        match.play(action)
        twin.play((action.verb, action.card, action.seat))
        if shuffles:
            twin.take_over_shuffle(match.state())
        assert position(twin) == position_of(match.state())


def position(twin):
    """Return where the twin stands."""
    now = twin.over or [twin.came_this_go, *(getattr(twin, name) for name in NOTED)]
    return [cards(seat) for seat in twin.seats], now, twin.winners


def position_of(state):
    """Return where the engine stands, in the same form."""
    field = state["seats"][state["to_move"]]["field"]
    came = set(field[len(field) - state["fresh"] :])
    now = state["over"] or [came, *(state[name] for name in NOTED)]
    return [cards(seat) for seat in state["seats"]], now, state["winners"]


def cards(seat):
    """Return a seat's piles; the sheet knows no order in a hand and on a field."""
    return {**seat, "hand": set(seat["hand"]), "field": set(seat["field"])}


@pytest.mark.parametrize("options", BY_THE_SHEET, ids=str)
def test_engine_and_twin_agree_after_every_decision_of_a_duel(options):
    for seed in range(2):
        play_beside_twin(Match("duchess", seed=seed, **options), random.Random(seed))


@given(scenarios(), st.integers(0, 1 << 32))
def test_engine_and_twin_agree_from_any_position_on(scenario, seed):
    play_beside_twin(Match.from_scenario(scenario), random.Random(seed), most=12)
