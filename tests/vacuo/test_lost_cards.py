"""Texts of a card that has lost its fight: what happens then, and how it comes back out of the void (V16, V20, V24)."""

import re

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.lint import doubts
from duelkit.games import card_shape
from tests.duels import kinds
from tests.vacuo.table import card, duel, seat

SHAPE = card_shape("vacuo")
BOOMERANG = card("boomerang", "attack", "When this card goes to the void: put this card into your hand.", damage=50)
FEINT = card("feint", "attack", "When this card's attack fails: put this card into your hand.", damage=50)
CUSHION = card("cushion", "defence", "When your defence fails: gain 30 life.")
RUBBER = card("rubber", "defence", "When your defence fails: put this card into your hand.")
CAPTURE = card("capture", "defence", "Put the attack card into your hand.")
TROPHY = card("trophy", "condition", "When your defence succeeds: put the attack card into your hand.")
DISARM = card("disarm", "attack", "Put the defence card into your hand.", damage=50)
OWN = (BOOMERANG, FEINT, CUSHION, RUBBER)
TAKING = (CAPTURE, TROPHY, DISARM)


@pytest.mark.parametrize("name", ["boomerang", "feint"])
def test_V16_an_attack_that_loses_comes_back_where_its_text_says_so(name):
    match = duel(seat(name), seat("shield"), dice="1 6 6", own=OWN, queue="balm")
    events = match.do(f"attack {name}", "target 1", "defend shield")
    assert (match.hand(), match.player()["void"]) == (name, [])
    assert {"void", "take"} <= set(kinds(events))


def test_V15_an_attack_that_fails_and_is_not_lost_stays_where_it_goes():
    match = duel(seat("feint"), seat("strike"), dice="1 6", own=OWN, queue="balm")
    match.do("attack feint", "target 1", "decline")
    assert match.hand() == "feint"


def test_V16_a_defence_that_loses_comes_back_where_its_text_says_so():
    match = duel(seat("strike"), seat("rubber"), dice="6 1 1", own=OWN, queue="balm")
    match.do("attack strike", "target 1", "defend rubber")
    assert (match.hand(1), match.player(1)["void"], match.life()) == ("rubber", [], [1000, 900])


def test_V16_a_defence_that_loses_acts_once_the_damage_is_dealt():
    match = duel(seat("strike"), seat("cushion", life=100), dice="6 1 1", own=OWN, queue="balm")
    match.do("attack strike", "target 1", "defend cushion")
    assert match.life() == [1000, 0]


def test_V24_a_defence_that_succeeds_does_not_act_as_one_that_fails():
    match = duel(seat("strike"), seat("cushion", life=500), dice="1 6 6", own=OWN, queue="balm")
    match.do("attack strike", "target 1", "defend cushion")
    assert match.life() == [1000, 500]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect", "Put this card into your hand."),
        ("condition", "When your defence fails: put this card into your hand."),
        ("attack", "When your defence fails: put this card into your hand."),
    ],
)
def test_V16_a_card_that_does_not_lie_in_the_void_is_not_fetched_from_there(kind, text):
    (fault,) = read_entry({"id": "7", "type": kind, "text": text}, SHAPE).faults
    assert "can be moved by its own text" in str(fault.error)


def test_nobody_is_warned_that_a_defence_card_waits_for_its_own_failure():
    entry = read_entry({**CUSHION, "name": "Cushion"}, SHAPE)
    assert not any("never happens" in str(doubt.error) for doubt in doubts(entry, SHAPE))


# --- a card that can be used once -------------------------------------------------------------------------------------

ONCE = card("once", "attack", "Send this card to the void.", damage=50)
SPENT = card(
    "spent",
    "attack",
    "When this card's attack succeeds: send this card to the void. When this card's attack fails: send this card to the"
    " void.",
    damage=50,
    target="every",
)
CRUMBLING = card("crumbling", "defence", "Deal 20 damage to the attacker. Send this card to the void.")
SCROLL = card("scroll", "effect", "Gain 70 life, then send this card to the void.")
PUPIL = card("pupil", "effect", "Repeat the last effect of another player.")
USED_UP = (ONCE, SPENT, CRUMBLING, SCROLL, PUPIL)


@pytest.mark.parametrize(("name", "dice", "void"), [("once", "6 1", "once"), ("once", "1 6", "")])
def test_V24_an_attack_card_that_goes_to_the_void_as_it_succeeds_stays_where_it_fails(name, dice, void):
    match = duel(seat(name), seat("strike"), dice=dice, own=USED_UP, queue="balm")
    match.do(f"attack {name}", "target 1", "decline")
    assert (" ".join(match.player()["void"]), match.hand()) == (void, "" if void else name)


