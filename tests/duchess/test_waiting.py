"""Texts of somebody's own for a rank of Duchess that wait for something: what, and when they then happen (D14)."""

import pytest

from duelkit import BadInput, Match, simulate
from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from duelkit.games.duchess.rules.state import MOST_BEGUN, WAITING
from tests.duchess.test_own_words import RIVAL, THIRD, answered, pile, played

ATTACKED = ["end", "attack KS", "target 3D 0"]  # by the rival, after which the go of the text's player begins
DRAWS = "draw 1 card."


def kinds(match):
    return [event.kind for event in match.events]


# A battle: D20 to D23


@pytest.mark.parametrize(
    ("waits", "happens"),
    [
        ("this card loses a battle", True),
        ("this card is attacked", True),
        ("this card is attacked by a king", True),
        ("this card is attacked by a queen", False),
        ("this card loses a battle against a black card", True),
        ("this card loses a battle against a red card", False),
        ("this card is destroyed", True),
        ("this card leaves the field for the grave", True),
        ("this card is tributed", False),
        ("this card wins a battle", False),
        ("another player's card wins a battle", None),
        ("a king on another player's field wins a battle", False),
    ],
)
def test_what_comes_about_with_the_card_that_is_attacked(waits, happens):
    if happens is None:
        with pytest.raises(BadInput):
            played(f"When {waits}: {DRAWS}")
        return
    match = played(f"When {waits}: {DRAWS}", answers=ATTACKED)
    drawn = len(pile(match, "hand"))
    assert drawn == 1 + happens


def test_the_card_that_defeated_it_goes_to_the_grave_too():
    match = played("When this card loses a battle: destroy that card.", answers=ATTACKED)
    assert (pile(match, "grave"), pile(match, "grave", 1)) == (["3D"], ["KS"])


def test_that_player_is_the_one_on_the_other_side_of_the_battle():
    text = "When this card loses a battle: that player discards 1 card."
    match = played(text, answers=[*ATTACKED, "choose 9S"])
    assert pile(match, "grave", 1) == ["9S"]


def test_who_wins_a_battle_speaks_of_the_card_that_lost_it():
    text = "When this card wins a battle: put that card into your hand."
    match = played(text, answers=["attack 3D", "target 2H 1"])
    assert "2H" in pile(match, "hand")
    assert pile(match, "grave", 1) == []


def test_what_waits_for_an_attack_happens_before_the_battle():
    match = played("When this card is attacked: put this card into your hand.", answers=ATTACKED)
    assert pile(match, "hand")[0] == "3D"
    assert "defeat" not in kinds(match)
    assert "aims" in kinds(match)


def test_a_battle_whose_attacker_is_gone_does_not_take_place_and_the_go_ends():
    text = "When this card is attacked: put that card into that player's hand."
    match = played(text, answers=ATTACKED)
    assert (pile(match, "field"), match.state()["to_move"]) == (["3D"], 0)
    assert "KS" in pile(match, "hand", 1)


def test_an_attacker_that_does_not_win_any_more_does_not_battle():
    text = "When this card is attacked: this card counts 20 more when defending in this go."
    match = played(text, {"field": ["KC"], "deck": ["4H"]}, answers=["end", "attack KC", "target 3D 0"])
    assert pile(match, "field") == ["3D"]


def test_an_answer_comes_between_the_attack_and_the_battle():
    text = "When this card is attacked: discard 1 card: put this card into your hand."
    match = played(text, hand=["5C"], answers=ATTACKED)
    assert (match.prompt, match.state()["to_move"], pile(match, "field")) == ("may", 0, ["3D"])
    answered(match, "choose", "choose 5C")
    assert pile(match, "field") == []


def test_both_cards_of_a_battle_have_their_texts_happen_that_of_the_winner_first():
    cards = ["shipped", {"id": "3", "text": "When this card loses a battle: draw 1 card."}]
    cards.append({"id": "K", "text": "When this card wins a battle: each player discards 1 card."})
    seats = [{"hand": ["AD"], "field": ["KC"], "deck": ["4C"]}, {"field": ["3H", "2S"], "hand": ["9H"], "deck": ["8D"]}]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "battle"})
    answered(match, "attack KC", "target 3H 1", "choose 9H", "choose AD")
    assert [kind for kind in kinds(match) if kind in ("to_grave", "draw")][:3] == ["to_grave", "to_grave", "draw"]


# Goes, D3 and D23


