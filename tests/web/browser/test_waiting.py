"""How tests wait for a page: what it looks at may be away while the page is drawn once more."""

from pathlib import Path

import pytest
from playwright.sync_api import Error

from tests.web.browser.people import wait_until

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