def test_V13_an_attack_on_everybody_goes_to_the_void_with_its_last_fight():
    match = duel(seat("spent"), seat("strike"), seat("strike"), dice="6 1 1 6", own=USED_UP, queue="balm")
    match.do("attack spent", "decline", "decline")
    assert (match.player()["void"], match.life()) == (["spent"], [1000, 950, 1000])


def test_V24_a_defence_card_that_goes_to_the_void_as_it_succeeds_does_not_return():
    match = duel(seat("strike"), seat("crumbling"), dice="1 6 6", own=USED_UP, queue="balm")
    match.do("attack strike", "target 1", "defend crumbling")
    assert (match.player(1)["void"], match.hand(1), match.life()) == (["crumbling"], "", [980, 1000])


def test_V24_an_effect_card_that_goes_to_the_void_is_not_discarded():
    match = duel(seat("scroll", life=500), stage="end", own=USED_UP, queue="balm")
    match.do("use scroll")
    assert (match.player()["void"], match.state()["queue"], match.life()[0]) == (["scroll"], ["balm"], 570)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("defence", "When your defence fails: send this card to the void."),
        ("attack", "When this card goes to the void: send this card to the void."),
        ("effect", "For 2 turns: when you attack: send this card to the void."),
    ],
)
def test_V24_only_a_card_in_use_sends_itself_to_the_void(kind, text):
    (fault,) = read_entry({"id": "7", "type": kind, "text": text}, SHAPE).faults
    assert re.search("can be moved by its own text|goes to the void by itself", str(fault.error))


# --- the other card of the fight --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("defence", "lying"), [("capture", {}), ("shield", {"conditions": "trophy"})])
def test_V24_a_defence_that_succeeds_takes_the_attack_card(defence, lying):
    match = duel(seat("strike"), seat(defence, **lying), dice="1 6 6", own=TAKING, queue="balm")
    match.do("attack strike", "target 1", f"defend {defence}")
    assert (sorted(match.hand(1).split()), match.player()["void"]) == (sorted([defence, "strike"]), [])


def test_V24_of_equal_cards_in_the_void_the_one_that_has_lost_is_taken_and_the_others_stay():
    match = duel(seat("strike", void="strike balm"), seat("capture"), dice="1 6 6", own=TAKING, queue="balm")
    match.do("attack strike", "target 1", "defend capture")
    assert match.player()["void"] == ["strike", "balm"]


def test_V24_an_attack_that_succeeds_takes_the_defence_card():
    match = duel(seat("disarm"), seat("shield"), dice="6 1 1", own=TAKING, queue="balm")
    match.do("attack disarm", "target 1", "defend shield")
    assert (sorted(match.hand().split()), match.player(1)["void"]) == (["disarm", "shield"], [])


def test_V24_where_nobody_defended_there_is_no_defence_card_to_take():
    match = duel(seat("disarm", void="shield"), seat("strike", void="shield"), dice="6 1", own=TAKING, queue="balm")
    match.do("attack disarm", "target 1", "decline")
    assert (match.hand(), match.player(1)["void"]) == ("disarm", ["shield"])


def test_V24_what_comes_back_by_its_own_text_is_not_taken():
    match = duel(seat("boomerang"), seat("capture"), dice="1 6 6", own=(*OWN, *TAKING), queue="balm")
    match.do("attack boomerang", "target 1", "defend capture")
    assert (match.hand(), match.hand(1), match.player()["void"]) == ("boomerang", "capture", [])


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect", "Put the attack card into your hand."),
        ("attack", "Put the attack card into your hand."),
        ("defence", "Put the defence card into your hand."),
        ("condition", "When your attack succeeds: put the attack card into your hand."),
        ("condition", "When your attack fails: put the defence card into your hand."),
        ("defence", "Send the attack card to the void."),
        ("defence", "Put the attack card before you."),
    ],
)
def test_V16_a_card_that_has_not_lost_the_fight_is_not_taken(kind, text):
    (fault,) = read_entry({"id": "7", "type": kind, "text": text}, SHAPE).faults
    assert re.search("lies in the void once|goes to the void by itself", str(fault.error))


# --- what has not lost comes back, and what lies under the queue ----------------------------------------------------

