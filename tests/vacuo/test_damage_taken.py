"""Texts that wait for damage: V17, V24; what is paid, or lost by a rule, is none."""

import pytest

from tests.vacuo.table import SETTLED, card, duel, seat

THORNS = card("thornmail", "condition", "When you take damage: that player loses 10 life.")
LEECH = card("mirror", "condition", "When you take damage: gain as much life.")
TOLL = card("toll", "effect", "Pay 20 life: draw 1 card.")
FALL = card("fall", "effect", "Lose 20 life.")
OWN = (THORNS, LEECH, TOLL, FALL)


def test_V17_who_deals_damage_is_that_player():
    match = duel(seat("strike"), seat("strike", conditions="thornmail"), dice="6 1", own=OWN, queue="balm")
    match.do("attack strike", "target 1", "decline")
    assert match.life() == [990, 900]


def test_V17_how_much_was_dealt_is_as_much():
    match = duel(seat("strike"), seat("strike", conditions="mirror shell"), dice="6 1", own=OWN, queue="balm")
    match.do("attack strike", "target 1", "decline")
    assert match.life() == [1000, 1000]


def test_V24_damage_of_a_text_counts_and_its_player_is_that_player():
    match = duel(seat("bolt"), seat("strike", conditions="thornmail"), SETTLED, stage="end", own=OWN, queue="balm")
    match.do("use bolt", "choose 1")
    assert match.life() == [990, 900, 1000]


@pytest.mark.parametrize("name", ["toll", "fall"])
def test_V17_life_that_is_paid_or_lost_is_no_damage(name):
    match = duel(seat(name, conditions="thornmail"), SETTLED, stage="end", own=OWN, queue="balm balm")
    match.do(f"use {name}")
    assert match.life() == [980, 1000]


def test_V22_who_is_put_out_by_the_damage_waits_no_more():
    match = duel(
        seat("strike"), seat("strike", life=100, conditions="thornmail"), SETTLED, dice="6 1", own=OWN, queue="balm"
    )
    match.do("attack strike", "target 1", "decline")
    assert match.life() == [1000, 0, 1000]


def test_V24_two_texts_that_deal_damage_back_for_ever_are_cut_off():
    spite = card("spite", "condition", "When you take damage: deal 1 damage to that player.")
    match = duel(seat("strike", conditions="spite"), seat("strike", conditions="spite"), dice="6 1", own=(spite,))
    events = match.do("attack strike", "target 1", "decline")
    assert "cut" in [event.kind for event in events]


def test_V17_damage_is_dealt_back_twice():
    mirror = card("double", "defence", "Deal damage equal to twice this attack's damage to the attacker.")
    match = duel(seat("strike"), seat("double"), dice="1 6 6", own=(mirror,), queue="balm")
    match.do("attack strike", "target 1", "defend double")
    assert match.life() == [800, 1000]
