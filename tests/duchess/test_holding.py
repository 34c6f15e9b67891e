"""What texts of Duchess have hold for a time: who cannot do what, which cards are safe or count more (D3-D23)."""

import pytest

from duelkit import BadInput, IllegalAction, Match
from duelkit.games.duchess.rules.state import HOLDS
from tests.duchess.test_own_words import answered, pile, played

STRONG = {"field": ["KS", "KC"], "hand": ["AH"], "deck": ["4H", "6H", "9H"]}
WEAK = {"field": ["2C", "5S"], "hand": ["AH"], "deck": ["4H", "6H", "9H", "8H"]}


def verbs(match):
    return {move.verb for move in match.legal}


def can(match, verb, card):
    return (verb, card) in {(move.verb, move.card) for move in match.legal}


def refused(match, verb, card=None):
    with pytest.raises(IllegalAction) as caught:
        answered(match, f"{verb} {card}" if card else verb)
    return str(caught.value)


# Battles: D20 to D22


def test_cards_of_a_field_cannot_be_attacked_until_the_next_go_of_the_texts_player():
    match = played("Any card on your field cannot be attacked until your next go.", STRONG)
    answered(match, "end")
    assert not can(match, "attack", "KC")
    assert "keeps" in refused(match, "attack", "KC") or "defeat" in refused(match, "attack", "KC")
    answered(match, "end")
    assert match.state().get("holds") is None


def test_a_card_that_comes_later_is_safe_as_well():
    match = played(
        "Any card on your field cannot be attacked until your next go. Put 1 card from your hand onto your field.",
        STRONG,
        hand=["2D"],
        answers=["choose 2D"],
    )
    answered(match, "end")
    assert "attack" not in verbs(match)


def test_the_chosen_card_alone_cannot_be_attacked():
    text = "Choose 1 card on your field; it cannot be attacked until your next go."
    match = played(text, STRONG, field=["4D"], answers=["choose 4D", "end"])
    answered(match, "attack KC")
    assert [move.card for move in match.legal if move.verb == "target"] == ["3D"]
    assert "4D" in refused(match, "target", "4D 0")


def test_a_chosen_card_stays_where_it_lies():
    match = played(
        "Choose 1 card on your field; it cannot attack in this go.", field=["4D", "5D"], answers=["choose 4D"]
    )
    assert pile(match, "field") == ["4D", "5D", "3D"]


@pytest.mark.parametrize(("suit", "attacks"), [("spade", True), ("diamond", False)])
def test_some_cards_cannot_attack_in_this_go(suit, attacks):
    match = played(f"Any {suit} on your field cannot attack in this go.", WEAK, field=["9D"])
    assert can(match, "attack", "9D") == attacks
    if not attacks:
        assert refused(match, "attack", "9D")


def test_who_cannot_battle_can_still_end_the_go():
    match = played("You cannot battle in this go.", WEAK, field=["9D"])
    assert verbs(match) == {"end"}
    answered(match, "end")
    assert "attack" in verbs(answered(match, "end"))


def test_what_waits_for_the_next_go_of_another_player_begins_with_it_and_ends_with_it():
    text = "Choose 1 card on any other player's field; it cannot attack in the next go of its player."
    match = played(text, STRONG, answers=["choose KC 1"], field=["2H"])
    answered(match, "end")
    assert (can(match, "attack", "KC"), can(match, "attack", "KS")) == (False, True)
    answered(match, "end", "end")
    assert can(match, "attack", "KC")


@pytest.mark.parametrize(("amount", "target"), [("2 more", True), ("1 more", False)])
def test_cards_count_more_when_they_attack(amount, target):
    match = played(
        f"Any diamond on your field counts {amount} when attacking in this go.", {"field": ["9D"]}, field=["8D"]
    )
    assert can(match, "attack", "8D") == target


def test_cards_count_less_when_they_are_attacked():
    text = "Any card on each other player's field counts 3 less when defending in this go."
    match = played(text, {"field": ["9D"]}, field=["8D"])
    answered(match, "attack 8D", "target 9D 1")
    assert pile(match, "grave", 1) == ["9D"]


@pytest.mark.parametrize(("attacker", "can_attack"), [("KH", False), ("2S", True)])
def test_the_suit_beats_whatever_cards_count(attacker, can_attack):
    match = played("This card counts 20 more when defending until this card leaves the field.", {"field": [attacker]})
    answered(match, "end")
    assert can(match, "attack", attacker) == can_attack


