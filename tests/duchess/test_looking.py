"""What texts of Duchess lay before one player, or before all: the top of a deck, a hand, and who knows of it (D26)."""

import pytest

from duelkit.games.duchess.scenario import write_state
from tests.duchess.test_own_words import DECK, RIVAL, THIRD, answered, pile, played
from tests.duchess.test_worlds import hands, imagined

LOOK = "Look at the top 3 cards of your deck; put 1 into your hand and the rest "
REVEAL = (
    "Reveal the top card of your deck; if it is a black card, put it into your hand; otherwise, send it to your grave."
)
SINK = "put up to 1 on the bottom of the deck and the rest back on top in any order."
SEE = "Choose another player; look at that player's hand to choose 1 card; discard it."
FULL = ["5C", "5D", "7C", "8H", "9C", "10H"]


def looked(match, viewer):
    return match.view(viewer).get("looked", [])


def told(match, kind, seat):
    return [event.seen_by(seat).card for event in match.events if event.kind == kind]


@pytest.mark.parametrize(
    ("text", "deck"),
    [
        (LOOK + "back on top in any order.", ["AC", "6C", "10C", "QC"]),
        (LOOK + "on the bottom in any order.", ["10C", "QC", "6C", "AC"]),
    ],
)
def test_one_card_is_taken_and_the_others_go_to_an_end_of_the_deck_in_the_order_chosen(text, deck):
    match = played(text, answers=["choose 4C", "choose 6C"])
    assert (pile(match, "hand"), pile(match, "deck")) == (["4C"], deck)


def test_the_rest_of_what_was_looked_at_can_go_to_the_grave():
    match = played(LOOK + "into the grave.", answers=["choose 4C"])
    assert (pile(match, "hand"), sorted(pile(match, "grave")), pile(match, "deck")) == (["4C"], ["6C", "AC"], DECK[3:])


@pytest.mark.parametrize(("answer", "deck"), [("choose AC", [*DECK[1:], "AC"]), ("decline", DECK)])
def test_the_top_card_is_looked_at_and_may_go_to_the_bottom(answer, deck):
    assert pile(played(f"Look at the top card of your deck; {SINK}", answers=[answer]), "deck") == deck


def test_cards_on_top_are_rearranged():
    match = played("Rearrange the top 3 cards of your deck.", answers=["choose AC", "choose 6C"])
    assert pile(match, "deck") == ["4C", "6C", "AC", "10C", "QC"]


def test_only_cards_of_the_kind_meant_are_taken_out_of_those_looked_at():
    of_rank = "put 1 card with rank 6 or more into your hand and the rest into the grave."
    match = played(f"Look at the top 4 cards of your deck; {of_rank}")
    assert [move.card for move in match.legal] == ["6C", "10C"]


def test_where_none_of_them_is_meant_all_go_where_the_rest_goes():
    match = played("Look at the top 3 cards of your deck; put 1 heart into your hand and the rest into the grave.")
    assert (pile(match, "hand"), len(pile(match, "grave"))) == ([], 3)


def test_with_a_full_hand_no_card_is_taken():
    match = played(
        "Draw 1 card; look at the top 2 cards of your deck; put 1 into your hand and the rest into the grave.",
        hand=FULL,
    )
    assert (pile(match, "hand"), len(pile(match, "grave"))) == ([*FULL, "AC"], 2)


def test_a_text_that_only_looks_leaves_the_deck_as_it_was():
    match = played("Look at the top 2 cards of your deck.")
    assert pile(match, "deck") == DECK
    assert [told(match, "looks_at", seat) for seat in (0, 1)] == [["AC", "4C"], [None, None]]


def test_the_deck_of_a_chosen_player_is_looked_at():
    text = f"Choose another player; look at the top card of that player's deck; {SINK}"
    match = played(text, answers=["choose 4H"])
    assert pile(match, "deck", 1) == ["6H", "9H", "4H"]


# Who knows of it


def test_what_is_looked_at_is_seen_by_the_text_player_alone():
    match = played(LOOK + "into the grave.", RIVAL, THIRD)
    assert [looked(match, seat) for seat in (0, 1, 2, None)] == [["AC", "4C", "6C"], *[[None] * 3] * 3]


