"""A number that takes the place of another one under a condition, and numbers that are written as words."""

from itertools import product

import pytest

from duelkit.cardtext.grammar import grammar
from duelkit.cardtext.rewording import cut_up
from duelkit.games.vacuo.vocabulary import VOCABULARY
from tests.cardtext.test_sentences import outcome

EN, PT = "if the attacker has more life than you", "se o atacante tiver mais vida do que você"
REPLACED = {
    "en": (
        ("Counterattack for 80", "The attacker loses 80 life", "Strike back for 80 damage", "The counterattack is 80"),
        (f". {EN.capitalize()}", f"; {EN}", f", but {EN}"),
        (
            *("the counterattack is 160", "it is 160", "it becomes 160 instead", "the damage rises to 160"),
            *("make it 160", "that's 160", "the damage is 160 instead"),
        ),
    ),
    "pt": (
        ("Contra-ataque de 80", "O atacante perde 80 de vida", "Cause 80 de dano ao atacante"),
        (f". {PT.capitalize()}", f"; {PT}", f", mas {PT}"),
        (
            *("o contra-ataque é de 160", "passa a ser de 160", "o dano vira 160", "são 160"),
            *("o dano é 160 em vez disso", "fica em 160", "o dano sobe para 160"),
        ),
    ),
}
IN_ITS_PLACE = (
    f"{EN.capitalize()}, the attacker loses 160 life; otherwise, the attacker loses 80 life.",
    f"{EN.capitalize()}, deal 160 damage to the attacker; otherwise, deal 80 damage to the attacker.",
    f"{PT.capitalize()}, o atacante perde 160 de vida; caso contrário, o atacante perde 80 de vida.",
    f"{PT.capitalize()}, cause 160 de dano ao atacante; caso contrário, cause 80 de dano ao atacante.",
)
INSTEAD = {
    ("defence", "The attacker loses 60 life; if their hand is empty, they lose 160 instead."): (
        "If the attacker's hand holds no card, the attacker loses 160 life; otherwise, the attacker loses 60 life."
    ),
    ("defence", "Deal 60 damage to the attacker. If you have less life than the attacker, deal 110 instead."): (
        "If you have less life than the attacker, deal 110 damage to the attacker; "
        "otherwise, deal 60 damage to the attacker."
    ),
    ("effect", "Gain 50 life. If your hand is empty, instead gain 100 life."): (
        "If your hand holds no card, gain 100 life; otherwise, gain 50 life."
    ),
    ("effect", "Draw 1 card; if your hand is empty, draw 3 instead."): (
        "If your hand holds no card, draw 3 cards; otherwise, draw 1 card."
    ),
    ("effect", "Compre 1 carta. Se a sua mão estiver vazia, compre 3 no lugar."): (
        "Se não houver nenhuma carta na sua mão, compre 3 cartas; caso contrário, compre 1 carta."
    ),
    ("effect", "Each opponent loses 50 life; if you have the least life, each opponent loses 100 instead."): (
        "If you have the least life, each other player loses 100 life; otherwise, each other player loses 50 life."
    ),
    ("attack", "70 damage to a chosen opponent; if they have more life than you, it is 140."): (
        "damage = 70, target = chosen: "
        "For this attack: if the defender has more life than you, damage dealt by you gains 70."
    ),
    ("attack", "80 de dano; se o alvo tiver mais vida do que você, são 40."): (
        "damage = 80: "
        "Durante este ataque: se o defensor tiver mais vida do que você, o dano causado por você diminui em 40."
    ),
    ("defence", "Deal 80 damage to the attacker. If your hand is empty, deal 110 damage to the attacker."): (
        "Deal 80 damage to the attacker. If your hand holds no card, deal 110 damage to the attacker."
    ),
}  # the last one says nothing of "instead"


@pytest.mark.parametrize(
    "said", [f"{first}{under}, {then}." for ways in REPLACED.values() for first, under, then in product(*ways)]
)
def test_a_number_that_is_another_one_under_a_condition_is_never_added_to_the_first(said):
    assert outcome({"game": "vacuo", "kind": "defence", "text": said})[0] in IN_ITS_PLACE


@pytest.mark.parametrize(("kind", "said"), INSTEAD)
def test_what_is_done_instead_is_done_in_the_place_of_the_first(kind, said):
    assert outcome({"game": "vacuo", "kind": kind, "text": said})[0] == INSTEAD[kind, said]


@pytest.mark.parametrize(
    "said",
    [
        "Gain 50 life. If this card would go to the void, put it into your hand instead.",
        "Gain 50 life. If you would be out, gain 100 instead.",
        "Gain 50 life. If your hand is empty, draw 3 instead.",
        "Steal a card. If your hand is empty, it is 3.",
        "Ganhe 50 de vida. Se você fosse morrer, ganhe 100 em vez disso.",
    ],
)
def test_what_takes_the_place_of_something_else_is_never_told_as_an_alternative(said):
    assert all(
        " 100" not in told and " 3" not in told for told in outcome({"game": "vacuo", "kind": "effect", "text": said})
    )


ONES = {
    "en": "one two three four five six seven eight nine ten eleven twelve thirteen "
    "fourteen fifteen sixteen seventeen eighteen nineteen",
    "pt": "um dois três quatro cinco seis sete oito nove dez onze doze treze "
    "quatorze quinze dezesseis dezessete dezoito dezenove",
}
TENS = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety",
    "pt": "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
}
HUNDREDS = "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos"


def in_words(n, language, joint, hundreds):
    """Return a number in words, with what joins a ten and a one, and what joins hundreds and the rest."""
    if n >= 100:
        whole = f"{ONES['en'].split()[n // 100 - 1]} hundred" if language == "en" else HUNDREDS.split()[n // 100 - 1]
        rest = f"{hundreds}{in_words(n % 100, language, joint, hundreds)}" if n % 100 else ""
        return "cem" if language == "pt" and n == 100 else whole + rest
    if n < 20:
        return ONES[language].split()[n - 1]
    return TENS[language].split()[n // 10 - 2] + (f"{joint}{ONES[language].split()[n % 10 - 1]}" if n % 10 else "")


@pytest.mark.parametrize(
    ("language", "joint", "hundreds"),
    [("en", "-", " and "), ("en", " ", " and "), ("en", "-", " "), ("en", " ", " "), ("pt", " e ", " e ")],
)
def test_numbers_in_words_are_the_numbers_that_they_say(language, joint, hundreds):
    rules = grammar(language, VOCABULARY)
    read = {n: cut_up(in_words(n, language, joint, hundreds), rules).strip() for n in range(2, 1000)}
    assert {n: said for n, said in read.items() if said != str(n)} == {}


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Strike back for seventy-five damage.", "Deal 75 damage to the attacker."),
        ("Cause cento e vinte e cinco de dano ao atacante.", "Cause 125 de dano ao atacante."),
    ],
)
def test_numbers_in_words_are_read(said, meant):
    assert outcome({"game": "vacuo", "kind": "defence", "text": said})[0] == meant


@pytest.mark.parametrize(
    "said",
    [
        "All other players lose 30 life and you gain 30.",
        "Todos os outros jogadores perdem 30 de vida e você ganha 30.",
        "Cada outro jogador perde 30 de vida e você recebe 30.",
        "Choose an opponent; they lose 30 life and you get 30.",
        "The next player loses 30 life. If you have the least life, it is 30.",
    ],
)
def test_a_number_without_a_noun_is_never_one_of_cards(said):
    assert all(
        "card" not in told and "carta" not in told
        for told in outcome({"game": "vacuo", "kind": "effect", "text": said})
    )
