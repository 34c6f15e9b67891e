"""OpenSpiel's own checks and algorithms run over its door."""

import copy
import pickle

import numpy as np
import pytest

from duelkit import BadInput, IllegalAction
from tests import needs

pyspiel = pytest.importorskip("pyspiel", reason=needs.OPEN_SPIEL)

from open_spiel.python.algorithms import external_sampling_mccfr, generate_playthrough, ismcts, mcts  # noqa: E402

from duelkit.envs import load_game  # noqa: E402 - where OpenSpiel is installed
from duelkit.envs.open_spiel import DEALS  # noqa: E402 - as above

GAMES = [("duchess", {}), ("duchess", {"players": 3}), ("vacuo", {}), ("monsters", {})]
FEW = 100


def dealt(game="duchess", deal=5, **options):
    state = load_game(game, **options).new_initial_state()
    state.apply_action(deal)
    return state


def play_at_random(state, most=10_000, seed=1):
    dice = np.random.default_rng(seed)
    while not state.is_terminal() and most:
        state.apply_action(int(dice.choice(state.legal_actions())))
        most -= 1
    return state


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_its_random_simulation_passes_with_serialization(game, options):
    pyspiel.random_sim_test(load_game(game, **options), num_sims=1, serialize=True, verbose=False)


def test_a_playthrough_is_generated():
    load_game("duchess")
    text = generate_playthrough.playthrough("duelkit_duchess(size=6,hand=2)", [5], observation_params_string=None)
    assert "duelkit_duchess" in text


def test_the_same_actions_lead_to_the_same_state():
    state = play_at_random(dealt(), 30)
    again = load_game("duchess").new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert (again.s.array == state.s.array).all()


def test_a_state_is_cloned_and_pickled():
    state = play_at_random(dealt(), 10)
    for other in (state.clone(), copy.deepcopy(state.position), pickle.loads(pickle.dumps(state.position))):  # noqa: S301 - our own
        record = other.s if hasattr(other, "s") else other.record
        assert (record.array == state.s.array).all()
        assert record.array is not state.s.array


def test_returns_are_those_of_the_duel():
    ends = [play_at_random(dealt(deal=deal), seed=deal).returns() for deal in range(6)]
    assert all(sum(returns) == 0 for returns in ends)
    assert [1.0, -1.0] in ends or [-1.0, 1.0] in ends


def test_an_information_state_is_all_that_a_player_saw():
    state = dealt()
    strings = {state.information_state_string(0)}
    for _ in range(20):
        play_at_random(state, 1)
        strings.add(state.information_state_string(0))
    assert len(strings) == 21


def test_what_a_player_may_not_know_is_in_no_string_and_no_tensor():
    state = play_at_random(dealt(), 12)
    player = state.current_player()
    other = state.resample_from_infostate(player, np.random.default_rng(1).random)
    assert (other.s.array != state.s.array).all()
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()


def test_an_observer_has_the_blocks_by_name():
    state = dealt()
    observer = state.game.make_py_observer()
    observer.set_from(state, 0)
    assert observer.tensor.tolist() == state.observation_tensor(0)
    assert observer.dict["hand"].shape == (7,)
    assert observer.dict["hand"].any()


def test_its_ismcts_plays():
    game = load_game("duchess")
    dice = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 1.4, 10, random_state=dice)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.random))
    state = dealt()
    for _ in range(5):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_its_mccfr_runs():
    game = load_game("duchess", size=2, hand=1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    for _ in range(FEW):
        solver.iteration()
    state = game.new_initial_state()
    state.apply_action(0)
    if not state.is_terminal():
        policy = solver.average_policy().action_probabilities(state)
        assert sum(policy.values()) == pytest.approx(1)


def test_a_game_of_three_has_no_fixed_sum():
    assert load_game("duchess", players=3).get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert load_game("duchess").get_type().utility == pyspiel.GameType.Utility.ZERO_SUM


def test_wrong_options_are_answered_with_a_sentence():
    with pytest.raises(BadInput, match="no option 'hands'"):
        load_game("duchess", hands=3)
    with pytest.raises(BadInput, match="chess"):
        load_game("chess")


def test_nothing_is_asked_before_the_deal():
    state = load_game("duchess").new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == pytest.approx(1 / state.chance_outcomes()[0][1])
    with pytest.raises(BadInput, match="Chance has to deal first"):
        state.s  # noqa: B018 - what asks for it raises


@pytest.mark.parametrize(
    ("options", "deal", "last"),
    [({}, DEALS, DEALS - 1), ({}, -5, DEALS - 1), ({"variant": "twelve", "exact": True}, 132, 131)],
)
def test_chance_decides_nothing_that_is_not_there(options, deal, last):
    state = load_game("duchess", **options).new_initial_state()
    with pytest.raises(BadInput, match=f"from 0 to {last}, not {deal}"):
        state.apply_action(deal)
    assert state.history() == []


@pytest.mark.parametrize("options", [{}, {"variant": "twelve", "exact": True}])
def test_a_wrong_action_is_refused_and_nothing_has_changed(options):
    state = dealt(**options)
    before = str(state)
    illegal = next(action for action in range(state.num_distinct_actions()) if action not in state.legal_actions())
    with pytest.raises(IllegalAction, match="D"):
        state.apply_action(illegal)
    with pytest.raises(BadInput, match=f"from 0 to {state.num_distinct_actions() - 1}, not 9999"):
        state.apply_action(9999)
    assert str(state) == before
    play_at_random(state)
    with pytest.raises(BadInput, match="The duel is over"):
        state.apply_action(0)


def test_an_observer_with_perfect_recall_tells_information_states():
    state = dealt()
    recalling = pyspiel.IIGObservationType(perfect_recall=True)
    assert state.game.make_py_observer(recalling).string_from(state, 0) == state.information_state_string(0)
    assert state.game.make_py_observer().string_from(state, 0) == state.observation_string(0)
