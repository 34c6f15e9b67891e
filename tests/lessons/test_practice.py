"""Going through a lesson: hints, what leads away, what is taken back; and what is wrong with a lesson's file."""

from dataclasses import replace

import pytest

from duelkit import Action, BadInput, IllegalAction
from duelkit.games import game_named
from duelkit.lessons import tutorial as tutorials
from duelkit.lessons.lesson import LessonGoal, holds, read_lesson
from duelkit.lessons.practice import Practice, PracticeStatus
from duelkit.lessons.tutorial import tutorial_of
from duelkit.notation import numbers_fitting
from duelkit.reading import Reader

DUCHESS = tutorial_of("duchess")


def begun(id_):
    return Practice(DUCHESS.lesson(DUCHESS.number_of(id_)))


def number(practice, words):
    return next(action.id for action in practice.match.legal if str(action) == words)


def test_what_leads_away_is_taken_back():
    practice = begun("one-tribute")
    assert practice.decide(number(practice, "end")) == PracticeStatus.AWAY
    assert practice.match.log == ()
    assert str(practice.hint()) == "tribute 3S"


def test_a_step_too_early_leads_away():
    practice = begun("last-card")
    practice.decide(number(practice, "tribute 3C"))
    assert practice.decide(number(practice, "end")) == PracticeStatus.AWAY
    assert len(practice.match.log) == 1


def test_what_a_rule_forbids_is_refused_and_nothing_has_changed():
    practice = begun("one-tribute")
    before = practice.match.state()
    with pytest.raises(IllegalAction) as refused:
        practice.decide(numbers_fitting(practice.match.game, practice.match.record, Action("play", "10H"))[0])
    assert refused.value.rule == "D9"
    assert practice.match.state() == before
    assert practice.status == PracticeStatus.OPEN


def test_steps_may_be_taken_in_another_order():
    practice = begun("two-tributes")
    for words in ("tribute 5H", "tribute 4S", "play QD"):
        practice.decide(number(practice, words))
    assert practice.reached


def test_a_decision_is_taken_back_with_the_answers_to_it():
    practice = begun("eight")
    practice.decide(practice.hint().id)
    practice.undo()
    assert (practice.match.log, practice.own) == ((), {})
    with pytest.raises(BadInput, match="No decision has been taken yet"):
        practice.undo()


def test_once_the_goal_is_reached_there_is_no_hint():
    practice = begun("draw-and-play")
    practice.decide(practice.hint().id)
    assert practice.reached
    with pytest.raises(BadInput, match="is reached"):
        practice.hint()


def test_what_the_others_are_to_answer_and_cannot_is_left_out():
    lesson = replace(DUCHESS.lesson(2), answers=(Action("play", "KD"),), goal=LessonGoal(None, {"winners": [0]}))
    practice = Practice(lesson)
    practice.decide(number(practice, "play 3C"))
    practice.decide(number(practice, "end"))
    assert practice.match.log == Practice(lesson, "en", practice.match.log).match.log


def test_decisions_of_before_are_gone_on_with():
    practice = begun("eight")
    practice.decide(practice.hint().id)
    again = Practice(practice.lesson, "en", practice.match.log)
    assert str(again.hint()) == "play 8C"


@pytest.mark.parametrize(
    ("wanted", "state", "held"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": 1}, {"b": 1}, False),
        ([{}, {"hand": ["x"]}], [{"hand": []}, {"hand": ["y", "x"]}], True),
        (["x", "x"], ["x", "y"], False),
        ([{"a": 1}], [None], False),
    ],
)
def test_a_state_is_compared_with_what_is_wanted(wanted, state, held):
    assert holds(wanted, state) is held


# Files

GOOD = {
    "id": "one",
    "title": {"en": "One", "pt": "Um"},
    "text": {"en": "Play.", "pt": "Jogue."},
    "done": {"en": "Done.", "pt": "Feito."},
    "rules": ["D5"],
    "goal": {"decision": "play 5D"},
    "solution": ["play 5D"],
    "scenario": {"seats": [{"hand": ["5D"]}, {"hand": ["4D"]}]},
}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"id": 7}, "lesson[0].id should be"),
        ({"title": {"en": "One"}}, "lesson[0].title.pt is missing."),
        ({"rules": ["D99"]}, "lesson[0].rules names 'D99', which is no rule of the sheet."),
        ({"goal": {}}, "lesson[0].goal should have a decision or a state."),
        ({"goal": {"decision": "sing"}}, "lesson[0].goal.decision holds 'sing'; a move begins with one of: draw"),
        ({"solution": ["play 5D 6D"]}, "lesson[0].solution holds 'play 5D 6D', which names more than one card."),
        ({"tries": [{"move": "play 5D"}]}, "lesson[0].tries[0].rule is missing."),
        ({"solutions": []}, "lesson[0].solutions"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said_with_its_place(changed, said):
    with pytest.raises(BadInput) as wrong:
        read_lesson(Reader(GOOD | changed, "lesson[0]"), game_named("duchess"))
    assert str(wrong.value).startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("minutes = 5", "should hold lessons"),
        ("minutes = 0", "minutes should be"),
        ("minutes", "This is not TOML"),
    ],
)
def test_what_is_wrong_with_a_file_of_lessons_is_said(tmp_path, monkeypatch, text, said):
    (tmp_path / "lessons.toml").write_text(text)
    monkeypatch.setattr(tutorials, "folder_of", lambda _game: tmp_path)
    monkeypatch.setattr(tutorials, "games_with_lessons", lambda: ("duchess",))
    with pytest.raises(BadInput, match=said):
        tutorial_of.__wrapped__("duchess")
