"""What lasts "for this attack" at a price, which its player can pay before the dice or not (V15, V16, V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.outline import outline
from duelkit.games import card_shape
from duelkit.texts import language
from tests.vacuo.table import SETTLED, card, duel, seat, told

SHAPE = card_shape("vacuo")
GREED = card("greed", "attack", "For this attack: pay 50 life: damage dealt by you gains 90.", damage=110)
BRACE = card(
    "brace", "defence", "For this attack: pay 30 life: your defence dice gain 1. Deal 110 damage to the attacker."
)
TOSS = card("toss", "attack", "For this attack: discard 1 card: your attack dice gain 2.", damage=100)
WAVE = card("wave", "attack", "For this attack: pay 10 life: damage dealt by you gains 50.", damage=100, target="every")
OWN = (GREED, BRACE, TOSS, WAVE)


@pytest.mark.parametrize(("answer", "lives"), [("choose", [950, 800]), ("decline", [1000, 890])])
def test_V24_the_attacker_is_asked_for_the_price_before_the_defender_answers(answer, lives):
    match = duel(seat("greed"), SETTLED, own=OWN, dice="6 1")
    match.do("attack greed", "target 1")
    assert (match.prompt, match.seat) == ("may", 0)
    match.do(answer, "decline")
    assert match.life() == lives


def test_V24_what_was_paid_for_is_over_with_the_fight():
    match = duel(seat("greed"), SETTLED, own=OWN, dice="1 6")
    match.do("attack greed", "target 1", "choose", "decline")
    assert (match.life(), match.state()["lasting"]) == ([950, 1000], [])


@pytest.mark.parametrize(("answer", "lives"), [("choose", [890, 970]), ("decline", [1000, 900])])
def test_V24_the_defender_is_asked_for_the_price_as_the_card_is_used(answer, lives):
    match = duel(seat("strike"), seat("brace"), own=OWN, dice="4 3 1")
    match.do("attack strike", "target 1", "defend brace")
    assert (match.prompt, match.seat) == ("may", 1)
    match.do(answer)
    assert match.life() == lives


def test_V24_a_price_in_cards_is_paid_with_other_cards():
    match = duel(seat("toss balm"), SETTLED, own=OWN, dice="3 5")
    match.do("attack toss", "target 1", "choose", "decline")
    assert (match.hand(), match.life()[1]) == ("toss", 900)


@pytest.mark.parametrize("name", ["greed", "toss"])
def test_V24_who_cannot_pay_is_not_asked(name):
    match = duel(seat(name, life=50), SETTLED, own=OWN)
    match.do(f"attack {name}", "target 1")
    assert match.prompt == "defend"


def test_V13_against_every_opponent_each_fight_asks_anew():
    match = duel(seat("wave"), SETTLED, SETTLED, own=OWN, dice="6 1 6 1")
    match.do("attack wave", "choose", "decline", "decline", "decline")
    assert match.life() == [990, 850, 900]


def test_V24_the_price_is_told_and_not_that_something_lasts():
    match = duel(seat("greed"), SETTLED, own=OWN, dice="6 1")
    events = [*match.do("attack greed", "target 1", "choose"), *match.do("decline")]
    assert [event.value for event in told(events, "loss")] == [50]
    assert told(events, "lasts") == told(events, "expires") == []


def test_V24_it_can_hang_on_the_players_who_fight():
    text = "For this attack: pay 50 life: if the defender has more life than you, damage dealt by you gains 90."
    own = (card("greed", "attack", text, damage=110),)
    for life, left in ((1100, 900), (900, 790)):
        match = duel(seat("greed"), seat("strike", life=life), own=own, dice="6 1")
        match.do("attack greed", "target 1", "choose", "decline")
        assert match.life()[1] == left


def test_V24_of_two_such_sentences_the_first_is_asked_for_first():
    text = (
        "For this attack: pay 50 life: damage dealt by you gains 90. For this attack: pay 20 life: your attack dice"
        " gain 1. Prevent the next 10 damage to you."
    )
    match = duel(seat("greed"), SETTLED, own=(card("greed", "attack", text, damage=110),), dice="3 4")
    match.do("attack greed", "target 1", "choose")
    assert match.life()[0] == 950
    match.do("choose", "decline")
    assert match.life() == [930, 800]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("attack", "For 2 turns: pay 50 life: damage dealt by you gains 90."),
        ("attack", "For this attack: draw 1 card: damage dealt by you gains 90."),
        ("effect", "For this attack: pay 50 life: damage dealt by you gains 90."),
        ("attack", "For this attack: pay 50 life: gain 90 life."),
    ],
)
def test_nothing_else_that_lasts_hangs_on_a_price(kind, text):
    assert read_entry({"id": "a", "type": kind, "text": text}, SHAPE).faults


def test_the_outline_says_that_the_price_can_be_refused():
    entry = read_entry({"id": "a", "type": "attack", "text": GREED["text"], "damage": 10}, SHAPE)
    (said,) = [item.plain() for item in outline(entry, SHAPE, language("en"))]
    assert said["text"] == "For this attack:"
    assert "may refuse to pay: Pay 50 life" in said["steps"][0]["text"].replace("pay 50", "Pay 50")