@pytest.mark.parametrize(("when", "drawn"), [("your", 1), ("each other player's", 1), ("each", 2)])
@pytest.mark.parametrize("moment", ["start", "end"])
def test_goes_begin_and_end_while_the_card_lies_there(moment, when, drawn):
    text = f"At the {moment} of {when} go: you may draw 1 card."
    match = played(text, field=["2C"])
    asked = 0
    for _ in range(6):
        if match.prompt == "may":
            asked += 1
            answered(match, "decline")
        elif match.state()["to_move"] == 0 and asked >= drawn:
            break
        else:
            answered(match, "end")
    assert asked == drawn


def test_the_text_of_a_go_that_begins_comes_before_its_draw():
    match = played("At the start of your go: put the top card of your deck into your grave.", answers=["end", "end"])
    assert (pile(match, "grave"), pile(match, "hand")) == (["AC"], ["4C"])


def test_where_drawing_is_optional_the_text_comes_before_the_stages():
    text = "At the start of your go: draw 1 card."
    match = played(text, options={"draw": "optional"}, answers=["end", "end"])
    assert (pile(match, "hand"), match.state()["stage"]) == (["AC"], "draw")


def test_an_answer_at_the_end_of_a_go_lets_the_go_end():
    text = "At the end of your go: discard 1 card: draw 1 card."
    match = played(text, hand=["5C"], answers=["end", "choose", "choose 5C"])
    assert (pile(match, "hand"), match.state()["to_move"]) == (["AC"], 1)


def test_nothing_waits_any_more_once_the_card_has_left_the_field():
    match = played(f"At the start of your go: {DRAWS}", answers=[*ATTACKED, "end", "end"])
    assert "works" not in kinds(match)


# What others do


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("When you play a heart: draw 1 card.", 1),
        ("When you play a face card: draw 1 card.", 0),
        ("When another player plays a card: draw 1 card.", 0),
        ("When a player plays a card: draw 1 card.", 1),
        ("When you play another card with rank 5 or less: draw 1 card.", 1),
    ],
)
def test_a_card_is_played_while_this_one_lies_there(text, more):
    match = played(text, hand=["5H"], answers=["end", "end"])
    before = len(pile(match, "hand"))
    answered(match, "play 5H")
    assert len(pile(match, "hand")) == before - 1 + more


def test_a_card_does_not_wait_for_its_own_play():
    assert pile(played("When you play a card: draw 1 card."), "hand") == []


def test_the_text_of_the_card_that_is_played_comes_first():
    match = played("When you play a queen: draw 1 card.", hand=["QH"], field=["2C", "2S"], grave=["9C"])
    answered(match, "end", "end", "tribute 2C", "tribute 2S", "play QH", "take 9C")
    assert pile(match, "hand")[-2:] == ["9C", "4C"]


def test_a_draw_by_a_text_sets_off_but_not_that_of_the_go():
    match = played("When another player draws a card by a text: draw 1 card.", RIVAL | {"hand": ["8S", "AH"]})
    answered(match, "end")
    assert pile(match, "hand") == []
    two = Match.from_scenario(
        {
            "game": "duchess",
            "cards": ["shipped", {"id": "3", "text": "When another player draws a card by a text: draw 1 card."}],
            "seats": [{"hand": ["2D"], "deck": ["4C", "6C"]}, {"field": ["3D"], "hand": [], "deck": ["4H", "6H"]}],
            "stage": "play",
        }
    )
    answered(two, "play 2D")  # each other player draws: nobody but the owner of the 3 has drawn
    assert pile(two, "hand", 1) == ["4H"]


@pytest.mark.parametrize(("who", "taken"), [("another player", True), ("you", False), ("a player", True)])
def test_a_discarded_card_is_taken(who, taken):
    discards = "discard" if who == "you" else "discards"
    cards = ["shipped", {"id": "3", "text": f"When {who} {discards} a card: put that card into your hand."}]
    cards.append({"id": "4", "text": "Each player discards 1 card."})
    seats = [{"hand": ["4C"], "deck": ["AC"]}, {"field": ["3D"], "deck": ["4H"]}, {"hand": ["9S"], "deck": ["6S"]}]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "play"})
    answered(match, "play 4C", "choose 9S")
    assert (pile(match, "hand", 1) == ["9S"]) == taken


def test_a_card_of_another_field_that_is_destroyed_is_spoken_of():
    cards = [
        "shipped",
        {"id": "3", "text": "When a card on another player's field is destroyed: that player draws 1 card."},
    ]
    cards.append({"id": "4", "text": "Destroy 1 card on any other player's field."})
    seats = [{"hand": ["4C"], "field": ["3D"], "deck": ["AC"]}, {"field": ["9D"], "deck": ["4H"]}]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "play"})
    answered(match, "play 4C", "choose 9D 1")
    assert pile(match, "hand", 1) == ["4H"]


