"""A price to be rid of a condition, and a die that whom it lies before rolls at each of their turns (V12, V24)."""

import pytest

from tests.vacuo.table import SETTLED, card, duel, seat

PRICE = card("pox", "condition", "At the end of your turn: discard 1 card: discard this card.", target="chosen")
FATE = card(
    "fate",
    "condition",
    "At the start of your turn: roll a die; on 6, discard this card; on 1, lose 120 life.",
    target="chosen",
)


@pytest.mark.parametrize(("answer", "left"), [("choose", []), ("decline", ["pox"])])
def test_V12_whom_a_condition_lies_before_may_pay_to_be_rid_of_it(answer, left):
    match = duel(seat("strike balm", conditions="pox"), SETTLED, own=(PRICE,), stage="end", queue="omen")
    match.do("end")
    assert (match.prompt, match.seat) == ("may", 0)
    match.do(answer, *["choose balm"] * (answer == "choose"))
    assert match.player()["conditions"] == left


@pytest.mark.parametrize(("die", "life", "left"), [("6", 1000, []), ("1", 880, ["fate"]), ("3", 1000, ["fate"])])
def test_V12_it_rolls_a_die_at_the_start_of_its_bearers_turn(die, life, left):
    match = duel(SETTLED, seat("strike", conditions="fate"), own=(FATE,), stage="end", dice=die)
    match.do("end")
    assert (match.life()[1], match.player(1)["conditions"]) == (life, left)
