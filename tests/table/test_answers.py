"""Answers out of turn: who is asked, and that nothing shows whether somebody could answer: T7."""

import pytest

from duelkit import Action, BadInput
from duelkit.table.answering import HOLD
from duelkit.table.refusals import Refused
from tests.looks.duels import BUG, HOLE, QUICK, SKULL, TOOLS, TURN, WORLDS
from tests.table.played import Played, monsters_from

CAN, CANNOT = HOLE, TOOLS  # answer a summon
BOT = ("open", "random")
PEOPLE = ("open", "open")


def summoning(lying, players=PEOPLE, **seat):
    """Return a table at which Ana may summon and Bia has this card face down."""
    return monsters_from({"hand": ["battle-ox", "dark-hole"], **seat}, {"spells": [lying]}, players=players)


def give_no_answer(played):
    """Let whoever is asked for an answer, or looks on, pass; return how often somebody did."""
    times = 0
    while played.table.asked is not None and played.table.asked.word == "chain":
        asked = played.table.asked
        if asked.onlooker:
            played.put("pass", asked.seat, after=100, prompt=asked.prompt)
        else:
            played.play("pass", after=100 if played.table.seats[asked.seat].decides else 20)
        times += 1
    return times


def turn_of_ana(lying, players, seats):
    """Go through a turn in which Bia passes; yield what these seats are told, at once and after each wait."""
    hand = ["battle-ox", "dark-hole", "trap-hole", "monster-reborn"]
    played = monsters_from({"hand": hand}, {"spells": lying, "hand": ["battle-ox"]}, players=players)
    for action in TURN:
        decided = played.at = played.at + 5_000
        played.play(action)
        yield [played.told(seat) for seat in seats]
        played.put("offer", 0, what="draw") if players == PEOPLE and action.verb == "summon" else None
        give_no_answer(played)
        played.at = decided + 1_000
        yield action, [played.told(seat) for seat in seats]


@pytest.mark.parametrize(("players", "seats"), [(PEOPLE, (0, None)), (BOT, (0,))])
def test_T7_a_turn_is_the_same_to_its_player_whatever_the_other_could_have_answered(players, seats):
    first, *others = (list(turn_of_ana(lying, players, seats)) for lying in WORLDS)
    for other in others:
        for here, there in zip(first, other, strict=True):
            assert there == here


@pytest.mark.parametrize("lying", [CAN, CANNOT])
def test_T7_who_might_answer_is_asked_whether_or_not_they_can(lying):
    played = summoning(lying).play("summon battle-ox")
    assert played.table.asked.seat == 1
    assert played.told(0)["asked"] == (1, "", False, False)
    give_no_answer(played)
    assert played.table.asked.seat == 0


@pytest.mark.parametrize("lying", [CAN, CANNOT])
def test_T7_others_are_shown_the_position_from_before_until_then(lying):
    played = summoning(lying)
    before = played.told(0)
    played.play("summon battle-ox")
    assert played.told(0)["view"] == before["view"]
    assert played.told(0)["items"] == before["items"]
    assert [item.what for item in played.told(1)["items"]][-1] == "summon"
    give_no_answer(played)
    assert [item.what for item in played.told(0)["items"]][-1] == "summon"


def test_T7_what_is_answered_is_shown_with_the_answer():
    played = summoning(CAN).play("summon battle-ox").play("activate trap-hole")
    assert "summon" in [item.what for item in played.told(0)["items"]]
    give_no_answer(played)
    assert "destroy" in [item.what for item in played.told(0)["items"]]


def test_T7_an_onlooker_only_goes_on():
    played = summoning(CANNOT).play("summon battle-ox")
    assert played.told(1)["asked"] == (1, "chain", True, True)
    with pytest.raises(Refused, match="Nothing can be answered") as refused:
        played.put("move", 1, action=0)
    assert refused.value.rule == "T7"
    with pytest.raises(Refused, match="answered already"):
        played.put("pass", 1, prompt="000000000000")
    played.put("pass", 1)
    assert played.table.asked.seat == 0


@pytest.mark.parametrize("lying", [CAN, CANNOT])
def test_T7_who_never_wants_to_be_asked_is_passed_for(lying):
    played = summoning(lying).put("asked", 1, mode="never").play("summon battle-ox")
    assert played.table.asked.seat == 0
    assert played.told(0)["view"]["seats"][0]["monsters"] != []


def test_T7_people_are_asked_always_or_never_and_one_alone_when_they_can():
    assert [seat.asked for seat in summoning(CAN).table.seats] == ["always", "always"]
    assert summoning(CAN, BOT).table.seats[0].asked == "when"
    with pytest.raises(BadInput, match="always, never, not 'when'"):
        summoning(CAN).put("asked", 1, mode="when")
    summoning(CAN, BOT).put("asked", 0, mode="always")


def test_T7_how_one_is_asked_is_nobody_elses_business():
    played = summoning(CAN)
    items = played.told(0)["items"]
    assert played.put("asked", 1, mode="never").told(0)["items"] == items


