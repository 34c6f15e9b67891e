"""What the text of a condition says of whom it is laid before is its key `target`, and no choice of its own."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape

SHAPE = card_shape("vacuo")


def condition(text, **table):
    return read_entry({"id": "a", "type": "condition", "text": text, **table}, SHAPE)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        (
            "Choose another player. For 2 turns: that player cannot buy cards.",
            "For 2 turns: you cannot buy or draw cards.",
        ),
        ("The chosen player cannot attack.", "While this card lies open, you cannot attack."),
        (
            "O jogador escolhido não pode usar cartas de efeito por 3 turnos.",
            "Por 3 turnos: você não pode usar cartas de efeito.",
        ),
    ],
)
def test_a_condition_that_chooses_somebody_first_is_laid_before_them(text, rest):
    entry = condition(text)
    assert (entry.faults, entry.stated, entry.values["target"]) == ([], {"target": "chosen"}, "chosen")
    assert render(entry.text, entry.language, SHAPE.vocabulary) == rest


@pytest.mark.parametrize(
    "text",
    [
        "Choose another player. For 2 turns: damage dealt to you is halved.",
        "Choose another player. When you attack: draw 1 card.",
        "Choose another player, then that player loses 10 life. While this card lies open, you cannot attack.",
    ],
)
def test_a_choice_stays_one_where_somebody_else_is_spoken_of(text):
    assert condition(text).stated == {}


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("Lay this card before another player. When you attack: lose 5 life.", "When you attack: lose 5 life."),
        (
            "Baixe esta carta diante de outro jogador. Por 2 turnos: você não pode atacar.",
            "Por 2 turnos: você não pode atacar.",
        ),
        (
            "Poison an opponent: they lose 30 life at the start of each of their turns, for three turns.",
            "For 3 turns: at the start of your turn: lose 30 life.",
        ),
        (
            "Bounty on an opponent: whoever knocks them out gains 200 life.",
            "When another player puts you out: that player gains 200 life.",
        ),
        (
            "O jogador escolhido perde 20 de vida sempre que atacar.",
            "Quando você atacar: perca 20 de vida.",
        ),
        (  # "you" is who writes it, and lays the card
            "Whenever the marked player draws a card, you gain 10 life.",
            "When you draw a card: the player who laid this card gains 10 life.",
        ),
        (
            "Place in front of an opponent. Whenever they attack, draw a card.",
            "When you attack: the player who laid this card draws 1 card.",
        ),
        (
            "The cursed player must attack you if they attack.",
            "While this card lies open, you can attack only the player who laid this card.",
        ),
        (
            "Sempre que o jogador marcado comprar uma carta, você ganha 10 de vida.",
            "Quando você comprar uma carta: o jogador que baixou esta carta ganha 10 de vida.",
        ),
    ],
)
def test_a_condition_says_first_whom_it_lies_before_and_speaks_to_that_player(text, rest):
    entry = condition(text)
    assert (entry.faults, entry.stated) == ([], {"target": "chosen"})
    assert render(entry.text, entry.language, SHAPE.vocabulary) == rest


@pytest.mark.parametrize(
    "text", ["Draw 1 card. Lay this card before another player.", "Lay this card before another player."]
)
def test_whom_a_card_lies_before_is_said_first_and_on_conditions_alone(text):
    kind = "condition" if text.startswith("Draw") else "effect"
    (fault,) = read_entry({"id": "a", "type": kind, "text": text}, SHAPE).faults
    assert "Only a condition card says so" in str(fault.error)


def test_a_key_that_says_otherwise_is_refused():
    (fault,) = condition("Choose another player. For 2 turns: that player cannot attack.", target="next").faults
    assert "The text says target chosen, and the key target says next" in str(fault.error)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("Lay this card before any player. When you attack: lose 5 life.", "When you attack: lose 5 life."),
        ("Choose a player. Whenever they attack, they lose 20 life.", "When you attack: lose 20 life."),
        (
            "Choose a player. Add 1 to all dice they roll for two of their turns.",
            "For 2 turns: your attack dice gain 1, then your defence dice gain 1.",
        ),
        (
            "Place this before any player. The next time they would fall to 0 life, they stay at 1; then discard this.",
            "When you would be out: stay at 1 life, then discard this card.",
        ),
        (
            "Coloque diante de qualquer jogador. Ele ganha 30 de vida no fim de cada turno dele, por três turnos.",
            "Por 3 turnos: no fim do seu turno: ganhe 30 de vida.",
        ),
    ],
)
def test_what_is_laid_before_any_player_may_be_laid_before_oneself(text, rest):
    entry = condition(text)
    assert (entry.faults, entry.stated) == ([], {"target": "anyone"})
    assert render(entry.text, entry.language, SHAPE.vocabulary) == rest


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        (
            "Choose an opponent. They can't attack until your next turn.",
            (
                "While this card lies open, you cannot attack. At the start of each turn: if that player is the player"
                " who laid this card, discard this card."
            ),
        ),
        (
            "Choose an opponent. Until the end of your next turn, they can't play defence cards.",
            (
                "While this card lies open, you cannot use defence cards. At the end of each turn: if that player is"
                " the player who laid this card, put 1 counter on this card; if there are 2 or more counters on this"
                " card, discard this card."
            ),
        ),
        (
            "Escolha um oponente. Ele não pode atacar até o seu próximo turno.",
            (
                "Enquanto esta carta estiver aberta, você não pode atacar. No início de cada turno: se esse jogador e o"
                " jogador que baixou esta carta forem o mesmo jogador, descarte esta carta."
            ),
        ),
        (
            "Escolha um oponente. Ele não pode usar cartas de defesa até o fim do seu próximo turno.",
            (
                "Enquanto esta carta estiver aberta, você não pode usar cartas de defesa. No fim de cada turno: se esse"
                " jogador e o jogador que baixou esta carta forem o mesmo jogador, coloque 1 marcador nesta carta; se"
                " houver 2 ou mais marcadores nesta carta, descarte esta carta."
            ),
        ),
    ],
)
def test_your_next_turn_is_that_of_who_lays_the_card(text, rest):
    entry = condition(text)
    assert (entry.faults, entry.stated) == ([], {"target": "chosen"})
    assert render(entry.text, entry.language, SHAPE.vocabulary) == rest
