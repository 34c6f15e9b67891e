"""What lasts can ask who fights, where it counts in fights alone: V15, V17."""

import pytest

from tests.vacuo.table import SETTLED, card, duel, seat


def fought(text, *others, dice, **mine):
    """Return the lives after an attack on the first of the others, by a player with a condition that says this."""
    match = duel(seat("strike", conditions="it", **mine), *others, own=(card("it", "condition", text),), dice=dice)
    match.do("attack strike", "target 1", "decline")
    return match.life()


@pytest.mark.parametrize(("life", "left"), [(501, 501 - 125), (500, 400), (499, 399)])
def test_V17_damage_of_ones_attacks_goes_by_the_life_of_the_defender(life, left):
    text = "If the defender has more life than you, damage dealt by your attacks gains 25."
    assert fought(text, seat("balm", life=life), SETTLED, dice="6 1", life=500)[1] == left


def test_V17_the_defender_of_another_attack_is_asked_anew():
    text = "If the defender's hand holds no card, damage dealt by your attacks is doubled."
    own = (card("it", "condition", text), card("gale", "attack", "", damage=100, target="every"))
    match = duel(seat("gale", conditions="it"), seat(""), seat("balm"), own=own, dice="6 1 6 1")
    match.do("attack gale", "decline", "decline")
    assert match.life() == [1000, 800, 900]


@pytest.mark.parametrize(("dice", "life"), [("4 4", 1000), ("6 4", 900)])
def test_V15_defence_dice_go_by_who_attacks(dice, life):
    own = (card("it", "condition", "If the attacker has the most life, your defence dice gain 1."),)
    match = duel(seat("strike", life=2000), seat("balm", conditions="it"), own=own, dice=dice)
    match.do("attack strike", "target 1", "decline")
    assert match.life()[1] == life


def test_V15_defence_dice_stay_as_they_are_where_somebody_else_attacks():
    own = (card("it", "condition", "If the attacker has the most life, your defence dice gain 1."),)
    match = duel(seat("strike"), seat("balm", conditions="it"), seat("balm", life=2000), own=own, dice="5 4")
    match.do("attack strike", "target 1", "decline")
    assert match.life()[1] == 900
