"""PettingZoo's own suites run over its door, and the door says what a rule says."""

import warnings

import numpy as np
import pytest

from duelkit import BadInput, IllegalAction
from duelkit.kernel.saying import unheard
from tests import needs

pettingzoo = pytest.importorskip("pettingzoo", reason=needs.PETTINGZOO)

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of environments that its suites bring along
    from pettingzoo.test import api_test, parallel_api_test, seed_test

from duelkit import envs  # noqa: E402 - as above

# Its own games are spared this warning by name: observations that come with a mask are dictionaries.
pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")
GAMES = [("duchess", {}), ("duchess", {"players": 6}), ("vacuo", {"players": 3}), ("monsters", {})]


def door(game):
    return getattr(envs, f"{game}_v0")


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_its_api_test_passes(game, options):
    api_test(door(game).env(say=unheard, **options), num_cycles=120)


def test_its_seed_test_passes():
    seed_test(lambda: door("duchess").env(say=unheard), num_cycles=60)


def test_its_parallel_api_test_passes():
    parallel_api_test(door("duchess").parallel_env(say=unheard), num_cycles=60)


@pytest.mark.parametrize("kind", ["aec", "parallel"])
def test_its_registry_makes_the_same(kind):
    assert envs.duchess_v0  # whose module tells the registry
    made = pettingzoo.make(kind, "duelkit/Duchess-v0", players=6, say=unheard)
    made.reset(seed=7)
    assert made.possible_agents == [f"player_{seat}" for seat in range(6)]


def played(env, seed):
    """Play a duel at random; return what each agent was rewarded with."""
    env.reset(seed=seed)
    dice, total = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if termination or truncation else int(dice.choice(legal)))
    return total


def test_a_duel_is_played_to_its_end_and_one_wins():
    env = door("duchess").env(say=unheard)
    rewards = [played(env, seed) for seed in range(4)]
    assert all(sum(total.values()) == 0 for total in rewards)
    assert any(total["player_0"] == 1 for total in rewards)


def test_bots_take_seats_and_are_no_agents():
    env = door("duchess").env(say=unheard, bots={0: "greedy"})
    assert env.possible_agents == ["player_1"]
    assert set(played(env, 3)) == {"player_1"}


def test_without_a_seed_the_next_duel_is_dealt():
    env = door("duchess").env(say=unheard)
    env.reset(seed=7)
    first = env.observe("player_0")["observation"].tolist()
    env.reset()
    assert env.observe("player_0")["observation"].tolist() != first
    env.reset(seed=7)
    assert env.observe("player_0")["observation"].tolist() == first


def test_only_the_mover_has_legal_actions():
    env = door("duchess").env(say=unheard)
    env.reset(seed=7)
    assert env.observe("player_0")["action_mask"].any()
    assert not env.observe("player_1")["action_mask"].any()


def test_an_illegal_action_is_refused_by_its_rule_or_ends_the_duel():
    env = door("duchess").env(say=unheard)
    env.reset(seed=7)
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match="D"):
        env.step(wrong)
    env = door("duchess").env(say=unheard, penalty=-1)
    env.reset(seed=7)
    env.step(wrong)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0}


def test_a_position_is_shown_as_text_and_as_a_picture(capsys):
    env = door("duchess").env(say=unheard, render_mode="ansi")
    env.reset(seed=7)
    assert "Seat 0's hand" in env.render()
    env = door("duchess").env(say=unheard, render_mode="human")
    env.reset(seed=7)
    env.render()
    assert "Seat 1's hand" in capsys.readouterr().out
    env = door("vacuo").env(say=unheard, render_mode="rgb_array")
    env.reset(seed=7)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape[2] == 3
    assert len(np.unique(picture)) > 2


def test_what_is_no_action_and_no_render_mode_is_answered_with_a_sentence():
    env = door("duchess").env()
    env.reset(seed=1)
    with pytest.raises(BadInput, match="An action should be a whole number, not "):
        env.step(None)
    with pytest.raises(BadInput, match="render_mode should be one of human, ansi, rgb_array"):
        door("duchess").env(render_mode="x")


def test_wrong_options_are_answered_with_a_sentence():
    with pytest.raises(BadInput, match="duchess has no option 'cards_in_hand'"):
        door("duchess").env(cards_in_hand=3)
