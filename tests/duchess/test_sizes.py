"""How many cards a hand, a field and a deck hold where a variant says: each number there can be."""

import pytest

from duelkit import Match
from tests.duchess.table import duel, seat

CARDS = ["3D", "4D", "5D", "9D", "10D", "3C", "4C"]
LEAST = 5  # cards of a deck: the hand that a player begins with


@pytest.mark.parametrize("most", range(1, 6))
def test_D16_a_field_holds_as_many_cards_as_the_option_says(most):
    for there, rule in ((most - 1, None), (most, "D16")):
        match = duel(seat(hand="2H", field=" ".join(CARDS[:there])), options={"field": most})
        assert match.rule_against("play 2H") == rule


@pytest.mark.parametrize("most", range(1, 8))
def test_D6_a_hand_holds_as_many_cards_as_the_option_says(most):
    for there, pile in ((most - 1, "hand"), (most, "grave")):
        match = duel(seat(hand=" ".join(CARDS[:there]), deck="KC QS"), stage=None, options={"limit": most})
        assert "KC" in match.pile(pile)


@pytest.mark.parametrize("players", range(2, 7))
def test_D1_each_deck_is_dealt_as_many_cards_as_the_option_says(players):
    for most in range(LEAST, 52 // players + 1):
        seats = Match("duchess", players=players, size=most, draw="optional", seed=1).state()["seats"]
        assert [len(one["hand"]) + len(one["deck"]) for one in seats] == [most] * players
