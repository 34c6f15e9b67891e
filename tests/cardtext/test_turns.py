"""Whose turn a text waits for, as designers say it: yours, each other player's, anybody's."""

import pytest

from tests.cardtext.test_sentences import outcome

LAID = (
    "Put this before an opponent.",
    "Choose an opponent:",
    "Curse an opponent:",
    "Lay this card before another player.",
)
BAIXADA = ("Coloque diante de um oponente.", "Baixe esta carta diante de outro jogador.")


def condition(text):
    """Return how a condition card is read, and the nearest text."""
    return outcome({"game": "vacuo", "kind": "condition", "text": text})


START, END = "At the start of each turn", "At the end of each turn"
OTHERS, OTHERS_END = "At the start of each other player's turn", "At the end of each other player's turn"
SAID = {
    "At the start of every player's turn, they lose 10 life.": f"{START}: that player loses 10 life.",
    "Everyone loses 5 life at the start of each turn.": f"{START}: each player loses 5 life.",
    "At the end of every turn, gain 5 life.": f"{END}: gain 5 life.",
    "Everyone draws a card at the start of their turn.": f"{START}: that player draws 1 card.",
    "At the start of each of your turns, gain 5 life.": "At the start of your turn: gain 5 life.",
    "At the start of each turn of yours, gain 5 life.": "At the start of your turn: gain 5 life.",
    "At the end of an opponent's turn, gain 5 life.": f"{OTHERS_END}: gain 5 life.",
    "Whenever an opponent starts their turn, they lose 10 life.": f"{OTHERS}: that player loses 10 life.",
    "Your opponents lose 5 life at the start of their turns.": f"{OTHERS}: that player loses 5 life.",
    "At the end of each opponent's turn, if they did not attack, they lose 20 life.": (
        f"{OTHERS_END}: if that player has not attacked this turn, that player loses 20 life."
    ),
}
INICIO, FIM = "No início de cada turno", "No fim do turno de cada outro jogador"
DITO = {
    "No começo do turno de cada jogador, ele perde 5 de vida.": f"{INICIO}: esse jogador perde 5 de vida.",
    "Perca 5 de vida no início de cada turno.": f"{INICIO}: perca 5 de vida.",
    "Ganhe 5 de vida no fim de cada turno seu.": "No fim do seu turno: ganhe 5 de vida.",
    "Sempre que um oponente começar o turno, ele perde 5 de vida.": (
        "No início do turno de cada outro jogador: esse jogador perde 5 de vida."
    ),
    "No fim do turno de cada oponente, se ele não atacou, ele perde 20 de vida.": (
        f"{FIM}: se esse jogador não tiver atacado neste turno, esse jogador perde 20 de vida."
    ),
}


@pytest.mark.parametrize(("text", "says"), [*SAID.items(), *DITO.items()])
def test_whose_turn_it_is_stands_in_the_words(text, says):
    assert condition(text) == (says, "")


@pytest.mark.parametrize("laid", LAID)
def test_they_are_the_player_before_whom_a_card_is_laid_whoever_s_turn_it_is(laid):
    assert condition(f"{laid} At the start of each turn, they lose 10 life.") == (
        "target = chosen: At the start of each turn: lose 10 life.",
        "",
    )


@pytest.mark.parametrize("laid", BAIXADA)
def test_ele_is_the_player_before_whom_a_card_is_laid_whoever_s_turn_it_is(laid):
    assert condition(f"{laid} No início de cada turno, ele perde 10 de vida.") == (
        "target = chosen: No início de cada turno: perca 10 de vida.",
        "",
    )


@pytest.mark.parametrize("laid", LAID)
def test_whose_opponent_is_meant_before_another_player_is_not_guessed(laid):
    assert condition(f"{laid} At the start of each opponent's turn, they lose 10 life.")[0] == ""


def test_whose_opponent_is_meant_in_portuguese_is_not_guessed():
    assert condition(f"{BAIXADA[0]} No início do turno de cada oponente, ele perde 10 de vida.") == ("", "")


def test_turns_of_theirs_are_nobody_s_where_nobody_was_spoken_of():
    assert condition("At the start of each turn of theirs, they lose 10 life.") == ("", "")
