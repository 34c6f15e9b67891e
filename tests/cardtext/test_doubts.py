"""What a card says and hardly means."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.lint import doubts
from duelkit.games import card_shape

SHAPE = card_shape("vacuo")
NAMES = {"en": "A", "pt": "A"}


def doubted(kind, text, **table):
    entry = read_entry({"id": "a", "type": kind, "name": NAMES, "text": text, **table}, SHAPE)
    assert entry.faults == []
    return [(fault.at, str(fault.error)) for fault in doubts(entry, SHAPE)]


@pytest.mark.parametrize(
    ("kind", "text", "sentence"),
    [
        ("attack", "Gain 10 life. Deal 120 damage to the defender.", "This attack deals no damage of its own"),
        ("effect", "Roll a die; on 7 or more, gain 10 life.", "This never happens: a die"),
        ("effect", "Roll a die; on 0 or less, gain 10 life.", "This never happens: a die"),
        ("effect", "Roll a die; on 7, gain 10 life.", "This never happens: a die"),
        ("effect", "Roll a die; on 1 or more, gain 10 life.", "This always happens"),
        ("effect", "Roll a die; on 6 or less, gain 10 life.", "This always happens"),
        ("effect", "If your life is below 1, gain 10 life.", "This never happens: who has no life left"),
        ("effect", "If your life is above 30000, gain 10 life.", "This never happens: who has no life left"),
        ("effect", "If your hand holds 0 or more cards, gain 10 life.", "This always holds"),
        ("effect", "Pay 1000 life: draw 2 cards.", "Hardly anybody can ever pay this"),
        ("effect", "When you are attacked: gain 10 life.", "This never happens: a card that is used and gone"),
        ("attack", "For 2 turns: when this card's attack succeeds: draw 1 card.", "does not wait for what happens"),
        ("attack", "If the defender is out, steal all cards from the defender.", "who is out has no life and no cards"),
        ("attack", "If the defender is out, the defender discards 1 card.", "who is out has no life and no cards"),
        ("effect", "On 5 or more, gain 10 life.", "No die was rolled before this"),
        ("effect", "Gain 10 life for each point.", "No die was rolled before this"),
        ("effect", "That player loses 10 life.", '"That player" is nobody here'),
        ("effect", "That player draws 1 card; choose another player.", '"That player" is nobody here'),
        ("condition", "When you are attacked: that player loses 10 life.", '"That player" is nobody here'),
        ("condition", "Choose a player. When you attack: that player draws 1 card.", '"That player" is nobody here'),
        ("condition", "When you gain life: the player who laid this card draws 1 card.", "is you: it lies before"),
        ("defence", "The attack fails.", "the attack is decided by then"),
        ("attack", "When this card's attack fails: the attack succeeds.", "the attack is decided by then"),
        ("effect", "Roll 2 dice; on 13, draw 1 card.", "these dice show 2 to 12 together"),
        ("effect", "Roll 2 dice; on 2 or more, draw 1 card.", "these dice show 2 to 12 together"),
        ("effect", "Roll a die; on doubles, draw 1 card.", "one die is like itself"),
        ("effect", "On doubles, draw 1 card.", "No die was rolled before this"),
        ("effect", "Draw 1 card for each of them.", "No cards were moved before this"),
        (
            "condition",
            "At the end of your turn: lose 10 life for each counter on this card.",
            "No text of this card puts",
        ),
        (
            "condition",
            "When you gain life: if there is no counter on this card, draw 1 card.",
            "No text of this card puts",
        ),
        (
            "condition",
            "When you attack: if the attack die shows 6, draw 1 card.",
            "dice of the attack are not rolled yet",
        ),
        ("condition", "When you attack: draw 1 card for each point of the attack die.", "are not rolled yet"),
        ("defence", "Attack again.", "one attacks again only in one's own turn"),
        ("condition", "At the end of your turn: attack again.", "one attacks again only in one's own turn"),
        ("defence", "Gain life equal to the damage dealt.", "the attack has dealt no damage"),
        ("attack", "When this card's attack fails: gain life equal to the damage dealt.", "has dealt no damage"),
        ("attack", "Gain life equal to the damage dealt.", "has dealt no damage"),
        ("defence", "For this attack: damage dealt to you is halved.", "This changes no attack"),
        ("defence", "For this attack: life lost by you loses 50.", "This changes no attack"),
        ("effect", "Gain 10 life. Pay 500 life: draw 2 cards.", "This is the price of the whole card"),
        ("effect", "Gain 10 life. Discard 1 card: draw 2 cards.", "This is the price of the whole card"),
        ("condition", "Discard this card.", "This card is discarded as soon as it is laid."),
        ("condition", "Gain 10 life.", "it then lies open for nothing"),
        (
            "effect",
            "Look at the top 2 cards of the queue; put 2 into your hand and the rest back at random places.",
            "There is no rest here",
        ),
    ],
)
def test_it_is_doubted(kind, text, sentence):
    (doubt,) = doubted(kind, text)
    assert sentence in doubt[1]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect", "Roll a die; on 6, gain 10 life; otherwise, lose 10 life."),
        ("effect", "Roll a die; gain 10 life for each point."),
        ("effect", "Roll 2 dice. Gain 10 life for each point."),
        ("effect", "If your life is below 2, gain 10 life."),
        ("effect", "Pay 999 life: draw 2 cards."),
        ("attack", "When this card's attack succeeds: deal 10 damage, then gain life equal to the damage dealt."),
        ("condition", "When your attack succeeds: gain life equal to the damage dealt."),
        ("condition", "When you are attacked: the attack fails."),
        ("defence", "For this attack: your defence dice gain 1."),
        ("attack", "For this attack: damage dealt by you gains 10."),
        ("effect", "For 2 turns: when you are attacked: gain 10 life."),
        ("effect", "Choose another player; that player loses 10 life."),
        ("effect", "Choose another player. For 2 turns: damage dealt by that player is halved."),
        ("attack", "When this card's attack succeeds: draw 1 card."),
        ("attack", "When this card goes to the void: draw 1 card."),
        ("condition", "When you are attacked: discard this card."),
        ("condition", "Gain 10 life. While this card lies open, damage dealt to you is halved."),
        ("defence", ""),
    ],
)
def test_it_is_not_doubted(kind, text):
    assert doubted(kind, text) == []


@pytest.mark.parametrize("kind", ["attack", "effect", "condition"])
def test_a_card_that_does_nothing_is_doubted(kind):
    assert "This card does nothing" in doubted(kind, "")[0][1]


def test_a_condition_laid_before_another_may_speak_of_who_laid_it():
    text = "When you gain life: the player who laid this card draws 1 card."
    assert doubted("condition", text, target="next") == []


def test_an_attack_with_damage_does_something():
    assert doubted("attack", "", damage=10) == []


def test_a_doubt_about_a_clause_stands_at_the_clause():
    text = "Draw 1 card. Roll a die; on 7 or more, gain 10 life."
    assert [at for at, _ in doubted("effect", text)] == [text.index("on 7")]


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("gain 80 life.", "Gain 80 life."),
        ("Draw a card.", "Draw 1 card."),
        ("compre uma carta.", "Compre 1 carta."),
    ],
)
def test_a_text_written_otherwise_than_it_is_shown(written, told):
    assert doubted("effect", written) == [(None, f'This is shown as: "{told}"')]


def test_white_space_is_nobodys_concern():
    assert doubted("effect", "  Gain 80 life.\n  Draw 2 cards.\n") == []


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({"name": {"en": "A"}}, "name is not there in pt."),
        ({"name": {"pt": "A"}}, "name is not there in en."),
        ({"name": "A"}, "name is not there in pt."),
        ({"name": {}}, "This card has no name; it is shown as a."),
        ({"flavour": {"en": "A"}}, "flavour is not there in pt."),
    ],
)
def test_what_is_missing_in_a_language(table, sentence):
    assert [told for _, told in doubted("effect", "Gain 80 life.", **table)] == [sentence]
