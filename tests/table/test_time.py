"""Clocks and connections: T1, T6."""

import pytest

from duelkit.table.refusals import Refused
from tests.table.played import Played, duchess_from, seat

BANK = {"kind": "bank", "seconds": 10, "increment": 2}
EACH = {"kind": "decision", "seconds": 5}


def timed(clock=None, **terms):
    return Played(clock=clock or BANK, away=30, **terms).sit_down()


def left(played, seat, after=0):
    return played.table.clocks(played.at + after)[seat].time


def test_T1_who_runs_out_of_time_has_lost():
    played = timed()
    assert played.table.due(played.at + 9_999) is None
    assert played.table.due(played.at + 10_000) == ("flag", 0, {})
    played.put("flag", 0, after=10_000)
    assert (played.table.result.winners, played.table.result.rule) == ((1,), "T1")


def test_T1_a_decision_that_comes_too_late_is_none():
    played = timed()
    with pytest.raises(Refused, match="run out") as refused:
        played.play_first(after=10_000)
    assert refused.value.rule == "T1"


def test_T1_nobody_is_flagged_while_there_is_time():
    played = timed()
    with pytest.raises(Refused, match="has not run out"):
        played.put("flag", 0, after=9_999)
    with pytest.raises(Refused, match="No time runs there"):
        played.put("flag", 1, after=1)


def test_T1_a_bank_grows_with_each_decision():
    played = timed().play_first(after=3_000)
    assert left(played, 0) == 9_000
    assert left(played, 1) == 10_000


def test_T1_a_time_for_each_decision_begins_anew_with_each():
    played = timed(EACH).play_first(after=3_000)
    assert left(played, 0) == 5_000
    assert left(played, 0, after=1_000) == 4_000


def test_T1_without_a_clock_nobody_runs_out():
    played = Played().sit_down()
    assert played.table.deadline is None
    assert played.table.due(played.at + 10**9) is None
    assert left(played, 0, after=10**9) is None


def test_T1_a_bot_does_not_run_out():
    played = timed(seats=["open", "random"])
    while played.table.bot_to_move() is None:
        played.play_first()
    assert played.table.due(played.at + 10**9) is None
    assert left(played, 1, after=10**9) == 0


def test_T1_what_is_taken_back_gives_no_time_back():
    played = duchess_from(seat(hand="8C", field="9D"), seat(deck="KS", field="4H"), terms={"clock": BANK}).play(
        "tribute 9D", after=4_000
    )
    spent = left(played, 0)
    assert spent == 8_000
    played.put("offer", 0, what="undo").put("answer", 1, what="undo", yes=True)
    assert left(played, 0) == spent


def test_T1_a_server_whose_clock_is_behind_gives_no_time():
    played = timed()
    played.put("watch", 0, after=2_000, allowed=True)
    played.at -= 1_000
    played.play_first()
    assert left(played, 0) == 10_000


def test_T6_who_lost_the_connection_uses_the_allowance_up_before_the_time():
    played = timed().put("left", 0, connection="p:0")
    assert played.table.deadline == played.at + 40_000
    clock = played.table.clocks(played.at + 32_000)[0]
    assert (clock.time, clock.away) == (8_000, 0)


def test_T6_the_allowance_is_one_for_the_whole_duel():
    played = timed()
    for away in (20_000, 5_000):
        played.put("left", 0, connection="p:0").put("back", 0, after=away, connection="p:0")
    assert played.table.clocks(played.at)[0].away == 5_000
    assert left(played, 0) == 10_000
    assert played.table.deadline == played.at + 10_000


def test_T6_who_is_not_asked_uses_nothing_up():
    played = timed().put("left", 1, connection="p:1").put("back", 1, after=9_000, connection="p:1")
    assert played.table.clocks(played.at)[1].away == 30_000


def test_T6_one_connection_of_two_is_enough():
    played = timed().put("back", 0, connection="q:0").put("left", 0, connection="p:0")
    assert played.table.seats[0].present
    assert played.happened.count("left") == 0
    played.put("left", 0, connection="q:0")
    assert not played.table.seats[0].present
    assert played.happened.count("left") == 1


def test_T6_a_connection_comes_and_goes_once():
    played = timed()
    with pytest.raises(Refused, match="there already"):
        played.put("back", 0, connection="p:0")
    with pytest.raises(Refused, match="no such connection"):
        played.put("left", 0, connection="x:0")


def test_T6_while_the_server_is_down_no_time_runs():
    played = timed()
    down = played.at + 4_000
    played.put("gap", after=500_000, since=down)
    assert left(played, 0) == 6_000
    assert played.table.due(played.at) is None
    assert played.table.deadline == played.at + 6_000


def test_T6_the_allowance_is_left_alone_too_while_the_server_is_down():
    played = timed()
    down = played.at + 1_000
    played.put("gap", after=500_000, since=down).put("left", 0, connection="p:0").put(
        "back", 0, 2_000, connection="q:0"
    )
    clock = played.table.clocks(played.at)[0]
    assert (clock.time, clock.away) == (9_000, 28_000)
