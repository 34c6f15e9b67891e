"""Texts that compare players: life, cards in hand and in the void, with one other or with all of them (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.lint import doubts
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape
from tests.vacuo.table import card, duel, seat
from tests.vacuo.test_texts import using

SHAPE = card_shape("vacuo")


def gains(said, *seats):
    """Whether the first player, who uses a card that says so, gains life."""
    before = seats[0].get("life", 1000)
    return using(f"If {said}, gain 50 life.", *seats).life()[0] > before


@pytest.mark.parametrize(
    ("said", "lives", "holds"),
    [
        ("you have more life than the next player", (600, 500), True),
        ("you have more life than the next player", (500, 500), False),
        ("you have less life than the next player", (400, 500), True),
        ("you have less life than the next player", (500, 500), False),
        ("the next player has more life than you", (500, 600), True),
        ("the next player has less life than you", (500, 600), False),
        ("you have more life than each other player", (600, 500, 550), True),
        ("you have more life than each other player", (600, 500, 600), False),
        ("you have less life than each other player", (400, 500, 450), True),
        ("you have less life than each other player", (400, 500, 350), False),
        ("the next player has more life than each other player", (500, 600, 550), True),
        ("the next player has more life than each other player", (700, 600, 550), False),
    ],
)
def test_V24_the_life_of_players_is_compared(said, lives, holds):
    hands = ["it", *["strike"] * (len(lives) - 1)]
    assert gains(said, *(seat(hand, life=life) for hand, life in zip(hands, lives, strict=True))) == holds


@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("you have fewer cards in hand than the next player", True),
        ("you have more cards in hand than the next player", False),
        ("you have fewer cards in hand than each other player", False),
        ("you have more cards in the void than the next player", True),
        ("you have fewer cards in the void than the next player", False),
    ],
)
def test_V24_the_cards_of_players_are_compared_without_the_card_that_is_used(said, holds):
    first = seat("it strike", life=500, void="strike")
    assert gains(said, first, seat("strike strike"), seat("strike")) == holds


def test_V24_players_who_are_out_are_compared_with_nobody():
    first, gone, last = seat("it", life=500), {"out": True}, seat("strike", life=400)
    assert gains("you have more life than each other player", first, gone, last)


def test_V24_a_text_that_lasts_compares_as_the_table_is():
    pride = card(
        "pride",
        "condition",
        "While this card lies open, if you have more life than the next player, damage dealt by you is doubled.",
    )
    leech = card("leech", "effect", "The next player loses 200 life.")
    match = duel(seat("bolt leech bolt", conditions="pride"), seat("strike"), stage="end", own=(pride, leech))
    match.do("use bolt", "choose 1")
    assert match.life()[1] == 900
    match.do("use bolt", "choose 1")
    assert match.life()[1] == 700


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("If you have more life than each player, draw 1 card.", "than each other player"),
        ("If each other player has more life than you, draw 1 card.", "of one player"),
    ],
)
def test_with_whom_one_cannot_be_compared_is_refused(text, words):
    (fault,) = read_entry({"id": "it", "type": "effect", "text": text}, SHAPE).faults
    assert words in str(fault.error)


def test_a_comparison_with_oneself_is_doubted():
    entry = read_entry({"id": "it", "type": "effect", "text": "If you have more life than you, draw 1 card."}, SHAPE)
    assert any("nobody has more or less" in str(doubt.error) for doubt in doubts(entry, SHAPE))


@pytest.mark.parametrize(
    ("kind", "said", "shown"),
    [
        (
            "attack",
            "If you have more life than the attacked player, draw a card.",
            "If you have more life than the defender, draw 1 card.",
        ),
        (
            "effect",
            "If you have fewer cards than every opponent, draw two cards.",
            "If you have fewer cards in hand than each other player, draw 2 cards.",
        ),
        (
            "effect",
            "If you are the player with the lowest life, gain 90 life.",
            "If you have the least life, gain 90 life.",
        ),
        (
            "attack",
            "Se a sua vida for menor que a do alvo, compre uma carta.",
            "Se você tiver menos vida do que o defensor, compre 1 carta.",
        ),
        (
            "effect",
            "Se você tiver menos cartas que todos os oponentes, compre 2 cartas.",
            "Se você tiver menos cartas na mão do que cada outro jogador, compre 2 cartas.",
        ),
    ],
)
def test_comparisons_are_read_as_people_say_them(kind, said, shown):
    entry = read_entry({"id": "it", "type": kind, "text": said}, SHAPE)
    assert render(entry.text, entry.language, SHAPE.vocabulary) == shown
