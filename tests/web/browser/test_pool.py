"""Pages that one test after the other visits: nothing of one test is left for the next."""

import pytest

from tests.web.browser.conftest import DESKTOP, PHONE, violations
from tests.web.browser.pool import Pool

FOUND = """async () => ({
  stored: [localStorage.length, sessionStorage.length],
  databases: (await indexedDB.databases()).length,
  caches: (await caches.keys()).length,
  clipboard: (await navigator.permissions.query({ name: "clipboard-read" })).state,
  look: [innerWidth, innerHeight, matchMedia("(prefers-color-scheme: dark)").matches],
  pages: history.length,
  pointed: document.querySelector("h1").matches(":hover"),
  about: (await fetch("/api/about")).status,
  heard: window.heard ?? "nothing",
})"""
LEFT = """async () => {
  localStorage.setItem("left", "behind");
  sessionStorage.setItem("left", "behind");
  document.cookie = "left=behind";
  await caches.open("left");
  await new Promise((done) => (indexedDB.open("left").onsuccess = ({ target }) => done(target.result.close())));
  window.heard = "something";
}"""


@pytest.fixture
def come(browser, server):
    """Return what opens a page of a pool of its own, and that pool."""
    pool = Pool(browser)

    def open_page(**more):
        page = pool.take(server.url, DESKTOP, "dark", locale="en-US", **more)
        page.goto("/")
        page.locator("main:not([aria-busy]) h1").wait_for()
        return page

    yield open_page, pool
    pool.give_back()


def leave_much(page):
    """Leave behind whatever a test can leave."""
    page.context.grant_permissions(["clipboard-read"])
    page.route("**/api/about*", lambda route: route.fulfill(status=418))
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="light")
    page.evaluate(LEFT)
    page.goto("/rules")
    page.goto("/")
    page.evaluate(LEFT)
    page.locator("h1").hover()
    page.context.new_page()


def test_nothing_of_one_test_is_left_for_the_next(come):
    open_page, pool = come
    page = open_page()
    first, cookies = page.evaluate(FOUND), page.context.cookies()
    leave_much(page)
    between = page.evaluate(FOUND)
    assert [name for name, found in between.items() if found == first[name]] == []
    assert pool.give_back() == []
    assert open_page() is page
    assert page.evaluate(FOUND) == first
    assert page.context.cookies() == cookies
    assert page.context.pages == [page]


def test_two_pages_of_one_test_are_two_browsers(come):
    open_page, _pool = come
    one, other = open_page(), open_page()
    one.evaluate(LEFT)
    assert one.context != other.context
    assert other.evaluate(FOUND)["stored"] == [0, 0]


def test_a_page_that_is_alone_is_used_by_nobody_later(come):
    open_page, pool = come
    page = open_page(alone=True)
    pool.give_back()
    assert page.is_closed()
    assert open_page() is not page


def test_what_went_wrong_in_a_page_is_told_once(come):
    open_page, pool = come
    page = open_page()
    with page.expect_event("pageerror"):
        page.evaluate("() => void setTimeout(() => { throw new Error('broken'); })")
    assert pool.give_back() == ["broken"]
    open_page()
    assert pool.give_back() == []


def test_though_nothing_is_painted_faint_texts_are_found(come, axe):
    open_page, _pool = come
    page = open_page()
    page.goto("/nothing")
    page.locator("main p").first.wait_for()
    page.evaluate("Object.assign(document.querySelector('main p').style, { color: '#333', background: '#222' })")
    assert [rule for rule, _where in violations(axe, page)] == ["color-contrast"]


def test_a_page_that_waits_for_the_next_test_runs_nothing(come):
    """What is not there gets our page for people, whose scripts would store again what was kept."""
    open_page, pool = come
    page = open_page()
    pool.give_back()
    assert page.evaluate("document.scripts.length") == 0
