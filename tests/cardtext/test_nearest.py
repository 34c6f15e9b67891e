"""What is told of a text that cannot be read: the nearest one that can, in its own language and its own game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit.cardtext.nearest import nearest_text
from duelkit.cardtext.reading import TextError, read_text
from duelkit.cardtext.rendering import render
from duelkit.games.duchess.vocabulary import VOCABULARY as DUCHESS
from duelkit.games.monsters.vocabulary import VOCABULARY as MONSTERS
from duelkit.games.vacuo.vocabulary import VOCABULARY as VACUO

WORDS = [
    "draw",
    "cards",
    "deal",
    "damage",
    "to",
    "each",
    "player",
    "when",
    "you",
    "life",
    "5",
    "30",
    ",",
    ";",
    ".",
    ":",
]


@pytest.mark.parametrize(
    ("written", "words", "near"),
    [
        ("Heal 40 lifes to everybody.", VACUO, "Each player gains 40 life."),
        ("Cure 40 de vidas.", VACUO, "Ganhe 40 de vida."),
        (
            "90 damage. If the attack hits, draw 2 cards now.",
            VACUO,
            "Deal 90 damage. When this card's attack succeeds: draw 2 cards.",
        ),
        (
            "Roll a die; on 4 or more, gain 10 life, but otherwise lose 10 life.",
            VACUO,
            "Roll a die; on 4 or more, gain 10 life; otherwise, lose 10 life.",
        ),
        ("Shuffle the whole deck of yours.", DUCHESS, "Shuffle your deck."),
        (
            "Get this monster out of here: destroy all monsters on the field.",
            MONSTERS,
            "Destroy all monsters on the field.",
        ),
    ],
)
def test_the_nearest_text_is_told(written, words, near):
    with pytest.raises(TextError) as wrong:
        read_text(written, words)
    assert wrong.value.nearest == near
    assert f'The nearest that can be read: "{near}"' in str(wrong.value)


def test_a_word_that_means_something_is_not_taken_for_another_that_looks_like_it():
    with pytest.raises(TextError) as wrong:
        read_text("Heal each of your friends for 50.", VACUO)
    assert "did you mean" not in str(wrong.value)


@pytest.mark.parametrize(
    ("written", "kind", "left_out"),
    [
        (
            "120 damage. This attack can't be blocked by rare cards.",
            "attack",
            'It leaves out: "This attack can\'t be blocked by rare cards".',
        ),
        ("Draw a card. Sing, then dance, then draw a card.", "effect", 'It leaves out: "sing , dance".'),
        ("Compre uma carta. Ele perde 20 de vida.", "effect", 'It leaves out: "Ele perde 20 de vida".'),
    ],
)
def test_what_the_nearest_text_leaves_out_is_told(written, kind, left_out):
    with pytest.raises(TextError) as wrong:
        read_text(written, VACUO, kind=kind)
    assert left_out in str(wrong.value)


def test_what_is_left_out_is_told_without_letters_that_nobody_can_see():
    with pytest.raises(TextError) as error:
        read_text("\x1bTo attack with this card, pay 0 life. Your go starts over.", DUCHESS)
    assert error.value.left_out
    assert str(error.value).isprintable()


def test_where_nothing_is_near_nothing_is_told():
    with pytest.raises(TextError) as wrong:
        read_text("Xyzzy.", VACUO)
    assert wrong.value.nearest == ""
    assert "nearest" not in str(wrong.value)


def test_a_sentence_that_can_be_read_stays_as_it_is():
    assert nearest_text("Draw 3 cards. Frobnicate 5 life.", VACUO, "en").text.startswith("Draw 3 cards.")


@pytest.mark.parametrize(
    ("written", "kind", "near"),
    [
        ("Each of you with more than 500 life loses 100.", "effect", ""),  # of two numbers one was taken
        ("Double your life, up to 500.", "effect", ""),  # what bounds it
        ("If you are losing, draw 3 cards.", "effect", ""),  # not "if you are out"
        ("The second time you take damage each turn, gain 10 life.", "condition", ""),
        ("Swap hands with an opponent who holds more attack cards than you do.", "effect", ""),  # not with just anybody
        ("60 damage, plus 20 for each turn this duel has lasted.", "attack", ""),  # "that player" is nobody
        ("Guess a number and roll the die: if you guessed right, gain 100 life.", "effect", ""),  # a die and no more
        ("You deal 50% more damage.", "condition", ""),
        ("Deal 120 damage. This attack can't be blocked by rare cards.", "attack", "Deal 120 damage."),
        ("Draw a card. If the moon is full, draw 2 instead.", "defence", ""),
        ("Your opponents lose 15 life when the moon is full.", "condition", ""),
        ("100 damage to two different opponents.", "attack", ""),
        ("Draw a card. They lose 20 life.", "effect", "Draw 1 card."),  # it is not you who loses it
        ("Compre uma carta. Ele perde 20 de vida.", "effect", "Compre 1 carta."),
        ("If you would die from this attack, you stay at 1 life.", "defence", ""),  # the card is gone by then
        ("No próximo turno, você pode atacar duas vezes.", "effect", ""),
    ],
)
def test_nothing_is_told_that_means_something_else(written, kind, near):
    with pytest.raises(TextError) as wrong:
        read_text(written, VACUO, kind=kind)
    assert wrong.value.nearest == near


@pytest.mark.parametrize("letter", ["\x1b", "\n", "\t", "\u202e"])
def test_what_is_left_out_is_told_without_what_no_terminal_should_print(letter):
    with pytest.raises(TextError) as wrong:
        read_text(f"Draw 2 cards. Befriend{letter}the moon.", VACUO)
    assert str(wrong.value).isprintable()
    assert 'It leaves out: "Befriend the moon".' in str(wrong.value)


@given(st.lists(st.sampled_from(WORDS)), st.sampled_from([VACUO, MONSTERS, DUCHESS]))
def test_what_is_near_can_be_read_and_is_said_as_the_house_says_it(pieces, words):
    near = nearest_text(" ".join(pieces), words, "en").text
    assert near == "" or render(read_text(near, words, "en")[0], "en", words) == near
