"""Several players roll a die each, and a text goes by who rolled more (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from tests.vacuo.table import SETTLED, card, duel, seat, told
from tests.vacuo.test_fight_dice import SHAPE, attack

ALL = "Each player rolls a die"
PAIR = "Choose another player, then you and that player each roll a die"


def used(text, dice, *more, seats=3, **facts):
    """Return a duel in which an effect card of this text was used, its player being the last to roll."""
    own = (card("lots", "effect", text),)
    match = duel(
        seat("lots strike", **facts), *[SETTLED] * (seats - 1), own=own, stage="end", dice=dice, queue="balm balm"
    )
    match.do("use lots", *more)
    return match


@pytest.mark.parametrize(
    ("dice", "life"), [("2 3 4", [1000, 950, 1000]), ("3 1 4", [1000, 1000, 950]), ("3 2 1", [950, 1000, 1000])]
)
def test_V24_the_player_with_the_lowest_roll_is_meant(dice, life):
    assert used(f"{ALL}; the player with the lowest roll loses 50 life.", dice).life() == life


def test_V24_the_player_with_the_highest_roll_is_meant():
    match = used(f"{ALL}. The player with the highest roll draws 1 card.", "2 5 4")
    assert [len(match.player(one)["hand"]) for one in range(3)] == [1, 2, 3]


def test_V25_the_log_has_each_roll_the_texts_own_player_last():
    match = used(f"{ALL}; the player with the lowest roll loses 50 life.", "2 5 4")
    assert [(event.seat, event.value) for event in told(match.events, "die")] == [(1, 2), (2, 5), (0, 4)]


@pytest.mark.parametrize(
    ("which", "dice", "life"), [("highest", "2 6 6", [1050, 1000, 1050]), ("lowest", "3 3 5", [1000, 1050, 1050])]
)
def test_V24_all_who_rolled_as_high_or_as_low_are_meant(which, dice, life):
    assert used(f"{ALL}; whoever has the {which} roll gains 50 life.", dice).life() == life


def test_V24_each_other_player_rolls_and_you_do_not():
    match = used("Each other player rolls a die; the player with the highest roll loses 50 life.", "2 5 6")
    assert match.life() == [1000, 1000, 950]
    assert len(told(match.events, "die")) == 2


@pytest.mark.parametrize(
    ("dice", "life"), [("2 5", [1000, 1000, 950]), ("5 2", [1000, 1000, 1000]), ("3 3", [1000] * 3)]
)
def test_V24_two_players_roll_against_each_other(dice, life):
    text = f"{PAIR}; if you have a higher roll than that player, deal 50 damage to that player."
    assert used(text, dice, "choose 2").life() == life


@pytest.mark.parametrize(("rolls", "life"), [("1 6", 950), ("6 1", 1000)])
def test_V24_a_defence_card_rolls_against_the_attacker(rolls, life):
    text = "You and the attacker each roll a die; if you have a higher roll than the attacker, deal 50 damage."
    assert attack("", f"1 6 6 {rolls}", "defend wall", defence=text).life()[0] == life


@pytest.mark.parametrize(
    ("said", "dice", "holds"),
    [
        ("you have the highest roll", "2 3 4", True),
        ("you have the highest roll", "2 4 4", True),
        ("you have the highest roll", "2 5 4", False),
        ("you have the lowest roll", "5 6 4", True),
        ("the next player has the lowest roll", "2 3 4", True),
        ("the next player has the lowest roll", "4 3 5", False),
        ("you have a lower roll than each other player", "3 2 1", True),
        ("you have a lower roll than each other player", "3 1 1", False),
    ],
)
def test_V24_it_is_asked_who_rolled_more(said, dice, holds):
    assert used(f"{ALL}; if {said}, gain 50 life.", dice).life()[0] == (1050 if holds else 1000)


@pytest.mark.parametrize(
    ("said", "gained"), [("you have a lower roll than the next player", 0), ("you have the lowest roll", 0)]
)
def test_V24_who_has_not_rolled_has_no_lower_roll(said, gained):
    text = f"Each other player rolls a die; if {said}, gain 50 life."
    assert used(text, "3 4").life()[0] == 1000 + gained


@pytest.mark.parametrize(
    ("which", "dice", "gained"), [("lower", "1 2 3", 20), ("lower", "3 2 3", 10), ("higher", "6 2 3", 10)]
)
def test_V24_players_with_a_lower_or_a_higher_roll_are_counted(which, dice, gained):
    assert used(f"{ALL}; gain 10 life for each player with a {which} roll than you.", dice).life()[0] == 1000 + gained


def test_V24_only_those_who_have_rolled_are_counted():
    text = f"{PAIR}; gain 10 life for each player with a lower roll than you."
    assert used(text, "1 6", "choose 1").life()[0] == 1010


def test_V24_who_goes_out_in_between_has_still_rolled_lowest():
    text = f"{ALL}; the player with the lowest roll loses 2000 life; the player with the lowest roll loses 50 life."
    assert used(text, "1 2 3").life() == [1000, 0, 1000]


def test_V24_a_text_that_happens_in_between_leaves_the_rolls_as_they_are():
    own = (card("echo", "condition", f"When you lose life: {ALL[0].lower()}{ALL[1:]}."),)
    text = f"{ALL}; the player with the lowest roll loses 50 life; the player with the highest roll gains 50 life."
    lots = card("lots", "effect", text)
    match = duel(seat("lots"), seat("strike", conditions="echo"), own=(*own, lots), stage="end", dice="1 6 6 1")
    match.do("use lots")
    assert match.life() == [1050, 950]


def test_V24_what_comes_of_rolls_that_wait_may_be_the_next_sentence():
    text = "At the start of your turn: each player rolls a die. The player with the lowest roll loses 50 life."
    assert read("condition", text).faults == []


@pytest.mark.parametrize(
    "text",
    [
        "The player with the lowest roll loses 50 life.",
        "If you have the highest roll, draw 1 card.",
        "Gain 10 life for each player with a lower roll than you.",
        "Use this card only if you have the highest roll.",
        "For 2 turns: at the end of your turn: if you have a lower roll than the next player, draw 1 card.",
    ],
)
def test_before_anybody_has_rolled_nobody_is_meant_by_a_roll(text):
    assert ["Say first who rolls" in str(fault.error) for fault in read("effect", text).faults] == [True]


def test_it_is_said_who_rolls_with_you():
    assert "Say who rolls with you" in str(read("effect", "You and you each roll a die.").faults[0].error)


LOSER = (
    "if you have a lower roll than that player, lose 80 life;"
    " if you have a higher roll than that player, that player loses 80 life."
)
LOW = f"{ALL}; the player with the lowest roll loses 50 life."


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Everyone rolls a die. Whoever rolls lowest loses 50 life.", LOW),
        ("All players roll a die; the lowest roller loses 50 life.", LOW),
        ("Each player rolls a die and the one who rolled the lowest loses 50 life.", LOW),
        ("Every player throws a die: the lowest loses 50 life.", LOW),
        ("Everyone rolls a die. Whoever rolls highest draws a card.",
         f"{ALL}; the player with the highest roll draws 1 card."),
        ("Each opponent rolls a die. The lowest takes 60 damage.",
         "Each other player rolls a die; deal 60 damage to the player with the lowest roll."),
        ("Roll off against an opponent of your choice: the loser loses 80 life.",
         f"{PAIR}; {LOSER}"),
        ("You and an opponent each roll a die. If your roll is higher, deal 50 damage to them.",
         f"{PAIR}; if you have a higher roll than that player, deal 50 damage to that player."),
        ("Everyone rolls a die; anyone who rolls 2 or less loses 40 life.",
         "For each player, roll a die; on 2 or less, that player loses 40 life."),
        ("Each player rolls a die and loses 10 life for each point.",
         "For each player, roll a die; that player loses 10 life for each point."),
        ("Todos rolam um dado. Quem tirar o menor resultado perde 50 de vida.", LOW),
        ("Cada jogador joga um dado; o menor resultado perde 50 de vida.", LOW),
        ("Todos os jogadores rolam um dado; quem tirar o maior compra uma carta.",
         f"{ALL}; the player with the highest roll draws 1 card."),
        ("Escolha um oponente. Cada um rola um dado; quem tirar menos perde 50 de vida.",
         f"{PAIR}; {LOSER.replace('80', '50')}"),
    ],
)  # fmt: skip
def test_rolls_of_several_are_read_as_designers_say_them(said, meant):
    assert read("effect", said).text == read("effect", meant).text


def read(kind, text):
    """Return the checked card of a text."""
    return read_entry({"id": "it", "type": kind, "text": text}, SHAPE)
