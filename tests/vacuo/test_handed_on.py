"""Cards that are handed on, the one with the highest damage, a kind of card from a look, players counted (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from tests.looks.duels import teller_of
from tests.vacuo.table import SETTLED, card, duel, seat, told
from tests.vacuo.test_texts import using

SHAPE = card_shape("vacuo")
HAND_ON = "Each player passes 1 card from their hand to the player after them."
BIG = card("big", "attack", damage=150)


def passing(*hands):
    """Return a duel in which the first player's text hands on a card of each."""
    return using(HAND_ON, *(seat(hand) for hand in hands))


def test_V24_each_player_passes_a_card_of_their_own_choice_at_once():
    match = passing("it strike balm", "shield near", "bolt")
    assert (match.seat, match.moves()) == (1, ["choose shield", "choose near"])
    match.do("choose near", "choose balm")
    assert [match.hand(player) for player in range(3)] == ["strike bolt", "shield balm", "near"]


@pytest.mark.parametrize(
    "text",
    [
        HAND_ON,
        "Steal 1 card from the next player.",
        "The next player discards 1 card.",
        "Send 1 card from the next player's hand to the void.",
        "Put 1 card from the next player's hand into your hand.",
        "Copy 1 card from the next player's hand into your hand.",
    ],
)
@pytest.mark.parametrize("language", ["en", "pt"])
def test_who_chooses_of_the_own_hand_for_somebody_elses_text_is_told_what_for(text, language):
    match = using(text, seat("it strike"), seat("shield near"))
    assert match.seat == 1
    assert teller_of(match, language).question(1)


def test_V24_a_card_that_was_passed_is_not_passed_again():
    match = passing("it strike", "", "balm")
    assert [match.hand(player) for player in range(3)] == ["balm", "strike", ""]


def test_V25_what_is_passed_is_seen_by_who_gives_and_who_gets_it():
    match = passing("it strike", "shield", "balm")
    [given] = [event for event in told(match.events, "passed") if event.card == "strike"]
    assert (given.seat, given.other) == (1, 0)
    assert [given.seen_by(viewer).card for viewer in (0, 1, 2, None)] == ["strike", "strike", None, None]


def test_V25_a_card_chosen_to_be_passed_is_known_to_its_player_alone_until_all_have_chosen():
    match = passing("it strike balm", "shield near", "bolt wild")
    match.do("choose near")
    assert match.seat == 2
    assert match.view(1)["picked"] == ["near"]
    assert match.view(0)["picked"] == match.view(2)["picked"] == [None]
    match.do("choose wild")
    assert (match.view(1)["picked"], match.view(2)["picked"]) == (["near", None], [None, "wild"])


def test_V24_one_player_passes_a_card():
    match = using("Pass 1 random card from your hand to the player after you.", seat("it strike"), seat("balm"))
    assert (match.hand(0), match.hand(1)) == ("", "balm strike")


# The highest damage


def test_V24_the_attack_card_with_the_highest_damage_comes_out_of_the_void():
    text = "Put the attack card from your void with the highest damage into your hand."
    match = using(text, seat("it", void="strike big shield"), SETTLED, more=(BIG,))
    assert (match.hand(0), match.player()["void"]) == ("big", ["strike", "shield"])


def test_V24_of_several_with_the_highest_damage_one_is_chosen():
    text = "Put the attack card from your void with the highest damage into your hand."
    match = using(text, seat("it", void="strike near shield"), SETTLED)
    assert sorted(match.moves()) == ["choose near 0", "choose strike 0"]


def test_V24_the_lowest_damage_of_a_hand_is_chosen_by_its_holder():
    text = "Choose another player; send the attack card from that player's hand with the lowest damage to the void."
    match = using(text, seat("it"), seat("big strike near"), more=(BIG,))
    match.do("choose 1")
    assert (match.seat, match.moves()) == (1, ["choose strike", "choose near"])


def test_V24_where_there_is_no_such_card_none_is_taken():
    text = "Put the attack card from your void with the highest damage into your hand."
    assert using(text, seat("it", void="shield"), SETTLED).hand(0) == ""


@pytest.mark.parametrize("place", ["lying before you", "from the queue"])
def test_the_highest_damage_is_looked_for_in_hands_and_voids(place):
    text = f"Put the attack card {place} with the highest damage into your hand."
    assert read_entry({"id": "it", "type": "effect", "text": text}, SHAPE).faults


# A look, and numbers of players


def test_V24_of_cards_that_are_looked_at_only_those_of_a_kind_can_be_taken():
    text = "Look at the top 3 cards of the queue; put 1 attack card into your hand and the rest back at random places."
    match = using(text, seat("it"), SETTLED, queue="shield strike near balm")
    assert sorted(match.moves()) == ["choose near", "choose strike"]
    match.do("choose near")
    assert (match.hand(0), len(match.state()["queue"])) == ("near", 4)  # the effect card came back


def test_V24_where_none_of_that_kind_is_looked_at_all_go_back():
    text = "Look at the top 2 cards of the queue; put 1 attack card into your hand and the rest back at random places."
    match = using(text, seat("it"), SETTLED, queue="shield balm")
    assert (match.hand(0), len(match.state()["queue"])) == ("", 3)


@pytest.mark.parametrize(
    ("text", "life"),
    [("Gain 10 life for each player.", 1030), ("Gain 10 life for each other player.", 1020)],
)
def test_V24_players_are_counted_who_are_in(text, life):
    assert using(text, seat("it"), SETTLED, SETTLED, {"out": True}).life()[0] == life


def test_V24_half_as_much_as_another_has_gained():
    own = card("it", "condition", "When another player gains life: gain half as much life.")
    match = duel(seat("balm"), seat("strike", conditions="it"), own=(own,), stage="end")
    match.do("use balm")
    assert match.life() == [1050, 1025]
