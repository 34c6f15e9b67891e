"""What texts of somebody's own can say of other cards, and of players compared with each other: a scenario for each."""

import pytest

from duelkit import BadInput
from tests.duchess.test_own_words import RIVAL, THIRD, answered, pile, played


def test_all_other_cards_are_all_but_the_one_that_says_so():
    match = played("Destroy all other cards on the field.", RIVAL, THIRD, field=["5C"])
    assert [pile(match, "field", seat) for seat in range(3)] == [["3D"], [], []]


def test_an_equal_card_of_somebody_else_is_another_one():
    match = played("Destroy all other cards on the field.", {"field": ["3D", "KS"]}, options={"decks": "own"})
    assert [pile(match, "field", seat) for seat in range(2)] == [["3D"], []]


def test_another_card_of_the_own_field_is_chosen():
    match = played("Return 1 other card on your field to the owner's hand.", field=["5C", "KH"])
    assert [move.card for move in match.legal] == ["5C", "KH"]


@pytest.mark.parametrize(("field", "drawn"), [([], 1), (["5C"], 0)])
def test_a_card_that_is_alone_knows_it(field, drawn):
    match = played("If your field holds no other card, draw 1 card.", field=field)
    assert len(pile(match, "hand")) == drawn


def test_all_cards_of_every_field_are_destroyed_and_counted():
    match = played("Destroy all red cards on the field, then draw 1 card for each of them.", RIVAL, THIRD)
    assert [pile(match, "field", seat) for seat in range(3)] == [[], ["KS"], ["QS"]]
    assert pile(match, "hand") == ["AC", "4C"]


@pytest.mark.parametrize(
    ("test", "drawn"),
    [
        ("you have fewer cards in hand than each other player", 1),
        ("you have more cards in hand than each other player", 0),
        ("you have more cards on the field than each other player", 0),
        ("you have more cards on the field than the next player", 0),
        ("you have fewer cards on the field than the next player", 1),
        ("the next player has more cards in hand than you", 1),
        ("the next player has more cards in hand than each other player", 1),
        ("the next player has fewer cards in hand than you", 0),
    ],
)
def test_players_are_compared_by_their_cards(test, drawn):
    match = played(f"If {test}, draw 1 card.", RIVAL, THIRD)
    assert len(pile(match, "hand")) == drawn


@pytest.mark.parametrize(
    ("per", "drawn"),
    [
        ("more cards in hand", 2),
        ("fewer cards in hand", 0),
        ("more cards on the field", 1),
        ("fewer cards on the field", 0),
        ("fewer cards in the grave", 2),
    ],
)
def test_players_are_counted_who_have_more_cards_or_fewer(per, drawn):
    match = played(f"Draw 1 card for each player with {per} than you.", RIVAL, THIRD, grave=["KC"])
    assert len(pile(match, "hand")) == drawn


@pytest.mark.parametrize(
    "then",
    [
        "draw 1 card for each player with fewer cards in hand than you",
        "if you have fewer cards on the field than each other player, draw 1 card",
    ],
)
def test_who_is_out_is_neither_compared_nor_counted(then):
    text = f"Choose another player; that player loses the duel; {then}."
    match = played(text, RIVAL, THIRD, hand=["5C", "9C", "KC"], answers=["choose 2"])
    assert len(pile(match, "hand")) == 4


def test_each_chooses_the_card_of_their_own_grave_that_comes_back():
    rivals = ({**RIVAL, "grave": ["8C", "8H"]}, {**THIRD, "grave": ["8S"]})
    match = played("Each other player sends 1 card from their grave to their hand.", *rivals, grave=["KC"])
    assert (match.state()["to_move"], {move.card for move in match.legal}) == (1, {"8C", "8H"})
    answered(match, "take 8H", "take 8S")
    assert [pile(match, "hand", seat)[-1:] for seat in range(3)] == [[], ["8H"], ["8S"]]
    assert pile(match, "grave") == ["KC"]
    assert match.state()["to_move"] == 0


@pytest.mark.parametrize(
    "text",
    [
        "Destroy all cards on any other player's field.",
        "Destroy 1 random card on any other player's field.",
        "Destroy each card on any other player's field with the lowest rank.",
    ],
)
def test_of_any_other_player_only_a_choice_is_said(text):
    with pytest.raises(BadInput, match="one is chosen"):
        played(text)


def test_of_the_whole_field_no_single_card_is_meant():
    with pytest.raises(BadInput, match="Say whose cards these are"):
        played("Destroy 1 card on the field.")