RECALL = card("recall", "attack", "When this card's attack succeeds: put this card into your hand.", damage=50)
VOLLEY = card("volley", "attack", "Put this card into your hand.", damage=50, target="every")
SHUTTER = card("shutter", "defence", "Put this card into your hand, then the attacker discards 1 random card.")
BURY = card("bury", "defence", "Send the attack card to the bottom of the queue.")
TUCK = card("tuck", "effect", "Send 1 card from your hand to the bottom of the queue.")
DELVE = card("delve", "effect", "Look at the next player's hand to choose 1 card; send it to the bottom of the queue.")
RAGS = card("rags", "condition", "When you discard a card: gain 20 life.")
COMING_BACK = (RECALL, VOLLEY, SHUTTER, BURY, TUCK, DELVE, RAGS)


def test_V12_an_attack_card_that_succeeds_comes_back_once_though_its_text_says_so_as_well():
    match = duel(seat("recall"), seat("strike"), dice="6 1", own=COMING_BACK, queue="balm")
    events = match.do("attack recall", "target 1", "decline")
    assert (match.hand(), match.life(), kinds(events).count("take")) == ("recall", [1000, 950], 1)


def test_V13_an_attack_on_everybody_comes_back_with_its_last_fight():
    match = duel(seat("volley"), seat("strike"), seat("strike"), dice="6 1 6 1", own=COMING_BACK, queue="balm")
    match.do("attack volley", "decline", "decline")
    assert (match.hand(), match.life()) == ("volley", [1000, 950, 950])


def test_V12_a_defence_card_that_succeeds_comes_back_before_the_rest_of_its_text():
    match = duel(seat("strike balm"), seat("shutter"), dice="1 6 6", own=COMING_BACK, queue="wish")
    match.do("attack strike", "target 1", "defend shutter")
    assert (match.hand(1), match.hand(), match.player()["void"]) == ("shutter", "", ["strike"])


def test_V16_all_know_that_a_card_that_comes_back_is_there():
    match = duel(seat("recall"), seat("strike"), dice="6 1", own=COMING_BACK, queue="balm")
    match.do("attack recall", "target 1", "decline")
    assert match.record.shown[0][0] == 1


def test_V24_the_card_that_attacked_goes_under_the_queue():
    match = duel(seat("strike"), seat("bury"), dice="1 6 6", own=COMING_BACK, queue="balm wish")
    events = match.do("attack strike", "target 1", "defend bury")
    assert (match.state()["queue"], match.player()["void"]) == (["balm", "wish", "strike"], [])
    assert [(event.card, event.seat) for event in events if event.kind == "under"] == [("strike", 0)]


def test_V25_a_card_that_goes_under_the_queue_out_of_a_hand_is_known_to_its_holder_alone():
    match = duel(seat("tuck balm"), seat("strike"), own=COMING_BACK, queue="wish", stage="end")
    events = match.do("use tuck")
    assert [(event.card, event.seen) for event in events if event.kind == "under"] == [("balm", 0b01)]
    assert match.state()["queue"][-1] == "balm"


def test_V25_and_to_who_has_chosen_it():
    match = duel(seat("delve"), seat("strike balm"), seat("strike"), own=COMING_BACK, queue="wish", stage="end")
    events = match.do("use delve", "choose balm")
    assert [(event.card, event.seat, event.seen) for event in events if event.kind == "under"] == [("balm", 1, 0b011)]


def test_V19_to_go_under_the_queue_is_not_to_be_discarded():
    match = duel(seat("tuck balm", conditions="rags"), seat("strike"), own=COMING_BACK, queue="wish", stage="end")
    match.do("use tuck")
    assert match.life()[0] == 1000


@pytest.mark.parametrize("text", [
    "Choose 1 card in the bottom of the queue; discard it.",
    "If the bottom of the queue holds 1 card, draw 1 card.",
    "Gain 10 life for each card in the bottom of the queue.",
])  # fmt: skip
def test_of_the_bottom_of_the_queue_only_what_goes_there_is_said(text):
    (fault,) = read_entry({"id": "7", "type": "effect", "text": text}, SHAPE).faults
    assert "Cards can only be moved there" in str(fault.error)


@pytest.mark.parametrize(("facts", "warned"), [(RECALL, 1), (SHUTTER, 1), (FEINT, 0), (BOOMERANG, 0)])
def test_V12_that_a_card_comes_back_by_itself_is_said_of_one_that_says_so(facts, warned):
    entry = read_entry({**facts, "name": "It"}, SHAPE)
    assert sum("comes back to the hand by itself" in str(doubt.error) for doubt in doubts(entry, SHAPE)) == warned
