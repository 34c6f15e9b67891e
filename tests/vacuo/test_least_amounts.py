"""Amounts for each of something that are never less than a bound (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from tests.vacuo.table import card, duel, seat

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
