"""The key of a decision is the same in every world that the player can imagine."""

from duelkit.kernel.record import copy
from tests.positions import each_played_out, legal_numbers, new_dice, samples

WORLDS = 3  # for each position


def keys(game, s):
    """Return the keys of the legal actions, in the actions' order."""
    return [game.rules.key(s, number) for number in legal_numbers(game, s)]


@each_played_out
def test_in_each_world_the_same_decisions_can_be_taken_and_have_the_same_keys(game, options):
    dice = new_dice("worlds")
    for s in samples(game, options, "keys", every=5):
        view = game.view(s, s.to_move)
        for _ in range(WORLDS):
            world = copy(view)
            game.rules.imagine(world, dice)
            assert legal_numbers(game, world) == legal_numbers(game, s)
            assert keys(game, world) == keys(game, s)


@each_played_out
def test_decisions_with_other_consequences_have_other_keys(game, options):
    for s in samples(game, options, "other keys", every=5):
        after = {}
        for number in legal_numbers(game, s):
            same = after.setdefault(game.rules.key(s, number), number)
            assert told(game, s, number) == told(game, s, same)


def told(game, s, number):
    """Return what a player reads of a decision: its verb, and whose card it speaks of."""
    verb, place = int(game.space.verb[number]), int(game.space.place[number])
    return verb, game.words.describe(s, verb, place)
