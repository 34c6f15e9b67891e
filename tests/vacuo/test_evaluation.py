"""What search takes a position of Vácuo to be worth."""

import pytest

from duelkit import Match
from duelkit.bots.search.playout import chance


def worths(match):
    return [match.game.rules.evaluate(match.record, seat) for seat in range(match.players)]


@pytest.mark.parametrize("players", [2, 4, 8])
def test_at_the_start_nobody_is_nearly_lost(players):
    """Where the opponents that are still in would count against a player, search would see no difference any more."""
    match = Match("vacuo", seed=5, players=players)
    assert all(0.2 < chance(worth, match.game.thinking.scale) < 0.8 for worth in worths(match))


def test_an_opponent_fewer_is_worth_something():
    match = Match("vacuo", seed=5, players=4)
    before = match.game.rules.evaluate(match.record, 0)
    match.record.out[2] = 1
    assert match.game.rules.evaluate(match.record, 0) > before
    assert match.game.rules.evaluate(match.record, 2) < -100_000


def test_who_has_more_life_is_ahead():
    match = Match("vacuo", seed=5)
    before = match.game.rules.evaluate(match.record, 0)
    match.record.life[1] -= 200
    assert match.game.rules.evaluate(match.record, 0) > before
