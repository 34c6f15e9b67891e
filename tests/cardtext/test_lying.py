"""A change that lasts, on a card that lies open, holds while it lies there if the text does not say how long."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape

SHAPE = card_shape("vacuo")


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("You cannot attack.", "While this card lies open, you cannot attack."),
        (
            "If your life is below 300, your attack dice gain 1.",
            "While this card lies open, if your life is below 300, your attack dice gain 1.",
        ),
        ("You take double damage.", "While this card lies open, damage dealt to you is doubled."),
        ("Gain 10 life. You cannot attack.", "Gain 10 life. While this card lies open, you cannot attack."),
        ("For 2 turns: you cannot attack.", "For 2 turns: you cannot attack."),
        ("The next damage dealt to you is halved.", "The next damage dealt to you is halved."),
    ],
)
def test_it_lasts_while_the_card_lies_open(text, read):
    entry = read_entry({"id": "a", "type": "condition", "text": text}, SHAPE)
    assert (entry.faults, render(entry.text, "en", SHAPE.vocabulary)) == ([], read)


def test_another_card_has_to_say_how_long():
    entry = read_entry({"id": "a", "type": "effect", "text": "You cannot attack."}, SHAPE)
    assert "has to say how long it lasts" in str(entry.faults[0].error)
