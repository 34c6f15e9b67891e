"""A near text turns nothing around: nobody is led from losing to gaining, from discarding to drawing."""

import pytest

from duelkit.cardtext.nearest import nearest_text
from duelkit.cardtext.opposites import oppositions, stated, turns_nothing_around
from duelkit.games import card_shape

LANGUAGES = ("en", "pt")
ROWS = [(code, row) for code in LANGUAGES for row in oppositions(code)]


def near(text, game="vacuo", language="en"):
    return nearest_text(text, card_shape(game).vocabulary, language).text


@pytest.mark.parametrize(
    ("text", "game", "language", "never"),
    [
        ("Arranque 200 de vida de um amigo.", "vacuo", "pt", "ganh"),
        ("Tira 200 de vida dele.", "vacuo", "pt", "ganh"),
        ("Todos os outros jogadores descartam uma carta qualquer da vida.", "duchess", "pt", "compra"),
        ("Attack the player with the most life or else.", "vacuo", "en", "cannot"),
        ("Prevent the next 500 damage to things.", "monsters", "en", "deal"),
        ("If your hand holds precisely one attack card, gain 50 life.", "vacuo", "en", "2 cards"),
        ("Opponents can buy cards twice.", "vacuo", "en", "cannot"),
        ("Make yourself lose 40 life somehow.", "vacuo", "en", "gain"),
        ("If you triumph thrice in a row, win the duel.", "vacuo", "en", "Win"),
        ("Your opponent gives you 500 life points.", "monsters", "en", "loses"),
        ("Choose 1 face-up monster; banish it, and return it during the End Phase.", "monsters", "en", "battle phase"),
        ("If you possess 3000 Life Points or less, draw 1 card.", "monsters", "en", "On 3000"),
        ("Once per turn, if a bold monster you own is destroyed by battle, draw 1 card.", "monsters", "en", "equipped"),
        ("Draw 1 card. This card cannot attack the turn you do this.", "monsters", "en", "cannot attack"),
    ],
)
def test_the_nearest_text_is_never_the_opposite(text, game, language, never):
    assert never not in near(text, game, language)


@pytest.mark.parametrize(("language", "row"), ROWS)
def test_each_side_of_each_row_forbids_every_other(language, row):
    number = oppositions(language).index(row)
    sides = [[word.replace("*", "") for word in side] for side in stated()[language]["row"][number]["sides"]]
    for side, words in enumerate(sides):
        for other in (other for at, others in enumerate(sides) if at != side for other in others):
            told = row.said(other)
            assert all(row.said(word) >= told or not row.allows(word, other) for word in words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_says_the_same_turns_nothing_around(language):
    words = {"en": "draw 2 cards from the void", "pt": "compre 2 cartas do vácuo"}[language].split()
    assert turns_nothing_around(words, words, language)


def test_both_languages_have_the_same_rows():
    shapes = [[(len(row.sides), row.exact) for row in oppositions(code)] for code in LANGUAGES]
    assert shapes[0] == shapes[1]


def test_a_near_text_does_not_leave_out_that_a_card_is_set():
    told = nearest_text("Banish 1 set card on the field.", card_shape("monsters").vocabulary, "en", "normal spell")
    assert told.text in ("", "Banish 1 face-down card on the field.")


def test_a_near_text_invents_no_number():
    assert near("Draw some of the cards.") in ("", "Draw all cards.")


def test_what_hangs_on_a_condition_is_not_told_without_it():
    assert near("If the moon is full, draw 2 cards. Gain 30 life.") == "Gain 30 life."
