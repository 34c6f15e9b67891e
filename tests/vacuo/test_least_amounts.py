"""Amounts for each of something that are never less than a bound (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from tests.vacuo.table import card, duel, seat
from tests.vacuo.test_next_attack_of import read

SHAPE = card_shape("vacuo")
OWN = (
    card("grave", "effect", "Deal 30 damage to each other player for each card in your void but not below 60."),
    card("feast", "effect", "Gain 10 life for each card in your void but not below 25, then gain 5 life for each card "
                            "in your void."),
)  # fmt: skip


@pytest.mark.parametrize(("dead", "lost"), [(0, 60), (1, 60), (2, 60), (3, 90)])
def test_V24_no_less_than_the_bound_for_each_player(dead, lost):
    match = duel(seat("grave", void="balm " * dead), seat(), seat(), own=OWN, queue="balm", stage="end")
    match.do("use grave")
    assert match.life() == [1000, 1000 - lost, 1000 - lost]


def test_V24_it_is_for_that_amount_alone():
    match = duel(seat("feast", void="balm"), own=OWN, queue="balm", stage="end")
    match.do("use feast")
    assert match.life()[0] == 1000 + 25 + 5


def test_an_amount_that_can_be_too_great_is_refused():
    text = "Gain 10 life for each card in your void but not below 10000."
    (fault,) = read_entry({"id": "a", "type": "effect", "text": text}, SHAPE).faults
    assert "10000" in str(fault.error)


@pytest.mark.parametrize(
    ("kind", "said", "meant"),
    [
        ("effect", "Gain 20 life for each card in your void, at least 40.", "Gain 20 life for each card in your void but not below 40."),
        ("effect", "Lose 10 life for each card in your hand, with a minimum of 30.", "Lose 10 life for each card in your hand but not below 30."),
        ("attack", "Deal 20 damage for each card in the defender's hand, but never less than 60.", "Deal 20 damage for each card in the defender's hand but not below 60."),
        ("effect", "Ganhe 10 de vida para cada carta na sua mão, no mínimo 30.", "Gain 10 life for each card in your hand but not below 30."),
        ("attack", "O dano é 30 por carta na mão do alvo, mas nunca menos de 60.", "Deal 30 damage for each card in the defender's hand but not below 60."),
    ],
)  # fmt: skip
def test_a_least_amount_is_read_as_designers_say_it(kind, said, meant):
    assert read(kind, said).text == read(kind, meant).text is not None
