"""Actions as people write them."""

import pytest

from duelkit import Action, IllegalAction, Match
from tests.duchess.table import duel, seat

BOUND = Action("target", card="9D", seat=1, place="rivals:0", id=63)


def test_two_actions_are_equal_when_verb_card_and_seat_are():
    assert Action("target", card="9D", seat=1) == BOUND


def test_equal_actions_hash_alike():
    assert {BOUND: "here"}[Action("target", card="9D", seat=1)] == "here"


@pytest.mark.parametrize("other", [Action("attack", "9D", 1), Action("target", "8D", 1), Action("target", "9D", 2)])
def test_actions_that_differ_in_verb_card_or_seat_are_not_equal(other):
    assert other != BOUND


@pytest.mark.parametrize(
    ("action", "words"),
    [(Action("end"), "end"), (Action("play", "8C"), "play 8C"), (BOUND, "target 9D 1"), (Action("x", seat=0), "x 0")],
)
def test_an_action_reads_as_it_is_typed(action, words):
    assert str(action) == words


def test_an_action_cannot_be_changed():
    with pytest.raises(AttributeError):
        BOUND.card = "8D"


def test_an_action_without_a_place_is_found_among_the_legal_ones():
    assert Action("play", card="3C") in duel(seat(hand="3C")).legal


def test_the_legal_actions_are_bound_to_their_places():
    legal = duel(seat(hand="9C 3C", field="9D"), seat(field="3S")).legal
    assert [(str(action), action.place) for action in legal] == [
        ("tribute 9C", "hand:0"),
        ("tribute 3C", "hand:1"),
        ("tribute 9D", "field:0"),
        ("play 3C", "hand:1"),
        ("attack 9D", "field:0"),
        ("end", "nowhere"),
    ]


def test_the_legal_actions_carry_their_numbers_in_order():
    match = duel(seat(hand="9C 3C", field="9D"), seat(field="3S"))
    numbers = [action.id for action in match.legal]
    assert numbers == sorted(numbers)
    assert [match.game.space.verbs[match.game.space.verb[number]] for number in numbers] == [
        action.verb for action in match.legal
    ]


@pytest.mark.parametrize("code", ["3c", "3C"])
def test_a_card_may_be_written_in_small_letters(code):
    match = duel(seat(hand="3C"))
    match.play(Action("play", card=code))
    assert match.pile("field") == "3C"


def test_a_place_alone_says_which_card():
    match = duel(seat(hand="9C 3C 4C"))
    match.play(Action("play", place="hand:2"))
    assert match.pile("field") == "4C"


@pytest.mark.parametrize("place", ["hand:1", "hand:7", "hand:-1", "hand", "field:0", "shelf:0", ""])
def test_a_card_is_looked_for_in_the_place_that_is_named(place):
    assert duel(seat(hand="3C 9C")).why_not(Action("play", card="3C", place=place)).rule == "D14"


def test_an_empty_place_holds_nothing_to_play():
    assert duel(seat(hand="3C")).why_not(Action("play", place="hand:1")).rule == "D14"


@pytest.mark.parametrize(
    ("verb", "rule"), [("play", "D14"), ("tribute", "D8"), ("attack", "D20"), ("target", "D20"), ("take", "D19")]
)
def test_a_verb_that_needs_a_card_is_refused_without_one(verb, rule):
    assert duel(seat(hand="3C", field="9D"), seat(field="3S")).rule_against(verb) == rule


@pytest.mark.parametrize("owner", [0, None])
def test_the_seat_of_ones_own_card_may_be_named_or_left_out(owner):
    assert duel(seat(hand="3C")).why_not(Action("play", card="3C", seat=owner)) is None


@pytest.mark.parametrize("owner", [1, 9, -1])
def test_a_card_is_not_played_out_of_another_seat(owner):
    assert duel(seat(hand="3C")).why_not(Action("play", card="3C", seat=owner)).rule == "D14"


@pytest.mark.parametrize("owner", [1, 2])
def test_the_seat_tells_apart_two_targets_of_the_same_name(owner):
    match = duel(seat(field="9D"), seat(field="3S"), seat(field="3S"), options={"decks": "own"})
    match.do("attack 9D", f"target 3S {owner}")
    assert match.pile("grave", of=owner) == "3S"


def test_of_targets_that_are_not_told_apart_the_next_seats_is_taken():
    match = duel(seat(field="9D"), seat(field="3S"), seat(field="3S"), options={"decks": "own"})
    match.do("attack 9D", "target 3S")
    assert match.pile("grave", of=1) == "3S"


def test_of_all_that_words_can_mean_the_legal_one_is_meant():
    match = duel(seat(hand="3C", field="9D"), seat(field="3S"), stage="play")
    assert match.why_not(Action("attack", seat=0, place="field:0")) is None


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("verb", ["dance", "", "PLAY"])
def test_an_unknown_verb_is_refused_with_the_verbs_there_are(verb, lang):
    refused = duel(seat(hand="3C"), lang=lang).why_not(Action(verb))
    assert (refused.rule, "tribute, play, attack" in refused.remedy) == ("D3", True)


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("card", ["11C", "", "C8", "man-eater-bug", "10", "♦A"])
def test_an_unknown_card_is_refused_with_how_cards_are_written(card, lang):
    refused = duel(seat(hand="3C"), lang=lang).why_not(Action("play", card=card))
    assert (refused.rule, "10C" in refused.remedy) == ("D1", True)


def test_words_that_mean_nothing_raise_the_same_refusal():
    match = duel(seat(hand="3C"))
    with pytest.raises(IllegalAction, match="no verb 'dance'"):
        match.play(Action("dance"))


def test_a_verb_that_takes_nothing_says_so_of_a_card():
    refused = Match("duchess", seed=7).why_not(Action("end", card="AS"))
    assert (refused.rule, refused.fact, refused.remedy) == (
        "D3",
        "Nothing goes with the verb end.",
        "Say end alone.",
    )


@pytest.mark.parametrize("action", [Action("play", card=5), Action(["play"]), Action(None)])
def test_what_is_no_text_is_refused_as_any_unknown_word(action):
    assert Match("duchess", seed=7).why_not(action).rule in {"D1", "D3"}