def test_a_tribute_is_waited_for_by_the_card_and_by_those_that_lie_there():
    text = "When you tribute a card: draw 1 card. When this card leaves the field for the grave: draw 1 card."
    match = played(text, field=["2C"], answers=["end", "end", "tribute 2C"])
    assert pile(match, "hand") == ["AC", "4C"]
    assert pile(answered(match, "tribute 3D"), "hand") == ["AC", "4C", "6C"]


# Ends


def test_texts_that_set_each_other_off_end_with_their_go():
    text = (
        "When this card leaves the field for the grave: put this card onto your field. At the end of each go: you may"
    )
    text += " destroy 1 card on your field. When this card is destroyed: you may destroy 1 card on your field."
    match = played(text, answers=["end"])
    for _ in range(4 * MOST_BEGUN):
        if match.prompt not in ("may", "choose"):
            break
        answered(match, "choose" if match.prompt == "may" else "choose 3D")
    assert match.state()["to_move"] == 1
    assert match.state()["stage"] != "draw"


def test_texts_that_set_each_other_off_within_a_decision_are_cut_off():
    text = "When a player draws a card by a text: each player draws 1 card."
    deck = [f"{rank}{suit}" for suit in "CHS" for rank in ("5", "6", "7", "9", "10", "J")]
    rival = {"hand": ["2H"], "field": ["KH"], "deck": ["4H", *(f"{rank}D" for rank in ("5", "6", "7", "9", "10"))]}
    match = played(text, rival, deck=deck)
    answered(match, "end", "play 2H")
    assert "cut" in kinds(match)
    assert match.state()["to_move"] == 1


def test_no_more_texts_wait_than_there_is_room_for():
    field = [f"{rank}{suit}" for rank in ("9",) for suit in "DCHS"]
    cards = [
        "shipped",
        {"id": "9", "text": "When you tribute a card: you may draw 1 card. When you play a card: you may draw 1 card."},
    ]
    seats = [{"hand": ["AD"], "field": ["9D", "9C", "9H", "9S"], "deck": ["4C"]}, {"field": ["KD"], "deck": ["5C"]}]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "tribute"})
    answered(match, "play AD")
    asked = 0
    while match.prompt == "may":
        answered(match, "decline")
        asked += 1
    assert asked == len(field) <= WAITING


def test_who_is_out_waits_for_nothing():
    cards = ["shipped", {"id": "3", "text": "At the end of each go: lose the duel."}]
    seats = [{"hand": ["AD"], "deck": ["4C"]}, {"field": ["3D"], "deck": ["5C"]}, {"field": ["3H"], "deck": ["5H"]}]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "play"})
    answered(match, "end")
    assert match.state()["winners"] == [0]


def test_the_last_go_is_undone_and_played_again_alike():
    match = played("When you play a heart: battle once more in this go.", hand=["5H"], answers=["end", "end"])
    before = match.state()
    after = answered(match, "play 5H").state()
    match.undo()
    assert match.state() == before
    assert answered(match, "play 5H").state() == after
    assert after["battles"] == 1


def test_that_card_is_somebody_only_where_a_text_waits_for_a_card():
    entry = read_entry({"id": "3", "text": "When this card is tributed: destroy that card."}, card_shape("duchess"))
    assert "That card" in str(entry.faults[0].error)


def test_bots_play_with_texts_that_wait():
    cards = [
        "shipped",
        {"id": "3", "text": "When this card leaves the field for the grave: put this card onto your field."},
    ]
    cards.append({"id": "5", "text": "When a player plays a card: each player draws 1 card."})
    ended = simulate("duchess", games=2, bots=["greedy", "search:20"], cards=cards, seed=3)
    assert set(ended["rule"]) <= {"D24", "D25"}


def test_three_play_and_the_texts_of_the_player_whose_go_it_is_come_first():
    cards = ["shipped", {"id": "3", "text": "At the end of each go: draw 1 card."}]
    seats = [{"field": ["3D"], "deck": ["4C"], "hand": ["2C"]}, {"field": ["3H"], "deck": ["5C"]}, THIRD]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "play", "to_move": 1})
    answered(match, "end")
    assert [(event.seat, event.card) for event in match.events if event.kind == "works"] == [(1, "3H"), (0, "3D")]
