"""A best of three in two browsers: who waits for the next duel sees how long, and what it comes to if nobody comes."""

import pytest

from tests.web.browser.conftest import PHONE, violations
from tests.web.browser.duels import words
from tests.web.browser.layout import held, looked_at
from tests.web.browser.test_setup import table_of

WON = {
    "en": "The other player did not come in time, and so you have won the series.",
    "pt": "O outro jogador não veio a tempo, e assim você venceu a série.",
}


@pytest.fixture
def two(visit, lang):
    """Return the pages of two at the end of the first duel of a series, which the second has given up."""
    _ = words(lang)
    ana, bia = visit("/new/duchess", lang=lang), visit("/", lang=lang, size=PHONE, scheme="light")
    ana.get_by_label(_("Your name")).fill("Ana")
    ana.locator("input[name=best-of][value='3']").check(force=True)
    ana.get_by_role("button", name=_("Open the table")).click()
    bia.goto(ana.locator(".invites input").input_value())
    bia.get_by_label(_("Your name")).fill("Bia")
    bia.get_by_role("button", name=_("Sit down")).click()
    bia.locator("duel-table:not([hidden])").wait_for()
    bia.locator(".tools summary").click()
    bia.locator(".tool").last.click()
    bia.locator("dialog .button.danger").click()
    ana.locator(".ending:not([hidden])").wait_for()
    return ana, bia


def goes_on(page, _):
    """Go to the next duel, and return its table."""
    before = table_of(page)
    page.get_by_role("button", name=_("To the next duel")).press("Enter")
    page.wait_for_url(lambda url: before not in url)
    return table_of(page)


def test_who_waits_for_the_next_duel_sees_how_long_the_other_has_to_come(two, lang, axe):
    (ana, _bia), _ = two, words(lang)
    goes_on(ana, _)
    ana.locator(".come-within", has_text="4:").wait_for()  # of five minutes
    ana.get_by_text(_("{name} is awaited", name="Bia")).wait_for()
    assert violations(axe, ana) == []
    held(looked_at(ana, lang, fits=False))


def test_if_the_other_does_not_come_the_series_is_won_and_the_late_one_is_told(two, lang, monkeypatch, axe):
    (ana, bia), _ = two, words(lang)
    monkeypatch.setattr("duelkit.table.changes.COME_WITHIN", 1500)
    goes_on(ana, _)
    ana.get_by_role("heading", level=1, name=_("The series is over")).wait_for()
    lead = ana.locator(".waiting .lead")
    assert lead.inner_text() == WON[lang]
    ana.get_by_text(_("Duels won: {score}.", score="Bia 0, Ana 1")).wait_for()
    assert ana.locator(".come-within").is_hidden()
    assert violations(axe, ana) == []
    held(looked_at(ana, lang, fits=False))
    bia.get_by_role("button", name=_("To the next duel")).press("Enter")
    bia.get_by_role("alert").filter(has_text=_("This table was called off.")).wait_for()


def test_who_comes_in_time_plays_the_next_duel(two, lang):
    (ana, bia), _ = two, words(lang)
    assert goes_on(ana, _) == goes_on(bia, _)
    for page in two:
        page.locator("duel-table:not([hidden]) .plate").nth(1).wait_for()
        assert page.locator(".come-within").is_hidden()
