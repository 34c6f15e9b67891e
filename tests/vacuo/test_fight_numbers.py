"""Numbers that the dice of a fight make together: their sum, the lowest, how many show a number, the lead (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.lint import doubts
from duelkit.games import card_shape
from tests.vacuo.table import SETTLED, card, duel, seat
from tests.vacuo.test_fight_dice import SHAPE, attack

SUM = "Gain 10 life for each point that the defence dice come to."
LEAD = "gain 10 life for each point by which the fight is won."


def gained(defence, dice):
    """Return the life that the defender gains by a defence card of this text."""
    return attack("", dice, "defend wall", defence=defence).life()[1] - 1000


def gained_by_attacking(text, dice, *more, defence=""):
    """Return the life that the attacker gains by an attack card of this text."""
    return attack(text, dice, *more, defence=defence).life()[0] - 1000


@pytest.mark.parametrize(("dice", "life"), [("1 4 5", 90), ("3 3 1", 40), ("1 6 6", 120)])
def test_V24_the_defence_dice_come_to_what_they_count_together(dice, life):
    assert gained(SUM, dice) == life


def test_V24_three_defence_dice_count_together_as_well():
    text = "For this attack: the number of your defence dice gains 1. When your defence succeeds: "
    assert gained(text + SUM[0].lower() + SUM[1:], "1 4 5 6") == 150


def test_V24_what_texts_add_to_dice_counts():
    text = "For this attack: your defence dice gain 1. When your defence succeeds: "
    assert gained(text + SUM[0].lower() + SUM[1:], "1 4 5") == 110


@pytest.mark.parametrize(("dice", "life"), [("1 4 6", 10), ("1 4 5", 0)])
def test_V24_it_is_asked_what_the_defence_dice_come_to(dice, life):
    assert gained("If the defence dice come to 10 or more, gain 10 life.", dice) == life


@pytest.mark.parametrize(("dice", "life"), [("1 6 2", 20), ("1 5 5", 50)])
def test_V24_the_lowest_defence_die_counts(dice, life):
    assert gained("Gain 10 life for each point of the lowest defence die.", dice) == life


@pytest.mark.parametrize(("dice", "life"), [("1 6 4", 10), ("1 6 3", 0)])
def test_V24_it_is_asked_what_the_lowest_defence_die_shows(dice, life):
    assert gained("If the lowest defence die shows 4 or more, gain 10 life.", dice) == life


@pytest.mark.parametrize(("dice", "life"), [("1 6 4", 10), ("1 6 6", 20), ("1 5 5", 0)])
def test_V24_the_defence_dice_that_show_a_number_are_counted(dice, life):
    assert gained("Gain 10 life for each defence die that shows 6.", dice) == life


@pytest.mark.parametrize(("dice", "life"), [("3 3 1", 0), ("2 1 6", 40), ("6 6 6", 0)])
def test_V24_a_defence_wins_by_what_its_best_die_is_ahead(dice, life):
    assert gained(LEAD.capitalize(), dice) == life


@pytest.mark.parametrize(("dice", "life"), [("6 1 4", 20), ("3 1 2", 10)])
def test_V24_an_attack_wins_by_what_its_die_is_ahead_of_the_best(dice, life):
    assert gained_by_attacking(f"When this card's attack succeeds: {LEAD}", dice, "defend wall") == life


@pytest.mark.parametrize(("dice", "life"), [("6 2", 40), ("4 4", 0)])
def test_V15_without_a_defence_card_it_wins_by_what_it_is_ahead_of_the_one_die(dice, life):
    assert gained_by_attacking(f"When this card's attack succeeds: {LEAD}", dice, "decline") == life


@pytest.mark.parametrize(("dice", "life"), [("3 1 1", 10), ("3 1 2", 0)])
def test_V24_it_is_asked_by_how_much_the_fight_is_won(dice, life):
    text = "When this card's attack succeeds: if the fight is won by 2 or more, gain 10 life."
    assert gained_by_attacking(text, dice, "defend wall") == life


@pytest.mark.parametrize("number", [LEAD, "gain 10 life for each point of the lowest defence die."])
def test_V24_where_a_text_decides_before_the_dice_there_are_none_to_count(number):
    own = (
        card("it", "attack", f"When this card's attack succeeds: {number}", damage=100),
        card("sure", "condition", "When you attack: the attack succeeds."),
    )
    match = duel(seat("it", conditions="sure"), SETTLED, own=own, dice="6 1")
    match.do("attack it", "target 1")
    assert match.life() == [1000, 900]


def test_V24_a_fight_that_a_text_decides_against_the_dice_is_won_by_nothing():
    text = f"When the dice of your fight are rolled: the attack succeeds. When this card's attack succeeds: {LEAD}"
    assert gained_by_attacking(text, "1 6", "decline") == 0


def test_V24_before_the_dice_count_nobody_has_won():
    text = f"When the dice of your fight are rolled: {LEAD}"
    assert gained_by_attacking(text, "6 1", "decline") == 0


@pytest.mark.parametrize("number", [SUM, LEAD.capitalize(), "If the defence dice come to 10, gain 10 life."])
def test_V24_where_nobody_fights_there_are_no_such_dice(number):
    entry = read_entry({"id": "it", "type": "effect", "text": number}, SHAPE)
    assert ["no attack under way here whose dice" in str(fault.error) for fault in entry.faults] == [True]


@pytest.mark.parametrize("number", ["each point by which the fight is won", "each defence die that shows 6"])
def test_V24_what_lasts_cannot_go_by_them(number):
    text = f"While this card lies open, damage dealt by your attacks gains 10 for {number}."
    entry = read_entry({"id": "it", "type": "condition", "text": text}, SHAPE)
    assert len(entry.faults) == 1


def test_V24_they_are_doubted_where_the_dice_are_not_rolled_yet():
    text = "When you are attacked: if the fight is won by 2 or more, gain 10 life."
    entry = read_entry({"id": "it", "type": "condition", "text": text}, SHAPE)
    assert any("not rolled yet" in str(doubt.error) for doubt in doubts(entry, SHAPE))


@pytest.mark.parametrize(("text", "refusal"), [
    ("If the fight is won by 11, gain 10 life.", "A fight is won by 0 to 10, not by 11."),
    ("If the lowest defence die shows 8, gain 10 life.", "A die shows 1 to 6, never 8."),
    ("If the defence dice come to 31, gain 10 life.", "Several dice show 0 to 30 together, not 31."),
])  # fmt: skip
def test_a_number_of_a_fight_has_bounds(text, refusal):
    entry = read_entry({"id": "it", "type": "defence", "text": text}, card_shape("vacuo"))
    assert [str(fault.error) for fault in entry.faults] == [refusal]


def test_on_a_defence_card_without_a_throw_a_die_that_shows_6_is_of_the_defence():
    entry = read_entry({"id": "it", "type": "defence", "text": "Gain 10 life for each die that shows 6."}, SHAPE)
    assert (
        entry.text
        == read_entry(
            {"id": "it", "type": "defence", "text": "Gain 10 life for each defence die that shows 6."}, SHAPE
        ).text
    )
