"""A sentence that goes on with the one before it, in the words of a throw or with "otherwise", belongs to it."""

import pytest

from duelkit.cardtext.reading import read_text
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape

TURN = "At the start of your turn: roll a die"
JOINED = [
    (f"{TURN}. On 5 or more, gain 100 life.", f"{TURN}; on 5 or more, gain 100 life."),
    ("Roll a die: on 5 or more, draw 1 card.", "Roll a die; on 5 or more, draw 1 card."),
    ("When you attack, roll a die: on 6, draw 1 card.", "When you attack: roll a die; on 6, draw 1 card."),
    ("Pay 20 life, then roll a die: on 6, draw 1 card.", "Pay 20 life: roll a die; on 6, draw 1 card."),
    (f"{TURN}. On an even number, draw 1 card.", f"{TURN}; on an even number, draw 1 card."),
    (f"{TURN}. Gain 20 life for each point.", f"{TURN}; gain 20 life for each point."),
    (
        f"{TURN}. On 6, draw 1 card. On 1, lose 50 life. Otherwise, gain 10 life.",
        f"{TURN}; on 6, draw 1 card; on 1, lose 50 life; otherwise, gain 10 life.",
    ),
    (
        "If your hand holds no card, draw 2 cards. Otherwise, gain 50 life.",
        "If your hand holds no card, draw 2 cards; otherwise, gain 50 life.",
    ),
    (
        "Roll a die. On 5 or more, draw 1 card. Otherwise, lose 50 life.",
        "Roll a die. On 5 or more, draw 1 card; otherwise, lose 50 life.",
    ),
]
APART = [
    f"{TURN}. For each player, on 6, that player draws 1 card.",
    "Roll a die. On 5 or more, draw 1 card. On 1, lose 50 life.",  # used together: it is the same either way
    f"{TURN}. Draw 1 card.",
    f"{TURN}. At the end of your turn: on 6, draw 1 card.",
    f"{TURN}. Roll a die; on 6, draw 1 card.",
    "At the start of your turn: draw 1 card. On 6, draw 1 card.",
]
COINS = [
    ("Once per turn: toss 1 coin. On heads, draw 1 card.", "Once per turn: toss 1 coin; on heads, draw 1 card."),
    (
        "When this card is destroyed: toss 1 coin. On heads, draw 1 card. Otherwise, lose 500 life.",
        "When this card is destroyed: toss 1 coin; on heads, draw 1 card; otherwise, lose 500 life.",
    ),
]


def house(text, game="vacuo"):
    """Return a text as the house writes what it says."""
    words = card_shape(game).vocabulary
    return render(read_text(text, words)[0], "en", words)


@pytest.mark.parametrize(("said", "meant"), JOINED)
def test_what_goes_on_with_a_sentence_happens_with_it(said, meant):
    assert house(said) == meant


@pytest.mark.parametrize(
    ("apart", "together"),
    [
        (
            "For each other player, if you have the most life, gain 1 life. Otherwise, that player loses 5 life.",
            "For each other player, if you have the most life, gain 1 life; otherwise, that player loses 5 life.",
        ),
        (
            "At the end of your turn: for each player, roll a die. On 6, that player gains 9 life.",
            "At the end of your turn: for each player, roll a die; on 6, that player gains 9 life.",
        ),
    ],
)
def test_that_player_of_what_goes_on_is_each_of_those_of_the_sentence_before(apart, together):
    words = card_shape("vacuo").vocabulary
    assert read_text(apart, words) == read_text(together, words)


@pytest.mark.parametrize("said", APART)
def test_other_sentences_stay_apart(said):
    assert house(said) == said


@pytest.mark.parametrize(("said", "meant"), COINS)
def test_what_a_coin_shows_goes_on_with_the_sentence_that_tosses_it(said, meant):
    assert house(said, "monsters") == meant
