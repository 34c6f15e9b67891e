"""Draw: D5 to D7."""

from duelkit import Event
from tests.duchess.table import duel, seat
from tests.duels import kinds

SEVEN = "3C 4C 5C 6C 7C 9C 10C"
OPTIONAL = {"options": {"draw": "optional"}}


def test_D5_a_go_starts_with_the_top_card_of_the_own_deck_going_to_the_hand():
    match = duel(seat(deck="9C 2S", hand="3D"), stage=None)
    assert (match.pile("deck"), match.pile("hand")) == ("2S", "3D 9C")


def test_D5_the_next_players_go_starts_with_a_draw_of_their_own():
    match = duel(seat(deck="9C", hand="3D"), seat(deck="5D 6D"))
    match.do("end")
    assert (match.pile("hand", of=1), match.pile("deck", of=1)) == ("5D", "6D")


def test_D5_nobody_else_draws():
    match = duel(seat(deck="9C", hand="3D"), seat(deck="5D 6D"))
    match.do("end")
    assert (match.pile("deck"), match.pile("hand")) == ("9C", "3D")


def test_D5_an_optional_draw_takes_the_top_card():
    match = duel(seat(deck="9C 2S", hand="3D"), stage="draw", **OPTIONAL)
    match.do("draw")
    assert (match.pile("deck"), match.pile("hand")) == ("2S", "3D 9C")


def test_D5_the_card_drawn_may_be_played_in_the_same_go():
    assert duel(seat(deck="4C"), stage=None).can("play 4C")


def test_D5_the_card_drawn_is_told_to_its_owner_alone():
    (drawn,) = [event for event in duel(seat(deck="9C"), stage=None).events if event.kind == "draw"]
    assert drawn == Event(number=1, kind="draw", seat=0, card="9C", other=None, value=0, seen=0b01)
    assert [drawn.seen_by(who).card for who in (0, 1, None)] == ["9C", None, None]


def test_D6_a_card_drawn_with_seven_in_the_hand_goes_to_the_own_grave():
    match = duel(seat(deck="2S", hand=SEVEN, grave="AH"), stage=None)
    assert (match.pile("hand"), match.pile("grave")) == (SEVEN, "2S AH")


def test_D6_a_card_drawn_with_six_in_the_hand_is_the_seventh():
    match = duel(seat(deck="10C", hand="3C 4C 5C 6C 7C 9C"), stage=None)
    assert (match.pile("hand"), match.pile("grave")) == (SEVEN, "")


def test_D6_everyone_sees_the_card_that_did_not_fit():
    (event,) = duel(seat(deck="2S", hand=SEVEN), stage=None).events[1:]
    assert (event.kind, event.seat, event.seen_by(None).card) == ("overflow", 0, "2S")


def test_D6_a_card_drawn_for_an_opponents_2_goes_to_the_drawers_grave_as_well():
    match = duel(seat(hand="2C"), seat(deck="AS AD", hand=SEVEN))
    match.do("play 2C")
    assert (match.pile("hand", of=1), match.pile("grave", of=1), match.pile("grave")) == (SEVEN, "AS", "")


def test_D6_the_card_that_did_not_fit_leaves_the_deck():
    assert duel(seat(deck="2S 2D", hand=SEVEN), stage=None).pile("deck") == "2D"


def test_D7_an_empty_deck_gives_no_card():
    match = duel(seat(hand="3C"), stage=None)
    assert (match.pile("hand"), match.pile("grave")) == ("3C", "")


def test_D7_an_empty_deck_costs_nothing():
    match = duel(seat(hand="3C"), stage=None)
    assert (match.result, match.seat, match.can("play 3C")) == (None, 0, True)


def test_D7_nobody_is_told_of_a_draw_from_an_empty_deck():
    assert kinds(duel(seat(hand="3C"), stage=None).events) == ["go"]


def test_D7_an_empty_deck_gives_no_card_for_an_opponents_2():
    match = duel(seat(hand="2C"), seat(hand="3C"))
    assert kinds(match.do("play 2C")) == ["play"]


def test_D7_the_last_card_is_drawn():
    match = duel(seat(deck="9C"), stage=None)
    assert (match.pile("deck"), match.pile("hand")) == ("", "9C")


def test_D7_an_optional_draw_from_an_empty_deck_leads_on_to_the_tributes():
    match = duel(seat(hand="3C"), stage="draw", **OPTIONAL)
    match.do("draw")
    assert (match.prompt, match.pile("hand")) == ("tribute", "3C")
