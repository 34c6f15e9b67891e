"""Holding a page to its layout: at every size of screen, in both languages, nothing is cut, covered or out of sight."""

from importlib.resources import files
from typing import Any

from tests.web.browser import people

SIZES = ((360, 640), (390, 844), (844, 390), (1280, 720), (1366, 768), (1920, 1080))
LOOK = (files(__package__) / "layout.js").read_text()
SPOKEN = """({ lang, title }) => {
  const live = ".at-replay, duel-puzzle, duel-lesson"; // the server is asked for it; the title comes last
  const later = document.querySelector(live);
  const begun = document.documentElement.lang === lang && document.querySelector("#language").lang !== lang;
  return begun && !document.querySelector("main[aria-busy]") && (!later || document.title !== title);
}"""

Faults = dict[str, list[str]]


def walked(page: Any, *, fits: bool) -> Faults:
    """Return what is wrong with the layout of a page in both languages, which it changes by itself."""
    found = looked_at(page, "en", fits=fits)
    speak(page, "pt")
    return found | looked_at(page, "pt", fits=fits)


def looked_at(page: Any, where: str, *, fits: bool, opening: str = "() => {}", closing: str = "() => {}") -> Faults:
    """Return what is wrong with a page at each size; one that `fits` is to be seen without scrolling.

    Before each look something may be opened, and after it closed, by a function of the page.
    """
    look = f"async (how) => {{ await ({opening})(); const found = await ({LOOK})(how); ({closing})(); return found; }}"
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found[f"{where} {width}×{height}"] = page.evaluate(look, {"fits": fits})
    return found


def speak(page: Any, lang: str) -> None:
    """Have a page speak a language, and wait until it does."""
    if page.evaluate("document.documentElement.lang") == lang:
        return
    before = {"lang": lang, "title": page.title()}
    page.evaluate("document.querySelector('#language').click()")
    people.until(page, lambda: page.evaluate(SPOKEN, before))


def held(found: Faults) -> None:
    """Fail with what is wrong, a line each; faults of several screens alike stand once."""
    sized: dict[str, list[str]] = {}
    for where, wrong in found.items():
        for fault in wrong:
            sized.setdefault(fault, []).append(where)
    told = "\n".join(f"{fault}  [{', '.join(where)}]" for fault, where in sized.items())
    assert not told, told
