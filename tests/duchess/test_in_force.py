"""Texts of somebody's own for a rank of Duchess that hold while their card lies on a field (D8 to D22)."""

import pytest

from duelkit import BadInput, IllegalAction, Match
from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from duelkit.games.duchess.rules.state import HOLDS
from tests.duchess.test_own_words import answered, pile

HERE = "While this card is on your field, "


def lying(text, mine, theirs, *more, to_move=1, stage="tribute", deck=("4H", "6H"), **go):
    """Return a duel in which a 3 with this text can lie on a field; the other player moves, unless `to_move` is 0."""
    rival = {"deck": ["7H", "8H"], **theirs}
    seats = [{"deck": list(deck), **mine}, rival, *more]
    cards = ["shipped", {"id": "3", "text": text}]
    told = {"game": "duchess", "cards": cards, "seats": seats, "stage": stage, "to_move": to_move}
    return Match.from_scenario({**told, **go})


def attackers(match):
    return {move.card for move in match.legal if move.verb == "attack"}


def targets(match, attacker):
    answered(match, f"attack {attacker}")
    return {move.card for move in match.legal if move.verb == "target"}


# Battles: D20 to D22


def test_a_card_cannot_be_attacked_while_it_lies_there_however_it_came():
    match = lying("This card cannot be attacked.", {"field": ["3D"]}, {"field": ["KC"]})
    assert attackers(match) == set()
    with pytest.raises(IllegalAction, match="keeps KC from defeating"):
        answered(match, "attack KC")


def test_a_card_cannot_attack_while_it_lies_there():
    match = lying("This card cannot attack.", {"field": ["3D", "4D"]}, {"field": ["2C"]}, to_move=0)
    assert attackers(match) == {"4D"}


@pytest.mark.parametrize(("field", "safe"), [(["3D", "KD"], True), (["3D", "QD"], False)])
def test_a_condition_on_what_lies_on_fields_is_asked_again_as_fields_change(field, safe):
    text = f"{HERE}if your field holds 1 or more kings, this card cannot be attacked."
    match = lying(text, {"field": field}, {"field": ["JC"]})
    assert ("JC" in attackers(match)) == (not safe)


def test_it_ends_as_the_king_leaves_and_begins_as_one_comes():
    text = f"{HERE}if your field holds 1 or more kings, this card cannot be attacked."
    match = lying(text, {"field": ["3D", "KS"], "hand": ["KH"]}, {"field": ["JC", "2H"]}, to_move=0)
    answered(match, "tribute KS", "end")
    assert "JC" in attackers(match)


@pytest.mark.parametrize(("text", "attacks"), [("counts 2 more in battle", True), ("counts 1 more in battle", False)])
def test_other_spades_count_more(text, attacks):
    match = lying(f"{HERE}any other spade on your field {text}.", {"field": ["3S", "8S"]}, {"field": ["9H"]}, to_move=0)
    assert ("8S" in attackers(match)) == attacks


def test_the_card_itself_is_no_other_one():
    text = f"{HERE}any other spade on your field counts 20 more in battle."
    match = lying(text, {"field": ["3S"]}, {"field": ["9H"]}, to_move=0)
    assert attackers(match) == set()


def test_opponents_can_attack_only_this_card():
    text = "Of your cards only this card can be attacked."
    match = lying(text, {"field": ["3D", "4D"]}, {"field": ["KC"]})
    assert targets(match, "KC") == {"3D"}
    with pytest.raises(IllegalAction, match="keeps 4D"):
        answered(match, "target 4D 0")


def test_the_cards_of_a_third_player_can_still_be_attacked():
    text = "Of your cards only this card can be attacked."
    match = lying(text, {"field": ["3D", "4D"]}, {"field": ["KC"]}, {"field": ["5D"], "deck": ["5H"]})
    assert targets(match, "KC") == {"3D", "5D"}


def test_two_such_cards_share_the_attacks():
    text = "Of your cards only this card can be attacked."
    match = lying(text, {"field": ["3D", "3H", "4D"]}, {"field": ["KC"]})
    assert targets(match, "KC") == {"3D", "3H"}


@pytest.mark.parametrize(("attacker", "can"), [("2S", False), ("2C", False), ("4S", True)])
def test_a_card_is_not_defeated_by_suit(attacker, can):
    match = lying("This card cannot be defeated by suit.", {"field": ["3D"]}, {"field": [attacker]})
    assert (attacker in attackers(match)) == can


@pytest.mark.parametrize(("target", "can"), [("5D", True), ("5S", False)])
def test_a_card_counts_more_against_some(target, can):
    text = "This card counts 3 more when attacking a diamond."
    match = lying(text, {"field": ["3C"]}, {"field": [target]}, to_move=0)
    assert ("3C" in attackers(match)) == can


@pytest.mark.parametrize(("attacker", "can"), [("5C", False), ("5H", True)])
def test_a_card_counts_more_when_some_attack_it(attacker, can):
    text = "This card counts 3 more when attacked by a black card."
    match = lying(text, {"field": ["3D"]}, {"field": [attacker]})
    assert (attacker in attackers(match)) == can


# Plays, tributes, draws


def test_face_cards_need_one_tribute_less():
    text = f"{HERE}you need 1 tribute less for face cards."
    match = lying(text, {"field": ["3D", "4D"], "hand": ["KS", "9S"]}, {"field": ["KC"]}, to_move=0)
    answered(match, "tribute 4D")
    assert {move.card for move in match.legal if move.verb == "play"} == {"KS", "9S"}