def test_a_card_taken_from_what_was_looked_at_and_what_goes_back_are_known_to_nobody_else():
    match = played(LOOK + "back on top in any order.", answers=["choose 4C", "choose 6C"])
    assert [told(match, kind, 1) for kind in ("looks_at", "to_hand", "to_deck")] == [[None] * 3, [None], [None] * 2]
    assert match.view(1)["seats"][0]["hand"] == [None]


def test_worlds_of_others_hold_any_unseen_cards_where_somebody_looks():
    match = played(LOOK + "into the grave.")
    seen = {tuple(looked_in(imagined(match, 1, str(seed)))) for seed in range(20)}
    assert len(seen) > 10
    assert {tuple(looked_in(imagined(match, 0, str(seed)))) for seed in range(5)} == {("AC", "4C", "6C")}


def looked_in(world):
    return write_state(world)["looked"]


def test_a_card_known_to_be_in_the_deck_can_be_among_those_looked_at():
    match = played(LOOK + "into the grave.")
    match.record.returned[0] = match.record.returned[0] | 1 << 40
    match.record.deck[0][1] = 40
    places = [where(imagined(match, 1, str(seed))) for seed in range(40)]
    assert set(places) == {"deck", "looked"}


def where(world):
    return "looked" if 40 in list(world.looked)[1 : world.looked[0] + 1] else "deck"


# Cards that are revealed


@pytest.mark.parametrize(("deck", "zone"), [(["AC"], "hand"), (["AD"], "grave")])
def test_the_top_card_is_revealed_and_goes_where_its_colour_says(deck, zone):
    assert pile(played(REVEAL, deck=deck), zone) == deck


def test_a_revealed_card_is_seen_by_all_and_known_to_be_in_the_hand():
    match = played(REVEAL)
    assert told(match, "reveals", 1) == ["AC"]
    assert all("AC" in hand for hand in hands(match, 1, of=0, worlds=20))


def test_a_revealed_card_that_goes_nowhere_is_on_top_again():
    match = played("Reveal the top card of your deck; if it is a heart, put it into your hand.")
    assert pile(match, "deck") == DECK


def test_of_several_revealed_cards_each_has_to_be_such_a_card():
    text = "Reveal the top 2 cards of your deck; if it is a black card, put it into your hand."
    assert pile(played(text, deck=["AC", "2C"]), "hand") == ["AC", "2C"]
    assert pile(played(text, deck=["AC", "2D"]), "hand") == []


def test_an_empty_deck_reveals_nothing():
    assert pile(played(REVEAL, deck=[]), "grave") == []


@pytest.mark.parametrize(("answer", "deck"), [("choose", DECK[1:]), ("decline", DECK)])
def test_while_all_see_a_card_its_player_may_decide(answer, deck):
    match = played("Reveal the top card of your deck; you may send it to your grave.")
    assert looked(match, 1) == ["AC"]
    assert pile(answered(match, answer), "deck") == deck


def test_who_loses_by_a_text_loses_what_is_revealed_as_well():
    match = played("Reveal the top card of your deck; if it is a black card, lose the duel.", RIVAL, THIRD)
    assert len(pile(match, "grave")) == 1 + len(DECK)


# Hands


def test_a_card_is_chosen_out_of_a_hand_that_is_looked_at():
    match = played(SEE, answers=["choose 9S"])
    assert (pile(match, "hand", 1), pile(match, "grave", 1)) == (["AH"], ["9S"])


def test_a_hand_that_is_looked_at_is_seen_by_its_owner_and_the_text_player():
    match = played(SEE, RIVAL, THIRD, answers=["choose 1"])
    assert [looked(match, seat) for seat in (0, 1, 2)] == [["AH", "9S"], ["AH", "9S"], [None, None]]


def test_a_card_known_to_be_in_a_hand_is_among_those_looked_at():
    match = played(SEE, RIVAL, THIRD, answers=["choose 1"])
    match.record.rescued[1] = 1 << match.record.looked[1]
    assert all("AH" in looked_in(imagined(match, 2, str(seed))) for seed in range(20))
