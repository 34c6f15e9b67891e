"""What a card that fights changes in its own fight stands apart from what comes of the fight (V15, V16)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape

SHAPE = card_shape("vacuo")


def read(kind, text):
    entry = read_entry({"id": "a", "type": kind, "text": text}, SHAPE)
    assert entry.faults == []
    return render(entry.text, entry.language, SHAPE.vocabulary)


@pytest.mark.parametrize(
    ("kind", "text", "means"),
    [
        (
            "defence",
            "Your defence dice gain 2, then lose 20 life.",
            "For this attack: your defence dice gain 2. Lose 20 life.",
        ),
        (
            "defence",
            "+2 to both dice but you lose 20 life.",
            "For this attack: your defence dice gain 2. Lose 20 life.",
        ),
        (
            "defence",
            "+1 nos dois dados; se vencer, recupera 20.",
            "Durante este ataque: os seus dados de defesa ganham 1. Ganhe 20 de vida.",
        ),
        (
            "attack",
            "Draw 1 card, then your attack dice gain 1.",
            "For this attack: your attack dice gain 1. Draw 1 card.",
        ),
    ],
)
def test_dice_change_before_the_fight_and_the_rest_happens_after_it(kind, text, means):
    assert read(kind, text) == means


def test_what_hangs_on_a_condition_is_not_taken_apart():
    text = "If your life is below 300, your defence dice gain 1, then draw 1 card."
    entry = read_entry({"id": "a", "type": "defence", "text": text}, SHAPE)
    assert len(entry.faults) == 1
