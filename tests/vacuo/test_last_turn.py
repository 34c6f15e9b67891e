"""What texts ask of a player's last turn, and of attacks that succeeded or failed in this one (V7, V24)."""

import pytest

from tests.vacuo.table import SETTLED, card, duel, seat

ECHO = card("echo", "attack", "For this attack: if {}, damage dealt by you gains 60.", damage=100)
BOUGHT = "you have bought instead of attacking in your last turn"


def echo(said):
    return ({**ECHO, "text": ECHO["text"].format(said)},)


def effect(said):
    return (card("it", "effect", f"If {said}, gain 50 life."),)


@pytest.mark.parametrize(("first", "left"), [("buy", 840), ("attack", 900)])
def test_V7_an_attack_card_asks_whether_its_player_bought_on_the_turn_before(first, left):
    dice = "1 6 6 1" if first == "buy" else "1 6 1 6 6 1"
    match = duel(seat("echo strike"), SETTLED, own=echo(BOUGHT), queue="balm " * 9, dice=dice)
    match.do(*(["buy", "end"] if first == "buy" else ["attack strike", "target 1", "decline", "end"]))
    match.do("attack strike", "target 0", "decline", "end", "attack echo", "target 1", "decline")
    assert match.life()[1] == left


def test_V9_who_bought_as_the_turn_passed_has_bought():
    match = duel(seat("balm", bought=True), SETTLED, own=echo(BOUGHT), queue="echo balm", stage="begin", dice="1 6 6 1")
    match.do("attack strike", "target 0", "decline", "end", "attack echo", "target 1", "decline")
    assert match.life()[1] == 840


def test_V18_a_card_bought_because_all_have_attacked_is_no_purchase():
    said = "you have bought instead of attacking this turn"
    match = duel(seat("strike it"), seat("strike", attacks=1), own=effect(said), queue="balm " * 4, dice="6 1")
    match.do("attack strike", "target 1", "decline", "use it")
    assert match.life()[0] == 1000


@pytest.mark.parametrize(("dice", "deed"), [("6 1", "succeeded"), ("1 6", "failed")])
@pytest.mark.parametrize("asked", ["succeeded", "failed"])
def test_V15_an_attack_of_this_turn_succeeded_or_failed(dice, deed, asked):
    own = effect(f"you have made an attack that {asked} this turn")
    match = duel(seat("strike it"), SETTLED, own=own, dice=dice)
    match.do("attack strike", "target 1", "decline", "use it")
    assert match.life()[0] == (1050 if deed == asked else 1000)


def test_V13_one_attack_on_all_can_have_succeeded_and_failed():
    own = (
        *effect("you have made an attack that failed this turn"),
        card("too", "effect", "If you have made an attack that succeeded this turn, gain 7 life."),
    )
    match = duel(seat("storm it too"), SETTLED, SETTLED, own=own, dice="6 1 1 6")
    match.do("attack storm", "decline", "decline", "use it", "use too")
    assert match.life()[0] == 1057


def test_V24_who_has_not_attacked_has_no_attack_that_failed():
    match = duel(seat("it"), SETTLED, own=effect("you have not made an attack that failed this turn"), stage="end")
    match.do("use it")
    assert match.life()[0] == 1050


@pytest.mark.parametrize(("before", "life"), [(["attack"], 1050), ([], 1000)])
def test_V24_the_last_turn_of_another_player_can_be_asked_for(before, life):
    own = effect("the next player has attacked in their last turn")
    match = duel(seat("it"), seat("strike", did_before=before), own=own, stage="end")
    match.do("use it")
    assert match.life()[0] == life


def test_V24_the_turn_under_way_is_not_the_last_one():
    own = effect("you have attacked in your last turn")
    match = duel(seat("strike it"), SETTLED, own=own, dice="6 1")
    match.do("attack strike", "target 1", "decline", "use it")
    assert match.life()[0] == 1000


def test_a_position_keeps_what_was_done_in_the_last_turns():
    match = duel(seat("strike", did_before=["buy", "draw"]), SETTLED)
    assert match.player()["did_before"] == ["draw", "buy"]
