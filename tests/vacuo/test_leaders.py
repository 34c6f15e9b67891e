"""Players who are meant by what they have: the most or the least life, the most or the fewest cards in hand."""

import pytest

from tests.vacuo.table import SETTLED, card, duel, seat, told
from tests.vacuo.test_texts import using


@pytest.mark.parametrize(("target", "hit"), [("most cards", 2), ("fewest cards", 1)])
def test_V13_an_attack_can_be_against_the_opponent_with_the_most_or_the_fewest_cards(target, hit):
    own = card("levy", "attack", damage=100, target=target)
    match = duel(seat("levy"), seat("strike"), seat("strike balm"), own=(own,))
    match.do("attack levy")
    assert match.seat == hit


def test_V13_of_opponents_with_as_many_cards_the_next_one_is_meant_and_told():
    own = card("levy", "attack", damage=100, target="most cards")
    match = duel(seat("levy"), seat("strike"), seat("balm"), own=(own,))
    events = match.do("attack levy")
    assert [(event.seat, event.other) for event in told(events, "most_cards_tied")] == [(1, 0)]


def test_V13_the_cards_of_who_attacks_do_not_count():
    own = card("levy", "attack", damage=100, target="most cards")
    match = duel(seat("levy balm balm balm"), seat("strike"), seat("strike balm"), own=(own,))
    assert told(match.do("attack levy"), "most_cards_tied") == []
    assert match.seat == 2


def test_V12_a_condition_can_be_laid_before_the_opponent_with_the_fewest_cards():
    own = card("pall", "condition", "When you draw a card: lose 10 life.", target="fewest cards")
    match = duel(seat("pall"), seat("strike balm"), seat("strike"), stage="end", own=(own,))
    match.do("lay pall")
    assert match.player(2)["conditions"] == ["pall"]


@pytest.mark.parametrize(
    ("text", "lives"),
    [
        ("The player with the most cards in hand loses 10 life.", [1000, 1000, 990]),
        ("The player with the fewest cards in hand loses 10 life.", [990, 1000, 1000]),
    ],
)
def test_V24_a_text_means_the_player_with_the_most_or_the_fewest_cards(text, lives):
    assert using(text, seat("it"), seat("strike"), seat("strike balm")).life() == lives


def test_V24_of_players_with_as_many_cards_the_first_after_you_is_meant_and_told():
    match = using("The player with the most cards in hand loses 10 life.", seat("it"), seat("strike"), seat("balm"))
    assert match.life() == [1000, 990, 1000]
    assert [(event.seat, event.other) for event in told(match.events, "most_cards_tied")] == [(1, 0)]


def test_V24_of_players_with_as_few_cards_the_first_after_you_is_meant_and_told():
    match = using(
        "The player with the fewest cards in hand loses 10 life.", seat("it balm"), seat("balm"), seat("balm")
    )
    assert match.life() == [1000, 990, 1000]
    assert [(event.seat, event.other) for event in told(match.events, "fewest_cards_tied")] == [(1, 0)]


@pytest.mark.parametrize(
    ("said", "mine", "theirs", "holds"),
    [
        ("you have the most cards in hand", "it strike balm", "strike", True),
        ("you have the most cards in hand", "it balm", "strike", True),  # as many as anybody
        ("you have the most cards in hand", "it", "strike", False),
        ("you have the fewest cards in hand", "it", "strike", True),
        ("you have the fewest cards in hand", "it strike balm", "strike", False),
        ("the next player has the most cards in hand", "it", "strike", True),
        ("the next player has the fewest cards in hand", "it", "strike", False),
    ],
)
def test_V24_who_has_the_most_or_the_fewest_cards(said, mine, theirs, holds):
    match = using(f"If {said}, gain 50 life.", seat(mine), seat(theirs))
    assert match.life()[0] == (1050 if holds else 1000)


@pytest.mark.parametrize(
    ("who", "lives"),
    [
        ("most life", [1000, 690, 500]),
        ("least life", [1000, 700, 490]),
        ("most cards in hand", [1000, 690, 500]),
        ("fewest cards in hand", [1000, 700, 490]),
    ],
)
def test_V24_the_other_player_with_the_most_is_never_the_text_s_own(who, lives):
    own = card("tax", "effect", f"The other player with the {who} loses 10 life.")
    hands = ["tax balm balm", "strike strike", "strike"]
    seats = [seat(hand, life=life) for hand, life in zip(hands, [1000, 700, 500], strict=True)]
    match = duel(*seats, stage="end", own=(own,))
    match.do("use tax")
    assert match.life() == lives


def test_V24_of_others_with_as_much_the_next_one_is_meant_and_told():
    own = card("tax", "effect", "The other player with the most life loses 10 life.")
    match = duel(seat("tax"), SETTLED, SETTLED, stage="end", own=(own,))
    events = match.do("use tax")
    assert match.life() == [1000, 990, 1000]
    assert [(event.seat, event.other) for event in told(events, "most_tied")] == [(1, 0)]
