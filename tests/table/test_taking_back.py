"""Decisions taken back: T4."""

import pytest

from duelkit import IllegalAction
from duelkit.table.refusals import Refused
from tests.looks.duels import HOLE, TOOLS
from tests.table.played import Played, duchess_from, monsters_from, seat

AT_TRIBUTE = (seat(hand="8C", field="9D"), seat(deck="KS", field="4H"))


def test_T4_a_decision_is_taken_back_once_the_others_agree():
    played = duchess_from(*AT_TRIBUTE)
    before = played.table.dealt.state()
    played.play("tribute 9D").put("offer", 0, what="undo")
    assert played.table.dealt.state() != before
    played.put("answer", 1, what="undo", yes=True)
    assert played.table.dealt.state() == before
    assert played.happened[-1] == "undo"


def test_T4_what_had_happened_stays_in_the_feed():
    played = duchess_from(*AT_TRIBUTE).play("tribute 9D")
    happened = played.happened
    played.put("offer", 0, what="undo").put("answer", 1, what="undo", yes=True)
    assert played.happened[: len(happened)] == happened
    assert played.table.undone == {at for at, what in enumerate(happened) if what == "tribute"}


def test_T4_it_is_asked_anew_by_another_prompt():
    played = duchess_from(*AT_TRIBUTE)
    first = played.table.asked
    played.play("tribute 9D").put("offer", 0, what="undo").put("answer", 1, what="undo", yes=True)
    assert played.table.asked.seat == first.seat
    assert played.table.asked.prompt != first.prompt


def test_T4_who_is_asked_may_decline():
    played = duchess_from(*AT_TRIBUTE).play("tribute 9D")
    played.put("offer", 0, what="undo").put("answer", 1, what="undo", yes=False)
    assert "undo" not in played.happened
    with pytest.raises(Refused, match="newest decision"):
        played.put("offer", 0, what="undo")


def test_T4_bots_agree_as_often_as_one_likes():
    played = duchess_from(*AT_TRIBUTE, terms={"seats": ["open", "random"]})
    before = played.table.dealt.state()
    played.play("tribute 9D").play("play 8C")
    played.put("offer", 0, what="undo").put("offer", 0, what="undo")
    assert played.table.dealt.state() == before


def test_T4_what_was_revealed_is_not_taken_back():
    played = duchess_from(seat(deck="2S", hand="8C"), seat(deck="3S", field="4H"), stage="draw").play("end")
    assert "offer:undo" not in played.told(0)["can"]
    with pytest.raises(IllegalAction, match="Since then: Bia draws a card"):
        played.put("offer", 0, what="undo")


def test_T4_the_refusal_speaks_the_language_of_who_asks():
    played = Played().sit_down()
    with pytest.raises(IllegalAction, match="Ainda não foi tomada nenhuma decisão"):
        played.table.check("offer", 0, {"what": "undo"}, played.at, lang="pt")


def test_T4_the_decision_of_another_is_not_taken_back():
    played = duchess_from(*AT_TRIBUTE).play("tribute 9D")
    with pytest.raises(IllegalAction, match="Another player has decided"):
        played.put("offer", 1, what="undo")


def test_T4_the_next_decision_ends_the_asking():
    played = duchess_from(*AT_TRIBUTE).play("tribute 9D").put("offer", 0, what="undo").play("play 8C")
    assert played.table.offers == []


@pytest.mark.parametrize("lying", [HOLE, TOOLS])
def test_T4_what_might_have_been_answered_is_not_taken_back(lying):
    played = monsters_from({"hand": ["battle-ox"]}, {"spells": [lying]}, players=("open", "random"))
    played.play("summon battle-ox")
    assert "offer:undo" not in played.told(0)["can"]
    with pytest.raises(Refused, match="might have answered"):
        played.put("offer", 0, what="undo")


def test_T4_a_bot_that_plays_for_somebody_agrees():
    played = duchess_from(*AT_TRIBUTE).play("tribute 9D").put("left", 1, connection="p:1")
    played.put("stand_in", 1, bot="random", by=0).put("offer", 0, what="undo")
    assert played.happened[-1] == "undo"


def test_T4_a_decision_before_many_others_is_taken_back_by_the_log_alone():
    played = duchess_from(seat(field="2S 3S 4S 5S 6S", hand="KD"), seat(deck="KS", field="4H"))
    positions = [played.table.dealt.state(), played.play_first().table.dealt.state()]
    played.play_first()
    for position in reversed(positions):
        played.table.dealt._before.clear()
        played.put("offer", 0, what="undo").put("answer", 1, what="undo", yes=True)
        assert played.table.dealt.state() == position
