"""The lobby: three games, a bot at once, tables that wait."""

import re

import pytest

from tests.web.browser.conftest import DESKTOP, PHONE
from tests.web.browser.duels import words
from tests.web.browser.people import wait_until

WAYS = ["/", "/learn", "/cards", "/rules", "/puzzles", "/replay"]


def test_the_lobby_shows_every_game(visit, lang):
    names = visit(lang=lang).locator(".game-card h2").all_inner_texts()
    assert names == [words(lang)(name) for name in ("Duchess", "Monsters", "Vácuo")]


@pytest.mark.parametrize("path", ["/", "/cards/duchess"])
def test_a_page_that_takes_a_while_shows_and_says_so(visit, lang, path):
    page = visit("/rules/duchess", lang=lang)
    held = []
    page.route("**/api/about*", lambda route: held.append(route))  # noqa: PLW0108 - Playwright wants a function of Python
    page.goto(path, wait_until="commit")
    page.get_by_role("status").filter(has_text=words(lang)("One moment …")).wait_for(state="attached")
    assert line_on_top(page) == '""'
    for route in held:
        route.continue_()
    page.locator("main:not([aria-busy]) h1").wait_for()
    assert line_on_top(page) == "none"


def test_what_the_page_reads_is_asked_for_again_where_the_line_broke(visit, lang):
    page = visit("/rules/duchess", lang=lang)
    page.route("**/api/about*", lambda route: route.abort("connectionreset"), times=1)
    page.goto("/")
    page.locator(".game-card h2").first.wait_for()


def line_on_top(page):
    """Return what stands before the page's content: nothing, or the line that is there while it is fetched."""
    return page.evaluate("getComputedStyle(document.querySelector('main'), '::before').content")


@pytest.mark.parametrize("game", ["Duchess", "Monsters", "Vácuo"])
def test_one_click_begins_a_duel_against_a_bot(visit, server, lang, game):
    _ = words(lang)
    page = visit(lang=lang)
    page.get_by_role("button", name=f"{_('Play a bot')}: {_(game)}").click()
    page.wait_for_url(re.compile(r"/t/[^/]+$"))
    page.locator("duel-table:not([hidden])").wait_for()
    facts = server.ask(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert (facts["status"], sorted(seat["kind"] for seat in facts["seats"])) == ("running", ["bot", "human"])


def test_a_public_table_is_joined_from_the_lobby(visit, server, lang):
    opened = server.ask("/api/tables", {"game": "duchess", "seats": ["open", "open"], "public": True})
    _ = words(lang)
    page = visit(lang=lang)
    page.locator(f'[data-join="{opened["table"]}"]').click()
    page.get_by_role("button", name=_("Sit down")).click()
    page.locator(".waiting-seat:not(.free)").wait_for()
    assert [seat["kind"] for seat in server.ask(f"/api/tables/{opened['table']}")["seats"]].count("human") == 1


def test_a_table_that_one_sits_at_is_found_again(visit):
    page = visit()
    page.get_by_role("button", name="Play a bot: Duchess").click()
    page.locator("duel-table:not([hidden])").wait_for()
    table = page.url
    page.get_by_role("link", name="duelkit, to the lobby").click()
    page.get_by_role("link", name="Go on").click()
    page.locator("duel-table:not([hidden])").wait_for()
    assert page.url == table


def test_the_language_is_changed_and_remembered(visit):
    page = visit()
    page.get_by_role("button", name="Português").click()
    page.get_by_role("heading", name=words("pt")("Pull up a chair.")).wait_for()
    page.reload()
    page.get_by_role("heading", name=words("pt")("Pull up a chair.")).wait_for()
    assert page.locator("html").get_attribute("lang") == "pt"


def test_the_theme_is_changed_and_remembered(visit):
    page = visit(scheme="dark")
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Use the light theme").click()
    page.reload()
    page.get_by_role("button", name="Use the dark theme").wait_for()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != before


def test_the_first_stop_of_the_keyboard_is_the_way_past_the_header(visit):
    page = visit()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the content"


def test_a_new_page_takes_the_focus_to_its_title(visit):
    page = visit()
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Cards").click()
    page.get_by_role("heading", level=1, name="Cards").wait_for()
    wait_until(page, "() => document.activeElement.tagName === 'H1'")
    assert page.title() == "Cards · duelkit"


@pytest.mark.parametrize("width", [320, 360, 1366])
def test_every_page_leads_to_every_other_in_each_language(visit, lang, width):
    page = visit("/learn", lang, {"width": width, "height": 700})
    ways = page.get_by_role("navigation").first.get_by_role("link")
    assert [way.get_attribute("href") for way in ways.all()] == WAYS
    boxes = [way.bounding_box() for way in ways.all()]
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes), boxes
    assert page.locator(".ways [aria-current]").get_attribute("href") == "/learn"


def test_the_browser_goes_back_to_the_page_before(visit):
    page = visit()
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Rules").click()
    page.get_by_role("heading", level=1, name="Rules").wait_for()
    page.go_back()
    page.get_by_role("heading", name="Pull up a chair.").wait_for()
    assert page.locator(".ways [aria-current]").inner_text() == "Lobby"


def test_an_address_of_nothing_says_so(visit, lang):
    page = visit("/no/such/page", lang=lang)
    assert page.get_by_role("heading", level=1).inner_text() == words(lang)("There is nothing here")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_everything_that_is_touched_is_large_enough(visit, size):
    page = visit(size=size)
    small = page.locator("a:visible, button:visible").evaluate_all(
        "all => all.filter(one => one.className !== 'skip' && one.offsetHeight < 44).map(one => one.outerHTML)"
    )
    assert small == []


def test_without_scripts_it_is_said_what_to_do_and_nothing_seems_to_come(browser, server):
    context = browser.new_context(base_url=server.url, java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    page.goto("/")
    texts = page.locator("noscript p")
    assert ["JavaScript" in text for text in texts.all_inner_texts()] == [True, True]
    for said in (text.bounding_box() for text in texts.all()):
        assert 8 < said["x"] < said["x"] + said["width"] < PHONE["width"] - 7
        assert said["y"] < PHONE["height"] / 2
    assert page.locator("main").is_hidden()
    context.close()
