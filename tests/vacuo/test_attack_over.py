"""What waits for the end of an attack, with all its fights (V13, V24)."""

import pytest

from tests.vacuo.table import SETTLED, card, duel, seat

OWN = (
    card("rest", "condition", "When your attack is over: gain 10 life."),
    card("edge", "condition", "Damage dealt by your attacks gains 30. When your attack is over: discard this card."),
    card("dusk", "condition", "For 2 turns: when your attack is over: draw 1 card."),
)


def attacking(hand, conditions, dice, *more):
    """Return a duel of the first player, who has these conditions, against others."""
    return duel(seat(hand, conditions=conditions), SETTLED, *more, own=OWN, queue="balm " * 9, dice=dice)


@pytest.mark.parametrize("dice", ["6 1", "1 6"])
def test_V24_it_waits_for_every_attack_whatever_comes_of_it(dice):
    match = attacking("strike", "rest", dice)
    match.do("attack strike", "target 1", "decline")
    assert match.life()[0] == 1010


def test_V13_an_attack_on_everybody_is_over_once():
    match = attacking("storm", "rest", "6 1 6 1", SETTLED)
    match.do("attack storm", "decline", "decline")
    assert match.life() == [1010, 900, 900]


def test_V24_what_ends_with_the_attack_still_changes_all_its_fights():
    match = attacking("storm strike", "edge", "6 1 6 1", SETTLED)
    match.do("attack storm", "decline", "decline")
    assert match.life()[1:] == [870, 870]
    assert match.player(0)["conditions"] == []


def test_V16_an_attack_card_that_dies_ends_its_attack_too():
    match = duel(seat("strike", conditions="rest"), seat("shield strike"), own=OWN, dice="1 6 6")
    match.do("attack strike", "target 1", "defend shield")
    assert match.life()[0] == 1010


def test_V24_nobody_else_s_attack_is_meant():
    match = duel(seat("strike"), seat("strike", conditions="rest"), own=OWN, dice="6 1")
    match.do("attack strike", "target 1", "decline")
    assert match.life() == [1000, 900]


def test_V17_who_goes_out_in_the_attack_waits_for_nothing():
    match = duel(seat("strike", life=50, conditions="rest"), seat("thorns strike"), SETTLED, own=OWN, dice="1 6 6")
    match.do("attack strike", "target 1", "defend thorns")
    assert match.life()[0] == 0
