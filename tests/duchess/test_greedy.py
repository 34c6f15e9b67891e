"""What the greedy bot makes of choices and of the end: it takes what it may, and knows who wins a quiet round."""

import pytest

from duelkit.bots.player import Bot
from tests.duchess.table import duel, seat

STUCK = seat(hand="KH")


def chosen(match):
    """Return what the bot does in the place of whoever is to move, tried with several dice."""
    bots = [Bot("greedy", match.game, str(seed)) for seed in range(5)]
    (words,) = {str(bot.choose(match.view_record(match.seat), match.legal)) for bot in bots}
    return words


@pytest.mark.parametrize("card", ["JC", "QC", "KC"])
def test_D19_the_bot_takes_a_card_rather_than_decline(card):
    match = duel(seat(hand=card, field="9D", grave="4H 4S"), seat(field="3S", hand="5S"), tributes=2)
    match.do(f"play {card}")
    bots = [Bot("greedy", match.game, str(seed)) for seed in range(5)]
    assert "decline" not in {bot.choose(match.view_record(0), match.legal).verb for bot in bots}


def test_D19_a_jack_brings_back_the_better_defender():
    match = duel(seat(hand="JC", grave="4H AS 9S"), STUCK, tributes=2)
    match.do("play JC")
    assert chosen(match) == "take AS"


def test_D25_the_bot_ends_the_duel_where_that_wins_it():
    assert chosen(duel(seat(hand="3C", field="2D 4C"), seat(field="AS", hand="KH"), still=1)) == "end"


def test_D25_the_bot_does_anything_rather_than_end_a_duel_so_lost():
    assert chosen(duel(seat(field="2D", deck="KS"), seat(field="9D AS", hand="KH"), still=1)) == "tribute 2D"
