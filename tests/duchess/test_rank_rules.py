"""Texts of somebody's own that say a rule of their rank: of battles, tributes and draws (D5, D8 to D11, D20 to D22)."""

import pytest

from duelkit import IllegalAction, Match
from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from tests.duchess.test_in_force import HERE, attackers, lying, targets
from tests.duchess.test_own_words import answered, pile, played


def tributes(match):
    return {move.card for move in match.legal if move.verb == "tribute"}


def plays(match):
    return {move.card for move in match.legal if move.verb == "play"}


# Battles: D21, D22


@pytest.mark.parametrize(("target", "falls"), [("KD", True), ("QD", False)])
def test_a_card_always_defeats_kings_that_it_attacks(target, falls):
    text = "This card always defeats a king when attacking."
    match = lying(text, {"field": ["3D"]}, {"field": [target]}, to_move=0)
    assert ("3D" in attackers(match)) == falls


def test_that_it_defeats_kings_does_not_keep_it_from_being_defeated_by_one():
    match = lying("This card always defeats a king when attacking.", {"field": ["3D"]}, {"field": ["KD"]})
    assert targets(match, "KD") == {"3D"}


def test_the_king_falls_and_the_go_ends():
    text = "This card always defeats a king when attacking."
    match = lying(text, {"field": ["3D"]}, {"field": ["KD", "4C"]}, to_move=0)
    answered(match, "attack 3D", "target KD 1")
    assert pile(match, "grave", 1) == ["KD"]
    assert match.state()["to_move"] == 1


def test_what_cannot_be_attacked_is_not_defeated_by_what_always_wins():
    cards = ["shipped", {"id": "3", "text": "This card always defeats a king when attacking."}]
    cards.append({"id": "K", "text": "This card cannot be attacked."})
    seats = [{"field": ["3D"], "deck": ["4H"]}, {"field": ["KD"], "deck": ["5H"]}]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "tribute"})
    assert attackers(match) == set()


@pytest.mark.parametrize(("target", "falls"), [("2S", False), ("4S", True)])
def test_a_card_cannot_defeat_some_by_rank_or_suit(target, falls):
    text = "This card cannot defeat a card with rank 2 or less."
    match = lying(text, {"field": ["3H", "9D"]}, {"field": [target, "2D"]}, to_move=0)
    assert ("3H" in attackers(match)) == falls
    assert targets(match, "9D") == {target, "2D"}
    with pytest.raises(IllegalAction, match="keeps 3H from defeating"):
        answered(lying(text, {"field": ["3H"]}, {"field": ["2S"]}, to_move=0), "attack 3H")


def test_a_card_cannot_be_defeated_by_some():
    text = "This card cannot be defeated by a king."
    match = lying(text, {"field": ["3D", "4D"]}, {"field": ["KC", "QC"]})
    assert targets(match, "KC") == {"4D"}
    with pytest.raises(IllegalAction, match=r"keeps KC from defeating 3D now.*\(D22"):
        answered(match, "target 3D 0")
    assert targets(lying(text, {"field": ["3D", "4D"]}, {"field": ["KC", "QC"]}), "QC") == {"3D", "4D"}


def test_what_never_happens_comes_before_what_always_does():
    cards = ["shipped", {"id": "3", "text": "This card always defeats a king when attacking."}]
    cards.append({"id": "K", "text": "This card cannot be defeated by a card with rank 3."})
    seats = [{"field": ["3D"], "deck": ["4H"]}, {"field": ["KD"], "deck": ["5H"]}]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "tribute"})
    assert attackers(match) == set()


# Tributes: D8 to D11


def test_a_card_cannot_be_tributed_from_the_field():
    match = lying("This card cannot be tributed.", {"field": ["3D", "4D"], "hand": ["6S"]}, {}, to_move=0)
    assert tributes(match) == {"4D"}
    with pytest.raises(IllegalAction, match=r"keeps 3D from being tributed now.*\(D8"):
        answered(match, "tribute 3D")


def test_nor_from_the_hand_once_the_deck_is_empty():
    match = lying("This card cannot be tributed.", {"hand": ["3D", "4D"]}, {}, to_move=0, deck=())
    assert tributes(match) == {"4D"}
    with pytest.raises(IllegalAction, match="keeps 3D from being tributed"):
        answered(match, "tribute 3D")


def test_what_is_said_of_a_card_on_a_field_says_nothing_of_the_hand():
    match = lying(f"{HERE}this card cannot be tributed.", {"hand": ["3D"], "field": ["3C"]}, {}, to_move=0, deck=())
    assert tributes(match) == {"3D"}


