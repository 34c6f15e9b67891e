"""What the pages of a test show when it fails: without that, an element that never came tells nothing of why."""

from typing import Any

from playwright.sync_api import Error

LETTERS = 800  # of a page's text
PATIENCE = 5_000  # ms: a page that is between two addresses tells nothing
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
        told = page.locator("html").evaluate(SHOWN, LETTERS, timeout=PATIENCE)
    except Error as error:
        return f"{page.url}: {error}"
    return "\n".join([page.url, *told["asked"], told["text"]])
