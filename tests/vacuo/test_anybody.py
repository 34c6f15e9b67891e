"""What waits for any player, whoever has the text: the player before whom it lies is one of them (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from tests.vacuo.table import SETTLED, card, duel, seat

SHAPE = card_shape("vacuo")
OWN = (
    card("cup", "effect", "Draw 2 cards."),
    card("leech", "effect", "The next player loses 200 life."),
    card("breath", "effect", "Lose 200 life."),
    card("toll", "condition", "When a player draws a card: that player loses 10 life."),
    card("envy", "condition", "When a player gains life: that player loses 10 life."),
    card("echo", "condition", "When a player gains life: deal as much damage to that player."),
    card("veto", "condition", "When a player uses an effect card: negate that effect card."),
    card("grave", "condition", "When a player is out: each other player loses 30 life."),
    card("tax", "condition", "When a player attacks: that player loses 10 life."),
)


def table(hand, conditions, *, before=1, **more):
    """Three at a table, the first with this hand, the one that `before` says with these conditions."""
    seats = [seat(hand), dict(SETTLED), dict(SETTLED)]
    seats[before]["conditions"] = conditions.split()
    return duel(*seats, own=OWN, queue="balm " * 4, **more)


@pytest.mark.parametrize("before", [0, 1])
def test_V24_whoever_draws_a_card_is_that_player(before):
    match = table("cup", "toll", before=before, stage="end")
    match.do("use cup")
    assert match.life() == [980, 1000, 1000]


@pytest.mark.parametrize("before", [0, 1])
def test_V24_whoever_gains_life_is_that_player(before):
    match = table("balm", "envy", before=before, stage="end")
    match.do("use balm")
    assert match.life() == [1040, 1000, 1000]


def test_V24_as_much_is_what_any_player_has_gained():
    match = table("balm", "echo", stage="end")
    match.do("use balm")
    assert match.life() == [1000, 1000, 1000]


@pytest.mark.parametrize("before", [0, 1])
def test_V24_whoevers_effect_card_is_negated(before):
    match = table("balm", "veto", before=before, stage="end")
    match.do("use balm")
    assert match.life() == [1000, 1000, 1000]


@pytest.mark.parametrize("before", [0, 2])
def test_V24_whoever_attacks_is_that_player(before):
    match = table("strike", "tax", before=before, dice="1 6")
    match.do("attack strike", "target 1", "decline")
    assert match.life() == [990, 1000, 1000]


def test_V24_what_waits_for_any_player_to_be_out_happens_when_another_is():
    match = duel(seat("leech"), seat("strike", life=100), seat("strike", conditions="grave"), stage="end", own=OWN)
    match.do("use leech")
    assert match.life() == [970, 0, 1000]


def test_V24_what_waits_for_any_player_to_be_out_happens_when_its_own_is():
    match = duel(seat("breath", life=100, conditions="grave"), SETTLED, SETTLED, stage="end", own=OWN)
    match.do("use breath")
    assert match.life() == [0, 970, 970]


@pytest.mark.parametrize("what", ["damage", "dice", "the defender"])
def test_V16_a_text_that_waits_for_any_attack_knows_neither_its_dice_nor_its_end(what):
    text = {
        "damage": "When a player attacks: gain life equal to the damage dealt.",
        "dice": "When a player attacks: if the attack die shows 6, draw 1 card.",
        "the defender": "When a player attacks: the defender loses 10 life.",
    }[what]
    assert read_entry(card("it", "condition", text), SHAPE).faults
