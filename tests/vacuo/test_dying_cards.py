"""What waits for a card of one player that goes to the void, and moves it on (V16, V19, V20, V24)."""

import pytest

from tests.vacuo.table import card, duel, seat

PILE = card("pile", "condition", "When a card of yours goes to the void: put that card into the queue.")
MOURN = card("mourn", "condition", "When a card of yours goes to the void: draw 1 card.")
VULTURE = card("vulture", "condition", "When a card goes to the void: put that card into your hand.")
OWN = (PILE, MOURN, VULTURE)


def fight(*attacker, **facts):
    match = duel(*attacker, dice="1 6 6", own=OWN, queue="balm balm", **facts)
    match.do("attack strike", "target 1", "defend shield")
    return match


def test_V19_a_card_of_yours_goes_back_into_the_queue():
    match = fight(seat("strike", conditions="pile"), seat("shield"))
    assert (match.player()["void"], len(match.state()["queue"])) == ([], 3)


def test_V20_a_card_of_another_player_stays_in_the_void():
    match = fight(seat("strike"), seat("shield", conditions="pile"))
    assert match.player()["void"] == ["strike"]


@pytest.mark.parametrize(("mine", "theirs"), [("mourn", ""), ("", "mourn")])
def test_V24_only_a_card_of_its_own_player_sets_such_a_text_off(mine, theirs):
    match = fight(seat("strike", conditions=mine), seat("shield", conditions=theirs))
    assert len(match.state()["queue"]) == (1 if mine else 2)


def test_V24_that_card_is_the_one_that_died_whoever_has_it():
    match = fight(seat("strike", void="strike bolt"), seat("shield", conditions="vulture"))
    assert (match.player()["void"], match.hand(1)) == (["strike", "bolt"], "strike shield")


def test_V24_what_waits_for_ones_own_cards_comes_first():
    match = fight(seat("strike", conditions="pile"), seat("shield", conditions="vulture"))
    assert (match.player()["void"], match.hand(1), len(match.state()["queue"])) == ([], "shield", 3)
