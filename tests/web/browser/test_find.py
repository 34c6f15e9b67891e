"""Somebody to play: two browsers meet, a bot is offered meanwhile, and who leaves the page looks no more."""

import pytest

from tests.web.browser.conftest import PHONE, violations
from tests.web.browser.duels import words
from tests.web.browser.layout import held, walked
from tests.web.site import until

SOUGHT = """(asked) => fetch("/api/pairing", {
  method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(asked),
}).then((answer) => answer.text())"""


def look_for(page, _, game="duchess", *, rated=False):
    """Look for somebody to play."""
    page.goto("/")
    page.locator(f"a[href='/play/{game}']").click()
    page.get_by_role("radio", name=_("rated") if rated else _("friendly"), exact=True).press("Space")
    page.get_by_role("button", name=_("Look for somebody")).press("Enter")


def waiting(server):
    return sum(one["count"] for one in server.ask("/api/pairing")["waiting"])


def test_two_meet_at_a_rated_table_though_both_are_called_guest(visit, server):
    one, other = visit("/"), visit("/", lang="pt", size=PHONE)
    look_for(one, words("en"), rated=True)
    one.get_by_role("heading", name="Looking for somebody").wait_for()
    until(lambda: waiting(server) == 1)
    look_for(other, words("pt"), rated=True)
    for page in (one, other):
        page.locator("duel-board .plate .fact.rating").nth(1).wait_for()
    assert one.url == other.url
    assert waiting(server) == 0


def test_two_with_one_name_are_numbered(visit):
    one, other = visit("/"), visit("/")
    for page in (one, other):
        look_for(page, words("en"))
    one.locator("duel-board .plate").first.wait_for()
    names = one.evaluate("() => document.querySelector('duel-table').board.position.seats.map((seat) => seat.name)")
    assert sorted(names) == ["Guest", "Guest 2"]


def test_who_leaves_the_page_looks_no_more(visit, server):
    page = visit("/")
    look_for(page, words("en"))
    until(lambda: waiting(server) == 1)
    page.get_by_role("link", name="Lobby").first.click()
    until(lambda: waiting(server) == 0)
    look_for(page, words("en"))
    until(lambda: waiting(server) == 1)
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Look for somebody").wait_for()
    until(lambda: waiting(server) == 0)


def test_a_bot_is_offered_after_a_while(visit, server, monkeypatch):
    monkeypatch.setattr("duelkit.web.http.routes.pairing.BOT_AFTER", 0)
    page = visit("/")
    look_for(page, words("en"), rated=True)
    page.get_by_role("button", name="Play Level 3 instead").click()
    page.locator("duel-board .plate .fact.rating").nth(1).wait_for()
    until(lambda: waiting(server) == 0)


@pytest.mark.parametrize("look", [{"lang": "en"}, {"lang": "pt", "size": PHONE, "scheme": "light"}], ids=["en", "pt"])
def test_everybody_can_use_the_page(visit, axe, look):
    page = visit("/play/monsters", **look)
    assert violations(axe, page) == []
    held(walked(page, fits=False))
    page.locator("form button[type=submit]").click()
    page.locator(".search:not([hidden])").wait_for()
    assert violations(axe, page) == []


def test_a_public_duel_is_found_in_the_lobby_and_watched_as_it_goes_on(visit, server, axe):
    lobby = visit("/")
    lobby.locator("#open-tables").wait_for()
    table = server.open("duchess", public=True, watch=True)["table"]
    watch = lobby.locator(f"section[aria-labelledby=watched-duels] a[href='/t/{table}']")
    watch.wait_for()  # without the page being loaded again
    assert violations(axe, lobby) == []
    watch.click()
    lobby.locator("duel-board .plate").first.wait_for()


def test_a_game_that_is_not_there_is_said(visit):
    page = visit("/play/chess")
    assert (
        page.get_by_role("heading").first.inner_text() == visit("/new/chess").get_by_role("heading").first.inner_text()
    )


def test_whoever_was_found_and_is_not_there_yet_is_awaited_in_plain_words(visit, server, lang):
    _, page = words(lang), visit("/", lang=lang)
    look_for(page, _)
    until(lambda: waiting(server) == 1)
    visit("/rules").evaluate(SOUGHT, {"game": "duchess"})  # somebody who is found, and does not sit down
    page.locator(".waiting-seat.free", has_text=_("Waiting for an opponent")).wait_for()
    page.get_by_role("heading", level=1, name=_("Waiting for an opponent")).wait_for()
    page.goto("/")
    page.locator(".table-list .chip", has_text=_("Waiting for an opponent")).wait_for()
