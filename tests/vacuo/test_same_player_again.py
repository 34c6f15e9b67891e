"""An attack that is made again on the same player, the end of an attack, and how often it has hit (V13, V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from tests.vacuo.table import SETTLED, card, duel, seat

SHAPE = card_shape("vacuo")
FORTY = "When this card's attack succeeds: attack the same player again for 40 damage."


def with_card(text, *others, dice="", **facts):
    """Return a duel in which the first player, who has this attack card, has used it."""
    own = (card("twin", "attack", text, damage=100, **facts),)
    match = duel(seat("twin"), *(others or (SETTLED,)), own=own, dice=dice, queue="balm " * 9)
    match.do("attack twin")
    return match


def test_V24_the_same_player_is_attacked_again_for_another_damage():
    match = with_card(FORTY, SETTLED, SETTLED, dice="6 1 6 1")
    match.do("target 1", "decline", "decline")
    assert match.life() == [1000, 860, 1000]
    assert match.hand() == "twin"


def test_V24_each_of_the_two_fights_has_its_own_answer_and_its_own_dice():
    match = with_card(FORTY, seat("shield"), dice="6 1 1 6 6")
    match.do("target 1", "decline")
    assert match.moves() == ["defend shield", "decline"]
    match.do("defend shield")
    assert (match.life(), match.player()["void"]) == ([1000, 900], ["twin"])


def test_V24_the_second_fight_leads_to_no_third():
    match = with_card(FORTY, dice="6 1 6 1")
    match.do("target 1", "decline", "decline")
    assert match.life() == [1000, 860]
    assert "end" in match.moves()


def test_V24_where_no_damage_is_said_it_is_the_card_s():
    match = with_card("When this card's attack fails: attack the same player again.", dice="1 6 6 1")
    match.do("target 1", "decline", "decline")
    assert match.life() == [1000, 900]


def test_V16_a_dead_card_attacks_nobody_again():
    text = "When this card's attack fails: attack the same player again."
    match = with_card(text, seat("shield"), dice="1 6 6")
    match.do("target 1", "defend shield")
    assert (match.life(), match.hand()) == ([1000, 1000], "")


def test_V17_who_is_out_is_not_attacked_again():
    match = with_card(FORTY, seat("strike", life=80), SETTLED, dice="6 1")
    match.do("target 1", "decline")
    assert match.life() == [1000, 0, 1000]


def test_V13_of_an_attack_on_everybody_each_who_is_hit_is_attacked_again():
    match = with_card(FORTY, SETTLED, SETTLED, target="every", dice="6 1 6 1 1 6")
    match.do(*["decline"] * 3)
    assert match.life() == [1000, 860, 1000]


def test_V18_both_fights_are_one_attack():
    match = with_card(FORTY, SETTLED, SETTLED, dice="6 1 6 1")
    match.do("target 1", "decline", "decline")
    assert match.player()["attacks"] == 1


@pytest.mark.parametrize(("kind", "text"), [("defence", "Attack the same player again."), ("effect", FORTY)])
def test_only_an_attack_card_attacks_the_same_player_again(kind, text):
    assert read_entry({"id": "a", "type": kind, "text": text}, SHAPE).faults


def test_no_damage_is_no_number_to_attack_again_for():
    text = "When this card's attack succeeds: attack the same player again for 0 damage."
    (fault,) = read_entry({"id": "a", "type": "attack", "text": text}, SHAPE).faults
    assert "1 to 9999" in str(fault.error)


# The end of the attack

ANY = "When this card's attack is over: if the attack has hit 1 or more times, gain 30 life."


@pytest.mark.parametrize(("dice", "life"), [("6 1 6 1", 1030), ("6 1 1 6", 1030), ("1 6 1 6", 1000)])
def test_V13_what_an_attack_on_everybody_brings_comes_once(dice, life):
    match = with_card(ANY, SETTLED, SETTLED, target="every", dice=dice)
    match.do("decline", "decline")
    assert match.life()[0] == life


def test_V24_each_hit_of_the_attack_is_counted():
    text = "When this card's attack is over: gain 10 life for each hit of the attack."
    match = with_card(text, SETTLED, SETTLED, SETTLED, target="every", dice="6 1 1 6 6 1")
    match.do(*["decline"] * 3)
    assert match.life()[0] == 1020


def test_V16_a_card_that_dies_says_what_comes_at_the_end_all_the_same():
    text = "When this card's attack is over: draw 1 card."
    match = with_card(text, seat("shield"), dice="1 6 6")
    match.do("target 1", "defend shield")
    assert match.hand() == "balm"


@pytest.mark.parametrize("dice", ["6 1", "1 6"])
def test_V20_a_card_can_go_to_the_void_whatever_comes_of_its_attack(dice):
    match = with_card("When this card's attack is over: send this card to the void.", dice=dice)
    match.do("target 1", "decline")
    assert (match.player()["void"], match.hand()) == (["twin"], "")


def test_your_attack_is_that_card_s_on_an_attack_card():
    match = with_card("When your attack is over: draw 1 card.", dice="1 6")
    match.do("target 1", "decline")
    assert match.hand() == "balm twin"


def test_what_has_hit_is_counted_where_something_waits_for_the_end_of_attacks():
    text = "When your attack is over: gain 10 life for each hit of the attack."
    own = (card("rest", "condition", text),)
    match = duel(seat("storm", conditions="rest"), SETTLED, SETTLED, own=own, dice="6 1 6 1", queue="balm")
    match.do("attack storm", "decline", "decline")
    assert match.life()[0] == 1020
