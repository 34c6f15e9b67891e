"""One die of a fight rolled again, and dice of which the worse of two throws counts (V15, V16, V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.looks.picture import NOT_COUNTED
from tests.looks.duels import teller_of
from tests.vacuo.table import SETTLED, card, duel, seat, told
from tests.vacuo.test_fight_dice import ROLLED, SHAPE, attack

ONE_LOW, ONE_HIGH = "roll the lowest defence die again.", "roll the highest defence die again."
LOWEST, HIGHEST = f"{ROLLED} {ONE_LOW}", f"{ROLLED} {ONE_HIGH}"
WORSE = "your attack dice are rolled twice, and the worse counts"
BETTER = "your attack dice are rolled twice, and the better counts"


def faces(match):
    """Return what each die of the newest fight shows."""
    return [die["faces"] for die in match.state()["attack"]["dice"]]


@pytest.mark.parametrize(("dice", "shown"), [("5 4 3 6", [[5], [4], [6]]), ("5 3 4 6", [[5], [6], [4]])])
def test_V24_a_defence_card_has_its_lowest_die_alone_rolled_again(dice, shown):
    match = attack("", dice, "defend wall", defence=LOWEST)
    assert (faces(match), match.life()) == (shown, [1000, 1000])


def test_V24_an_attack_card_has_the_highest_defence_die_alone_rolled_again():
    match = attack(HIGHEST, "5 4 6 1", "defend wall")
    assert (faces(match), match.life()) == ([[5], [4], [1]], [1000, 900])


def test_V24_of_equal_dice_the_first_is_rolled_again():
    assert faces(attack("", "5 3 3 6", "defend wall", defence=LOWEST)) == [[5], [6], [3]]


@pytest.mark.parametrize("text", [LOWEST, HIGHEST])
def test_V24_without_a_defence_card_the_one_die_is_the_lowest_and_the_highest(text):
    assert faces(attack(text, "5 6 2", "decline")) == [[5], [2]]


def test_V24_of_three_dice_the_lowest_is_rolled_again():
    text = f"For this attack: the number of your defence dice gains 1. {LOWEST}"
    assert faces(attack("", "5 4 2 3 6", "defend wall", defence=text)) == [[5], [4], [6], [3]]


def test_V24_the_lowest_die_is_so_by_what_it_counts():
    text = f"For this attack: your defence dice are rolled twice, and the better counts. {LOWEST}"
    assert faces(attack("", "5 1 4 3 2 6 6", "defend wall", defence=text)) == [[5], [1, 4], [6, 6]]


def test_V25_the_log_says_which_die_is_rolled_again():
    match = attack("", "5 4 3 6", "defend wall", defence=LOWEST)
    (again,) = told(match.events, "rolls_one_anew")
    assert (again.seat, again.card, again.value) == (1, "wall", 3)


@pytest.mark.parametrize(
    ("throws", "shown", "counting"), [("better", (1, 4, 6, 5), (4, 6)), ("worse", (3, 2, 6, 5), (2, 5))]
)
def test_the_picture_leaves_out_the_die_that_was_rolled_again(throws, shown, counting):
    text = f"For this attack: your defence dice are rolled twice, and the {throws} counts. {LOWEST}"
    roll = teller_of(attack("", "5 1 4 3 2 6 5", "defend wall", defence=text)).picture(0).rolls[1]
    noted = zip(roll.dice, roll.notes, strict=True)
    assert (roll.dice, tuple(face for face, note in noted if note != NOT_COUNTED)) == (shown, counting)


@pytest.mark.parametrize(("dice", "lost"), [("6 2 3", 0), ("2 6 2", 100)])
def test_V16_of_dice_rolled_twice_the_worse_counts(dice, lost):
    assert attack(f"For this attack: {WORSE}.", dice, "decline").life() == [1000, 1000 - lost]


def test_V16_the_worse_of_each_defence_die_counts():
    text = "For this attack: the defender's defence dice are rolled twice, and the worse counts."
    match = attack(text, "4 6 1 3 5", "defend wall")
    assert [die["counts"] for die in match.state()["attack"]["dice"]] == [4, 1, 3]


def test_V24_texts_for_the_better_and_for_the_worse_face_make_up_for_each_other():
    own = (card("low", "condition", f"While this card lies open, {WORSE}."), card("keen", "attack", damage=100))
    high = card("high", "condition", f"While this card lies open, {BETTER}.")
    for conditions, shown in (("low high", [[4], [3]]), ("low low high", [[4, 3], [1]])):
        match = duel(seat("keen", conditions=conditions), SETTLED, own=(*own, high), dice="4 3 1")
        match.do("attack keen", "target 1", "decline")
        assert faces(match) == shown


def test_V25_the_log_says_that_the_worse_counts():
    match = attack(f"For this attack: {WORSE}.", "6 2 3", "decline")
    assert [(event.card, event.value) for event in told(match.events, "reroll_worse")] == [("it", 2)]


@pytest.mark.parametrize("text", [ONE_LOW, ONE_HIGH])
def test_one_die_is_rolled_again_when_the_dice_are_rolled_and_not_later(text):
    entry = read_entry({"id": "it", "type": "defence", "text": text.capitalize()}, SHAPE)
    assert ["and not later" in str(fault.error) for fault in entry.faults] == [True]


@pytest.mark.parametrize(
    ("kind", "said", "meant"),
    [
        ("attack", "Roll one of your attack dice again.", f"{ROLLED} roll the attack die again."),
        ("attack", "You may reroll one of your attack dice.", f"{ROLLED} you may roll the attack die again."),
        ("attack", "The defender rerolls their best die.", HIGHEST),
        ("attack", "You may make the defender reroll their highest die.", f"{ROLLED} you may {ONE_HIGH}"),
        ("attack", "Role de novo o maior dado do defensor.", HIGHEST),
        ("attack", "O defensor deve rolar de novo o seu maior dado.", HIGHEST),
        ("defence", "Reroll your lowest die.", LOWEST),
        ("defence", "Roll one of your defence dice again.", LOWEST),
        ("defence", "Roll the worst of your dice again.", LOWEST),
        ("defence", "If you would lose, reroll your lowest die.",
         f"{ROLLED} if the attack die is above each defence die, {ONE_LOW}"),
        ("defence", "Make the attacker reroll their die.", f"{ROLLED} roll the attack die again."),
        ("defence", "Role de novo um dos seus dados.", LOWEST),
        ("defence", "Rerrole o seu pior dado de defesa.", LOWEST),
        ("attack", "Use the worse of two dice.", f"For this attack: {WORSE}."),
        ("attack", "Roll two dice and keep the lower.", f"For this attack: {WORSE}."),
        ("attack", "Roll the attack die twice and use the worse result.", f"For this attack: {WORSE}."),
        ("attack", "Roll with advantage.", f"For this attack: {BETTER}."),
        ("attack", "Use o pior de dois dados.", f"For this attack: {WORSE}."),
        ("attack", "Role dois dados e fique com o maior.", f"For this attack: {BETTER}."),
        ("defence", "The attacker rolls two dice and uses the lower.",
         f"For this attack: the attacker's {WORSE[5:]}."),
        ("defence", "O atacante joga com desvantagem.", f"For this attack: the attacker's {WORSE[5:]}."),
        ("effect", "For 2 turns, each opponent attacks with the worse of two dice.",
         f"For 2 turns: each other player's {WORSE[5:]}."),
        ("condition", "Seus dados de ataque são rolados duas vezes e vale o pior.",
         f"While this card lies open, {WORSE}."),
    ],
)  # fmt: skip
def test_dice_rolled_again_are_read_as_designers_say_them(kind, said, meant):
    assert read(kind, said).text == read(kind, meant).text


def read(kind, text):
    """Return the checked card of a text."""
    return read_entry({"id": "it", "type": kind, "text": text}, SHAPE)
