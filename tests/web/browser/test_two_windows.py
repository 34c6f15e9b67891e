"""Two windows of one browser: what the user changes in one is not taken back by the other."""

import re
from pathlib import Path

import pytest

import duelkit.web.static

JS = Path(duelkit.web.static.__path__[0]) / "js"
# How the page keeps each thing, for a name, and how it tells what is kept.
KEPT = {
    "prefs": ("setPref(name, true)", "Boolean(pref(name))"),
    "learned": ("noteLearned('duchess', name)", "learnedIn('duchess').has(name)"),
    "solved": ("noteSolved(name)", "isSolved(name)"),
    "seats": ("remember(name, { token: name })", "seatAt(name) !== null"),
    "decks": ("keepDeck('monsters', name, ['kuriboh'])", "ownDecks('monsters').some(([, own]) => own === name)"),
    "bench": (
        "keepBench('duchess', { cards: [...benchOf('duchess').cards, { name }], at: 0 })",
        "benchOf('duchess').cards.some((card) => card.name === name)",
    ),
}
FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"


def run(page, module, work, name):
    """Run what uses a module of the page."""
    used = ", ".join(set(re.findall(r"(\w+)\(", " ".join(KEPT[module]))) - {"Boolean", "has", "some"})
    imported = f"const {{ {used} }} = await import('/static/js/{module}.js')"
    return page.evaluate(f"async (name) => {{ {imported}; return {work}; }}", name)


@pytest.fixture
def windows(visit):
    """Return two windows of one browser."""
    one = visit("/rules")
    other = one.context.new_page()
    other.goto("/rules")
    other.locator("main:not([aria-busy]) h1").wait_for(state="attached")
    return one, other


@pytest.mark.parametrize("module", KEPT)
def test_what_two_windows_keep_is_all_kept(windows, module):
    keep, told = KEPT[module]
    for window, name in zip(windows, ("here", "there"), strict=True):
        run(window, module, told, name)  # both have read what is kept before either of them changes it
    for window, name in zip(windows, ("here", "there"), strict=True):
        run(window, module, keep, name)
    windows[0].reload()
    assert [run(windows[0], module, told, name) for name in ("here", "there")] == [True, True]


@pytest.mark.parametrize("module", KEPT)
def test_what_is_erased_in_one_window_does_not_come_back_from_the_other(windows, module):
    keep, told = KEPT[module]
    one, other = windows
    run(one, module, keep, "erased")
    other.evaluate("localStorage.clear()")
    run(one, module, keep, "later")
    other.reload()
    assert [run(other, module, told, name) for name in ("erased", "later")] == [False, True]


@pytest.mark.parametrize("module", KEPT)
def test_where_nothing_can_be_stored_it_is_kept_until_the_page_is_left(windows, module):
    keep, told = KEPT[module]
    page = windows[0]
    page.evaluate(FULL)
    for name in ("first", "second"):
        run(page, module, keep, name)
    assert [run(page, module, told, name) for name in ("first", "second")] == [True, True]


def test_one_module_alone_stores_things():
    before_modules = {"early.js"}
    users = {path.name for path in JS.rglob("*.js") if "localStorage" in path.read_text("utf-8")}
    assert users - before_modules == {"stored.js"}
