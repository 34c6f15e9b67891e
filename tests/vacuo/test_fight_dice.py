"""What texts do with the dice of a fight, and ask of them: rolled again, more of them, compared (V15, V16, V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.lint import doubts
from duelkit.games import card_shape
from tests.vacuo.table import SETTLED, card, duel, seat

SHAPE = card_shape("vacuo")
ROLLED = "When the dice of your fight are rolled:"
WEAK = "if you have less than half the life that all began with"


def attack(text, dice, *more, defence="", **facts):
    """Return a duel in which the card `it` was attacked with, against a player with a defence card of this text."""
    own = (card("it", "attack", text, damage=100), card("wall", "defence", defence))
    match = duel(seat("it"), seat("wall strike", **facts), own=own, dice=dice)
    match.do("attack it", "target 1", *more)
    return match


def test_V24_an_attack_card_can_have_its_own_die_rolled_again_if_its_player_wishes():
    match = attack(f"{ROLLED} you may roll the attack die again.", "1 6 6", "decline")
    assert (match.prompt, match.seat) == ("may", 0)
    match.do("choose")
    assert match.life() == [1000, 900]


def test_V24_a_die_that_is_not_rolled_again_counts_as_it_is():
    match = attack(f"{ROLLED} you may roll the attack die again.", "1 6 6", "decline", "decline")
    assert match.life() == [1000, 1000]


def test_V24_a_defence_card_can_have_its_own_dice_rolled_again():
    text = f"{ROLLED} if the attack die is above each defence die, roll the defence dice again."
    assert attack("", "5 4 3 1 6", "defend wall", defence=text).life() == [1000, 1000]
    assert attack("", "5 5 3 1 1", "defend wall", defence=text).life() == [1000, 1000]  # it had won, as it was


def test_V24_what_both_cards_say_of_the_dice_happens_the_attackers_first():
    match = attack(f"{ROLLED} gain 10 life.", "6 1 1", "defend wall", defence=f"{ROLLED} gain 20 life.")
    gains = [(event.seat, event.value) for event in match.events if event.kind == "gain"]
    assert gains == [(0, 10), (1, 20)]


@pytest.mark.parametrize("facts", [{"type": "attack", "damage": 10}, {"type": "defence"}])
def test_what_a_card_that_fights_says_of_its_dice_is_not_doubted(facts):
    entry = read_entry({"id": "it", "text": f"{ROLLED} gain 10 life.", **facts}, SHAPE)
    assert not any("never happens" in str(doubt.error) for doubt in doubts(entry, SHAPE))


@pytest.mark.parametrize(
    ("dice", "lost"), [("5 1 2 5", 0), ("5 1 2 6", 0), ("6 5 5 5", 100), ("5 6 1 1", 0), ("2 1 1 1", 100)]
)
def test_V24_a_defence_of_three_dice_succeeds_by_the_best_of_them(dice, lost):
    match = attack("", dice, "defend wall", defence="The number of your defence dice gains 1.")
    assert match.life() == [1000, 1000 - lost]
    assert [die["faces"] for die in match.state()["attack"]["dice"]] == [[int(face)] for face in dice.split()]


def test_V24_without_a_defence_card_one_die_more_makes_two_and_an_equal_one_is_not_enough():
    own = card("eye", "condition", "While this card lies open, the number of your defence dice gains 1.")
    for dice, lost in (("4 1 4", 100), ("4 1 5", 0)):
        match = duel(seat("strike"), seat("strike", conditions="eye"), own=(own,), dice=dice)
        match.do("attack strike", "target 1", "decline")
        assert match.life() == [1000, 1000 - lost]


def test_V24_a_defender_rolls_at_least_one_die_and_at_most_five():
    for text, rolled in (("loses 3", 1), ("gains 3", 4)):
        own = card("eye", "condition", f"While this card lies open, the number of your defence dice {text}.")
        match = duel(seat("strike"), seat("strike", conditions="eye eye"), own=(own,), dice="1 2 2 2 2 2 2 2 2")
        match.do("attack strike", "target 1", "decline")
        assert len(match.state()["attack"]["dice"]) == 1 + (rolled if rolled == 1 else 5)


@pytest.mark.parametrize(
    ("said", "dice", "holds"),
    [
        ("each defence die is above the attack die", "3 4 5", True),
        ("each defence die is above the attack die", "3 3 5", False),
        ("each defence die is above the attack die", "3 5 3", False),
        ("the defence dice are equal", "3 5 5", True),
        ("the defence dice are equal", "3 5 4", False),
        ("the attack die is above each defence die", "3 5 4", False),
        ("the attack die equals the highest defence die", "5 5 4", True),
        ("the attack die equals the highest defence die", "4 5 4", False),
        ("any of your dice shows 6", "2 1 6", True),
        ("any of your dice shows 6", "6 6 1", True),
        ("any of your dice shows 2", "2 3 3", False),  # it is the attacker's
        ("any of your dice shows 2 or less", "5 6 2", True),
        ("the attack met a defence card", "3 5 4", True),
        ("the attack met no defence card", "3 5 4", False),
    ],
)
def test_V24_a_defence_card_asks_how_the_dice_and_cards_of_its_fight_stand(said, dice, holds):
    match = attack("", dice, "defend wall", defence=f"If {said}, gain 50 life.")
    assert match.life()[1] == (1050 if holds else 1000)


@pytest.mark.parametrize(
    ("said", "more", "holds"),
    [
        ("the attack met a defence card", "defend wall", True),
        ("the attack met a defence card", "decline", False),
        ("the attack met no defence card", "decline", True),
        ("the attack met no defence card", "defend wall", False),
        ("the attack die is above each defence die", "defend wall", True),
        ("the defence dice are equal", "decline", False),  # there is only one
        ("any of your dice shows 6", "decline", True),
        ("any of your dice shows 1", "decline", False),
    ],
)
def test_V24_an_attack_card_asks_how_the_dice_and_cards_of_its_fight_stand(said, more, holds):
    assert attack(f"If {said}, gain 50 life.", "6 1 1", more).life()[0] == (1050 if holds else 1000)


@pytest.mark.parametrize(("more", "lost"), [("decline", 120), ("defend wall", 100)])
def test_V24_an_attack_deals_more_to_who_does_not_defend(more, lost):
    text = "For this attack: if the attack met no defence card, damage dealt by you gains 20."
    assert attack(text, "6 1 1", more).life() == [1000, 1000 - lost]


@pytest.mark.parametrize(("life", "holds"), [(499, True), (500, False)])
def test_V24_less_than_half_the_life_that_all_began_with(life, holds):
    own = card("rage", "condition", f"While this card lies open, {WEAK}, damage dealt by your attacks gains 30.")
    match = duel(seat("strike", conditions="rage", life=life), SETTLED, own=(own,), dice="6 1")
    match.do("attack strike", "target 1", "decline")
    assert match.life()[1] == (870 if holds else 900)


@pytest.mark.parametrize("said", ["the defence dice are equal", "any of your dice shows 6"])
def test_dice_are_asked_for_where_there_is_a_fight_and_by_nothing_that_outlasts_it(said):
    for text in (f"If {said}, draw 1 card.", f"For 2 turns: if {said}, damage dealt by you gains 10."):
        assert read_entry({"id": "it", "type": "effect", "text": text}, SHAPE).faults


def test_the_number_of_dice_only_gains_and_loses():
    entry = read_entry({"id": "it", "type": "defence", "text": "The number of your defence dice is doubled."}, SHAPE)
    assert "can only gain or lose" in str(entry.faults[0].error)


def test_the_number_of_dice_gains_three_at_most():
    entry = read_entry({"id": "it", "type": "defence", "text": "The number of your defence dice gains 4."}, SHAPE)
    assert "gain or lose 1 to 3" in str(entry.faults[0].error)
