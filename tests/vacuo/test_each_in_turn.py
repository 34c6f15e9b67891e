"""What a text does for each of several players in turn, and what another player chooses: V24, V25."""

import pytest

from tests.vacuo.table import SETTLED, seat
from tests.vacuo.test_texts import using

# For each player


def test_V24_for_each_player_a_text_asks_for_that_player():
    text = "For each player, if that player's life is above 500, that player loses 50 life."
    match = using(text, seat("it"), seat("strike", life=500), seat("strike", life=501))
    assert match.life() == [950, 500, 451]


def test_V24_for_each_other_player_leaves_oneself_out():
    match = using("For each other player, that player loses 30 life.", seat("it"), SETTLED, SETTLED)
    assert match.life() == [1000, 970, 970]


def test_V24_for_each_player_who_has_more_something_happens_to_oneself():
    text = "For each other player, if that player has more life than you, gain 25 life."
    match = using(
        text, seat("it", life=100), seat("strike", life=200), seat("strike", life=120), seat("strike", life=90)
    )
    assert match.life()[0] == 125  # the second has no more than 125 when it comes to them


def test_V24_a_die_is_rolled_for_each_player_and_what_comes_otherwise_is_for_each():
    rolled = "on 2 or less, that player loses 100 life; otherwise, that player gains 10 life"
    text = f"For each other player, roll a die; {rolled}."
    match = using(text, seat("it"), SETTLED, SETTLED, dice="2 3")
    assert match.life() == [1000, 900, 1010]


def test_V24_the_whole_sentence_is_for_each_and_no_other_sentence():
    text = "For each other player, that player loses 10 life; gain 1 life. Gain 100 life."
    assert using(text, seat("it"), SETTLED, SETTLED).life() == [1102, 990, 990]


def test_V25_each_player_chooses_from_their_own_hand_where_a_text_goes_round():
    match = using(
        "For each other player, that player discards 1 card.", seat("it"), seat("strike balm"), seat("bolt wish")
    )
    assert (match.record.to_move, match.moves()) == (1, ["choose strike", "choose balm"])
    match.do("choose balm", "choose wish")
    assert (match.hand(1), match.hand(2)) == ("strike", "bolt")


def test_V24_a_price_is_paid_once_where_a_text_goes_round():
    match = using("Pay 50 life: for each other player, that player loses 10 life.", seat("it"), SETTLED, SETTLED)
    assert match.life() == [950, 990, 990]


# So many cards at a time


@pytest.mark.parametrize(
    ("hand", "left"), [("strike", 1), ("strike balm", 1), ("strike balm wish", 2), ("strike balm wish bolt", 2)]
)
def test_V24_half_a_hand_is_one_card_for_each_two(hand, left):
    text = "For each other player, that player discards 1 random card for each 2 cards in that player's hand."
    match = using(text, seat("it"), seat(hand))
    assert len(match.hand(1).split()) == left


def test_V25_who_discards_half_a_hand_chooses_which_half():
    match = using(
        "The next player discards 1 card for each 2 cards in the next player's hand.",
        seat("it"),
        seat("strike balm wish bolt"),
    )
    match.do("choose wish", "choose strike")
    assert match.hand(1) == "balm bolt"


def test_V24_life_is_gained_for_each_two_cards_and_not_for_what_is_left_over():
    assert (
        using("Gain 10 life for each 2 cards in your void.", seat("it", void="balm strike wish"), SETTLED).life()[0]
        == 1010
    )


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Gain 10 life for each player with more life than you.", 20),
        ("Gain 10 life for each player with less life than you.", 10),
        ("Gain 10 life for each player with more cards in hand than you.", 30),
        ("Gain 10 life for each player with fewer cards in hand than the next player.", 30),
    ],
)
def test_V24_players_are_counted_by_what_they_have_more_or_less_of(text, gained):
    seats = seat("it", life=500), seat("strike balm", life=501), seat("strike", life=900), seat("wish", life=499)
    assert using(text, *seats).life()[0] == 500 + gained


@pytest.mark.parametrize(("hand", "left"), [("strike balm wish bolt", 3), ("strike balm wish", 3), ("strike", 1)])
def test_V24_who_discards_until_they_hold_so_many_discards_only_what_is_more(hand, left):
    match = using("The next player discards until they hold 3 cards.", seat("it"), seat(hand))
    if len(hand.split()) > left:
        assert match.record.to_move == 1
        match.do("choose strike")
    assert len(match.hand(1).split()) == left


def test_V25_each_player_discards_down_to_so_many_in_turn():
    match = using(
        "Each player discards until they hold 1 card.", seat("it balm"), seat("strike balm"), seat("balm bolt wish")
    )
    match.do("choose balm", "choose bolt", "choose balm")
    assert [match.hand(i) for i in range(3)] == ["balm", "strike", "wish"]


# Another player chooses


@pytest.mark.parametrize(("answer", "left"), [("choose", (970, "balm")), ("decline", (1000, ""))])
def test_V24_another_player_chooses_which_of_two_things_happens(answer, left):
    text = "The next player chooses one: the next player loses 30 life; or the next player discards 1 card."
    match = using(text, seat("it"), seat("balm"))
    assert (match.record.to_move, match.prompt) == (1, "either")
    match.do(answer)
    assert (match.life()[1], match.hand(1)) == left


@pytest.mark.parametrize(
    "choices",
    [
        "the next player discards 1 attack card; or the next player loses 30 life",
        "the next player loses 30 life; or the next player discards 1 attack card",
    ],
)
@pytest.mark.parametrize("answer", ["choose", "decline"])
def test_V24_who_cannot_discard_gets_the_other_of_two_things(choices, answer):
    match = using(f"The next player chooses one: {choices}; draw 1 card.", seat("it"), seat("balm"), queue="omen")
    match.do(answer)
    assert (match.life()[1], match.hand(1), match.hand()) == (970, "balm", "omen")


def test_V24_who_has_nothing_to_choose_from_but_cards_to_discard_discards_none():
    text = "Choose one: discard 1 attack card; or discard 2 condition cards; gain 1 life."
    for answer in ("choose", "decline"):
        match = using(text, seat("it balm"), SETTLED)
        match.do(answer)
        assert (match.hand(), match.life()[0]) == ("balm", 1001)


def test_V24_each_other_player_chooses_one_in_turn():
    text = "For each other player, that player chooses one: that player loses 30 life; or that player gains 1 life."
    match = using(text, seat("it"), SETTLED, SETTLED)
    match.do("choose", "decline")
    assert match.life() == [1000, 970, 1001]


def test_V24_where_nobody_chooses_neither_happens():
    text = "That player chooses one: that player loses 30 life; or deal 10 damage to the next player."
    match = using(text, seat("it"), SETTLED)
    assert (match.prompt, match.life()) == ("end", [1000, 1000])
