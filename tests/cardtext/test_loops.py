"""Texts that set each other off without end."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.loops import loops
from duelkit.games import card_shape

SHAPE = card_shape("vacuo")


def loops_of(*texts):
    entries = [read_entry({"id": f"c{n}", "type": "condition", "text": text}, SHAPE) for n, text in enumerate(texts)]
    assert all(not entry.faults for entry in entries)
    return [(loop.card, loop.others, loop.before_one) for loop in loops(entries, SHAPE.vocabulary)]


@pytest.mark.parametrize(
    "text",
    [
        "When you gain life: gain 10 life.",
        "When you lose life: you lose 10 life.",
        "When you lose life: deal 10 damage to each player.",
        "When you draw a card: draw 1 card.",
        "While this card lies open, when you draw a card: gain 10 life, then draw 1 card.",
        "When you discard a card: draw 1 card, then discard 1 card.",
        "When you discard a card: discard all cards to draw as many.",
    ],
)
def test_a_text_sets_itself_off(text):
    assert loops_of(text) == [(0, (), True)]


def test_a_text_sets_itself_off_from_player_to_player():
    assert loops_of("When you lose life: deal 10 damage to each other player.") == [(0, (), False)]


def test_two_texts_set_each_other_off_and_are_told_of_once():
    assert loops_of("When you gain life: draw 1 card.", "When you draw a card: gain 10 life.") == [(0, (1,), True)]


def test_three_texts_set_each_other_off():
    circle = (
        "When you gain life: draw 1 card.",
        "When you draw a card: you lose 10 life.",
        "When you lose life: gain 10 life.",
    )
    assert loops_of(*circle) == [(0, (1, 2), True)]


@pytest.mark.parametrize(
    "text",
    [
        "When you gain life: you lose 10 life.",
        "When you gain life: roll a die; on 5 or more, gain 10 life.",
        "When you gain life: if your life is below 300, gain 10 life.",
        "When you gain life: you may gain 10 life.",
        "When you gain life: pay 10 life: gain 10 life.",
        "When you are attacked: gain 10 life.",
        "At the end of your turn: gain 10 life.",
        "When you discard a card: discard 1 card.",
    ],
)
def test_what_comes_to_an_end_is_no_loop(text):
    assert loops_of(text) == []


def test_two_texts_that_gain_as_much_as_others_do_set_each_other_off():
    assert loops_of("When another player gains life: gain as much life.") == [(0, (), False)]


MONSTERS = card_shape("monsters")


def loops_of_monsters(*texts, subtype="continuous"):
    tables = [{"id": f"c{n}", "kind": "spell", "subtype": subtype, "text": text} for n, text in enumerate(texts)]
    entries = [read_entry(table, MONSTERS) for table in tables]
    assert all(not entry.faults for entry in entries)
    return [(loop.card, loop.others) for loop in loops(entries, MONSTERS.vocabulary)]


@pytest.mark.parametrize(
    "text",
    [
        "When you gain life: gain 100 life.",
        "When your opponent gains life: your opponent gains 100 life.",
        "When you take damage: deal 100 damage to you.",
        "When your opponent draws one or more cards: your opponent draws 1 card.",
    ],
)
def test_a_text_of_a_duel_with_a_chain_sets_itself_off(text):
    assert loops_of_monsters(text) == [(0, ())]


def test_texts_of_a_duel_with_a_chain_set_each_other_off():
    circle = ("When you gain life: deal 100 damage to you.", "When you take damage: gain 100 life.")
    assert loops_of_monsters(*circle) == [(0, (1,))]


@pytest.mark.parametrize(
    ("text", "subtype"),
    [
        ("Once per turn: when you gain life: gain 100 life.", "continuous"),
        ("When you gain life: only if your life is below 500: gain 100 life.", "continuous"),
        ("When you gain life: your opponent takes control of this card.", "continuous"),
        ("When you gain life: gain 100 life.", "normal"),
    ],
)
def test_what_comes_to_an_end_is_no_loop_with_a_chain_either(text, subtype):
    assert loops_of_monsters(text, subtype=subtype) == []


def test_a_card_that_only_leads_into_a_loop_is_not_blamed():
    assert loops_of("When you draw a card: gain 10 life.", "When you gain life: gain 10 life.") == [(1, (), True)]
