"""Tribute: D8 to D13."""

import pytest

from duelkit.games.duchess.cards import CODES, NUMBERS
from duelkit.games.duchess.rules.tributing import tributes_needed
from tests.duchess.table import duel, seat

NEEDED = {"A": 0, "2": 0, "3": 0, "4": 0, "5": 0, "6": 1, "7": 1, "8": 1, "9": 1, "10": 1, "J": 2, "Q": 2, "K": 2}
FIELD = "9D 4C 5C 6C 7C"
HAND = "3C 4C 5C 6C 7C 9C 10C"
TOO_FEW = [(rank, made) for rank, needed in NEEDED.items() for made in range(needed)]
ENOUGH = [(rank, made) for rank, needed in NEEDED.items() for made in range(needed, 3)]


def test_D8_a_tributed_card_goes_from_the_field_to_the_own_grave():
    match = duel(seat(field="9D 4C 5C", grave="AH"), seat(deck="KS", grave="AS"))
    match.do("tribute 4C")
    assert (match.pile("field"), match.pile("grave"), match.pile("grave", of=1)) == ("9D 5C", "4C AH", "AS")


def test_D8_everyone_sees_which_card_is_tributed():
    (event,) = duel(seat(field="9D")).do("tribute 9D")
    assert (event.kind, event.seat, event.seen_by(1).card) == ("tribute", 0, "9D")


def test_D8_a_player_need_not_tribute():
    assert duel(seat(hand="3C", field="9D")).can("play 3C")


@pytest.mark.parametrize("card", FIELD.split())
def test_D8_every_card_of_the_field_may_be_tributed(card):
    match = duel(seat(field=FIELD))
    match.do(f"tribute {card}")
    assert (match.pile("grave"), match.pile("field").split()) == (card, [c for c in FIELD.split() if c != card])


def test_D8_an_opponents_card_cannot_be_tributed():
    assert duel(seat(field="9D"), seat(field="4C")).rule_against("tribute 4C") == "D8"


def test_D8_a_card_of_the_grave_cannot_be_tributed():
    assert duel(seat(field="9D", grave="4C")).rule_against("tribute 4C") == "D8"


@pytest.mark.parametrize(("rank", "made"), TOO_FEW)
def test_D9_a_card_is_refused_with_too_few_tributes(rank, made):
    match = duel(seat(hand=f"{rank}C"), tributes=made)
    assert (match.rule_against(f"play {rank}C"), match.can(f"play {rank}C")) == ("D9", False)


@pytest.mark.parametrize(("rank", "made"), ENOUGH)
def test_D9_a_card_is_allowed_with_enough_tributes_or_more(rank, made):
    assert duel(seat(hand=f"{rank}C"), tributes=made).can(f"play {rank}C")


def test_D9_ace_to_5_need_none_6_to_10_one_jack_to_king_two():
    assert {code: tributes_needed(NUMBERS[code]) for code in CODES} == {code: NEEDED[code[:-1]] for code in CODES}


def test_D9_a_tribute_counts_towards_the_play():
    match = duel(seat(hand="9C", field="3D"))
    match.do("tribute 3D")
    assert match.can("play 9C")


def test_D9_two_tributes_make_a_king_possible():
    match = duel(seat(hand="KC", field="3D 4D"))
    match.do("tribute 3D", "tribute 4D")
    assert match.can("play KC")


@pytest.mark.parametrize("card", ["3C", "9C", "8C", "KC"])
def test_D9_the_play_spends_all_tributes(card):
    match = duel(seat(hand=card), tributes=2)
    match.do(f"play {card}")
    assert match.state()["tributes"] == 0


def test_D9_tributes_are_made_before_the_play():
    match = duel(seat(hand="9C", field="3D"))
    assert match.rule_against("play 9C") == "D9"


def test_D10_a_card_of_the_hand_may_be_tributed_once_the_deck_is_empty():
    match = duel(seat(hand="4C 9C 5C", field="9D", grave="AH"))
    match.do("tribute 9C")
    assert (match.pile("hand"), match.pile("field"), match.pile("grave")) == ("4C 5C", "9D", "9C AH")


def test_D10_no_card_of_the_hand_is_tributed_while_the_deck_holds_one():
    match = duel(seat(deck="2S", hand="4C"))
    assert (match.rule_against("tribute 4C"), match.can("tribute 4C")) == ("D10", False)


def test_D10_a_tribute_from_the_hand_counts_towards_the_play():
    match = duel(seat(hand="4C 9C"))
    match.do("tribute 4C")
    assert match.can("play 9C")


def test_D10_a_tribute_from_the_hand_is_seen_by_everyone():
    (event,) = duel(seat(hand="4C 9C")).do("tribute 4C")
    assert (event.kind, event.seen_by(1).card) == ("tribute", "4C")


def test_D10_the_field_may_be_tributed_beside_the_hand():
    match = duel(seat(hand="4C KC", field="3D"))
    match.do("tribute 4C", "tribute 3D")
    assert match.can("play KC")


@pytest.mark.parametrize("card", HAND.split())
def test_D10_every_card_of_the_hand_may_be_tributed(card):
    match = duel(seat(hand=HAND))
    match.do(f"tribute {card}")
    assert (match.pile("grave"), match.pile("hand").split()) == (card, [c for c in HAND.split() if c != card])


