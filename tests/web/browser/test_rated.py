"""A rated duel on the page: agreed on as the table opens, the ratings beside names, at the end, on one's own page."""

import pytest

from tests.web.browser.conftest import PHONE, violations
from tests.web.browser.duels import words
from tests.web.browser.layout import held, walked
from tests.web.browser.people import wait_until


def opened(page, _, *, rated=True):
    """Open a table against the usual bot."""
    page.goto("/new/duchess")
    page.locator("select.who").select_option("level:3")
    page.get_by_label(_("Rated: the end changes the ratings")).set_checked(rated)
    page.get_by_role("button", name=_("Open the table")).click()
    page.locator("duel-board .plate").first.wait_for()


@pytest.mark.parametrize("look", [{"lang": "en"}, {"lang": "pt", "size": PHONE, "scheme": "light"}], ids=["en", "pt"])
def test_a_rated_duel_from_the_table_to_ones_own_page(visit, axe, look):
    _ = words(look["lang"])
    page = visit("/", **look)
    opened(page, _)
    plates = page.locator("duel-board .plate .fact.rating")
    assert sorted(plates.all_inner_texts()) == ["1500", "1500?"]
    assert page.evaluate("() => document.querySelector('duel-table').board.position.can") == ["resign"]
    page.evaluate("() => document.querySelector('duel-table').send({ type: 'resign' })")
    page.locator(".ending").get_by_text("1500 → 1").first.wait_for()
    assert violations(axe, page) == []
    page.goto("/replay")
    page.locator(".own-duels .chip").get_by_text("1500 → 1").wait_for()
    page.goto("/me")
    page.locator("dd").get_by_text(_("Rated duels: {n}", n=1)).wait_for()
    assert violations(axe, page) == []
    held(walked(page, fits=False))


@pytest.mark.parametrize("rated", [True, False])
def test_hints_are_offered_only_where_the_duel_is_not_rated(visit, rated):
    page = visit("/")
    opened(page, words("en"), rated=rated)
    wait_until(page, "() => document.querySelector('duel-table').board.position.asked?.prompt")
    assert page.get_by_text("Ask for a hint").count() == (0 if rated else 1)
