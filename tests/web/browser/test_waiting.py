"""How tests wait for a page, which may be drawn once more meanwhile, and what they tell of it when they fail."""

from pathlib import Path

import pytest
from playwright.sync_api import Error

from tests.web.browser.people import wait_until
from tests.web.browser.pool import page_shown

PLAYWRIGHTS_OWN = "wait_for" + "_function"
COMES_LATER = "setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<b id=late>here</b>'), 200)"


def test_no_test_fails_since_a_page_is_being_drawn():
    own = [path.name for path in Path(__file__).parent.glob("*.py") if PLAYWRIGHTS_OWN in path.read_text("utf-8")]
    assert own == []


def test_what_is_not_there_yet_is_waited_for(visit):
    page = visit("/rules")
    page.evaluate(f"() => {{ {COMES_LATER} }}")
    wait_until(page, "text => document.querySelector('#late').textContent === text", "here")


def test_any_other_fault_of_what_is_waited_for_is_told_at_once(visit):
    with pytest.raises(Error, match="nowhere is not defined"):
        wait_until(visit("/rules"), "() => nowhere.to.be.found")


def test_a_page_tells_its_address_its_text_and_how_its_requests_were_answered(visit):
    page = visit("/rules/duchess")
    page.evaluate("() => fetch('/api/tables/nothing').then((answer) => answer.text())")
    told = page_shown(page)
    assert told.startswith(page.url)
    assert "404 " in told
    assert page.locator("h1").inner_text() in told


def test_a_page_that_cannot_tell_says_why(visit):
    page = visit("/rules", alone=True)
    page.close()
    assert "closed" in page_shown(page)
