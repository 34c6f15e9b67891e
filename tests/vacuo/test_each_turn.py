"""What waits for the beginning or the end of any player's turn, or of each other player's (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.lint import doubts
from duelkit.games import card_shape
from tests.vacuo.table import card, duel, seat

SHAPE = card_shape("vacuo")
NIGHT = "At the end of each other player's turn:"
DAWN = "At the start of each turn:"
OWN = (
    card("dawn", "condition", "At the start of each turn: that player loses 10 life."),
    card("dusk", "condition", "At the end of each turn: that player loses 10 life."),
    card("envy", "condition", "At the start of each other player's turn: that player loses 10 life."),
    card("night", "condition", "At the end of each other player's turn: that player loses 10 life."),
    card("hourglass", "condition", "At the start of each turn: lose 10 life."),
    card("idle", "condition", f"{NIGHT} if that player has not attacked this turn, gain 5 life."),
    card("order", "condition", f"At the start of your turn: gain 1 life. {DAWN} your life becomes 500."),
    card("wreath", "condition", "At the end of each turn: gain 10 life."),
    card("breath", "effect", "Lose 200 life."),
    card("ember", "attack", f"In the defender's next turn: {DAWN.lower()} that player loses 30 life.", damage=80),
    card("double", "condition", "At the start of each other player's turn: attack again."),
)


def table(conditions, *, before=0, hand="balm", life=1000, **more):
    """Three at a table, the one that `before` says with these conditions, and the first to move."""
    seats = [seat(hand, life=life), seat("strike"), seat("strike")]
    seats[before]["conditions"] = conditions.split()
    return duel(*seats, own=OWN, queue="balm " * 9, **more)


def turns(match, n):
    """Let this many turns pass, a card bought in each."""
    for _ in range(n):
        match.do("buy", "end")
    return match.life()


@pytest.mark.parametrize("before", [0, 1])
def test_V24_at_the_start_of_each_turn_that_player_is_whose_turn_it_is(before):
    assert turns(table("dawn", before=before), 2) == [1000, 990, 990]


@pytest.mark.parametrize("before", [0, 1])
def test_V24_at_the_end_of_each_turn_that_player_is_whose_turn_it_was(before):
    assert turns(table("dusk", before=before), 2) == [990, 990, 1000]


def test_V24_the_player_before_whom_a_card_lies_has_no_other_player_s_turn():
    assert turns(table("envy", before=1), 2) == [1000, 1000, 990]
    assert turns(table("night", before=1), 2) == [990, 1000, 1000]


def test_V24_you_is_before_whom_the_card_lies_whoever_s_turn_it_is():
    assert turns(table("hourglass", before=2), 2) == [1000, 1000, 980]


def test_V24_what_somebody_did_in_the_turn_that_ends_can_be_asked():
    match = table("idle", hand="strike", dice="1 6")
    match.do("buy", "end", "attack strike", "target 0", "decline", "end", "buy", "end")
    assert match.life() == [1005, 1000, 1000]


def test_V24_what_waits_for_each_turn_happens_behind_what_waits_for_its_player_s():
    match = table("order", before=1)
    match.do("buy", "end")
    assert match.life() == [1000, 500, 1000]


def test_V24_the_turn_of_a_player_who_goes_out_in_it_ends_too():
    match = table("wreath", before=1, hand="breath", life=100, stage="end")
    match.do("use breath")
    assert match.life() == [0, 1010, 1000]


def test_V24_what_waits_for_the_defender_s_next_turn_happens_in_that_one_alone():
    match = table("", hand="ember", dice="6 1")
    match.do("attack ember", "target 2", "decline", "end")
    assert match.life() == [1000, 1000, 920]
    assert turns(match, 1) == [1000, 1000, 890]
    assert turns(match, 2)[2] == 890


def test_nobody_attacks_again_in_another_player_s_turn():
    assert any("attacks again only" in str(doubt.error) for doubt in doubts(read_entry(OWN[-1], SHAPE), SHAPE))
