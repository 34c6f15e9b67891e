"""What is said of several of somebody's next turns: "in the attacker's next 2 turns" (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from tests.vacuo.table import SETTLED, card, duel, seat

SHAPE = card_shape("vacuo")


def turn_of(match):
    """Play a turn: buy, or attack the last opponent there is, and miss."""
    if "buy" in match.moves():
        match.do("buy", "end")
    else:
        match.do("attack strike")
        if match.moves()[-1].startswith("target"):
            match.do(match.moves()[-1])
        match.do("decline", "end")


def using(text, players):
    """Return a duel in which the first player has used an effect card that says this; every attack misses."""
    own = (card("oath", "effect", text),)
    others = [SETTLED] * (players - 1)
    match = duel(seat("oath strike"), *others, own=own, stage="end", queue="balm " * 40, dice="1 6 " * 20)
    match.do("use oath", "end")
    return match


def lives_at_turns(match, player, turns):
    """Return what life a player has as each of so many turns of theirs has begun."""
    found = []
    while len(found) < turns:
        if match.seat == player:
            found.append(match.life()[player])
        turn_of(match)
    return found


def test_V24_it_holds_in_each_of_those_turns():
    match = using("In your next 2 turns: at the start of your turn: gain 20 life.", 2)
    assert lives_at_turns(match, 0, 4) == [1020, 1040, 1040, 1040]


def test_V24_the_turns_of_another_player_can_be_meant_and_nothing_happens_between_them():
    text = (
        "In the next 2 turns of the next player: at the start of each other player's turn: that player loses 60 life."
    )
    match = using(text, 3)
    assert lives_at_turns(match, 1, 4) == [940, 880, 880, 880]
    assert match.life() == [1000, 880, 1000]


def test_V24_a_turn_that_is_skipped_is_none_of_them():
    match = using("Skip your next turn. In your next 2 turns: at the start of your turn: gain 20 life.", 2)
    assert lives_at_turns(match, 0, 3) == [1020, 1040, 1040]


def test_V16_a_defence_keeps_its_attacker_off_for_two_turns():
    own = (card("truce", "defence", "In the attacker's next 2 turns: the attacker cannot attack you."),)
    match = duel(
        seat("strike strike strike strike"), seat("truce strike"), SETTLED, own=own, dice="1 6 6 " + "1 6 " * 20
    )
    match.do("attack strike", "target 1", "defend truce", "end")
    targets = []
    while len(targets) < 3:
        if match.seat == 0:
            match.do("attack strike")
            targets.append(match.moves())
            match.do("target 2", "decline", "end")
        else:
            turn_of(match)
    assert targets == [["target 2"], ["target 2"], ["target 1", "target 2"]]


@pytest.mark.parametrize("n", [1, 21])
def test_so_many_turns_are_refused(n):
    text = f"In your next {n} turns: damage dealt by your attacks gains 30."
    assert read_entry({"id": "a", "type": "effect", "text": text}, SHAPE).faults
