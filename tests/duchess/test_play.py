"""Play: D14 to D16."""

import pytest

from tests.duchess.table import duel, seat
from tests.duels import kinds

FOUR = "3D 4D 5D 6D"
FIVE = "3D 4D 5D 6D 9D"
SEVEN = "3C 4C 5C 6C 7C 9C 10C"


def test_D14_a_card_is_played_from_the_hand_to_the_own_field():
    match = duel(seat(hand="3C 4C 5C", field="9D"), seat(field="9S"))
    match.do("play 4C")
    assert (match.pile("hand"), match.pile("field"), match.pile("field", of=1)) == ("3C 5C", "9D 4C", "9S")


def test_D14_everyone_sees_which_card_is_played():
    (event,) = duel(seat(hand="3C")).do("play 3C")
    assert (event.kind, event.seat, event.seen_by(1).card) == ("play", 0, "3C")


@pytest.mark.parametrize("card", SEVEN.split())
def test_D14_every_card_of_the_hand_may_be_played(card):
    match = duel(seat(hand=SEVEN), tributes=1)
    match.do(f"play {card}")
    assert (match.pile("field"), match.pile("hand").split()) == (
        card,
        [other for other in SEVEN.split() if other != card],
    )


@pytest.mark.parametrize("card", ["4C", "5C", "6C", "4S"])
def test_D14_only_cards_of_the_own_hand_are_played(card):
    match = duel(seat(hand="3C", field="4C", deck="5C", grave="6C"), seat(hand="4S"))
    assert match.rule_against(f"play {card}") == "D14"


@pytest.mark.parametrize("card", ["AC", "3C", "4C", "5C", "6C", "9C", "10C"])
def test_D14_a_card_without_an_effect_is_just_played(card):
    match = duel(seat(hand=card, deck="AH", grave="AS"), seat(deck="KS", grave="KH"), tributes=2)
    assert kinds(match.do(f"play {card}")) == ["play"]


def test_D14_an_effect_happens_at_once():
    assert kinds(duel(seat(hand="7C"), tributes=1).do("play 7C")) == ["play", "mill"]


@pytest.mark.parametrize("words", ["end", "attack KC"])
def test_D14_whether_an_effect_happens_is_not_the_players_choice(words):
    match = duel(seat(hand="KC", grave="4C"), seat(field="3S"), tributes=2)
    match.do("play KC")
    assert match.rule_against(words) == "D19"


def test_D14_an_effect_never_happens_again():
    match = duel(seat(field="2C 7C 8C JC KC", grave="4C"), seat(deck="KS KH"))
    match.do("end", "end")
    assert (match.pile("grave", of=1), match.prompt) == ("", "tribute")


@pytest.mark.parametrize(("card", "told"), [("2D", ["revive"]), ("7D", ["revive"]), ("8D", ["revive"])])
def test_D14_the_effect_of_a_revived_card_does_not_happen(card, told):
    match = duel(seat(hand="JC", grave=card), tributes=2)
    match.do("play JC")
    assert kinds(match.do(f"take {card}")) == told


@pytest.mark.parametrize("card", ["JD", "QD", "KD"])
def test_D14_a_revived_court_card_asks_for_nothing(card):
    match = duel(seat(hand="JC", grave=f"3D {card}"), tributes=2)
    match.do("play JC", f"take {card}")
    assert match.prompt == "battle"


def test_D14_a_revived_8_does_not_reset_the_go():
    match = duel(seat(hand="JC 3C", grave="8D"), tributes=2)
    match.do("play JC", "take 8D")
    assert match.rule_against("play 3C") == "D15"


def test_D15_one_play_a_go():
    match = duel(seat(hand="3C 4C"))
    match.do("play 3C")
    assert (match.rule_against("play 4C"), match.can("play 4C")) == ("D15", False)


def test_D15_an_8_is_no_second_play_either():
    match = duel(seat(hand="3C 8C"), tributes=1)
    match.do("play 3C")
    assert match.rule_against("play 8C") == "D15"


def test_D15_an_8_does_not_count():
    match = duel(seat(hand="8C 3C"), tributes=1)
    match.do("play 8C")
    assert match.can("play 3C")


def test_D15_one_play_after_an_8():
    match = duel(seat(hand="8C 3C 4C"), tributes=1)
    match.do("play 8C", "play 3C")
    assert match.rule_against("play 4C") == "D15"


def test_D15_a_play_is_open_again_in_the_next_go():
    match = duel(seat(hand="3C 4C"), seat(hand="3S"))
    match.do("play 3C", "end", "end")
    assert match.can("play 4C")


def test_D15_the_opponent_may_play_in_the_go_that_follows():
    match = duel(seat(hand="3C"), seat(hand="3S"))
    match.do("play 3C", "end")
    assert match.can("play 3S")


def test_D16_a_fifth_card_is_played():
    match = duel(seat(hand="3C", field=FOUR))
    match.do("play 3C")
    assert match.pile("field") == f"{FOUR} 3C"


@pytest.mark.parametrize("card", ["3C", "8C", "KC"])
def test_D16_nothing_is_played_onto_five_cards(card):
    match = duel(seat(hand=card, field=FIVE), tributes=2)
    assert (match.rule_against(f"play {card}"), match.can(f"play {card}")) == ("D16", False)


def test_D16_a_tribute_makes_room():
    match = duel(seat(hand="3C", field=FIVE))
    match.do("tribute 9D")
    assert match.can("play 3C")


def test_D16_an_8_as_the_fifth_card_leaves_no_room():
    match = duel(seat(hand="8C 3C", field=FOUR), tributes=1)
    match.do("play 8C")
    assert match.rule_against("play 3C") == "D16"


def test_D16_an_opponents_full_field_is_their_own_affair():
    assert duel(seat(hand="3C"), seat(field=FIVE)).can("play 3C")
