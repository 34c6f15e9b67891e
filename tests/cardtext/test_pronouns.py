"""In Portuguese a pronoun stands before its verb or behind it, "e a destrua" or "e destrua-a": both mean the same."""

import pytest

from duelkit.cardtext.reading import read_text
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape


@pytest.mark.parametrize(
    ("game", "kind", "before", "behind"),
    [
        (
            "monsters",
            "normal spell",
            "Escolha 1 monstro no campo e o destrua.",
            "Escolha 1 monstro no campo; destrua-o.",
        ),
        (
            "monsters",
            "normal spell",
            "Escolha 1 Magia que seu oponente controla e a devolva para a mão do dono.",
            "Escolha 1 magia no campo do seu oponente; devolva-a para a mão do dono.",
        ),
        (
            "monsters",
            "normal spell",
            "Escolha 1 monstro no seu Cemitério e o Invoque por Invocação-Especial em Posição de Defesa.",
            "Escolha 1 monstro no seu cemitério; invoque-o por Invocação-Especial em posição de defesa.",
        ),
        (
            "monsters",
            "normal spell",
            "Escolha 1 monstro no seu Cemitério e o adicione à sua mão.",
            "Escolha 1 monstro no seu cemitério; adicione-o à sua mão.",
        ),
        (
            "vacuo",
            "effect",
            "Escolha uma carta no seu vácuo e a coloque na sua mão.",
            "Escolha 1 carta no seu vácuo e depois coloque-a na sua mão.",
        ),
        (
            "duchess",
            "card",
            "Escolha uma carta no campo de um oponente e a destrua.",
            "Destrua 1 carta no campo de qualquer outro jogador.",
        ),
    ],
)
def test_a_pronoun_before_its_verb_is_read_like_one_behind_it(game, kind, before, behind):
    words = card_shape(game).vocabulary
    assert render(read_text(before, words, kind=kind)[0], "pt", words) == behind


@pytest.mark.parametrize(
    ("text", "price"),
    [
        (
            "Descarte 2 cards. Destrua todos os monstros que seu oponente controla.",
            "Descarte 2 cartas: destrua todos os monstros no campo do seu oponente.",
        ),
        (
            "Discard 2 cards. Destroy all monsters your opponent controls.",
            "Discard 2 cards: destroy all monsters on your opponent's field.",
        ),
    ],
)
def test_what_is_discarded_first_is_a_price_in_both_languages(text, price):
    words = card_shape("monsters").vocabulary
    read, language = read_text(text, words, kind="normal spell")
    assert render(read, language, words) == price
