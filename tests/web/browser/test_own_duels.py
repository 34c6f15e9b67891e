"""One's own duels on the page: found again, filtered, watched at a step that stands in the address, shared."""

import re

import pytest

from tests.web.browser.conftest import DESKTOP, PHONE, violations
from tests.web.browser.duels import finished, words
from tests.web.browser.layout import held, walked


@pytest.fixture(scope="module")
def duel(server):
    return finished(server, decisions=5)


def lose(page, _):
    """Play a bot from the lobby, and resign; then look at one's replays."""
    page.get_by_role("button", name=re.compile(_("Play a bot"))).first.click()
    page.locator("duel-table:not([hidden])").wait_for()
    page.locator(".tools summary").click()
    page.locator(".tool").last.click()
    page.locator("dialog .button.danger").click()
    page.locator(".ending:not([hidden])").wait_for()
    page.goto("/replay")
    page.locator(".own-duels .table-row").first.wait_for()


@pytest.mark.parametrize("look", [{"lang": "en"}, {"lang": "pt", "size": PHONE, "scheme": "light"}], ids=["en", "pt"])
def test_an_own_duel_is_found_and_watched_from_ones_seat(visit, axe, look):
    _ = words(look["lang"])
    page = visit("/", **look)
    lose(page, _)
    row = page.locator(".own-duels .table-row").first
    assert _("Lost") in row.inner_text()
    assert violations(axe, page) == []
    row.get_by_role("link", name=re.compile(_("Watch"))).click()
    page.wait_for_url(re.compile(r"/replay/.+\?.*seen=[01]"))
    page.locator(".replay-where").wait_for()
    assert violations(axe, page) == []


def test_duels_are_filtered_by_keyboard_alone_and_the_filter_stands_in_the_address(visit):
    page = visit("/")
    lose(page, words("en"))
    page.get_by_label("How it ended").focus()
    page.keyboard.press("ArrowDown")  # to those that were won
    page.get_by_text("No duel of yours is like that.").first.wait_for()
    assert page.url.endswith("/replay?ended=won")
    page.reload()
    page.get_by_text("No duel of yours is like that.").first.wait_for()
    page.get_by_label("How it ended").select_option("lost")
    page.get_by_label("Opponent").fill("<b>nobody</b>")
    page.get_by_text("No duel of yours is like that.").first.wait_for()
    page.get_by_label("Opponent").fill("LEVEL")
    page.locator(".own-duels .table-row").first.wait_for()


def test_a_stranger_has_no_duels(visit, lang):
    page = visit("/replay", lang=lang)
    page.get_by_text(words(lang)("No duel of yours is over yet.")).wait_for()


def test_an_address_leads_to_a_step_and_keeps_up_with_it(visit, duel):
    page = visit(f"/replay/{duel}?step=3&seen=1")
    assert page.locator(".replay-where").inner_text() == "3 / 5"
    assert page.get_by_label("Seen by").input_value() == "1"
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/replay/{duel}?step=4&seen=1")
    page.reload()
    page.locator(".replay-where", has_text="4 / 5").wait_for()


@pytest.mark.parametrize(("step", "shown"), [("99", 5), ("-1", 0), ("two", 0), ("1.5", 0), ("<b>1</b>", 0)])
def test_a_step_that_is_not_there_is_said_in_a_sentence(visit, duel, lang, step, shown):
    page = visit(f"/replay/{duel}?step={step}", lang=lang)
    said = words(lang)("There is no step {asked} in this duel: its steps are 0 to {last}.", asked=step, last=5)
    page.get_by_role("alert").get_by_text(said).wait_for()
    assert page.locator(".replay-where").inner_text() == f"{shown} / 5"


def test_eyes_that_nobody_has_are_said_in_a_sentence_and_all_is_shown(visit, duel):
    page = visit(f"/replay/{duel}?seen=5")
    page.get_by_role("alert").get_by_text("The seats of this duel are 0 to 1.").wait_for()
    assert page.get_by_label("Seen by").input_value() == "all"


def test_the_moves_stand_beside_the_board_and_lead_to_their_steps(visit, duel):
    page = visit(f"/replay/{duel}")
    moves = page.locator(".replay-course .replay-moves button")
    moves.nth(5).wait_for()
    assert moves.count() == 6
    moves.nth(2).click()
    page.locator(".replay-where", has_text="2 / 5").wait_for()
    page.keyboard.press("ArrowDown")
    page.locator(".replay-where", has_text="3 / 5").wait_for()
    assert page.locator(".replay-moves [aria-current=step] b").inner_text() == "3"


def test_on_a_phone_the_moves_are_opened(visit, duel):
    page = visit(f"/replay/{duel}", size=PHONE)
    page.locator(".replay-where").click()
    page.get_by_role("dialog").locator(".replay-moves button").nth(4).click()
    page.keyboard.press("Escape")
    page.locator(".replay-where", has_text="4 / 5").wait_for()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_link_to_a_step_is_copied(visit, duel, server, size):
    page = visit(f"/replay/{duel}?step=2", size=size)
    if size is PHONE:
        page.locator(".replay-where").click()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.url)
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_text("The link is copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == f"{server.url}/replay/{duel}?step=2"


def test_a_replay_of_a_table_is_seen_whole(visit, duel):
    page = visit(f"/replay/{duel}")
    page.locator("duel-board .side.mine").wait_for()
    held(walked(page, fits=True))


def test_a_list_of_own_duels_is_laid_out_well(visit):
    page = visit("/")
    lose(page, words("en"))
    held(walked(page, fits=False))
