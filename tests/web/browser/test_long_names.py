"""Names as long as they may be, in one word or in wide letters: on every screen they are whole, or are told whole."""

import pytest

from tests.web.browser.conftest import PHONE
from tests.web.browser.layout import held, looked_at
from tests.web.browser.people import wait_until

ONE = "Donaudampfschifffahrtskapitänsmützen123"
WIDE = "W" * 40
TITLE = "W" * 60
CUT = """(what) => [...document.querySelectorAll(what)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""


def called(page, name):
    """Write a name where one is asked for."""
    field = page.get_by_label("Your name")
    field.fill(name)
    field.blur()
    return page


def resigned(page):
    page.locator(".tools summary").click()
    page.locator(".tool").last.click()
    page.locator("dialog .button.danger").click()
    page.locator(".ending:not([hidden])").wait_for()


@pytest.fixture
def host(visit):
    """Return the page of somebody who waits for a friend at a table for a best of three."""
    page = called(visit("/new/duchess", size=PHONE), ONE)
    page.locator("input[name=best-of][value='3']").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    page.locator(".invites input").wait_for()
    return page


@pytest.fixture
def guest(visit, host):
    """Return the page of the friend, who has not sat down yet."""
    return called(visit(host.locator(".invites input").input_value(), size=PHONE), WIDE)


def seated(guest):
    guest.get_by_role("button", name="Sit down").click()
    guest.locator("duel-table:not([hidden]) .plate").nth(1).wait_for()
    return guest


def test_before_and_at_the_table_and_at_the_end_of_a_duel_of_a_series(host, guest):
    found = looked_at(host, "waiting", fits=False) | looked_at(guest, "invited", fits=False)
    seated(guest)
    found |= looked_at(guest, "table", fits=True)
    resigned(guest)
    found |= looked_at(guest, "end", fits=False)
    guest.get_by_role("button", name="To the next duel").click()
    guest.get_by_text(f"{ONE} is awaited").wait_for()
    held(found | looked_at(guest, "next duel", fits=False))


def test_among_ones_tables_duels_and_replays(host, guest):
    table = seated(guest).url
    resigned(guest)
    found = {}
    for path, shown in (("/", ".table-row"), ("/replay", ".own-duels .table-row"), ("/me", "h1")):
        guest.goto(path)
        guest.locator(shown).first.wait_for()
        found |= looked_at(guest, path, fits=False)
    guest.goto(table.replace("/t/", "/replay/"))
    guest.locator("duel-board .plate").nth(1).wait_for()
    held(found | looked_at(guest, "replay", fits=False))


def test_a_name_that_is_cut_on_a_plate_is_told_whole_to_whoever_touches_it(host, guest):
    seated(guest)
    plate = guest.locator("div.plate", has_text=ONE[:9])
    assert plate.locator(".stem").evaluate("one => one.scrollWidth > one.clientWidth")
    plate.click()
    guest.locator(".toast", has_text=ONE).wait_for()


def test_a_name_that_is_whole_is_not_told(host, guest):
    called(guest, "Bia")
    seated(guest)
    guest.locator("div.plate", has_text="Bia").click()
    guest.locator("div.plate", has_text=ONE[:9]).click()
    guest.locator(".toast", has_text=ONE).wait_for()
    assert guest.locator(".toast").count() == 1


def test_in_a_tournament_of_a_long_title(visit):
    owner, other = visit("/tournament/new/duchess", size=PHONE), visit("/", size=PHONE)
    owner.get_by_label("What it is called").fill(TITLE)
    owner.get_by_label("What it is called").press("Enter")
    owner.get_by_role("heading", name=TITLE).wait_for()
    other.goto(owner.url)
    for page, name in ((owner, ONE), (other, WIDE)):
        called(page, name).get_by_role("button", name="Play in this tournament").click()
        page.get_by_text(f"{name} (you)", exact=True).wait_for()
    owner.locator(".entrants li").nth(1).wait_for()
    found = looked_at(owner, "players", fits=False)
    owner.get_by_role("button", name="Begin the tournament").click()
    owner.locator(".standings").wait_for()
    other.get_by_role("button", name="To your duel").wait_for()
    for page in (owner, other):
        wait_until(page, "() => !document.querySelector('.toast')")
        found |= looked_at(page, "standings", fits=False)
        assert page.evaluate(CUT, ".standings th") == []
    owner.goto("/tournament")
    owner.locator(".table-row").wait_for()
    held(found | looked_at(owner, "list", fits=False))
