"""Players outside the fight: those who neither attack nor are attacked (V16, V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from duelkit.kernel.operands import FEWER, Who
from tests.vacuo.table import SETTLED, card, duel, seat

SHAPE = card_shape("vacuo")
GLANCE = card("glance", "defence", "Choose a player outside the fight; that player loses 90 life.")
BURST = card("burst", "attack", "Each player outside the fight loses 20 life.", damage=100)
STRAY = card("stray", "attack", "A random player outside the fight loses 20 life.", damage=100)
ALONE = card(
    "alone", "defence", "If a player is outside the fight, draw 1 card; otherwise, the attacker loses 90 life."
)


def defended(name, *others):
    """Return a duel in which this defence card has won against an attack."""
    match = duel(seat("strike"), seat(name), *others, own=(GLANCE, ALONE), dice="1 6 6", queue="balm balm")
    return match.do("attack strike", "target 1", f"defend {name}") and match


def test_V24_neither_who_attacks_nor_who_is_attacked_can_be_chosen():
    match = defended("glance", SETTLED, SETTLED)
    assert match.moves() == ["choose 2", "choose 3"]
    match.do("choose 3")
    assert match.life() == [1000, 1000, 1000, 910]


def test_V24_who_is_out_is_not_outside_the_fight():
    assert defended("glance", SETTLED, {"out": True}, SETTLED).moves() == ["choose 2", "choose 4"]


def test_V24_between_two_nobody_is_chosen_and_nothing_comes_of_it():
    match = defended("glance")
    assert (match.life(), match.prompt) == ([1000, 1000], "end")


@pytest.mark.parametrize(("others", "life"), [((), 910), ((SETTLED,), 1000)])
def test_V24_a_text_can_ask_whether_anybody_is_outside_the_fight(others, life):
    assert defended("alone", *others).life()[0] == life


def test_V24_each_of_them_is_meant_by_an_attack_card_too():
    match = duel(seat("burst"), SETTLED, SETTLED, SETTLED, own=(BURST,), dice="6 1")
    match.do("attack burst", "target 2", "decline")
    assert match.life() == [1000, 980, 900, 980]


def test_V24_a_random_one_of_them_is_meant_each_as_likely():
    lives = set()
    for seed in range(20):
        match = duel(seat("stray"), SETTLED, SETTLED, SETTLED, own=(STRAY,), dice="6 1", seed=seed)
        match.do("attack stray", "target 1", "decline")
        lives.add(tuple(match.life()))
    assert lives == {(1000, 900, 980, 1000), (1000, 900, 1000, 980)}


def test_V24_what_lasts_after_a_fight_is_for_those_who_were_outside_it():
    wall = card("wall", "defence", "For 2 turns: each player outside the fight cannot attack.")
    hands = [seat("strike"), seat("wall"), seat("strike"), seat("strike")]
    match = duel(*hands, own=(wall,), dice="1 6 6", queue="balm " * 9)
    match.do("attack strike", "target 1", "defend wall", "end", "buy", "end")
    assert (match.seat, match.moves()) == (2, ["buy"])


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect", "Choose a player outside the fight; that player loses 90 life."),
        ("effect", "Each player outside the fight loses 90 life."),
        ("condition", "At the start of your turn: a random player outside the fight loses 20 life."),
        ("condition", "While this card lies open, a random player outside the fight cannot attack."),
    ],
)
def test_where_nobody_fights_nobody_is_outside_the_fight(kind, text):
    assert read_entry({"id": "a", "type": kind, "text": text}, SHAPE).faults


def test_the_player_chosen_is_not_taken_for_the_one_attacked():
    text = "Choose a player outside the fight; that player loses 30 life."
    entry = read_entry({"id": "a", "type": "attack", "damage": 50, "text": text}, SHAPE)
    assert (entry.faults, entry.values["target"], len(entry.text.abilities)) == ([], "chosen", 1)


def test_who_is_compared_with_less_is_named_apart_from_that_it_is_less():
    assert max(Who) < FEWER


@pytest.mark.parametrize(("said", "life"), [("more", 1000), ("less", 1050)])
def test_V24_a_player_can_be_compared_with_the_others_who_lead(said, life):
    own = card("it", "effect", f"If you have {said} life than the other player with the most life, gain 50 life.")
    match = duel(seat("it"), seat("strike", life=1500), seat("strike", life=500), own=(own,), stage="end")
    match.do("use it")
    assert match.life()[0] == life
