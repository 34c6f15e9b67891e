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
        ("Choose a player. Whenever they attack, they lose 20 life.", "When you attack: lose 20 life."),
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
