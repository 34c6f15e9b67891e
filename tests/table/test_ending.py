"""Giving up, and agreeing on a draw: T2, T3."""

import pytest

from duelkit.notation import Result
from duelkit.table.outcomes import outcome_of
from duelkit.table.refusals import Refused
from tests.table.played import Played, duchess_from, seat

THREE = ["open", "open", "open"]


def refusal(played, kind, seat, **data):
    with pytest.raises(Refused) as refused:
        played.put(kind, seat, **data)
    return refused.value


def test_T2_who_resigns_has_lost():
    played = Played().sit_down().put("resign", 0)
    assert (played.table.result.winners, played.table.result.rule) == ((1,), "T2")
    assert played.table.status == "over"
    assert played.happened[-2:] == ["resign", "result"]


def test_T2_the_other_may_resign_out_of_turn():
    played = Played().sit_down().put("resign", 1)
    assert played.table.result.winners == (0,)


def test_T2_with_three_the_random_bot_plays_on_for_the_seat():
    played = Played(seats=THREE).sit_down().put("resign", 0)
    assert played.table.status == "running"
    assert played.table.bot_to_move() == 0
    assert played.table.thought().bot.name == "random"
    played.play_bot()
    assert played.table.seats[0].lost == "T2"


def test_T2_who_has_lost_so_does_nothing_any_more():
    played = Played(seats=THREE).sit_down().put("resign", 0)
    for kind, data in (
        ("resign", {}),
        ("offer", {"what": "draw"}),
        ("return", {}),
        ("stand_in", {"bot": "random", "by": 1}),
    ):
        assert refusal(played, kind, 0, **data).rule == "T2"


def test_T2_once_one_is_left_in_that_one_has_won():
    played = Played(seats=THREE).sit_down().put("resign", 2).put("resign", 0)
    assert played.table.result.winners == (1,)


def test_T2_once_no_person_is_left_in_the_bots_have_won():
    played = Played(seats=["open", "random", "greedy"]).sit_down().put("resign", 0)
    assert played.table.result.winners == (1, 2)


@pytest.mark.parametrize(
    ("winners", "lost", "won", "rule"),
    [((0,), (), (0,), "D24"), ((0,), (0,), (), "T2"), ((0, 1), (0,), (1,), "D24"), ((), (0,), (), "D24")],
)
def test_T2_who_has_lost_so_does_not_win_by_the_rules_of_the_game(winners, lost, won, rule):
    outcome = outcome_of(Result(winners, "D24"), lost)
    assert (outcome.winners, outcome.rule) == (won, rule)


def test_T2_a_prompt_of_who_resigned_is_stale():
    played = Played(seats=THREE).sit_down()
    prompt = played.table.asked.prompt
    played.put("resign", 0)
    assert played.table.asked.prompt != prompt


def test_T3_a_draw_is_agreed_by_all_other_people():
    played = Played(seats=[*THREE, "random"]).sit_down().put("offer", 0, what="draw")
    played.put("answer", 2, what="draw", yes=True)
    assert played.table.status == "running"
    played.put("answer", 1, what="draw", yes=True)
    assert (played.table.result.winners, played.table.result.rule) == ((), "T3")


def test_T3_one_who_declines_ends_the_offer():
    played = Played(seats=THREE).sit_down().put("offer", 0, what="draw").put("answer", 2, what="draw", yes=False)
    assert played.table.offers == []
    assert refusal(played, "answer", 1, what="draw", yes=True).rule == "T8"


def test_T3_an_offer_stands_until_it_is_withdrawn():
    played = Played().sit_down().put("offer", 0, what="draw").play_first()
    assert played.told(1)["offers"] == [{"what": "draw", "seat": 0, "yes": []}]
    assert "answer:draw" in played.told(1)["can"]
    played.put("withdraw", 0, what="draw")
    assert played.told(1)["offers"] == []


def test_T3_the_same_is_offered_again_after_a_decision_only():
    played = Played().sit_down().put("offer", 0, what="draw").put("answer", 1, what="draw", yes=False)
    assert "newest decision" in str(refusal(played, "offer", 0, what="draw"))
    assert "offer:draw" not in played.told(0)["can"]
    played.play_first()
    assert "offer:draw" in played.told(0)["can"]
    played.put("offer", 0, what="draw")


def test_T3_two_do_not_offer_the_same_at_once():
    played = Played().sit_down().put("offer", 0, what="draw")
    assert "already" in str(refusal(played, "offer", 1, what="draw"))


def test_T3_only_the_one_who_offered_withdraws():
    played = Played().sit_down().put("offer", 0, what="draw")
    assert refusal(played, "withdraw", 1, what="draw").rule == "T8"


def test_T3_bots_decline():
    played = Played(seats=["open", "random"]).sit_down()
    assert "bots decline" in str(refusal(played, "offer", 0, what="draw"))
    assert "offer:draw" not in played.told(0)["can"]


def test_T3_who_has_lost_by_a_rule_of_the_table_is_not_asked():
    played = Played(seats=THREE).sit_down().put("offer", 0, what="draw").put("answer", 1, what="draw", yes=True)
    played.put("resign", 2)
    assert played.table.result.rule == "T3"


def test_the_rules_of_the_game_end_the_duel_as_well():
    played = duchess_from(seat(field="9D"), seat(field="4H"), stage="battle").play("attack 9D").play("target 4H")
    assert (played.table.result.winners, played.table.result.rule) == ((0,), "D24")
    assert played.happened[-1] == "result"
    assert played.table.asked is None


def test_nothing_goes_on_once_the_duel_is_over():
    played = Played().sit_down().put("resign", 0)
    for kind, data in (
        ("move", {"action": 0}),
        ("resign", {}),
        ("offer", {"what": "draw"}),
        ("asked", {"mode": "never"}),
    ):
        assert refusal(played, kind, 1, **data).code == "over"
