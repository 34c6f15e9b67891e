"""Amounts for each of something that are bounded (V24)."""

import pytest

from tests.vacuo.table import card, duel, seat
from tests.vacuo.test_next_attack_of import read

OWN = (
    card("grave", "effect", "Deal 30 damage to each other player for each card in your void but not above 100."),
    card(
        "feast",
        "effect",
        "Gain 10 life for each card in your void but not above 25, then gain 5 life for each card in your void.",
    ),
)


@pytest.mark.parametrize(("dead", "lost"), [(2, 60), (3, 90), (4, 100), (9, 100)])
def test_V24_no_more_than_the_bound_for_each_player(dead, lost):
    match = duel(seat("grave", void="balm " * dead), seat(), seat(), own=OWN, queue="balm", stage="end")
    match.do("use grave")
    assert match.life() == [1000, 1000 - lost, 1000 - lost]


def test_V24_it_is_for_that_amount_alone():
    match = duel(seat("feast", void="balm " * 9), own=OWN, queue="balm", stage="end")
    match.do("use feast")
    assert match.life()[0] == 1000 + 25 + 45


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Gain 10 life for each card in your void, up to 50.",
         "Gain 10 life for each card in your void but not above 50."),
        ("Gain 10 life for each card in the void, but never more than 150.",
         "Gain 10 life for each card in the void but not above 150."),
        ("Lose 5 life per card in your hand, to a maximum of 30.",
         "Lose 5 life for each card in your hand but not above 30."),
        ("Ganhe 10 de vida para cada carta no seu vácuo, até 50.",
         "Gain 10 life for each card in your void but not above 50."),
        ("Ganhe 10 de vida para cada carta no seu vácuo, no máximo 50.",
         "Gain 10 life for each card in your void but not above 50."),
    ],
)  # fmt: skip
def test_a_bound_is_read_as_designers_say_it(said, meant):
    assert read("effect", said).text == read("effect", meant).text is not None
