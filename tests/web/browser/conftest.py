"""A browser, a server that it finds, and pages in English and Portuguese."""

import shutil

import pytest

from tests import needs
from tests.web.browser.house import open_house
from tests.web.browser.pool import SEEN, UNSEEN, Pool, complained, pages_shown
from tests.web.browser.staging import Stage
from tests.web.served import served

# The shell draws no windows of its own, so a page costs a fifth; whoever has only the whole browser uses that.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1440, "height": 900}
LOCALES = {"en": "en-US", "pt": "pt-BR"}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Have a test that fails show its pages."""
    report = yield
    if report.failed and report.when != "teardown" and "browser" in item.funcargs:
        report.sections.append(("what the pages show", pages_shown(item.funcargs["browser"])))
    return report


@pytest.fixture(scope="module")
def browser():
    """Return Debian's Chromium, driven by Playwright; its event loop runs for the tests of a file, and no others."""
    if CHROMIUM is None:
        pytest.skip(needs.CHROMIUM)
    playwright = pytest.importorskip("playwright.sync_api", reason=needs.PLAYWRIGHT)
    with playwright.sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Return a server that runs for the tests of a file."""
    with served(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture(scope="module")
def pool(browser, pytestconfig):
    """Return browsers that the tests of a file use one after the other."""
    return Pool(browser, pytestconfig.getoption("latency"))


@pytest.fixture
def visit(pool, server):
    """Return what opens a page of the server in a browser of its own; at the end nothing may have gone wrong in any."""

    def open_page(path="/", lang="en", size=DESKTOP, scheme="dark", *, alone=False):
        page = pool.take(server.url, size, scheme, alone=alone, locale=LOCALES[lang])
        page.goto(path)
        page.locator("main:not([aria-busy]) h1").first.wait_for(state="attached")
        return page

    yield open_page
    assert pool.give_back() == []


@pytest.fixture(scope="session")
def house():
    """Return the house of staged tables."""
    with open_house() as running:
        yield running


@pytest.fixture(scope="module")
def seats(browser):
    """Return browsers that the staged tables of a file use one after the other."""
    return Pool(browser, heeded=complained)


@pytest.fixture
def sit(seats, house):
    """Return what sits a browser of its own down at a staged table; at the end nothing may have gone wrong in any.

    `script` runs before the page's own; unless another is given, the page is not painted.
    """

    def sit_down(staged, size=DESKTOP, script=UNSEEN, color_scheme="light", reduced_motion="reduce", **fixed):
        fixed = {"has_touch": size is PHONE, **fixed}
        page = seats.take(house.url, size, color_scheme, reduced_motion, script=script, **fixed)
        Stage(page, staged, house)
        page.locator("duel-board .side.mine").wait_for()
        return page

    yield sit_down
    assert seats.give_back() == []


@pytest.fixture
def file(tmp_path):
    """Return a way to write a file and have its path."""

    def write(name, text):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture(params=["en", "pt"])
def lang(request):
    """Return each language."""
    return request.param


@pytest.fixture(scope="session")
def axe():
    """Return axe-core, which looks for what keeps somebody from using a page."""
    return pytest.importorskip("axe_playwright_python.sync_playwright", reason=needs.AXE).Axe()


def violations(axe, page):
    """Return what axe finds on a page, with the elements that it means."""
    page.evaluate(SEEN)
    found = axe.run(page).response["violations"]
    return [(one["id"], [node["html"] for node in one["nodes"]]) for one in found]
