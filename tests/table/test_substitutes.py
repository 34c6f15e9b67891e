"""Another bot decides in the place of a seat's own: the log says which and why, and verification repeats it."""

import pytest

from duelkit import Action, BadInput
from duelkit.bots.player import Bot
from duelkit.bots.readiness import (
    FAILED,
    LATE,
    NO_CACHE,
    NO_MEMORY,
    NO_NUMBA,
    NOT_COMPILED,
    READY,
    SUBSTITUTES,
    WARMING,
    told_substitute,
)
from duelkit.bots.versions import version_of
from duelkit.errors import DuelkitError
from duelkit.table.proof import prove
from duelkit.table.refusals import Refused
from duelkit.table.replay_file import sealed, written
from duelkit.table.replaying import BotsDecisions, choices_of_bots
from duelkit.table.table import Table
from duelkit.table.thoughts import Choice
from duelkit.texts import language
from tests.table.played import KEY, Played
from tests.table.test_answers import CAN, summoning
from tests.table.test_sealed import FILE


def before_bot(*seats, **terms):
    """Return a table at which a bot is to move that has more than one legal action."""
    return to_a_choice(Played(seats=list(seats), **terms).sit_down())


def to_a_choice(played):
    """Play on until a bot is to move that has more than one legal action."""
    while played.table.bot_to_move() is None or played.table.thought().is_forced:
        on(played)
    return played


def on(played, why=None):
    """Take the next decision; for a reason `why`, another bot takes that of a bot."""
    table = played.table
    if table.bot_to_move() is None:
        return played.play_first()
    thought = table.thought()
    if why is None:
        return played.play_bot()
    return played.put("move", thought.seat, **thought.instead(why).plain())


def notes(played):
    """Return what all are told of bots in the place of others."""
    return [(item.seat, item.data["why"]) for item in played.table.feed if item.what == "substitute"]


def again(played):
    """Play a log again, and return how many decisions of bots there were, of each kind."""
    return choices_of_bots(Table(played.table.id, played.terms, played.secret), played.log, "en")


@pytest.mark.parametrize("why", SUBSTITUTES)
def test_the_log_says_who_decided_and_it_is_repeated_with_that_bot(why):
    played = on(before_bot("open", "search:20"), why)
    assert played.log[-1].data["by"] == SUBSTITUTES[why]
    assert again(played) == BotsDecisions(all=len(bots_moves(played)), substituted=1)


def bots_moves(played):
    """Return the entries of decisions by the bot."""
    return [entry for entry in played.log if entry.kind == "move" and played.table.seats[entry.seat].bot]


def test_a_decision_that_the_other_bot_would_not_have_taken_is_found():
    played = before_bot("open", "search:20")
    thought = played.table.thought()
    right = thought.instead(WARMING)
    wrong = next(number for number in thought.numbers if number != right.action)
    played.put("move", thought.seat, **right.plain() | {"action": wrong})
    with pytest.raises(DuelkitError, match="would have decided otherwise"):
        again(played)


def test_all_are_told_once_for_each_reason():
    played = before_bot("open", "search:20")
    for why in (WARMING, WARMING, FAILED):
        seat = played.table.bot_to_move()
        to_a_choice(on(played, why))
    assert notes(played) == [(seat, WARMING), (seat, FAILED)]


def test_all_are_told_once_that_a_bot_is_warm_and_only_where_it_had_a_choice():
    played = before_bot("open", "search:20")
    seat = played.table.bot_to_move()
    on(played, WARMING)
    to_a_choice(played)
    assert notes(played) == [(seat, WARMING)]
    on(to_a_choice(on(played)))
    assert notes(played) == [(seat, WARMING), (seat, READY)]


def test_a_bot_that_was_late_or_failed_once_was_never_away():
    played = on(before_bot("open", "search:20"), LATE)
    while len(bots_moves(played)) < 6:
        on(played)
    assert [why for _, why in notes(played)] == [LATE]


def test_a_snapshot_remembers_what_was_told():
    played = on(before_bot("open", "search:20"), LATE)
    table = Table.restore(played.table.id, played.terms, played.secret, played.table.snapshot())
    assert [item.what for item in table.feed] == played.happened
    assert "substitute" in played.happened
    assert table.seats == played.table.seats
    assert [seat.replaced for seat in table.seats if seat.bot] == [[LATE]]


SENTENCES = {
    WARMING: "Level 5 is warming up, which the first time takes a minute or more; Greedy plays for it until then.",
    NO_NUMBA: "Level 5 cannot think here, since Numba cannot be loaded; Greedy plays for it.",
    NO_CACHE: "Level 5 cannot think here, since compiled rules cannot be kept in any folder; Greedy plays for it.",
    NO_MEMORY: "Level 5 cannot think here, since there is too little memory to prepare it; Greedy plays for it.",
    NOT_COMPILED: "Level 5 cannot think here, since preparing it has failed; Greedy plays for it.",
    LATE: "Level 5 did not get to think in time; Greedy decides for it when that happens.",
    FAILED: "Level 5 could not think; Random decides for it when that happens.",
    READY: "Level 5 is ready, and plays for itself from here on.",
}


