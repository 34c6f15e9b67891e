"""As much as another gained, half an attack, dice alike, attacks made, effects repeated or negated (V24)."""

import pytest

from tests.duels import kinds
from tests.vacuo.table import SETTLED, card, duel, seat, told
from tests.vacuo.test_texts import using


def test_V24_who_waits_for_a_gain_gains_as_much():
    envy = card("envy", "condition", "When another player gains life: gain as much life.")
    match = using("Gain 70 life.", seat("it"), seat("strike", conditions="envy"), SETTLED, more=(envy,))
    assert match.life() == [1070, 1070, 1000]


def test_V24_as_much_is_what_was_really_lost():
    own = (
        card("spite", "condition", "When you lose life: deal as much damage to the next player."),
        card("frail", "condition", "While this card lies open, life lost by you is doubled."),
    )
    match = using("Lose 30 life.", seat("it", conditions="spite frail"), SETTLED, SETTLED, more=own)
    assert match.life() == [940, 940, 1000]


def test_V24_a_text_set_off_in_between_changes_nothing_of_how_much_it_was():
    own = (
        card("first", "condition", "When you gain life: the next player gains 5 life."),
        card("envy", "condition", "When you gain life: the next player gains as much life."),
    )
    match = using("Gain 70 life.", seat("it", conditions="first envy"), SETTLED, SETTLED, more=own)
    assert match.life() == [1070, 1075, 1000]


def test_V24_half_of_an_attack_goes_back_to_the_attacker():
    own = card("echo", "defence", "Deal damage equal to half this attack's damage to the attacker.")
    match = duel(seat("strike"), seat("echo"), dice="1 6 6", own=(own,))
    power = match.life()
    match.do("attack strike", "target 1", "defend echo")
    assert match.life() == [power[0] - 50, power[1]]


@pytest.mark.parametrize(("dice", "gained"), [("3 3", 40), ("3 4", 0), ("4 3", 0)])
def test_V24_doubles_are_dice_that_show_the_same(dice, gained):
    match = using("Roll 2 dice; on doubles, gain 40 life.", dice=dice)
    assert match.life()[0] == 1000 + gained


def test_V24_an_attack_counts_as_made_once_it_is_over():
    own = card("fury", "attack", "Deal 15 damage for each attack that you have made.", damage=10)
    match = duel(seat("fury", attacks_made=3), SETTLED, dice="6 1 1", own=(own,))
    match.do("attack fury", "target 1", "decline")
    assert match.life()[1] == 1000 - 10 - 45
    assert match.player(0)["attacks_made"] == 4


def test_V24_where_that_player_is_nobody_there_is_nothing_to_count():
    text = "Gain 10 life for each {}."
    counted = ("attack that that player has made", "turn that that player has begun", "1 life that that player has")
    for what in counted:
        match = using(text.format(what), seat("it", attacks_made=2, turns=2), seat("strike", attacks_made=3, turns=3))
        assert match.life()[0] == 1000


def test_V24_who_was_just_knocked_out_is_out():
    text = "If the defender is out, gain 50 life; otherwise, gain 1 life."
    own = card("hunt", "attack", text, damage=100)
    for life, gained in ((100, 50), (500, 1)):
        match = duel(seat("hunt"), seat("strike", life=life), SETTLED, dice="6", own=(own,))
        match.do("attack hunt", "target 1", "decline")
        assert match.life()[0] == 1000 + gained


def test_V24_each_player_draws_as_many_as_they_discarded():
    text = "Each other player discards all cards to draw as many."
    match = using(text, seat("it"), seat("strike strike"), seat("strike"), queue="balm balm balm balm")
    assert [len(match.state()["seats"][at]["hand"]) for at in (1, 2)] == [2, 1]
    assert len(told(match.events, "draw")) == 3


