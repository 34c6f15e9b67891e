"""Browsers that serve one test after the other: what a page fetched is there for the next one, what it kept is not.

What the pages of a test show is told when it fails: without that, an element that never came tells nothing of why.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error

from tests.web.served import PATIENCE

# Of the same site, so that its files stay in memory; it runs no script, which would store again what was cleared.
REST = "/healthz"
# No test looks at pixels, and painting them takes a third of what a page takes.
UNSEEN = """new MutationObserver((_news, watch) => {
  document.documentElement.style.opacity = 0;
  watch.disconnect();
}).observe(document, { childList: true })"""
# Tests answer requests themselves, which a worker would hide; those of the worker leave it there.
BEFORE = f"delete Navigator.prototype.serviceWorker; {UNSEEN}"
SEEN = "document.documentElement.style.opacity = ''"  # for whoever asks how strong a text is against its ground
AT_ANY_RATE = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
KEPT = "file_systems,indexeddb,cache_storage,service_workers"


def refused(said: Any) -> bool:
    """Tell whether a browser says that a page broke the policy for its contents."""
    return "Content Security Policy" in said.text


def complained(said: Any) -> bool:
    """Tell whether a browser says that anything is wrong."""
    return said.type in ("error", "warning")


class Window:
    """A page that is visited by one test after the other; `wrong` gathers what went wrong in it."""

    def __init__(
        self,
        browser: Any,
        url: str,
        heeded: Callable[[Any], bool],
        latency: int = 0,
        script: str = BEFORE,
        **fixed: Any,
    ) -> None:
        """Open a browser, where `script` runs before a page's own, and answers take `latency` milliseconds.

        Of what it says, all that is `heeded` went wrong; `fixed` is what cannot be changed later.
        """
        self.url = url
        self.wrong: list[str] = []
        self.context = browser.new_context(base_url=url, **fixed)
        self.context.add_init_script(script)
        self.page = self.context.new_page()
        self.devtools = self.context.new_cdp_session(self.page)
        if latency:
            self.devtools.send("Network.enable")
            self.devtools.send("Network.emulateNetworkConditions", {"latency": latency, **AT_ANY_RATE})
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", lambda said: self.wrong.append(said.text) if heeded(said) else None)

    def clean(self) -> None:
        """Leave nothing of what a test did."""
        for page in self.context.pages[1:]:
            page.close()
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.goto(REST)
        self.page.mouse.move(0, 0)
        self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
        self.devtools.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": KEPT})
        self.devtools.send("Page.resetNavigationHistory")
        self.context.clear_cookies()
        self.context.clear_permissions()
        self.wrong.clear()


class Pool:
    """Windows that wait for the next test, by what cannot be changed on an open one."""

    def __init__(self, browser: Any, latency: int = 0, heeded: Callable[[Any], bool] = refused) -> None:
        self.browser = browser
        self.latency = latency
        self.heeded = heeded
        self.waiting: dict[Any, list[Window]] = defaultdict(list)
        self.taken: list[tuple[Any, Window]] = []

    def take(
        self, url: str, size: dict[str, int], scheme: str, motion: str = "reduce", *, alone: bool = False, **fixed: Any
    ) -> Any:
        """Return a page as nobody has used it; one that is `alone` is used by nobody later.

        Whoever listens to a page or adds scripts to it needs one alone: neither can be taken back.
        """
        kind = (url, *fixed.items())
        waiting = [] if alone else self.waiting[kind]
        window = waiting.pop() if waiting else Window(self.browser, url, self.heeded, self.latency, **fixed)
        self.taken.append((None if alone else kind, window))
        window.page.set_viewport_size(size)
        window.page.emulate_media(color_scheme=scheme, reduced_motion=motion)
        return window.page

    def give_back(self) -> list[str]:
        """Clean all windows that were taken, and return what went wrong in them."""
        wrong = []
        for kind, window in self.taken:
            wrong += window.wrong
            if kind is None:
                window.context.close()
            else:
                window.clean()
                self.waiting[kind].append(window)
        self.taken.clear()
        return wrong


LETTERS = 800  # of a page's text
READING = 5_000  # ms that a page may take to tell: one that is between two addresses tells nothing
SHOWN = """(_html, letters) => ({
  text: document.body.innerText.slice(0, letters),
  asked: performance.getEntriesByType("resource")
    .filter(({ name, responseStatus }) => name.includes("/api/") || !(responseStatus >= 200 && responseStatus < 400))
    .map(({ name, responseStatus, duration }) => `${responseStatus} ${name} (${Math.round(duration)} ms)`),
})"""


def pages_shown(browser: Any) -> str:
    """Return each open page: its address, its text, and how its requests were answered (0: not at all)."""
    return "\n\n".join(page_shown(page) for context in browser.contexts for page in context.pages)


def page_shown(page: Any) -> str:
    """Return what one page shows; what keeps it from telling is said in its place."""
    try:
        told = page.locator("html").evaluate(SHOWN, LETTERS, timeout=READING)
    except Error as error:
        return f"{page.url}: {error}"
    return "\n".join([page.url, *told["asked"], told["text"]])
