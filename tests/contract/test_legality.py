"""The legal moves are what nothing forbids, and somebody can always move."""

from collections import Counter
from importlib import import_module

import numpy as np
import pytest

from duelkit import contract
from tests.positions import contents, dealt, each_game, each_table, legal_numbers, new_dice, samples


@each_table
def test_legal_moves_are_those_that_nothing_forbids_and_there_is_one_until_the_end(game, options):
    contract.check_legality(game.name, "legality", **options)


@each_table
def test_a_random_choice_is_any_legal_move_each_equally_often(game, options):
    room, dice, often = np.zeros(game.space.size + 1, np.int16), new_dice("a random choice"), 60
    for s in samples(game, options, "a random choice", every=70):
        legal = legal_numbers(game, s)
        drawn = Counter(int(game.rules.legal_at_random(s, room, dice)) for _ in range(often * len(legal)))
        assert sorted(drawn) == legal
        assert all(abs(count - often) < 5 * often**0.5 for count in drawn.values())


@each_game
def test_a_duel_of_two_is_as_small_as_the_game_promises(game):
    promised = import_module(f"tests.contract.{game.name}_tables").SMALL
    assert game.state_type(2).itemsize <= promised


@pytest.mark.parametrize("seed", ["x", "y"])
@each_table
def test_a_deal_is_the_same_for_the_same_seed(game, options, seed):
    assert contents(dealt(game, options, seed).array) == contents(dealt(game, options, seed).array)
