"""Gymnasium's checker passes, and its vector environment is the batch with one seat."""

import numpy as np
import pytest

from duelkit import BadInput, IllegalAction
from tests import needs

gymnasium = pytest.importorskip("gymnasium", reason=needs.GYMNASIUM)

from gymnasium.utils.env_checker import check_env  # noqa: E402 - where it is installed

import duelkit.envs.gymnasium  # noqa: E402, F401 - as above; it registers the environments

# It is told to say so of every observation that is no picture of pixels, and of no seed.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:gymnasium")


def made(game="Duchess", **chosen):
    return gymnasium.make(f"duelkit/{game}-v0", **{"opponent": "random", **chosen})


def many(n, **chosen):
    return gymnasium.make_vec("duelkit/Duchess-v0", num_envs=n, **{"opponent": "random", **chosen})


@pytest.mark.parametrize("game", ["Duchess", "Vacuo", "Monsters"])
def test_its_checker_passes(game):
    check_env(made(game).unwrapped)


def test_a_duel_is_played_from_one_seat():
    env, dice, rewards = made(seat=1), np.random.default_rng(1), []
    for seed in range(5):
        observation, info = env.reset(seed=seed)
        ended = False
        while not ended:
            assert env.observation_space.contains(observation)
            assert (env.unwrapped.action_masks() == info["action_mask"]).all()
            observation, reward, ended, cut, info = env.step(dice.choice(np.flatnonzero(info["action_mask"])))
            assert not cut
        rewards.append(reward)
    assert set(rewards) <= {-1.0, 0.0, 1.0}
    assert len(set(rewards)) > 1


def test_an_illegal_action_ends_the_duel_or_is_refused():
    env = made()
    _, info = env.reset(seed=1)
    wrong = np.flatnonzero(info["action_mask"] == 0)[0]
    assert env.step(wrong)[1:3] == (-1.0, True)
    env = made(penalty=None)
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(wrong)


def test_after_the_end_nothing_is_taken():
    env = made().unwrapped
    _, info = env.reset(seed=1)
    env.step(np.flatnonzero(info["action_mask"] == 0)[0])
    for action in (0, 999):
        with pytest.raises(BadInput, match="The duel is over: `reset` deals the next one"):
            env.step(action)
    assert env.reset()[1]["action_mask"].any()


@pytest.mark.parametrize("action", ["a", None, 1.5, [1, 2]])
def test_what_is_no_action_is_answered_with_a_sentence(action):
    env = made().unwrapped
    env.reset(seed=1)
    with pytest.raises(BadInput, match="An action should be a whole number, not "):
        env.step(action)


def test_many_duels_are_stepped_at_once_and_renewed_in_the_same_step():
    envs, dice = many(32), np.random.default_rng(1)
    observations, infos = envs.reset(seed=3)
    ends = 0
    for _ in range(200):
        actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        before = observations
        observations, rewards, ended, cut, infos = envs.step(actions)
        assert observations.shape == (32, envs.layout.width)
        assert not cut.any()
        assert not rewards[~ended].any()
        if ended.any():
            assert (infos["_final_obs"] == ended).all()
            assert (infos["final_obs"][ended] != observations[ended]).any(axis=1).all()
            ends += int(ended.sum())
        assert before is not observations
    assert ends > 10
    assert infos["action_mask"].any(axis=1).all()


def test_a_seed_repeats_the_duels_and_no_seed_deals_the_next_ones():
    envs = many(4)
    first, again = envs.reset(seed=3)[0], envs.reset(seed=3)[0]
    assert (first == again).all()
    assert (envs.reset()[0] != first).any(axis=1).all()


def test_arrays_are_shared_where_no_copies_are_wanted():
    envs = many(4, copy=False)
    observations, infos = envs.reset(seed=3)
    assert observations is envs.unwrapped.batch.observations
    assert infos["action_mask"] is envs.unwrapped.batch.masks


def test_a_position_is_shown(capsys):
    env = made(render_mode="human")
    _, info = env.reset(seed=1)
    env.step(np.flatnonzero(info["action_mask"])[0])
    assert "Seat 0" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("chosen", "said"),
    [({"seat": 2}, "seat should be a whole number from 0 to 1"), ({"opponent": "deep"}, "deep")],
)
def test_wrong_choices_are_answered_with_a_sentence(chosen, said):
    with pytest.raises(BadInput, match=said):
        made(**chosen)
