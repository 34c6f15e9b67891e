"""Puzzles on the page: chosen from the list, failed, taken back, hinted at, and solved by key."""

import pytest

from duelkit.puzzles.files import puzzle_of
from tests.web.browser.conftest import DESKTOP, PHONE
from tests.web.browser.duels import words
from tests.web.browser.people import wait_until


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_a_puzzle_is_solved_by_its_hints_and_marked_in_the_list(visit, lang, size):
    _ = words(lang)
    page = visit("/puzzles/duchess", lang=lang, **({"size": size} if size else {}))
    page.locator(".puzzle-link").first.click()
    page.locator("duel-board .hand").wait_for()
    for _step in range(puzzle_of("duchess", 1).decisions):
        page.get_by_role("button", name=_("Hint")).click()
        advice = page.locator(".advice:not(:empty)")
        advice.wait_for()
        hint = _("A hint: {move}").partition(":")[0] + ": "
        move = advice.inner_text().removeprefix(hint)
        page.evaluate(
            "text => [...document.querySelectorAll('.moves .move span')]"
            ".find((one) => one.textContent.toLowerCase() === text.toLowerCase()).closest('button').click()",
            move,
        )
        wait_until(page, "() => !document.querySelector('duel-puzzle').classList.contains('busy')")
    page.locator(".exercise-said.solved").wait_for()
    page.goto("/puzzles/duchess")
    page.locator(".puzzle-link.solved").wait_for()
    assert page.locator(".puzzle-link.solved").count() == 1


def test_what_does_not_win_is_said_and_taken_back_by_key(visit):
    page = visit("/puzzles/duchess/1")
    page.locator("duel-board .hand").wait_for()
    page.locator(".asking .plain button").first.click()
    page.locator(".exercise-said.off").wait_for()
    page.keyboard.press("u")
    page.locator(".exercise-said:not(.off)").wait_for()
    assert page.locator(".moves .move").count() > 1


def test_the_solution_is_told(visit):
    page = visit("/puzzles/monsters/1")
    page.get_by_role("button", name="Solution").click()
    page.locator(".exercise-solution li").first.wait_for()
    assert page.locator(".exercise-solution li").count() == len(puzzle_of("monsters", 1).line)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_where_nothing_more_can_be_done_that_is_said_with_the_way_back_in_words(visit, lang, size):
    page, _ = visit("/puzzles/duchess/3", lang=lang, size=size), words(lang)
    page.locator("duel-board .hand").wait_for()
    page.locator(".moves .move").last.evaluate("(one) => one.click()")
    page.locator(".exercise-said.off").wait_for()
    assert page.locator(".moves .move span").all_inner_texts() == [_("Take back")]
    assert page.locator(".asking .question").inner_text() == _(
        "Nothing more can be done here: take your newest decision back."
    )
    page.locator(".asking .plain button", has_text=_("Take back")).click()
    page.locator(".exercise-said:not(.off)").wait_for()
