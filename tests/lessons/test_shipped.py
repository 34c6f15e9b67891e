"""The lessons that games bring: each is gone through by its own solution, and what it invites to try is refused."""

import re

import pytest

from duelkit.kernel.game import Game
from duelkit.lessons.lesson import Lesson, fits
from duelkit.lessons.practice import CARD, Practice, PracticeStatus
from duelkit.lessons.tutorial import games_with_lessons, tutorial_of
from duelkit.looks import look_of
from duelkit.texts import LANGUAGES, language

LESSONS = [(name, lesson) for name in games_with_lessons() for lesson in tutorial_of(name).lessons]
NAMES = [f"{name}-{lesson.id}" for name, lesson in LESSONS]
LONGEST = {"text": 220, "done": 130, "title": 30}  # letters that stand above a board on a phone


def taken(practice: Practice, steps: int) -> None:
    """Take this number of steps of the solution."""
    for step in practice.lesson.solution[:steps]:
        number = next(action.id for action in practice.match.legal if fits(step, action))
        assert practice.decide(number or 0) != PracticeStatus.AWAY, step


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
def test_a_lesson_is_gone_through_by_its_own_solution(game: Game, lesson: Lesson, lang: str) -> None:
    practice = Practice(lesson, lang)
    taken(practice, len(lesson.solution) - 1)
    assert not practice.reached, "the last steps are not needed"
    while not practice.reached:
        assert practice.decide(practice.hint().id or 0) != PracticeStatus.AWAY, "the solution does not lead to the goal"
    assert list(practice.own.values()) != []
    assert practice.judged(language(lang))[1] == practice.done(language(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
def test_what_a_lesson_invites_to_try_is_refused_and_the_lesson_goes_on(game: Game, lesson: Lesson, lang: str) -> None:
    for wrong in lesson.tries:
        practice = Practice(lesson, lang)
        taken(practice, wrong.after)
        decisions = practice.match.log
        refused = practice.match.why_not(wrong.move)
        assert refused is not None, wrong.move
        assert (refused.rule, practice.match.log) == (wrong.rule, decisions)
        taken_on = Practice(lesson, lang, practice.match.log)
        assert taken_on.next_step() is not None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
def test_the_texts_of_a_lesson_name_cards_that_there_are_and_can_be_read(game: Game, lesson: Lesson, lang: str) -> None:
    look = look_of(lesson.match())
    for key, most in LONGEST.items():
        text = getattr(lesson, key)[lang]
        assert 0 < len(text) <= most
        assert [code for code in CARD.findall(text) if not look.named(code, language(lang))] == []
    texts = Practice(lesson, lang)
    assert not re.search(r"[{}]", texts.text(language(lang)) + texts.done(language(lang)))


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
def test_a_lesson_teaches_rules_and_says_its_own_in_each_language(game: Game, lesson: Lesson) -> None:
    assert lesson.rules
    for texts in (lesson.text, lesson.done):
        assert len(set(texts.values())) == len(LANGUAGES)


TAUGHT = {
    "duchess": "D3 D5 D8 D9 D13 D14 D15 D16 D17 D18 D19 D20 D21 D22 D23 D24 D25",
    "vacuo": "V6 V7 V8 V11 V12 V13 V14 V15 V16 V17 V18 V19 V20 V21 V22 V23",
    "monsters": "M1 M2 M3 M4 M5 M6 M7 M8 M9 M10 M11 M12 M13 M14 M15 M16 M17 M18",
}


@pytest.mark.parametrize("game", TAUGHT)
def test_the_lessons_of_a_game_teach_what_one_has_to_know(game: str) -> None:
    taught = {rule for lesson in tutorial_of(game).lessons for rule in lesson.rules}
    assert set(TAUGHT[game].split()) - taught == set()


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
def test_whatever_is_taken_first_the_hints_lead_to_the_goal_by_all_its_steps(game: Game, lesson: Lesson) -> None:
    """Where a step came too early, every way on led away; where the turn was ended at once, the goal was reached."""
    for action in Practice(lesson).match.legal:
        practice = Practice(lesson)
        practice.decide(action.id or 0)
        while not practice.reached:
            assert practice.decide(practice.hint().id or 0) != PracticeStatus.AWAY, action
        assert len(practice.own) == len(lesson.solution), action
