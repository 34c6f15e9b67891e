"""War holds to what every game has to hold to, and to its own sheet."""

import pytest

from duelkit import Action, Match, contract
from duelkit.looks.pack import CODES


@pytest.mark.parametrize("check", ["legality", "sight", "scenarios", "words", "compiled"])
def test_war_is_a_game(check):
    getattr(contract, f"check_{check}")("war")


def fought(first, second, flips=2):
    """Return a duel after some flips; these cards lie on top of the decks, the rest of the pack below the first's."""
    rest = [card for card in CODES if card not in first + second]
    match = Match.from_scenario({"game": "war", "seats": [{"deck": first + rest}, {"deck": second}]})
    for _ in range(flips):
        match.play(Action("flip"))
    return match


def test_W3_the_higher_card_takes_both():
    match = fought(["AD"], ["KS", "2C"])
    assert [len(seat["deck"]) for seat in match.state()["seats"]] == [51, 1]


def test_W4_equal_ranks_are_a_war():
    match = fought(["9D", "2C", "3C", "4C", "AH"], ["9S", "5C", "6C", "7C", "KH", "2D"], flips=4)
    assert [len(seat["deck"]) for seat in match.state()["seats"]] == [51, 1]


def test_W5_who_has_no_card_left_has_lost():
    match = fought(["AD"], ["KS"])
    assert match.result.winners == (0,)
    assert match.result.rule == "W5"
