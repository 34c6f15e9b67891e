"""What a bot expects of an attack in Vácuo goes by the faces that the dice have."""

from itertools import product

import pytest

from duelkit.games.vacuo.rules.appraisal import expected
from duelkit.games.vacuo.rules.state import FEWEST_SIDES, SIDES
from tests.vacuo.table import duel, seat

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