def test_what_holds_while_a_card_lies_there_ends_as_it_leaves():
    text = "This card cannot be attacked until this card leaves the field."
    match = played(text, STRONG)
    assert len(match.state()["holds"]) == 1
    answered(match, "end", "end", "tribute 3D")
    assert match.state().get("holds") is None


# Tributes, plays, draws, goes


def test_others_cannot_tribute_in_their_next_go():
    match = played("Each other player cannot tribute in their next go.", WEAK)
    answered(match, "end")
    assert "tribute" not in verbs(match)
    assert "D8" in refused(match, "tribute", "2C")
    answered(match, "end", "end")
    assert "tribute" in verbs(match)


def test_you_cannot_tribute_until_the_end_of_your_next_go():
    match = played("Each player cannot tribute until the end of your next go.", WEAK, field=["2H"])
    for _ in range(2):
        answered(match, "end")
        assert "tribute" not in verbs(match)
    answered(match, "end")
    assert "tribute" in verbs(match)


def test_some_cards_cannot_be_played():
    match = played("Each other player cannot play hearts until your next go.", {"hand": ["AH", "AS"], "deck": ["9H"]})
    answered(match, "end")
    assert (can(match, "play", "AH"), can(match, "play", "AS")) == (False, True)
    assert "AH" in refused(match, "play", "AH")


def test_the_next_player_skips_the_draw():
    match = played("The next player skips the draw of their next go.", WEAK)
    answered(match, "end")
    assert pile(match, "hand", 1) == ["AH"]
    answered(match, "end", "end")
    assert pile(match, "hand", 1) == ["AH", "4H"]


def test_where_the_draw_is_optional_it_cannot_be_made():
    match = played("The next player skips the draw of their next go.", WEAK, options={"draw": "optional"})
    answered(match, "end")
    assert "D5" in refused(match, "draw")


def test_a_go_is_passed_over_once():
    match = played("Sit out your next go.", WEAK, {"hand": ["5H"], "deck": ["7H", "7S", "7C"]})
    answered(match, "end", "end", "end")
    assert match.state()["to_move"] == 1
    answered(match, "end", "end")
    assert match.state()["to_move"] == 0


# What is said of it


def test_what_holds_is_told_and_stands_in_a_scenario():
    match = played("Any heart on your field counts 2 more when attacking until your next go.", WEAK)
    assert "What 3D of Seat 0 says holds for now." in [match.tell(event, seat=0) for event in match.events]
    again = Match.from_scenario(match.state())
    assert again.state()["holds"] == match.state()["holds"]


KINGS, QUEENS = (f"Any {rank} on your field counts 2 more when attacking in this go." for rank in ("king", "queen"))
TWICE = f"{KINGS} Draw 1 card. {QUEENS}"
CHOSEN = f"{KINGS} Discard 1 card. {QUEENS}"
OF_EACH = "Each other player cannot play any card in their next go."


@pytest.mark.parametrize(
    ("text", "answers"), [(TWICE, []), (CHOSEN, ["choose 5C"]), (OF_EACH, [])], ids=["twice", "chosen", "of each"]
)
def test_what_a_card_says_in_several_sentences_is_told_once(text, answers):
    match = played(text, WEAK, {"hand": ["5H"], "deck": ["7H"]}, hand=["5C", "8C"], answers=answers)
    assert len(match.state()["holds"]) > 1
    assert [match.tell(event, seat=0) for event in match.events].count("What 3D of Seat 0 says holds for now.") == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Any card in your hand cannot be attacked in this go.", "on a field"),
        ("When this card loses a battle: this card cannot be attacked until this card leaves the field.", "comes onto"),
        ("Choose 1 card in your grave; it cannot attack in this go.", "one card of a field"),
        ("This card counts 21 more when attacking in this go.", "20"),
    ],
)
def test_what_makes_no_sense_is_refused(text, said):
    with pytest.raises(BadInput, match=said):
        played(text)


def test_no_more_holds_than_there_is_room_for():
    texts = " ".join(f"Any card on your field counts {n} more when attacking in this go." for n in range(1, HOLDS + 3))
    match = played(texts, WEAK)
    assert len(match.state()["holds"]) == HOLDS
