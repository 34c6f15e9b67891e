"""A card that is drawn and shown, and what it is (V19, V24, V25)."""

import pytest

from tests.vacuo.table import card, duel, seat, told
from tests.vacuo.test_next_attack_of import read

RULE = (
    "Draw and show the top card of the queue; if the drawn card is an attack card, gain 30 life; "
    "otherwise, lose 30 life."
)
OWN = (
    card("rod", "effect", RULE),
    card("gift", "effect", "The next player draws and shows the top card of the queue."),
)


@pytest.mark.parametrize(("top", "life"), [("strike", 1030), ("balm", 970)])
def test_V24_what_it_is_decides(top, life):
    match = duel(seat("rod"), own=OWN, queue=f"{top} balm balm", stage="end")
    match.do("use rod")
    assert (match.life()[0], match.hand()) == (life, top)


def test_V25_all_know_it():
    match = duel(seat("rod"), own=OWN, queue="strike balm balm", stage="end")
    match.do("use rod")
    assert [(event.seat, event.card) for event in told(match.events, "reveals")] == [(0, "strike")]


def test_V21_an_empty_queue_gives_no_card_that_could_be_one():
    match = duel(seat("rod"), own=OWN, stage="end")
    match.do("use rod")
    assert match.life()[0] == 970


def test_another_player_draws_and_shows():
    match = duel(seat("gift"), own=OWN, queue="shield balm balm", stage="end")
    match.do("use gift")
    assert [(event.seat, event.card) for event in told(match.events, "reveals")] == [(1, "shield")]


def test_it_is_asked_only_of_a_card_that_was_shown():
    assert read("effect", "Draw 1 card; if the drawn card is an attack card, gain 30 life.").faults


@pytest.mark.parametrize(
    "said",
    [
        "Draw a card. If it is an attack card, gain 30 life. Otherwise, lose 30 life.",
        "Buy a card; if it's an attack card, gain 30 life; otherwise, lose 30 life.",
        "Draw a card and reveal it. If it is an attack card, gain 30 life. Otherwise, lose 30 life.",
        "Compre uma carta. Se for de ataque, ganhe 30 de vida. Caso contrário, perca 30 de vida.",
        "Compre uma carta; se ela for uma carta de ataque, ganhe 30 de vida; senão, perca 30 de vida.",
    ],
)
def test_it_is_read_as_designers_say_it(said):
    assert read("effect", said).text == read("effect", RULE).text is not None