@pytest.mark.parametrize("why", SENTENCES)
def test_the_reason_is_a_sentence(why):
    assert told_substitute(why, "Level 5", language("en")) == SENTENCES[why]


WRONG = [
    ({"by": "greedy"}, "No other bot takes"),
    ({"why": "warming"}, "No other bot takes"),
    ({"by": "random", "why": "warming"}, "No other bot takes"),
    ({"by": "search:20", "why": "warming"}, "one of greedy, random, not"),
    ({"by": "greedy", "why": "tired"}, "one of warming, .*, late, failed, not"),
]


@pytest.mark.parametrize(("data", "sentence"), WRONG)
def test_only_bots_without_search_take_its_place_and_for_a_reason(data, sentence):
    played = before_bot("open", "search:20")
    thought = played.table.thought()
    with pytest.raises((Refused, BadInput), match=sentence):
        played.put("move", thought.seat, action=thought.numbers[0], **data)


def test_no_bot_takes_its_own_place():
    played = before_bot("open", "greedy")
    thought = played.table.thought()
    with pytest.raises(Refused, match="No other bot takes"):
        played.put("move", thought.seat, **thought.instead(LATE).plain())


def test_nobody_takes_the_decision_of_a_person():
    played = Played().sit_down()
    with pytest.raises(Refused, match="Ana decides there, and no bot"):
        played.put("move", 0, action=played.table.dealt.legal_numbers()[0], by="random", why="failed")


def answered_by_a_bot(words):
    """Return a table at which a bot that searches was asked for an answer, and another gave this one."""
    played = summoning(CAN, players=("open", "search:20")).play("summon battle-ox")
    action = played.table.dealt.number_of(Action(*words.split(maxsplit=1)))
    return played.put("move", 1, action=action, by="greedy", why=LATE)


def test_a_pass_in_secret_by_another_bot_is_not_told():
    """T7: that a bot was asked at all must not show."""
    played = answered_by_a_bot("pass")
    assert "substitute" not in played.happened
    assert not played.table.waiting


def test_an_answer_by_another_bot_is_told():
    played = answered_by_a_bot("activate trap-hole")
    assert "substitute" in (*played.happened, *(item.what for item in played.table.waiting))


# What cannot be repeated


def test_decisions_limited_by_time_are_counted_and_not_repeated(monkeypatch):
    played = before_bot("open", "search:1ms")
    monkeypatch.setattr(Bot, "choose_number", lambda _bot, _view, numbers: numbers[-1])
    on(played)
    monkeypatch.setattr(Bot, "choose_number", lambda _bot, _view, numbers: numbers[0])
    count = again(played)
    assert (count.timed, count.substituted) == (1, 0)


def test_verification_says_what_was_not_repeated_and_who_decided_instead(monkeypatch):
    played = before_bot("open", "search:1ms")
    monkeypatch.setattr(Bot, "choose_number", lambda _bot, _view, numbers: numbers[-1])
    for why in (None, FAILED):
        on(played, why)
        while played.table.bot_to_move() is None or played.table.thought().is_forced:
            on(played)
    played.put("resign", next(at for at, seat in enumerate(played.table.seats) if seat.kind == "human"))
    points = list(prove(written(sealed(played.table, played.log, KEY)).encode(), FILE))
    told = [str(point.sentence) for point in points]
    assert all(point.holds for point in points)
    assert "Not repeated, since a clock limited the bots' thinking: 1 of the decisions. They were legal." in told
    assert any(sentence.startswith("Taken by another bot than the seat's own") for sentence in told)


def test_a_search_with_a_number_is_repeated_exactly():
    played = before_bot("open", "search:20")
    thought = played.table.thought()
    assert thought.choose() == played.table.thought().choose()
    on(played)
    assert again(played).repeated == 1


OTHER = "0123456789abcdef"


def test_a_decision_says_its_bots_version_where_the_terms_do_not():
    for bots in ({}, {"search": OTHER}):
        played = before_bot("open", "search:20", bots=bots)
        seat, game = played.table.bot_to_move(), played.table.dealt.game
        assert played.table.written(seat, Choice(0))["version"] == version_of("search", game)
        assert played.table.written(seat, Choice(0, WARMING))["version"] == version_of("greedy", game)
    played = before_bot("open", "search:20")
    assert "version" not in played.table.written(seat, Choice(0)) | played.table.written(1 - seat, Choice(0))


@pytest.mark.parametrize("version", ["new", 7, "", OTHER.upper()])
def test_a_version_is_written_as_one_is(version):
    played = before_bot("open", "search:20")
    with pytest.raises(BadInput, match="should have 16 hexadecimal digits"):
        played.put("move", played.table.bot_to_move(), action=0, version=version)


def test_a_version_that_the_terms_say_is_not_said_twice():
    played = before_bot("open", "search:20")
    with pytest.raises(BadInput, match="stand only where the terms say another"):
        played.put("move", played.table.bot_to_move(), action=0, version=played.terms.bots["search"])


def test_people_have_no_version():
    played = Played().sit_down()
    with pytest.raises(Refused, match="decides there, and no bot"):
        played.put("move", played.table.asked.seat, action=0, version=OTHER)
