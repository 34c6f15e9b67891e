"""A price by which whom a condition lies before is rid of it, and a die that they roll at each of their turns (V12, V24)."""

import pytest

from tests.vacuo.table import SETTLED, card, duel, seat
from tests.vacuo.test_next_attack_of import read

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


@pytest.mark.parametrize(
    ("kind", "said", "meant"),
    [
        ("condition", "Choose an opponent. Whenever they attack, they lose 20 life. At the end of their turn they may pay 100 life to get rid of this card.", "Lay this card before another player. When you attack: lose 20 life. At the end of your turn: pay 100 life: discard this card."),
        ("condition", "Every time the named player buys a card, it costs them 30 life. They can shake it off by throwing away a card at the end of their turn.", "Lay this card before another player. When you draw a card: lose 30 life. At the end of your turn: if your hand holds 1 or more cards, you may discard 1 card, then discard this card."),
        ("condition", "At the start of their turn, the cursed player rolls a die: on a 6 they are free, on a 1 they lose 120, anything else and nothing happens.", "Lay this card before another player. At the start of your turn: roll a die; on 6, discard this card; on 1, lose 120 life."),
        ("condition", "Coloque diante de um oponente. No início do turno dele, ele perde 30 de vida. Ele pode descartar uma carta no fim do turno dele para se livrar desta carta.", "Lay this card before another player. At the start of your turn: lose 30 life. At the end of your turn: discard 1 card: discard this card."),
        ("condition", "Coloque diante de um oponente. No início do turno dele, ele rola um dado: com 6, descarte esta carta; com 1, ele perde 120 de vida.", "Lay this card before another player. At the start of your turn: roll a die; on 6, discard this card; on 1, lose 120 life."),
    ],
)  # fmt: skip
def test_such_prices_and_dice_are_said_as_designers_do(kind, said, meant):
    assert read(kind, said).text == read(kind, meant).text is not None
