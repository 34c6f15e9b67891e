"""The page about oneself: to another device by a link, all that is kept as a file, and its erasure."""

import json

import pytest

from tests.web.browser.conftest import PHONE, violations
from tests.web.browser.duels import words
from tests.web.browser.layout import held, walked
from tests.web.browser.test_own_duels import lose


def offered(page):
    """Have a link for another device made, and return it."""
    page.goto("/me")
    page.get_by_role("button", name="Make a link").click()
    return page.get_by_label("Link for the other device").input_value()


@pytest.mark.parametrize("look", [{"lang": "en"}, {"lang": "pt", "size": PHONE, "scheme": "light"}], ids=["en", "pt"])
def test_everybody_can_use_the_page(visit, axe, look):
    page = visit("/me", **look)
    assert violations(axe, page) == []
    held(walked(page, fits=False))


def test_a_guest_goes_on_to_another_device(visit):
    one, other = visit("/"), visit("/")
    lose(one, words("en"))
    link = offered(one)
    other.goto(link)
    other.get_by_role("button", name="Take over").click()
    other.locator(".own-duels .table-row").wait_for()
    third = visit("/")
    third.goto(link)
    third.get_by_role("button", name="Take over").click()
    third.get_by_role("alert").get_by_text("This link was used already").wait_for()


def test_who_has_duels_is_told_that_they_would_be_listed_no_more(visit):
    one, other = visit("/"), visit("/")
    for page in (one, other):
        lose(page, words("en"))
    other.goto(offered(one))
    other.get_by_text("This browser has duels of its own (1)").wait_for()
    other.get_by_role("link", name="Cancel").click()
    other.goto("/replay")
    other.locator(".own-duels .table-row").wait_for()


def test_a_browser_of_which_nothing_is_kept_is_told_so(visit, lang):
    _ = words(lang)
    page = visit("/me", lang=lang)
    page.get_by_role("button", name=_("Make a link")).click()
    said = _("Nothing is kept of this browser yet: it has opened no table and sat at none.")
    page.get_by_role("alert").get_by_text(said).wait_for()


def test_all_that_is_kept_is_downloaded(visit):
    page = visit("/")
    lose(page, words("en"))
    page.goto("/me")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Download all of it").click()
    assert len(json.loads(saving.value.path().read_text())["sat"]) == 1


def test_all_that_is_kept_is_erased_by_keyboard_alone_once_one_is_sure(visit):
    page = visit("/")
    lose(page, words("en"))
    page.goto("/me")
    page.get_by_role("button", name="Erase all of it").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Erase all that is kept of you?").wait_for()
    page.keyboard.press("Escape")
    assert page.context.cookies()
    page.keyboard.press("Enter")  # the focus is back where it was
    page.get_by_role("button", name="Yes, erase it").focus()
    page.keyboard.press("Enter")
    page.get_by_role("status").get_by_text("All that was kept of you is erased.").first.wait_for()
    assert page.context.cookies() == []
    page.goto("/replay")
    page.get_by_text("No duel of yours is over yet.").wait_for()
