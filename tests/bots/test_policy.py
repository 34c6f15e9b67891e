"""The policy of search: what it is told, what its network says, and that it knows good decisions from bad ones."""

from importlib.resources import files

import numpy as np
import pytest

import duelkit
from duelkit import Match
from duelkit.bots.in_python import RulesInPython
from duelkit.bots.names import bot_named
from duelkit.bots.policies import FILE, policy_of
from duelkit.bots.search.features import FEATURES, HIDDEN, MOST_UNITS, VERBS, Told
from duelkit.bots.search.policy import BIAS, LINEAR, OUT, describe, said_of
from duelkit.bots.search.room import WORLD, room_for
from duelkit.bots.thinking import settings_of
from duelkit.games import game_named
from duelkit.kernel.loops import TRIAL
from tests.bots.test_search import in_python, searching
from tests.positions import each_game, legal_numbers, samples

LARGEST = 1_000_000  # bytes, of a policy


def told_of(game, s):
    """Return what the policy is told of each legal action, with the world as it is, and their numbers."""
    room = room_for(game, s.array.dtype, 1, 10)
    opened = in_python(room)
    opened.bench[WORLD] = s
    opened.bench[TRIAL] = s
    n = game.rules.legal(opened.bench[WORLD], opened.actions)
    describe(RulesInPython(game.rules), opened, n)
    return room.features[:n], room.actions[:n]


@each_game
def test_a_game_whose_search_asks_a_policy_brings_one(game):
    file = files(f"duelkit.games.{game.name}") / FILE
    assert file.is_file() == (game.thinking.prior > 0)
    assert not file.is_file() or len(file.read_bytes()) < LARGEST
    units, weights = policy_of(game.name)
    assert weights.any() == file.is_file()
    assert (units.shape, weights.shape) == ((FEATURES,), (FEATURES + 2, HIDDEN + 1))
    assert (units > 0).all()


@each_game
def test_there_is_room_for_all_verbs(game):
    assert len(game.space.verbs) <= VERBS


@each_game
def test_the_policy_is_told_what_each_action_changes(game):
    for s in samples(game, game.check_options({}), "told", every=40):
        seat = s.to_move
        for x, action in zip(*told_of(game, s), strict=True):
            after = game.view(s, -1)
            after.array[:] = s.array
            game.rules.step(after, int(action))
            assert np.flatnonzero(x[:VERBS]).tolist() == [game.space.verb[action]]
            assert x[Told.APPRAISED] == game.rules.appraise(after, seat) - game.rules.appraise(s, seat)
            assert x[Told.PASSES] == (after.to_move != seat)
            assert x[Told.CHOICES] == pytest.approx(np.log(len(legal_numbers(game, s))))


@each_game
def test_the_best_action_falls_short_of_none(game):
    for s in samples(game, game.check_options({}), "best", every=40):
        told, _ = told_of(game, s)
        for less, most in ((Told.GAIN_LESS, Told.GAINS_MOST), (Told.APPRAISED_LESS, Told.APPRAISED_MOST)):
            assert told[:, less].max() == 0
            assert ((told[:, less] == 0) == (told[:, most] == 1)).all()


def test_the_network_has_a_linear_path_and_a_hidden_layer():
    dice, room = np.random.default_rng(1), room_for(game_named("duchess"), game_named("duchess").state_type(2), 1, 10)
    room = room._replace(units=dice.uniform(0.5, 2, FEATURES), policy=dice.normal(size=(FEATURES + 2, HIDDEN + 1)))
    x = dice.normal(0, 3, FEATURES)
    paths = np.clip(x / room.units, -MOST_UNITS, MOST_UNITS) @ room.policy[:FEATURES] + room.policy[BIAS]
    wanted = paths[LINEAR] + np.maximum(paths[:HIDDEN], 0) @ room.policy[OUT, :HIDDEN]
    assert said_of(room, x) == pytest.approx(wanted)


def test_where_the_policy_has_a_say_all_legal_actions_get_their_nodes_at_once():
    match = Match("duchess", seed=5)
    view = match.view_record(match.seat)
    search = searching(match.game, "search:1")
    search.choose(view)
    (room,) = search.rooms_for(view.array.dtype)
    nodes = room.nodes[0][1 : int(room.heads[0]["count"])]
    keys = {match.game.rules.key(view, number) for number in match.legal_numbers()}
    assert set(nodes["key"].tolist()) == keys
    assert (nodes["prior"] > 0).all()
    assert nodes["visits"].sum() == 1


def test_who_weighs_decisions_after_choosing_begins_anew_without_the_policy():
    match = Match("duchess", seed=5)
    view = match.view_record(match.seat)
    search, other = searching(match.game, "search:100"), searching(match.game, "search:100", "again")
    search.choose(view)
    search.dice.array[:] = other.dice.array
    assert search.weigh(view) == other.weigh(view)


@each_game
def test_levels_were_ranked_without_a_policy(game):
    assert settings_of(bot_named("level:1"), game)["prior"][0] == 0
    assert settings_of(bot_named("search"), game)["prior"][0] == game.thinking.prior


def test_the_policy_alone_wins_where_looking_one_move_ahead_does_not():
    """Duchess, both seats: one simulation takes what the policy expects. Of 200 duels chance would win 100 ± 14."""
    first = duelkit.simulate("duchess", games=100, bots=("search:1", "greedy"), seed="policy")
    second = duelkit.simulate("duchess", games=100, bots=("greedy", "search:1"), seed="policy")
    assert (first["winner"] == 0).sum() + (second["winner"] == 1).sum() >= 115