def test_D10_an_opponents_empty_deck_opens_no_hand():
    assert duel(seat(deck="2S", hand="4C"), seat(hand="3S")).rule_against("tribute 4C") == "D10"


def test_D10_the_last_card_drawn_opens_the_hand():
    assert duel(seat(deck="2S", hand="4C"), stage=None).can("tribute 4C")


def test_D11_two_tributes_are_allowed():
    match = duel(seat(field="3D 4D 5D"))
    match.do("tribute 3D")
    assert match.can("tribute 4D")


def test_D11_a_third_tribute_is_refused():
    match = duel(seat(field="3D 4D 5D"))
    match.do("tribute 3D", "tribute 4D")
    assert (match.rule_against("tribute 5D"), match.can("tribute 5D")) == ("D11", False)


def test_D11_a_third_tribute_from_the_hand_is_refused():
    match = duel(seat(hand="3D 4D 5D"), tributes=2)
    assert (match.rule_against("tribute 5D"), match.can("tribute 5D")) == ("D11", False)


def test_D11_tributes_not_used_expire_when_the_go_ends():
    match = duel(seat(hand="9C", field="3D 4D"), seat(hand="3S"))
    match.do("tribute 3D", "end", "end")
    assert (match.seat, match.rule_against("play 9C")) == (0, "D9")


def test_D11_tributes_of_one_player_are_no_others():
    match = duel(seat(hand="9C", field="3D"), seat(hand="9S"))
    match.do("tribute 3D", "end")
    assert match.rule_against("play 9S") == "D9"


def test_D11_two_tributes_are_open_again_in_the_next_go():
    match = duel(seat(field="3D 4D 5D"), seat(hand="3S"))
    match.do("tribute 3D", "tribute 4D", "end", "end")
    assert match.can("tribute 5D")


def test_D12_the_8_that_reset_the_go_cannot_be_tributed_in_it():
    match = duel(seat(hand="8C", field="3D 4D"), tributes=1)
    match.do("play 8C")
    assert (match.rule_against("tribute 8C"), match.can("tribute 8C")) == ("D12", False)


@pytest.mark.parametrize("card", ["3D", "4D"])
def test_D12_the_cards_that_stood_before_can_be_tributed_after_an_8(card):
    match = duel(seat(hand="8C", field="3D 4D"), tributes=1)
    match.do("play 8C")
    assert match.can(f"tribute {card}")


@pytest.mark.parametrize("card", ["8C", "8D"])
def test_D12_of_two_8s_in_a_go_neither_can_be_tributed(card):
    match = duel(seat(hand="8C 8D", field="3D 4D"), tributes=1)
    match.do("play 8C", "tribute 3D", "play 8D")
    assert match.rule_against(f"tribute {card}") == "D12"


def test_D12_the_8_cannot_be_tributed_in_a_go_that_began_with_a_draw_either():
    match = duel(seat(deck="8C", field="3D 4D"), stage=None)
    match.do("tribute 3D", "play 8C")
    assert [match.rule_against(f"tribute {card}") for card in ("8C", "4D")] == ["D12", None]


def test_D12_a_card_just_played_cannot_be_tributed():
    match = duel(seat(hand="3C"))
    match.do("play 3C")
    assert match.rule_against("tribute 3C") == "D12"


def test_D12_a_card_revived_in_this_go_cannot_be_tributed():
    match = duel(seat(hand="JC", field="4D", grave="3D"), tributes=2)
    match.do("play JC", "take 3D")
    assert [match.rule_against(f"tribute {card}") for card in ("JC", "3D", "4D")] == ["D12", "D12", "D13"]


def test_D12_a_card_played_in_an_earlier_go_can_be_tributed():
    match = duel(seat(hand="3C"), seat(hand="3S"))
    match.do("play 3C", "end", "end")
    assert match.can("tribute 3C")


def test_D12_the_next_player_may_tribute_what_stands():
    match = duel(seat(hand="3C"), seat(field="3S"))
    match.do("play 3C", "end")
    assert match.can("tribute 3S")


def test_D13_no_tribute_after_a_play():
    match = duel(seat(hand="3C", field="9D"))
    match.do("play 3C")
    assert (match.rule_against("tribute 9D"), match.can("tribute 9D")) == ("D13", False)


def test_D13_no_tribute_from_the_hand_after_a_play():
    match = duel(seat(hand="3C 4C"))
    match.do("play 3C")
    assert match.rule_against("tribute 4C") == "D13"


def test_D13_tributes_are_open_after_an_8():
    match = duel(seat(hand="8C", field="9D"), tributes=1)
    match.do("play 8C")
    assert match.can("tribute 9D")


def test_D13_no_tribute_after_the_card_that_followed_an_8():
    match = duel(seat(hand="8C 3C", field="9D"), tributes=1)
    match.do("play 8C", "play 3C")
    assert match.rule_against("tribute 9D") == "D13"


def test_D13_tributes_are_open_again_in_the_next_go():
    match = duel(seat(hand="3C", field="9D"), seat(hand="3S"))
    match.do("play 3C", "end", "end")
    assert match.can("tribute 9D")
