"""The page as an app: it opens without a network and says so, and keeps nothing stale and nothing private."""

import pytest

from duelkit.web.page import PageFiles, drawn_by_games
from tests.web.browser import people
from tests.web.browser.conftest import LOCALES, PHONE
from tests.web.browser.duels import words
from tests.web.browser.pool import REST
from tests.web.served import PATIENCE

KEPT = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
  [name, (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)])))"""


@pytest.fixture
def app(browser, server):
    """Return what opens the page in a browser that may keep it, once it is kept; `before` runs where none was open."""
    contexts = []

    def open_page(lang="en", path="/", before="null"):
        context = browser.new_context(
            base_url=server.url, viewport=PHONE, locale=LOCALES[lang], reduced_motion="reduce"
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(REST)
        page.evaluate(before)
        page.goto(path)
        page.locator("main:not([aria-busy]) h1").wait_for()
        people.until(page, lambda: page.evaluate("navigator.serviceWorker.controller?.state") == "activated")
        return page

    yield open_page
    for context in contexts:
        context.close()


def test_the_page_opens_without_a_network_and_says_that_it_is_offline(app, lang):
    page, _ = app(lang), words(lang)
    page.goto("/rules/duchess")  # its texts are kept by then
    page.locator("main:not([aria-busy]) h1").wait_for()
    page.context.set_offline(True)
    page.goto("/")
    assert page.locator("main:not([aria-busy]) h1").inner_text() == _("You are offline")
    assert page.locator("html").get_attribute("lang") == lang
    page.context.set_offline(False)
    page.locator(".game-card").first.wait_for()


def test_going_on_to_a_page_that_was_never_open_says_so_too(app):
    page = app()
    page.context.set_offline(True)
    page.get_by_role("link", name="Rules", exact=True).click()
    page.get_by_role("heading", name="You are offline").wait_for()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    page.locator("main:not([aria-busy]) h1", has_text="Rules").wait_for()


def test_it_is_said_when_the_network_goes(app):
    page = app()
    page.context.set_offline(True)
    page.locator(".toast", has_text="You are offline.").wait_for()
    page.context.set_offline(False)
    page.locator(".toast", has_text="You are online again.").wait_for()


def test_nothing_private_is_kept(app):
    page = app()
    for path in ("/me", "/replay", "/new/duchess", "/puzzles"):
        page.goto(path)
        page.locator("main:not([aria-busy]) h1").wait_for()
    (kept,) = page.evaluate(KEPT).values()
    files = [path for path in kept if not path.startswith("/static/")]
    assert sorted(files) in (["/"], ["/", "/api/texts"])


def test_the_shell_is_all_that_the_page_needs_to_begin():
    files = PageFiles(games=drawn_by_games)
    shell = files.shell()
    assert {"js/main.js", "js/frame.js", "js/pages/offline.js", "js/early.js", "css/base.css", "css/low.css"} <= set(
        shell
    )
    assert "js/board/table.js" not in shell


def test_what_an_older_version_kept_is_dropped(app):
    page = app(before="caches.open('duelkit-shell-older').then((cache) => cache.put('/', new Response('old')))")
    version = PageFiles(games=drawn_by_games).version()
    people.until(page, lambda: list(page.evaluate(KEPT)) == [f"duelkit-shell-{version}"])
