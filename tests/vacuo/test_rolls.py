"""What texts make of dice that they roll, and of those of a fight: even, odd, the highest, those that show 6 (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.lint import doubts
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape
from tests.vacuo.table import SETTLED, card, duel, seat
from tests.vacuo.test_texts import using

SHAPE = card_shape("vacuo")


@pytest.mark.parametrize(
    ("text", "dice", "life"),
    [
        ("Roll a die; on an even number, gain 30 life; on an odd number, lose 30 life.", "4", 1030),
        ("Roll a die; on an even number, gain 30 life; on an odd number, lose 30 life.", "3", 970),
        ("Roll a die; on an even number, gain 30 life; otherwise, lose 10 life.", "1", 990),
        ("Roll 2 dice; on an odd number, gain 30 life.", "3 4", 1030),
        ("Roll 3 dice; gain 10 life for each point of the highest die.", "2 5 3", 1050),
        ("Roll 3 dice; lose 10 life for each point of the lowest die.", "4 2 3", 980),
        ("Roll 3 dice; gain 1 life for each point.", "2 5 3", 1010),
        ("Roll 5 dice; gain 10 life for each die that shows 6.", "6 1 6 2 6", 1030),
        ("Roll 5 dice; roll a die; gain 10 life for each die that shows 6.", "6 6 6 6 6 1", 1000),
        ("Gain 10 life for each point of the lowest die; roll a die.", "6", 1000),
    ],
)
def test_V24_what_texts_make_of_the_dice_that_they_roll(text, dice, life):
    assert using(text, dice=dice).life()[0] == life


@pytest.mark.parametrize(
    ("said", "dice", "gained"),
    [
        ("the attack die is even", "6 1", True),
        ("the attack die is odd", "6 1", False),
        ("the defence die is odd", "6 1", True),
        ("the defence die is even", "6 1", False),
    ],
)
def test_V24_a_text_asks_whether_a_die_of_the_fight_is_even_or_odd(said, dice, gained):
    own = card("it", "attack", f"If {said}, gain 50 life.", damage=10)
    match = duel(seat("it"), SETTLED, own=(own,), dice=dice)
    match.do("attack it", "target 1", "decline")
    assert (match.life()[0] == 1050) == gained


@pytest.mark.parametrize(
    "text",
    [
        "On an even number, draw 1 card.",
        "Draw 1 card for each die that shows 6.",
        "Gain 1 life for each point of the highest die.",
    ],
)
def test_dice_that_nobody_rolled_are_doubted(text):
    entry = read_entry({"id": "it", "type": "effect", "text": text}, SHAPE)
    assert any("No die was rolled" in str(doubt.error) for doubt in doubts(entry, SHAPE))


@pytest.mark.parametrize("per", ["point of the highest die", "die that shows 6"])
def test_what_lasts_does_not_go_by_dice_that_are_rolled_once(per):
    text = f"For 2 turns: damage dealt by you gains 10 for each {per}."
    (fault,) = read_entry({"id": "it", "type": "effect", "text": text}, SHAPE).faults
    assert "a number that stays" in str(fault.error)


@pytest.mark.parametrize(
    ("kind", "said", "shown"),
    [
        ("effect", "Roll a die. If the die is even, draw a card.", "Roll a die; on an even number, draw 1 card."),
        ("effect", "Roll a die. If the roll is odd, lose 30 life.", "Roll a die; on an odd number, lose 30 life."),
        (
            "effect",
            "Roll three dice; gain life equal to the highest.",
            "Roll 3 dice; gain 1 life for each point of the highest die.",
        ),
        ("effect", "Roll three dice and gain life equal to the sum.", "Roll 3 dice; gain 1 life for each point."),
        ("attack", "If the roll is even, draw a card.", "If the attack die is even, draw 1 card."),
        ("defence", "If the attacker's roll is odd, gain 30 life.", "If the attack die is odd, gain 30 life."),
        (
            "effect",
            "Role um dado. Se for par, compre uma carta; se for ímpar, perca 30 de vida.",
            "Role um dado; com um número par, compre 1 carta; com um número ímpar, perca 30 de vida.",
        ),
        (
            "effect",
            "Role três dados e ganhe vida igual ao maior.",
            "Role 3 dados; ganhe 1 de vida por ponto do maior dado.",
        ),
    ],
)
def test_dice_are_read_as_people_say_them(kind, said, shown):
    entry = read_entry({"id": "it", "type": kind, "text": said}, SHAPE)
    assert render(entry.text, entry.language, SHAPE.vocabulary) == shown