def test_V24_one_draws_until_one_holds_so_many():
    match = using("Draw until you hold 3 cards.", seat("it strike"), SETTLED, queue="balm balm balm balm")
    assert match.hand() == "strike balm balm"


def test_V24_who_holds_so_many_already_draws_none():
    match = using("Draw until you hold 1 card.", seat("it strike shell"), SETTLED, queue="balm balm")
    assert match.hand() == "strike shell"


def test_V24_the_last_effect_of_another_player_is_repeated():
    own = (
        card("balm2", "effect", "Gain 25 life."),
        card("copycat", "effect", "Repeat the last effect of another player."),
    )
    match = duel(
        seat("copycat", last_effect="balm2", last_effect_in_turn=9),
        seat("strike", last_effect="balm2", last_effect_in_turn=3),
        seat("strike", last_effect="copycat", last_effect_in_turn=2),
        stage="end",
        own=own,
    )
    match.do("use copycat")
    assert match.life() == [1025, 1000, 1000]


def test_V24_where_nobody_else_has_used_an_effect_none_is_repeated():
    match = using("Repeat the last effect of another player.", seat("it", last_effect="balm"), SETTLED)
    assert "works" not in kinds(match.events)


@pytest.mark.parametrize("at", [0, 1])
def test_V24_each_effect_card_of_the_set_can_be_repeated_the_first_one_too(at):
    cards = [card("balm", "effect", "Gain 25 life."), card("strike", "attack", damage=10)]
    copycat = card("copycat", "effect", "Repeat the last effect of another player.")
    cards = [*cards[at:], *cards[:at], copycat]
    match = duel(seat("copycat"), seat("strike", last_effect="balm"), stage="end", cards=cards)
    match.do("use copycat")
    assert match.life()[0] == 1025


def test_V24_an_effect_that_repeats_is_not_repeated():
    own = (card("copycat", "effect", "Repeat the last effect of another player."),)
    match = duel(seat("copycat"), seat("strike", last_effect="copycat"), SETTLED, stage="end", own=own)
    assert "works" not in kinds(match.do("use copycat"))


def test_V24_a_text_negates_the_next_effect_card_of_its_own_player():
    hush = card("hush", "condition", "When you use an effect card: negate that effect card, then discard this card.")
    match = using("Gain 70 life.", seat("it it", conditions="hush"), SETTLED, more=(hush,))
    assert (match.life()[0], match.player(0)["conditions"]) == (1000, [])
    match.do("use it")
    assert match.life()[0] == 1070


def test_V24_half_of_the_damage_dealt_is_of_what_was_really_lost():
    own = card("sip", "attack", "Gain life equal to half the damage dealt.", damage=100)
    match = duel(seat("sip", life=500), seat("", life=60), SETTLED, dice="6 1", own=(own,))
    match.do("attack sip", "target 1", "decline")
    assert match.life() == [530, 0, 1000]


def test_V24_when_another_player_draws_a_card_that_player_is_who_drew_it():
    own = card("toll", "condition", "When another player draws a card: that player loses 10 life, then gain 5 life.")
    match = using(
        "Draw 2 cards.", seat("it"), seat("strike", conditions="toll"), SETTLED, more=(own,), queue="balm " * 3
    )
    assert match.life() == [980, 1010, 1000]


def test_V24_ones_own_draw_is_not_another_players():
    own = card("toll", "condition", "When another player draws a card: gain 5 life.")
    match = using("Draw 2 cards.", seat("it", conditions="toll"), SETTLED, SETTLED, more=(own,), queue="balm " * 3)
    assert match.life() == [1000, 1000, 1000]


def test_V24_damage_that_is_prevented_takes_no_life():
    own = card("wall", "condition", "While this card lies open, damage dealt to you is prevented.")
    match = duel(seat("strike"), seat("", conditions="wall"), SETTLED, dice="6 1", own=(own,))
    match.do("attack strike", "target 1", "decline")
    assert match.life() == [1000, 1000, 1000]
