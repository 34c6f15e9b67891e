"""Bots that play for those who have left: T5."""

import pytest

from duelkit import BadInput
from duelkit.table.refusals import Refused
from tests.table.played import Played

BANK = {"kind": "bank", "seconds": 10, "increment": 2}


def left_alone(**terms):
    """Return a table that the one who is to move has left."""
    return Played(**terms).sit_down().put("left", 0, connection="p:0")


def test_T5_another_person_lets_a_bot_play_for_who_has_left():
    played = left_alone()
    assert "stand_in:0" in played.told(1)["can"]
    played.put("stand_in", 0, bot="random", by=1)
    assert played.table.bot_to_move() == 0
    played.play_bot()
    assert played.table.seats[0].stand_in == "random"


@pytest.mark.parametrize(
    ("by", "sentence"), [(0, "Another person"), (2, "Another person"), (9, "whole number"), (None, "by is missing")]
)
def test_T5_only_another_person_gives_leave(by, sentence):
    played = left_alone(seats=["open", "open", "random"])
    with pytest.raises((Refused, BadInput), match=sentence):
        played.put("stand_in", 0, bot="random", by=by)


def test_T5_who_is_there_plays():
    played = Played().sit_down()
    with pytest.raises(Refused, match="Ana is here") as refused:
        played.put("stand_in", 0, bot="random", by=1)
    assert refused.value.rule == "T5"


def test_T5_there_is_one_stand_in():
    played = left_alone().put("stand_in", 0, bot="random", by=1)
    with pytest.raises(Refused, match="already"):
        played.put("stand_in", 0, bot="greedy", by=1)


def test_T5_an_unknown_bot_is_named():
    with pytest.raises(BadInput, match="no bot called 'clever'"):
        left_alone().put("stand_in", 0, bot="clever", by=1)


def test_T5_no_bot_stands_in_for_a_bot():
    played = Played(seats=["open", "random", "open"]).sit_down()
    with pytest.raises(Refused, match="No person sits there"):
        played.put("stand_in", 1, bot="greedy", by=0)


def test_T5_the_player_takes_the_seat_back_at_any_moment():
    played = left_alone().put("stand_in", 0, bot="random", by=1).put("back", 0, connection="q:0")
    assert played.table.bot_to_move() == 0
    assert "return" in played.told(0)["can"]
    thought = played.table.thought()
    played.put("return", 0)
    assert played.table.bot_to_move() is None
    with pytest.raises(Refused, match="answered already"):  # what the bot thinks of meanwhile is for nothing
        played.put("move", 0, action=thought.choose(), prompt=thought.prompt)
    played.play_first()


def test_T5_who_has_no_stand_in_has_nothing_to_take_back():
    with pytest.raises(Refused, match="No bot plays for you"):
        Played().sit_down().put("return", 0)


def test_T5_a_stand_in_uses_none_of_the_players_time():
    played = left_alone(clock=BANK, away=0).put("stand_in", 0, after=3_000, bot="random", by=1)
    assert played.table.deadline is None
    assert played.table.due(played.at + 10**9) is None
    played.put("return", 0, after=60_000)
    assert played.table.clocks(played.at)[0].time == 7_000


def test_T5_it_gains_none_for_them_either():
    played = left_alone(clock=BANK, away=0).put("stand_in", 0, bot="random", by=1).play_bot()
    assert played.table.clocks(played.at)[0].time == 10_000
