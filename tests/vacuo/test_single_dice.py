"""One of the defence dice that counts more or less (V16, V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from tests.vacuo.table import card, duel, seat

OWN = (
    card("brace", "defence", "Your highest defence die gains 2."),
    card("prop", "defence", "Your lowest defence die gains 3."),
    card("jolt", "attack", "For this attack: the defender's highest defence die loses 1.", damage=100),
    card(
        "sum", "defence", "Your lowest defence die gains 3. Gain 10 life for each point that the defence dice come to."
    ),
)


def defended(defence, dice, attack="strike"):
    """Return the second player's life after they defended with this card, the dice being these."""
    match = duel(seat(attack), seat(f"{defence} strike"), own=OWN, dice=dice)
    match.do(f"attack {attack}", "target 1", f"defend {defence}")
    return match.life()[1]


@pytest.mark.parametrize(("dice", "life"), [("5 3 1", 1000), ("6 3 1", 900), ("5 1 3", 1000)])
def test_V24_only_the_best_die_counts_more(dice, life):
    assert defended("brace", dice) == life


@pytest.mark.parametrize(("dice", "life"), [("5 4 2", 1000), ("6 4 2", 900), ("6 1 3", 900)])
def test_V24_the_worst_die_can_become_the_best(dice, life):
    assert defended("prop", dice) == life


def test_V24_what_a_die_counts_then_is_what_later_texts_speak_of():
    assert defended("sum", "5 4 2") == 1000 + 10 * (4 + 5)


@pytest.mark.parametrize(("dice", "life"), [("5 5 1", 900), ("4 5 1", 1000)])
def test_V24_a_card_of_the_attacker_can_make_it_count_less(dice, life):
    assert defended("shield", dice, "jolt") == life


def test_V25_all_see_what_the_die_counts():
    match = duel(seat("strike"), seat("brace strike"), own=OWN, dice="5 3 1")
    match.do("attack strike", "target 1", "defend brace")
    counted = [event for event in match.events if event.kind == "counts"]
    assert [event.value for event in counted] == [5]


def test_one_die_is_not_doubled():
    entry = read_entry(card("twice", "defence", "Your highest defence die is doubled."), card_shape("vacuo"))
    assert "One of the dice can only gain or lose" in str(entry.faults[0].error)