def test_the_tribute_of_the_card_itself_ends_what_it_says():
    text = f"{HERE}you need 1 tribute less for face cards."
    match = lying(text, {"field": ["3D"], "hand": ["KS"]}, {"field": ["KC"]}, to_move=0)
    with pytest.raises(IllegalAction, match="tribute"):
        answered(answered(match, "tribute 3D"), "play KS")


def test_fewer_tributes_can_hold_for_a_time():
    text = "You need 1 tribute less for cards in your next go."
    match = lying(text, {"hand": ["3D", "9S", "KS"]}, {"field": ["KC"]}, to_move=0)
    answered(match, "play 3D", "end", "end")
    assert {move.card for move in match.legal if move.verb == "play"} == {"9S", "4H"}


def test_others_cannot_play_hearts():
    text = f"{HERE}each other player cannot play hearts."
    match = lying(text, {"field": ["3D"]}, {"hand": ["AH", "AS"], "field": ["2C"]})
    assert {move.card for move in match.legal if move.verb == "play"} == {"AS"}


def test_others_cannot_tribute_while_it_lies_there():
    match = lying(f"{HERE}each other player cannot tribute.", {"field": ["3D"]}, {"hand": ["6C"], "field": ["4C"]})
    assert "tribute" not in {move.verb for move in match.legal}
    answered(match, "attack 4C", "target 3D 0", "end", "end")
    assert match.state()["to_move"] == 0


# How it stands


def test_it_holds_as_soon_as_the_card_is_brought_back():
    cards = ["shipped", {"id": "3", "text": "This card cannot be attacked."}]
    seats = [
        {"hand": ["JH"], "field": ["2C", "2S"], "grave": ["3D"], "deck": ["4C"]},
        {"field": ["KC"], "deck": ["5C"]},
    ]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "tribute"})
    answered(match, "tribute 2C", "tribute 2S", "play JH", "take 3D", "end")
    assert targets(match, "KC") == {"JH"}


def test_a_card_that_changes_hands_speaks_to_its_new_player():
    text = f"{HERE}you cannot battle."
    cards = ["shipped", {"id": "3", "text": text}]
    cards.append({"id": "4", "text": "Swap this card with 1 card on any other player's field."})
    seats = [{"hand": ["4C"], "field": ["9D"], "deck": ["AC"]}, {"field": ["3D", "KC"], "deck": ["5C"]}]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "tribute"})
    assert "9D" in attackers(match)
    answered(match, "play 4C", "choose 3D 1")
    assert attackers(match) == set()


def test_the_table_tells_what_is_in_force_and_a_scenario_needs_not_say_it():
    match = lying("This card cannot be attacked.", {"field": ["3D"]}, {"field": ["KC"]})
    state = match.state()
    assert state.get("holds", []) == []
    again = Match.from_scenario({key: value for key, value in state.items() if value is not None})
    assert attackers(again) == set()


def test_what_holds_for_a_time_stays_beside_it():
    text = "This card cannot be attacked. Any heart on your field cannot be attacked until your next go."
    match = lying(text, {"hand": ["3D"], "field": ["5H", "5C"]}, {"field": ["KC", "KH"]}, to_move=0)
    answered(match, "play 3D", "end")
    assert len(match.state()["holds"]) == 1
    assert targets(match, "KC") == {"5C"}
    answered(match, "target 5C 0")
    assert match.state().get("holds", []) == []


def test_no_more_holds_than_there_is_room_for():
    cards = [{"id": rank, "text": "This card cannot be attacked. This card cannot attack."} for rank in ("3", "4")]
    fields = [[f"{rank}{suit}" for suit in "DC" for rank in "34"], [f"{rank}{suit}" for suit in "HS" for rank in "34"]]
    seats = [
        {"field": field, "hand": ["AD"] if n == 0 else [], "deck": ["KC", "KD"][n : n + 1]}
        for n, field in enumerate(fields)
    ]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "play"})
    answered(match, "play AD")
    assert 2 * sum(map(len, fields)) > HOLDS
    assert attackers(match) == set()


def test_the_decision_is_taken_back_with_what_it_ended():
    match = lying("This card cannot be attacked.", {"field": ["3D"], "hand": ["6S"]}, {"field": ["KC"]}, to_move=0)
    before = match.state()
    answered(match, "tribute 3D")
    match.undo()
    assert match.state() == before
    answered(match, "end")
    assert attackers(match) == set()


# What is refused


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"{HERE}draw 1 card.", "a sentence of its own"),
        (f"{HERE}this card cannot attack in this go.", "no other time"),
        (f"{HERE}if your hand holds 1 or more kings, you cannot battle.", "only what all see"),
        (f"{HERE}you may draw 1 card.", "a sentence of its own"),
        ("You cannot battle.", "How long"),
        ("Draw 1 card; this card cannot attack.", "How long"),
        ("Choose 1 card on your field; it cannot attack.", "How long"),
        ("Of your cards only any heart on your field can be attacked.", "Only of this card"),
    ],
)
def test_what_cannot_hold_so_is_refused(text, why):
    entry = read_entry({"id": "3", "text": text}, card_shape("duchess"))
    assert why in str(entry.faults[0].error)


def test_a_wrong_text_is_refused_at_the_table():
    with pytest.raises(BadInput, match="sentence of its own"):
        lying(f"{HERE}draw 1 card.", {"field": ["3D"]}, {"field": ["KC"]})


def test_nothing_holds_any_more_once_the_card_was_defeated():
    match = lying(f"{HERE}each other player cannot play cards.", {"field": ["3D"]}, {"hand": ["AH"], "field": ["KC"]})
    answered(match, "attack KC", "target 3D 0", "end")
    assert pile(match, "grave") == ["3D"]
    assert "play" in {move.verb for move in match.legal}
