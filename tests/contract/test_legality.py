"""The legal moves are what nothing forbids, and somebody can always move."""

from collections import Counter
from importlib import import_module

import numpy as np
import pytest

from duelkit.kernel.record import copy
from tests.positions import contents, dealt, each_game, each_table, legal_numbers, new_dice, samples, walk


def allowed(game, s):
    """Return the numbers of all actions that nothing forbids, out of the whole action space."""
    pairs = zip(game.space.verb.tolist(), game.space.place.tolist(), strict=True)
    return [number for number, (verb, place) in enumerate(pairs) if game.rules.forbids(s, verb, place) == 0]


@each_table
def test_legal_moves_are_those_that_nothing_forbids_in_ascending_order(game, options):
    for s in walk(game, options, "legality"):
        assert legal_numbers(game, s) == allowed(game, s)


@each_table
def test_a_random_choice_is_any_legal_move_each_equally_often(game, options):
    room, dice, often = np.zeros(game.space.size + 1, np.int16), new_dice("a random choice"), 60
    for s in samples(game, options, "a random choice", every=70):
        legal = legal_numbers(game, s)
        drawn = Counter(int(game.rules.legal_at_random(s, room, dice)) for _ in range(often * len(legal)))
        assert sorted(drawn) == legal
        assert all(abs(count - often) < 5 * often**0.5 for count in drawn.values())


@each_table
def test_there_is_a_legal_move_until_the_end_and_none_after_it(game, options):
    for s in walk(game, options, "an end"):
        assert bool(legal_numbers(game, s)) == (s.over == 0)


@each_table
def test_asking_what_is_legal_changes_nothing(game, options):
    for s in walk(game, options, "asking"):
        before = copy(s)
        allowed(game, s)
        legal_numbers(game, s)
        assert contents(s.array) == contents(before.array)


@each_game
def test_a_duel_of_two_is_as_small_as_the_game_promises(game):
    promised = import_module(f"tests.contract.{game.name}_tables").SMALL
    assert game.state_type(2).itemsize <= promised


@pytest.mark.parametrize("seed", ["x", "y"])
@each_table
def test_a_deal_is_the_same_for_the_same_seed(game, options, seed):
    assert contents(dealt(game, options, seed).array) == contents(dealt(game, options, seed).array)