def test_T7_nobody_is_asked_otherwise_in_games_without_answers():
    with pytest.raises(BadInput, match="Nobody answers out of turn"):
        Played().sit_down().put("asked", 0, mode="never")


@pytest.mark.parametrize("lying", [CAN, CANNOT])
def test_T7_where_a_bot_might_answer_everybody_waits_for_the_same_time(lying):
    played = summoning(lying, BOT)
    before = played.told(0)
    played.play("summon battle-ox")
    assert played.table.held
    assert played.table.held_until == played.at + HOLD
    give_no_answer(played)
    assert played.told(0)["items"] == before["items"]
    assert played.told(0)["asked"] == (1, "", False, False)
    after = played.told(0, after=HOLD)
    assert after["items"][-1].what == "summon"
    assert after["asked"] == (0, "main", False, True)


def test_T7_a_pass_that_nobody_notices_is_known_before_it_is_made():
    played = summoning(CAN, BOT).play("summon battle-ox")
    assert played.table.unseen(played.table.dealt.number_of(Action("pass")))
    assert not played.table.unseen(played.table.dealt.number_of(Action("activate", "trap-hole")))


def test_T7_a_persons_pass_is_not_one_of_those():
    played = summoning(CAN).play("summon battle-ox")
    assert not played.table.unseen(played.table.dealt.number_of(Action("pass")))


@pytest.mark.parametrize("lying", [CAN, CANNOT])
def test_T7_a_persons_time_begins_when_they_are_told(lying):
    played = summoning(lying, BOT)
    played.table.time.clock = played.terms.clock.__class__("bank", 60, 1)
    played.table.time.left = [60_000, 60_000]
    played.play("summon battle-ox")
    give_no_answer(played)
    assert played.table.deadline is not None
    assert played.table.time.since == played.table.held_until
    assert [clock.time for clock in played.table.clocks(played.table.held_until)] == [61_000, 60_000]


def test_T7_where_nobody_might_answer_nobody_waits():
    played = monsters_from({"hand": ["battle-ox"]}, {}, players=BOT).play("summon battle-ox")
    assert played.table.held_until is None
    assert played.told(0)["items"][-1].what == "summon"


def test_T7_nothing_is_asked_in_the_middle_of_a_tribute_summon():
    played = monsters_from({"hand": ["summoned-skull"], "monsters": [BUG]}, {"spells": [CANNOT]})
    played.play("summon summoned-skull")
    assert (played.table.asked.seat, played.table.asked.word) == (0, "tribute")


@pytest.mark.parametrize("card", ["kuriboh", "battle-ox"])
def test_T7_an_attack_might_be_answered_from_any_hand(card):
    played = monsters_from({"monsters": [SKULL]}, {"hand": [card]}, phase="battle").play("attack summoned-skull")
    if played.table.asked.word == "target":
        played.play_first()
    assert played.table.asked.seat == 1


@pytest.mark.parametrize("lying", [QUICK, CANNOT])
def test_T7_who_ended_the_turn_is_shown_the_next_once_the_other_has_decided(lying):
    played = summoning(lying)
    items = len(played.told(0)["items"])
    played.play("end")
    while played.table.asked.word == "chain":
        give_no_answer(played)
    assert played.table.dealt.seat == 1
    assert len(played.told(0)["items"]) == items
    played.play("end")
    give_no_answer(played)
    assert len(played.told(0)["items"]) > items


def test_T7_what_the_table_says_meanwhile_waits_with_the_rest():
    told = []
    for lying in (QUICK, CANNOT):
        played = summoning(lying, monsters=[BUG]).play("activate dark-hole").put("left", 0, connection="p:0")
        assert played.happened[-1] != "left"
        give_no_answer(played)
        told.append([item.what for item in played.told(0)["items"]])
        assert told[-1][-1] == "left"
    assert told[0] == told[1]


def test_T7_nobody_is_ever_shown_less_than_before():
    for lying in WORLDS:
        played = monsters_from(
            {"hand": ["battle-ox", "dark-hole", "trap-hole", "monster-reborn"], "spells": [QUICK]},
            {"spells": lying, "hand": ["battle-ox"]},
        )
        shown = dict.fromkeys((0, 1, None), 0)
        for action in TURN[:2]:
            played.play(action)
            for _ in range(8):
                for seat in shown:
                    now = len(played.told(seat)["items"])
                    assert now >= shown[seat]
                    shown[seat] = now
                if played.table.asked.word != "chain":
                    break
                asked = played.table.asked
                played.put("pass", asked.seat) if asked.onlooker else played.play("pass")


def test_T7_when_an_answering_player_resigns_nothing_is_hidden_any_more():
    played = summoning(CAN).play("summon battle-ox").put("resign", 1)
    assert played.told(0)["items"][-1].what == "result"
    assert played.told(0)["status"] == "over"


@pytest.mark.parametrize("lying", [CAN, CANNOT])
def test_T7_a_stand_in_passes_for_who_was_asked(lying):
    played = summoning(lying).play("summon battle-ox").put("left", 1, connection="p:1")
    played.put("stand_in", 1, bot="random", by=0)
    give_no_answer(played)
    assert played.table.asked.seat == 0
