"""What search takes a position of Vácuo to be worth, and what a bot expects of an attack."""

from itertools import product

import pytest

from duelkit import Match
from duelkit.bots.search.playout import chance
from duelkit.games.vacuo.rules.appraisal import expected
from duelkit.games.vacuo.rules.state import FEWEST_SIDES, SIDES
from tests.vacuo.table import duel, seat


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


POWER = 100  # of "strike"


def succeeding(sides: int, dice: int) -> float:
    """V15, V16: return the part of all throws in which the attacker's die beats the defender's `dice`."""
    throws = list(product(range(1, sides + 1), repeat=1 + dice))
    return sum(a >= b[0] if dice == 1 else a > max(b) for a, *b in throws) / len(throws)


@pytest.mark.parametrize("sides", range(FEWEST_SIDES, SIDES + 1))
@pytest.mark.parametrize("defended", [0, 1])
def test_the_damage_to_expect_goes_by_the_faces_of_the_dice(sides, defended):
    match = duel(seat("strike", life=500), seat("shield", life=1000), options={"sides": sides})
    match.do("attack strike", "target 1")
    assert expected(match._s, 1, defended) == int(POWER * succeeding(sides, 1 + defended))
