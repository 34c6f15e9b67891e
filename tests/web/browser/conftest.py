"""A browser, a server that it finds, and pages in English and Portuguese."""

import shutil

import pytest

from tests import needs
from tests.web.served import PATIENCE, served

# The shell draws no windows of its own, so a page costs a fifth; whoever has only the whole browser uses that.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1440, "height": 900}
# Tests answer requests themselves, which a worker would hide; those of the worker leave it there.
NO_WORKER = "delete Navigator.prototype.serviceWorker"
LOCALES = {"en": "en-US", "pt": "pt-BR"}


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


@pytest.fixture
def visit(browser, server):
    """Return what opens a page of the server in a browser of its own; at the end nothing may have gone wrong in any."""
    opened, wrong = [], []

    def open_page(path="/", lang="en", size=DESKTOP, scheme="dark"):
        look = {"viewport": size, "locale": LOCALES[lang], "color_scheme": scheme, "reduced_motion": "reduce"}
        context = browser.new_context(base_url=server.url, **look)
        opened.append(context)
        context.add_init_script(NO_WORKER)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if "Content Security Policy" in said.text else None)
        page.goto(path)
        page.locator("main:not([aria-busy]) h1").first.wait_for(state="attached")
        return page

    yield open_page
    for context in opened:
        context.close()
    assert wrong == []


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
    found = axe.run(page).response["violations"]
    return [(one["id"], [node["html"] for node in one["nodes"]]) for one in found]