@pytest.mark.parametrize(("grave", "kept"), [(["9D", "9C"], True), (["9D"], False)])
def test_a_condition_on_the_grave_is_asked_for_a_card_in_the_hand_as_well(grave, kept):
    text = "If your grave holds 2 or more cards, this card cannot be tributed."
    match = lying(text, {"hand": ["3D"], "field": ["3C"], "grave": grave}, {}, to_move=0, deck=())
    assert tributes(match) == (set() if kept else {"3D", "3C"})


def test_any_ace_on_the_field_cannot_be_tributed_while_the_card_lies_there():
    match = lying(f"{HERE}any ace on your field cannot be tributed.", {"field": ["3D", "AD"]}, {}, to_move=0)
    assert tributes(match) == {"3D"}
    assert tributes(answered(match, "tribute 3D")) == {"AD"}


def test_a_chosen_card_cannot_be_tributed_for_a_time():
    text = "Choose 1 card on any other player's field; it cannot be tributed in the next go of its player."
    match = played(text, {"field": ["4D", "5D"], "deck": ["8H", "9H", "10H", "JH"]}, answers=["choose 4D 1", "end"])
    assert tributes(match) == {"5D"}
    assert tributes(answered(match, "end", "end")) == {"4D", "5D"}


def test_one_tribute_counts_as_two_and_is_one_of_the_two_of_a_go():
    mine = {"field": ["3D", "4D", "5D"], "hand": ["KS"]}
    match = lying("This card counts as 2 tributes.", mine, {}, to_move=0)
    with pytest.raises(IllegalAction, match="KS needs 2"):
        answered(match, "play KS")
    answered(match, "tribute 3D")
    assert "3D of Seat 0 counts as two tributes." in [match.tell(event, seat=0) for event in match.events]
    assert (plays(match), tributes(match)) == ({"KS"}, {"4D", "5D"})
    answered(match, "tribute 4D")
    assert tributes(match) == set()
    with pytest.raises(IllegalAction, match=r"made 2 tributes in this go.*\(D11"):
        answered(match, "tribute 5D")
    answered(match, "play KS")
    assert match.state().get("tributes_more") is None


def test_it_counts_as_two_from_the_hand_as_well():
    match = lying("This card counts as 2 tributes.", {"hand": ["3D", "KS"]}, {}, to_move=0, deck=())
    assert plays(answered(match, "tribute 3D")) == {"KS"}


def test_tributes_that_count_as_two_end_with_the_go():
    match = lying("This card counts as 2 tributes.", {"field": ["3D"], "hand": ["6S"]}, {}, to_move=0)
    answered(match, "tribute 3D", "end", "end")
    assert plays(match) == {"4H"}


def test_one_such_tribute_stands_in_a_scenario_a_view_and_an_observation():
    match = lying("This card counts as 2 tributes.", {"field": ["3D", "4D"], "hand": ["KS"]}, {}, to_move=0)
    answered(match, "tribute 3D")
    state = match.state()
    assert state["tributes_more"] == match.view(1)["tributes_more"] == 1
    again = Match.from_scenario({key: value for key, value in state.items() if value is not None})
    assert plays(again) == {"KS"}


def test_each_other_card_counts_as_two_for_a_time():
    match = played("Any heart on your field counts as 2 tributes until the end of your next go.", field=["JH", "JD"])
    answered(match, "end", "end", "tribute JH")
    assert match.state()["tributes_more"] == 1


# The draw: D5


def test_more_cards_are_drawn_in_the_draw_stage_while_the_card_lies_there():
    match = lying("You draw 2 cards more in your draw stage.", {"field": ["3D"], "deck": ["4H", "5H", "6H", "7S"]}, {})
    answered(match, "end")
    assert pile(match, "hand") == ["4H", "5H", "6H"]


def test_the_draw_that_is_skipped_brings_nothing_more():
    cards = ["shipped", {"id": "3", "text": "You draw 2 cards more in your draw stage."}]
    cards.append({"id": "4", "text": "The next player skips the draw of their next go."})
    seats = [{"hand": ["4C"], "deck": ["AC"]}, {"field": ["3D"], "deck": ["5C", "6C", "7C"]}]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "tribute"})
    answered(match, "play 4C", "end")
    assert pile(match, "hand", 1) == []


def test_more_cards_can_be_drawn_in_the_next_go_alone():
    text = "You draw 1 card more in the draw stage of your next go."
    deck = ["4H", "5H", "6H", "9H"]
    match = lying(text, {"hand": ["3D"]}, {"deck": ["7H", "8H", "9S"]}, to_move=0, deck=deck)
    answered(match, "play 3D", "end", "end")
    assert pile(match, "hand") == ["4H", "5H"]
    answered(match, "end", "end")
    assert pile(match, "hand") == ["4H", "5H", "6H"]


