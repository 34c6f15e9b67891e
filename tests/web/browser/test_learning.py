"""Lessons on the page: from the lobby to the list, a wrong try, the goal, the next one, and what this browser keeps."""

import pytest

from duelkit.lessons.tutorial import tutorial_of
from tests.web.browser.conftest import DESKTOP, PHONE
from tests.web.browser.duels import words
from tests.web.browser.people import wait_until

THIRD = tutorial_of("duchess").lesson(3)


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_a_newcomer_is_led_from_the_lobby_through_a_lesson(visit, lang, size):
    _ = words(lang)
    page = visit("/", lang=lang, **({"size": size} if size else {}))
    page.get_by_role("link", name=_("New here? Learn a game in {minutes} minutes.", minutes="5–15")).click()
    page.locator(".game-link[href='/learn/duchess']").click()
    page.get_by_role("link", name=_("Begin"), exact=True).click()
    page.locator("duel-board .hand button.lit").click()
    page.locator(".card-menu button.primary").click()
    page.locator(".exercise-said.solved").wait_for()
    page.locator(".asking .plain button").click()
    page.locator(".exercise-title", has_text=tutorial_of("duchess").lesson(2).title[lang]).wait_for()
    page.goto("/learn/duchess")
    page.locator(".lesson-link.done").wait_for()
    assert page.locator(".lesson-link.done").count() == 1
    page.goto("/")
    page.locator(".game-card").first.wait_for()
    assert page.locator(".newcomer").count() == 0


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_menu_leads_to_the_lessons_by_keys_from_any_page(visit, lang, size):
    page, _ = visit("/rules/duchess", lang=lang, size=size), words(lang)
    ways = page.get_by_role("navigation", name=_("Pages"))
    here = ways.locator("[aria-current=page]")
    assert here.all_inner_texts() == [_("Rules")]
    ways.get_by_role("link", name=_("Learn"), exact=True).press("Enter")
    page.locator(".game-link[href='/learn/duchess']").wait_for()
    assert here.all_inner_texts() == [_("Learn")]
    assert page.evaluate("document.activeElement.localName") == "h1"


def test_a_wrong_try_is_refused_with_a_way_to_its_rule_and_the_lesson_goes_on(visit, lang):
    page = visit(f"/learn/duchess/{THIRD.id}", lang=lang)
    page.locator("duel-board .hand button").click()
    told = page.locator(".card-menu .because")
    told.wait_for()
    assert told.locator("a.rule-link").get_attribute("href") == "/rules/duchess#D9"
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    wait_until(page, "() => document.querySelectorAll('duel-board .hand button.lit').length === 1")
    page.keyboard.press("1")
    page.locator(".exercise-said.solved").wait_for()


def test_a_lesson_is_found_by_its_number_and_the_next_one_follows(visit, lang):
    page = visit("/learn/duchess/1", lang=lang)
    page.locator("duel-board .hand button.lit").click()
    page.locator(".card-menu button.primary").click()
    page.locator(".exercise-said.solved").wait_for()
    page.locator(".asking .plain button").click()
    page.locator(".exercise-title", has_text=tutorial_of("duchess").lesson(2).title[lang]).wait_for()


def test_the_wrong_move_that_a_lesson_speaks_of_can_be_tried(visit, lang):
    page = visit("/learn/monsters/trap", lang=lang)
    page.locator(".exercise-text .try").first.click()
    page.locator(".exercise-said a.rule-link").wait_for()
    assert page.locator(".exercise-said a.rule-link").get_attribute("href") == "/rules/monsters#M11"
    page.keyboard.press("1")
    wait_until(page, "() => !document.querySelector('.exercise-said a.rule-link')")


def test_what_leads_away_is_said(visit):
    page = visit(f"/learn/duchess/{THIRD.id}")
    page.locator(".asking .plain button").first.click()
    page.locator(".exercise-said.off").wait_for()
    assert "was taken back" in page.locator(".exercise-said").inner_text()
    assert page.locator("duel-board .side.mine .field button.lit").count() == 1


def test_a_lesson_that_is_not_there_any_more_is_said_and_nothing_is_lost(visit):
    page = visit("/learn/duchess/old-step")
    assert "There is no lesson 'old-step' in Duchess" in page.locator(".page-head").inner_text()
    kept = '{"duchess": {"done": ["old-one", "eight"], "at": "old-step"}}'
    page.evaluate("kept => localStorage.setItem('duelkit.learned', kept)", kept)
    page.goto("/learn/duchess")
    page.locator(".lesson-link.done").wait_for()
    assert "is not there any more" in page.locator("main [role=status]").first.inner_text()
    page.get_by_role("link", name="Go on: Draw and play").click()
    page.locator("duel-board .hand button").first.wait_for()
    assert "old-one" in page.evaluate("localStorage.getItem('duelkit.learned')")
