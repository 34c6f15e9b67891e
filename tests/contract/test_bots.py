"""What every bot keeps to, in every game."""

import random

import pytest

from duelkit.bots.player import AT_ONCE, Bot
from duelkit.bots.rules.choosers import choose_among
from duelkit.kernel.loops import BENCH, STATE
from duelkit.kernel.record import BatchProxy
from duelkit.notation import action_of
from tests.contract.compiled import workbench
from tests.contract.worlds import another_world
from tests.positions import contents, each_played_out, legal_numbers, new_dice, samples

each_bot = pytest.mark.parametrize("name", sorted(AT_ONCE))


def choice(name, game, s, seed="a bot's dice"):
    """Return what a bot answers, shown its view of a position."""
    legal = tuple(action_of(game, s, number) for number in legal_numbers(game, s))
    return Bot(name, game, seed).choose(game.view(s, s.to_move), legal)


@each_bot
@each_played_out
def test_a_bot_answers_with_a_legal_action(game, options, name):
    for s in samples(game, options, "bots", every=15):
        assert choice(name, game, s).id in legal_numbers(game, s)


@each_bot
@each_played_out
def test_a_bot_leaves_its_view_as_it_is(game, options, name):
    for s in samples(game, options, "views of bots", every=15):
        view, bot = game.view(s, s.to_move), Bot(name, game, "dice")
        before = contents(view.array)
        bot.choose(view, tuple(action_of(game, s, number) for number in legal_numbers(game, s)))
        assert contents(view.array) == before


@each_bot
@each_played_out
def test_a_bot_chooses_the_same_in_worlds_that_it_cannot_tell_apart(game, options, name):
    dice = random.Random("hidden")
    for s in samples(game, options, "hidden", every=15):
        assert choice(name, game, another_world(game, s, {s.to_move}, dice)).id == choice(name, game, s).id


@each_bot
@each_played_out
def test_in_bulk_where_the_state_is_at_hand_a_bot_chooses_as_it_does_from_its_view(game, options, name):
    rules, bench = game.rules, BatchProxy(workbench(game, options, BENCH))
    for s in samples(game, options, "in bulk", every=15):
        numbers = legal_numbers(game, s)
        bench[STATE] = s
        dice = new_dice("a bot's dice")
        assert choose_among(rules, bench, numbers, len(numbers), AT_ONCE[name], dice) == choice(name, game, s).id
