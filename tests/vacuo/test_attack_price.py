"""The price of an attack: paid as the card is used, before its targets; who cannot pay cannot attack with it (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.outline import outline
from duelkit.games import card_shape
from duelkit.texts import language
from tests.duels import kinds
from tests.vacuo.table import SETTLED, card, duel, seat

SHAPE = card_shape("vacuo")
LIFE = "To attack with this card, pay 50 life."
TOLL = card("toll", "attack", LIFE, damage=100)
FARE = card("fare", "attack", "To attack with this card, discard 1 card.", damage=100)


def test_V24_the_price_of_an_attack_is_paid_before_its_target_is_asked_for():
    match = duel(seat("toll"), SETTLED, SETTLED, own=(TOLL,))
    events = match.do("attack toll")
    assert (match.life()[0], match.prompt) == (950, "target")
    assert kinds(events).index("attack") < kinds(events).index("loss")


@pytest.mark.parametrize(("life", "can"), [(50, False), (51, True)])
def test_V24_some_life_must_be_left_after_the_price_of_an_attack(life, can):
    match = duel(seat("toll", life=life), SETTLED, own=(TOLL,), queue="balm")
    assert ("attack toll" in match.moves()) == can
    assert match.rule_against("attack toll") == (None if can else "V24")


def test_V24_the_price_in_cards_is_chosen_and_the_attack_goes_on():
    match = duel(seat("fare balm shield"), SETTLED, own=(FARE,), dice="6 1")
    match.do("attack fare")
    assert match.moves() == ["choose balm", "choose shield"]
    match.do("choose balm", "target 1", "decline")
    assert (match.life()[1], match.hand()) == (900, "shield fare")


def test_V24_an_attack_card_does_not_pay_for_its_own_attack():
    match = duel(seat("fare"), SETTLED, own=(FARE,), queue="balm")
    assert match.moves() == ["buy"]


def test_V24_a_price_in_life_and_cards_is_paid_whole_before_the_targets_are_found():
    text = "To attack with this card, pay 30 life and discard 1 card."
    match = duel(seat("both balm shield"), SETTLED, SETTLED, own=(card("both", "attack", text, target="every"),))
    assert "target" not in kinds(match.do("attack both"))
    assert (match.life()[0], match.prompt) == (970, "choose")
    match.do("choose shield")
    assert (match.prompt, match.seat) == ("defend", 1)


def test_V9_who_must_attack_and_can_pay_for_no_attack_buys_and_passes():
    match = duel(SETTLED, seat("toll", life=50, bought=True), own=(TOLL,), queue="balm shell", stage="end")
    match.do("end")
    assert (match.hand(1), match.seat) == ("toll balm", 0)


def test_V21_who_can_pay_for_no_attack_and_cannot_buy_goes_to_the_end_of_the_turn():
    match = duel(SETTLED, seat("toll", life=50), own=(TOLL,), stage="end")
    match.do("end")
    assert (match.seat, match.prompt) == (1, "end")


def test_V7_who_must_attack_must_pay_where_they_can():
    match = duel(seat("toll", bought=True), SETTLED, own=(TOLL,), queue="balm")
    assert match.moves() == ["attack toll"]


def test_V24_an_attack_that_a_text_gives_costs_its_price_again():
    own = (TOLL, card("again", "effect", "Attack again."))
    match = duel(seat("toll again", life=90), SETTLED, own=own, dice="1 6")
    match.do("attack toll", "target 1", "decline", "use again")
    assert (match.life()[0], match.prompt) == (40, "end")


def test_V17_who_goes_out_by_what_waits_for_the_price_attacks_nobody():
    own = (TOLL, card("frail", "condition", "When you lose life: lose 500 life."))
    match = duel(seat("toll", life=100, conditions="frail"), SETTLED, SETTLED, own=own)
    match.do("attack toll")
    assert (match.player()["out"], match.life()[1:], match.seat) == (True, [1000, 1000], 1)


@pytest.mark.parametrize(
    "text",
    [
        "This attack costs 50 life to use.",
        "Attacking with this card costs 50 life.",
        "Attacking with this card costs you 50 life.",
        "This card costs 50 life to attack with.",
        "It costs 50 life to attack with this card.",
        "Pay 50 life to attack with this card.",
        "To use this attack, pay 50 life.",
        "You must pay 50 life to attack with this card.",
        "Este ataque custa 50 de vida.",
        "Atacar com esta carta custa 50 de vida.",
        "Pague 50 de vida para atacar com esta carta.",
        "Para usar este ataque, pague 50 de vida.",
        "Para atacar com esta carta, pague 50 de vida.",
    ],
)
def test_the_price_of_an_attack_is_read_as_people_say_it(text):
    entry = read_entry({"id": "a", "type": "attack", "text": text, "damage": 10}, SHAPE)
    assert entry.faults == []
    assert entry.text == read_entry({"id": "a", "type": "attack", "text": LIFE, "damage": 10}, SHAPE).text


def test_a_price_in_cards_is_read_as_people_say_it():
    entry = read_entry({"id": "a", "type": "attack", "text": "Discard 1 card to attack with this card."}, SHAPE)
    assert entry.text == read_entry({"id": "a", "type": "attack", "text": FARE["text"]}, SHAPE).text


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("effect", LIFE, "Only an attack card"),
        ("defence", LIFE, "Only an attack card"),
        ("attack", f"{LIFE} {LIFE}", "said once"),
        ("attack", "To attack with this card, draw 1 card.", "cannot be a price"),
        ("attack", "To attack with this card, pay 0 life.", "0"),
    ],
)
def test_what_is_no_price_of_an_attack_is_refused(kind, text, words):
    (fault,) = read_entry({"id": "a", "type": kind, "text": text}, SHAPE).faults
    assert words in str(fault.error)


def test_the_price_stands_in_the_outline_before_what_the_attack_does():
    entry = read_entry({"id": "a", "type": "attack", "text": f"{LIFE} Draw 1 card.", "damage": 10}, SHAPE)
    said = [item.plain()["text"] for item in outline(entry, SHAPE, language("en"))]
    assert said == ["To attack with this card, pay 50 life", "When the attack with this card succeeds:"]
