"""Tables on small screens: each card that one may have to see or tap is large enough for it, and nothing covers it."""

from importlib.resources import files
from itertools import pairwise

import pytest

from duelkit.lessons.tutorial import games_with_lessons, tutorial_of
from tests.web.browser.conftest import LOCALES
from tests.web.browser.crowds import crowds
from tests.web.browser.layout import held, speak
from tests.web.browser.positions import POSITIONS, staged

LOOK = (files(__package__) / "reached.js").read_text()
SIZES = (
    (320, 568), (360, 640), (360, 740), (390, 844), (768, 1024),
    (667, 375), (800, 360), (844, 390),
)  # fmt: skip
ENOUGH = {"card": 24, "strip": 8, "text": 6}  # px
APART = 4  # px between the names of two ways
LABELS = """() => [...document.querySelectorAll(".ways a > span")].map((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const { left, right } = range.getBoundingClientRect();
  return { name: one.textContent, left, right };
})"""
# What lies over these tables, or asks at length, is looked at by test_layout.py.
COVERED = ("offers", "over", "rematch", "choice", "effect", "called", "stands in", "plays for")
TABLES = {name: table for name, table in crowds() if not any(word in name for word in COVERED)}
TABLES |= {f"{game}, some": staged(game) for game in POSITIONS}


def reached(page, where):
    """Return what of a table cannot be seen or tapped, at each size of screen."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found[f"{where} {width}×{height}"] = page.evaluate(LOOK, ENOUGH)
    return found


@pytest.mark.parametrize("name", TABLES)
def test_each_card_of_a_duel_is_seen_and_tapped(sit, name, lang):
    page = sit(TABLES[name], locale=LOCALES[lang])
    held(reached(page, lang))


def gone_through(visit, paths):
    """Return what of the exercises at these addresses cannot be seen or tapped, in both languages."""
    page, found = visit("/"), {}
    for path in paths:
        page.goto(path)
        page.locator("duel-board .side.mine").wait_for()
        found |= reached(page, path)
        speak(page, "pt" if page.evaluate("document.documentElement.lang") == "en" else "en")
        found |= reached(page, f"{path}, the other language")
    return found


@pytest.mark.parametrize("game", games_with_lessons())
def test_each_card_of_a_lesson_is_seen_and_tapped(visit, game):
    held(gone_through(visit, [f"/learn/{game}/{lesson.id}" for lesson in tutorial_of(game).lessons]))


@pytest.mark.parametrize("game", ["duchess", "monsters"])
def test_each_card_of_a_puzzle_is_seen_and_tapped(visit, game):
    held(gone_through(visit, [f"/puzzles/{game}/{number}" for number in (1, 3, 8, 20, 37, 50)]))


@pytest.mark.parametrize("width", [320, 340, 768, 800])
def test_no_page_is_wider_than_its_screen_and_labels_keep_apart(visit, lang, width):
    page = visit("/", lang=lang, size={"width": width, "height": 700})
    boxes = page.evaluate(LABELS)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert [one for one, other in pairwise(boxes) if other["left"] - one["right"] < APART] == []
