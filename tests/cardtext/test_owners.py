"""A hand of which a text does not say whose it is."""

import pytest

from tests.cardtext.test_sentences import outcome


@pytest.mark.parametrize(
    ("kind", "text", "meant"),
    [
        ("effect", "Gain 10 life for each card in the hand.", "Gain 10 life for each card in your hand."),
        ("effect", "Ganhe 10 de vida para cada carta na mão.", "Ganhe 10 de vida para cada carta na sua mão."),
        (
            "effect",
            "Compre 1 carta por carta de ataque na mão.",
            "Compre 1 carta para cada carta de ataque na sua mão.",
        ),
        (
            "effect",
            "O próximo jogador perde 10 de vida para cada carta na mão.",
            "O próximo jogador perde 10 de vida para cada carta na mão do próximo jogador.",
        ),
        (
            "effect",
            "Cada adversário perde 20 de vida por carta na mão.",
            "",
        ),  # each by their own cards: no words for it
        ("attack", "Cause 10 de dano por carta na mão.", ""),  # yours, or the defender's?
    ],
)
def test_it_is_that_of_who_gains_or_loses_for_each_card_in_it(kind, text, meant):
    assert outcome({"game": "vacuo", "kind": kind, "text": text})[0] == meant