def test_what_is_said_at_the_start_of_a_go_of_the_next_one_holds_in_the_next_one():
    text = "At the start of your go: you draw 1 card more in the draw stage of your next go."
    match = lying(text, {"field": ["3D"], "deck": ["4H", "5H", "6H", "9H"]}, {"deck": ["7H", "8H", "9S"]})
    answered(match, "end")
    assert pile(match, "hand") == ["4H"]
    answered(match, "end", "end")
    assert pile(match, "hand") == ["4H", "5H", "6H"]


def test_a_full_hand_overflows_with_them_as_well():
    hand = ["AD", "2D", "4D", "5D", "6D", "8D"]
    match = lying(
        "You draw 2 cards more in your draw stage.", {"field": ["3D"], "hand": hand, "deck": ["4H", "5H", "6H"]}, {}
    )
    answered(match, "end")
    assert (len(pile(match, "hand")), len(pile(match, "grave"))) == (7, 2)  # D6


def test_where_the_draw_is_optional_more_is_drawn_with_it():
    options = {"draw": "optional"}
    mine = {"field": ["3D"], "deck": ["4H", "5H", "6H"]}
    match = lying("You draw 1 card more in your draw stage.", mine, {}, options=options)
    answered(match, "end", "draw")
    assert pile(match, "hand") == ["4H", "5H"]


# Conditions on hands and graves


@pytest.mark.parametrize(("grave", "more"), [(["9D", "9C"], True), (["9D"], False)])
def test_a_condition_on_the_grave_is_asked(grave, more):
    text = "If your grave holds 2 or more cards, any queen on your field counts 2 more in battle."
    match = lying(text, {"field": ["3D", "QD"], "grave": grave}, {"field": ["KD"]}, to_move=0)
    assert ("QD" in attackers(match)) == more


def test_it_is_asked_again_as_a_tribute_comes_into_the_grave():
    text = "If your grave holds 1 or more cards, any queen on your field counts 2 more in battle."
    match = lying(text, {"field": ["3D", "QD", "4C"], "hand": ["6S"]}, {"field": ["KD"]}, to_move=0)
    assert "QD" not in attackers(match)
    assert "QD" in attackers(answered(match, "tribute 4C"))


def test_it_is_asked_again_as_a_hand_changes():
    text = f"{HERE}if your hand holds no card, each other player cannot battle."
    match = lying(text, {"field": ["3D"], "hand": ["4D"]}, {"field": ["KC"]}, to_move=0)
    answered(match, "play 4D", "end")
    assert attackers(match) == set()
    answered(match, "end", "end")
    assert attackers(match) == {"KC"}


def test_it_is_asked_before_a_battle_that_texts_come_before():
    cards = ["shipped", {"id": "3", "text": "If your hand holds no card, this card cannot be attacked."}]
    cards.append({"id": "K", "text": "When this card attacks: each other player discards 1 card."})
    seats = [{"field": ["KC"], "deck": ["4C"]}, {"field": ["3D"], "hand": ["5C"], "deck": ["6C"]}]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "tribute"})
    answered(match, "attack KC", "target 3D 1", "choose 5C")
    assert (pile(match, "field", 1), match.state()["to_move"]) == (["3D"], 1)


def test_it_is_asked_before_a_draw():
    text = "If your grave holds 1 or more cards, you draw 1 card more in your draw stage."
    match = lying(text, {"field": ["3D", "4D"], "deck": ["5H", "6H", "9H"]}, {"field": ["KC"]})
    answered(match, "attack KC", "target 4D 0")
    assert pile(match, "hand") == ["5H", "6H"]


def test_players_are_compared_by_how_many_cards_they_hold():
    text = f"{HERE}if you have fewer cards in hand than each other player, this card cannot be attacked."
    assert attackers(lying(text, {"field": ["3D"]}, {"field": ["KC"], "hand": ["4C"]})) == set()
    assert attackers(lying(text, {"field": ["3D"], "hand": ["4C"]}, {"field": ["KC"]})) == {"KC"}


# How it stands


def test_the_table_says_whose_text_is_in_force_only_while_its_condition_is_met():
    text = f"{HERE}if your hand holds no card, this card cannot be attacked."
    match = lying(text, {"field": ["3D"]}, {"field": ["KC"]})
    assert match.record.holding == 1
    match = lying(text, {"field": ["3D"], "hand": ["4D"]}, {"field": ["KC"]})
    assert match.record.holding == 0


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("This card cannot be attacked; this card cannot be tributed.", "in a sentence of its own"),
        ("Any heart on your field always defeats a king when attacking.", "Only of this card"),
        ("You draw 4 cards more in your draw stage.", "1 to 3"),
        ("Choose 1 card on your field; it counts as 2 tributes.", "How long"),
    ],
)
def test_what_cannot_hold_so_is_refused(text, why):
    entry = read_entry({"id": "3", "text": text}, card_shape("duchess"))
    assert why in str(entry.faults[0].error)
