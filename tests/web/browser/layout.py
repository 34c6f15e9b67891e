"""Holding a page to its layout: at every size of screen, in both languages, nothing is cut, covered or out of sight."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

SIZES = [(360, 640), (844, 390), (1280, 720)]  # the smallest of each kind: a phone, one on its side, a desk
LARGER = [(390, 844), (1366, 768), (1920, 1080)]
LONGER = "pt"
LOOK = (files(__package__) / "layout.js").read_text()
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def sizes(page: Any, lang: str) -> Iterator[str]:
    """Give the page one size after the other, and say which; larger ones in the language whose words are longer."""
    for width, height in SIZES + LARGER * (lang == LONGER):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        yield f"{width}×{height}"


def faults(page: Any, *, fits: bool) -> list[str]:
    """Return what is wrong with the layout of a page as it is; one that `fits` is to be seen without scrolling."""
    found: list[str] = page.evaluate(LOOK, {"fits": fits})
    return found


def told(found: dict[str, list[str]]) -> str:
    """Return faults by screen as lines; those of several sizes alike stand once."""
    sized: dict[str, list[str]] = {}
    for where, wrong in found.items():
        for fault in wrong:
            sized.setdefault(fault, []).append(where)
    return "\n".join(f"{fault}  [{', '.join(where)}]" for fault, where in sized.items())
