"""Cards that say of themselves where they go: back into the queue, or a condition to the void (V12, V16, V19, V20)."""

import pytest

from tests.vacuo.table import card, duel, seat

ONCE = card("once", "attack", "Discard this card. When this card's attack fails: discard this card.", damage=300)
RAIN = {**ONCE, "id": "rain", "target": "every"}
GUARD = card("guard", "defence", "Deal 60 damage to the attacker, then discard this card.")
LIMP = card("limp", "attack", "When this card's attack fails: put this card into the queue.", damage=50)
SPARE = card("spare", "condition", "When you would be out: stay at 1 life, then send this card to the void.")
OWN = (ONCE, RAIN, GUARD, LIMP, SPARE)


@pytest.mark.parametrize(
    ("dice", "answer"), [("6 1", "decline"), ("1 6", "decline"), ("6 1 1", "defend shield"), ("1 6 6", "defend shield")]
)
def test_V19_an_attack_that_is_used_once_goes_back_into_the_queue_whatever_comes_of_it(dice, answer):
    match = duel(seat("once"), seat("shield strike"), dice=dice, own=OWN, queue="balm")
    match.do("attack once", "target 1", answer)
    assert (match.hand(), match.player()["void"]) == ("", [])
    assert sorted(match.state()["queue"]) == ["balm", "once"]


def test_V19_an_attack_on_several_goes_back_after_its_last_fight():
    match = duel(seat("rain"), seat("strike"), seat("strike"), dice="6 1 6 1", own=OWN, queue="balm")
    match.do("attack rain", "decline", "decline")
    assert (match.life(), match.hand()) == ([1000, 700, 700], "")
    assert sorted(match.state()["queue"]) == ["balm", "rain"]


@pytest.mark.parametrize("void", ["", "once"])
def test_V16_only_the_card_of_this_fight_leaves_the_void(void):
    match = duel(seat("once", void=void), seat("strike"), dice="1 6", own=OWN, queue="balm")
    match.do("attack once", "target 1", "decline")
    assert match.player()["void"] == void.split()


def test_V19_a_defence_that_has_won_can_be_discarded():
    match = duel(seat("strike"), seat("guard"), dice="1 6 6", own=OWN, queue="balm")
    match.do("attack strike", "target 1", "defend guard")
    assert (match.life()[0], match.hand(1), sorted(match.state()["queue"])) == (940, "", ["balm", "guard"])


@pytest.mark.parametrize(("dice", "answer"), [("1 6", "decline"), ("1 6 6", "defend shield")])
def test_V15_an_attack_that_fails_goes_where_its_text_says_with_a_defence_card_or_without(dice, answer):
    match = duel(seat("limp"), seat("shield strike"), dice=dice, own=OWN, queue="balm")
    match.do("attack limp", "target 1", answer)
    assert sorted(match.state()["queue"]) == ["balm", "limp"]


def test_V20_a_condition_goes_to_the_void_of_who_laid_it():
    own = ({**SPARE, "target": "chosen"},)
    match = duel(seat("strike spare"), seat("strike", life=80), own=own, queue="balm balm", dice="1 6 1 6 6 1")
    match.do("attack strike", "target 1", "decline", "lay spare", "target 1", "end")
    match.do("attack strike", "target 0", "decline", "end", "attack strike", "target 1", "decline")
    assert (match.life()[1], match.player()["void"], match.player(1)["void"]) == (1, ["spare"], [])


def test_V24_a_condition_that_keeps_its_player_in_leaves_for_the_void():
    match = duel(seat("strike"), seat("strike", conditions="spare", life=80), own=OWN, queue="balm", dice="6 1")
    match.do("attack strike", "target 1", "decline")
    assert (match.life()[1], match.player(1)["conditions"], match.player(1)["void"]) == (1, [], ["spare"])
