"""Texts of Duchess by which a player takes a card of another one, swaps cards or hands, or searches a deck (D26)."""

import pytest

from duelkit import BadInput, Match
from tests.duchess.test_own_words import RIVAL, THIRD, answered, pile, played

TAKEN = "Put 1 card on any other player's field onto your field."


def told(match, seat=0):
    return [match.tell(event, seat=seat) for event in match.events]


# Taking


def test_a_card_of_another_field_is_taken_onto_the_own():
    match = played(TAKEN, RIVAL, THIRD, answers=["choose QS 2"])
    assert (pile(match, "field"), pile(match, "field", 2)) == (["3D", "QS"], [])
    assert "Seat 0 takes QS of Seat 2 onto the field." in told(match)


def test_a_taken_card_is_who_took_its_own_from_then_on():
    match = played(TAKEN, {"field": ["2H"], "hand": ["9S"], "deck": ["4H"]}, answers=["choose 2H 1", "end"])
    assert pile(match, "field") == ["3D", "2H"]
    answered(match, "end", "tribute 2H")
    assert pile(match, "grave") == ["2H"]


def test_a_card_that_was_taken_in_a_go_is_not_tributed_in_it():
    match = played("Draw 1 card.", field=["5D"])  # the 5 could be tributed before the play
    assert match.state()["fresh"] == 1
    assert played(TAKEN, answers=["choose 2H 1"]).state()["fresh"] == 2


def test_nothing_is_taken_onto_a_full_field():
    match = played(TAKEN, field=["5D", "6D", "7D", "8D"])
    assert len(pile(match, "field")) == 5
    assert pile(match, "field", 1) == ["2H", "KS"]


def test_a_random_card_is_stolen_from_a_hand_and_everybody_sees_it():
    match = played("Choose another player; steal 1 random card from that player.", {"hand": ["9S"], "deck": ["4H"]})
    assert (pile(match, "hand"), pile(match, "hand", 1)) == (["9S"], [])
    assert any("9S" in line for line in told(match, 1))


def test_a_card_of_another_grave_is_taken_into_the_hand():
    text = "Choose another player; choose 1 card in that player's grave; put it into your hand."
    match = played(text, {"grave": ["9S", "KS"], "deck": ["4H"]})
    assert {(move.verb, move.card) for move in match.legal} == {("take", "9S"), ("take", "KS")}
    answered(match, "take KS 1")
    assert (pile(match, "hand"), pile(match, "grave", 1)) == (["KS"], ["9S"])


def test_a_card_of_a_hand_that_is_looked_at_is_taken():
    text = "Choose another player; look at that player's hand to choose 1 card; put it into your hand."
    match = played(text, answers=["choose AH"])
    assert (pile(match, "hand"), pile(match, "hand", 1)) == (["AH"], ["9S"])


def test_the_own_card_is_given_away():
    match = played("Choose another player; put this card onto that player's field.")
    assert (pile(match, "field"), pile(match, "field", 1)) == ([], ["2H", "KS", "3D"])


# Swapping


def test_two_cards_of_fields_change_places():
    text = "Swap 1 card on your field with 1 spade on any other player's field."
    match = played(text, RIVAL, THIRD, field=["5D"], answers=["choose 5D"])
    assert {move.card for move in match.legal} == {"KS", "QS"}
    answered(match, "choose KS 1")
    assert (pile(match, "field"), pile(match, "field", 1)) == (["3D", "KS"], ["2H", "5D"])


def test_this_card_changes_places_though_fields_are_full():
    full = {"field": ["2H", "3H", "4H", "5H", "6H"], "deck": ["9S"]}
    match = played("Swap this card with 1 card on any other player's field.", full, field=["5D", "6D", "7D", "8D"])
    answered(match, "choose 4H 1")
    assert pile(match, "field")[-1] == "4H"
    assert "3D" in pile(match, "field", 1)


def test_nothing_is_swapped_where_there_is_nothing():
    match = played("Swap 1 card on your field with 1 club on any other player's field.")
    assert match.state()["to_move"] == 0
    assert pile(match, "field") == ["3D"]


def test_hands_are_swapped():
    match = played("Choose another player; swap hands with that player.", hand=["5C"])
    assert (pile(match, "hand"), pile(match, "hand", 1)) == (["AH", "9S"], ["5C"])


# Searching


def test_a_card_of_the_deck_is_sought_and_shown():
    match = played("Choose 1 queen in your deck; put it into your hand.")
    assert {(move.verb, move.card) for move in match.legal} == {("take", "QC")}
    answered(match, "take QC")
    assert pile(match, "hand") == ["QC"]
    assert any("QC" in line for line in told(match, 1))


def test_any_card_that_is_sought_stays_hidden():
    match = played("Choose 1 card in your deck; put it into your hand.", answers=["take 6C"])
    assert pile(match, "hand") == ["6C"]
    assert not any("6C" in line for line in told(match, 1))


def test_who_searches_sees_the_deck_and_nobody_else_does():
    match = played("Choose 1 card in your deck; put it into your hand.")
    assert None not in match.view(0)["seats"][0]["deck"]
    assert set(match.view(1)["seats"][0]["deck"]) == {None}
    assert set(match.view(None)["seats"][0]["deck"]) == {None}


def test_a_search_may_find_nothing():
    match = played("Choose up to 1 king in your deck; put it into your hand; draw 1 card.")
    assert len(pile(match, "hand")) == 1
    match = played("Choose up to 1 queen in your deck; put it into your hand; draw 1 card.", answers=["decline"])
    assert len(pile(match, "hand")) == 1


def test_a_deck_that_was_searched_is_shuffled():
    text = "Choose 1 queen in your deck; return it to the top of the deck."
    deck = ["AC", "2C", "4C", "6C", "8C", "10C", "JC", "KC", "QC"]
    (first, *others) = pile(played(text, answers=["take QC"], deck=deck), "deck")
    assert first == "QC"
    assert others != deck[:-1]
    assert sorted(others) == sorted(deck[:-1])


# What is refused


def test_with_a_whole_pack_each_no_card_changes_hands():
    with pytest.raises(BadInput, match="decks=own"):
        played(TAKEN, options={"decks": "own"})
    with pytest.raises(BadInput, match="decks=own"):
        Match("duchess", decks="own", cards=["shipped", {"id": "3", "text": TAKEN}])


def test_a_card_of_another_player_goes_nowhere_but_to_a_hand_or_a_field():
    with pytest.raises(BadInput, match="nowhere else"):
        played("Put 1 card on any other player's field into your grave.")
