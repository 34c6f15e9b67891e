"""Nothing that one points at moves by itself: a hand empties, a sentence comes, dice fall, another is asked."""

import pytest

from duelkit import Match
from tests.web.browser import people
from tests.web.browser.crowds import BOTS, chained, crowd, duchess, fought, monsters, offer, vacuo
from tests.web.browser.layout import SIZES
from tests.web.browser.pool import UNSEEN
from tests.web.browser.staging import Stage, Staged
from tests.web.served import PATIENCE

BOXES = """() => {
  const kinds = [".side", ".ground .field > *", ".plate", ".board > .hand", ".asking", ".tools"];
  const size = (box, kind) => (kind === ".plate" ? [] : [box.width, box.height]); // a plate is as long as its words
  const sides = (box, kind) => [box.left, box.top, ...size(box, kind)];
  const round = (box, kind) => sides(box, kind).map(Math.round).join(" ");
  const boxed = (one, kind) => round(one.getBoundingClientRect(), kind);
  const named = (kind) => [...document.querySelectorAll(kind)].map((one, at) => [`${kind} ${at}`, boxed(one, kind)]);
  return Object.fromEntries(kinds.flatMap(named));
}"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SAT = "() => { const { board } = window.table; return board?.state && board.position === board.state.position; }"
TOASTS = """() => import("/static/js/toasts.js").then(({ toast, complain }) => {
  toast("Bruno: This is a sentence of somebody at the table, as long as most of them are.");
  complain("There is no connection, so your move was not sent.");
})"""
CUT = """() => {
  window.table.cut.hidden = false;
  window.table.cut.textContent = "The line is cut. Trying again …";
}"""
NOTICE = "Have not attacked yet: Ana, Greedy."
COVERED = """() => [...document.querySelectorAll(".side > .plate")].filter((plate) => {
  const over = document.querySelector(".offer").getBoundingClientRect(), under = plate.getBoundingClientRect();
  const wide = Math.min(over.right, under.right) - Math.max(over.left, under.left);
  return wide > 2 && Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top) > 2;
}).map((plate) => plate.textContent)"""


def at_table(position):
    """Stage a table of a position."""
    return Staged(Match.from_scenario(position), names=BOTS)


def noticed():
    """Return a full table of Vácuo, at which a sentence stands between the players."""
    table = crowd("vacuo, full")
    return crowd("vacuo, full", picture={**table.position()["picture"], "notices": [NOTICE]})


def waiting(name):
    """Return a table at which somebody else decides."""
    asked = {"seat": 1, "prompt": None, "word": "", "question": "", "onlooker": False, "until": None, "ends": None}
    return crowd(name, moves=[], asked=asked)


CHANGES = {
    "a hand of Duchess empties": (lambda: at_table(duchess(2, 7, 5)), lambda: at_table(duchess(2, 0, 5))),
    "a hand of six empties": (lambda: at_table(duchess(6, 3, 4)), lambda: at_table(duchess(6, 0, 4))),
    "a hand of Vácuo shrinks": (lambda: at_table(vacuo(2, 7, 3)), lambda: at_table(vacuo(2, 1, 3))),
    "a hand of Monsters empties": (lambda: at_table(monsters(12, 5, 3)), lambda: at_table(monsters(0, 5, 3))),
    "another decides in Duchess": (lambda: crowd("duchess, full"), lambda: waiting("duchess, full")),
    "another decides in Vácuo": (lambda: crowd("vacuo, full"), lambda: waiting("vacuo, full")),
    "another decides in Monsters": (lambda: crowd("monsters, full"), lambda: waiting("monsters, full")),
    "a draw is offered": (lambda: crowd("monsters, full"), lambda: crowd("monsters, full", offers=[offer(1, "draw")])),
}

SMALLEST = SIZES[0]  # has no room to keep for what falls between the players
BETWEEN = {
    "dice fall": (lambda: crowd("vacuo, full"), fought),
    "a sentence comes": (lambda: crowd("vacuo, full"), noticed),
    "a chain is built": (lambda: crowd("monsters, full"), chained),
}


@pytest.fixture(scope="module")
def stage(browser, house):
    """Return a page on which tables are staged."""
    width, height = SIZES[0]
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.add_init_script(UNSEEN)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    staged = Stage(page, crowd("duchess, full"), house)
    people.until(page, lambda: page.evaluate("Boolean(window.table?.board.position)"))
    yield staged
    context.close()


def boxes(page):
    """Return where everything lies that one points at, at each size."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        found[width, height] = page.evaluate(BOXES)
    return found


def shown(stage, table):
    """Sit down at a table, and return where everything lies."""
    stage.show(table)
    people.until(stage.page, lambda: stage.page.evaluate(SAT))
    return boxes(stage.page)


def moved(before, after):
    """Return what lies elsewhere than before."""
    return {
        (size, name): (box, after[size][name])
        for size, all_boxes in before.items()
        for name, box in all_boxes.items()
        if name in after[size] and after[size][name] != box
    }


@pytest.mark.parametrize("what", CHANGES)
def test_nothing_moves_when(stage, what):
    before, after = (shown(stage, table()) for table in CHANGES[what])
    assert moved(before, after) == {}


@pytest.mark.parametrize("what", BETWEEN)
def test_nothing_moves_when_between_the_players(stage, what):
    before, after = (shown(stage, table()) for table in BETWEEN[what])
    assert {where for where in moved(before, after) if where[0] != SMALLEST} == set()


@pytest.mark.parametrize("said", [TOASTS, CUT], ids=["news", "the line is cut"])
@pytest.mark.parametrize("name", ["duchess, full", "vacuo, eight, full", "monsters, full"])
def test_nothing_moves_by_what_is_told_over_the_table(stage, name, said):
    before = shown(stage, crowd(name))
    stage.page.evaluate(said)
    assert moved(before, boxes(stage.page)) == {}
    stage.page.evaluate("() => document.querySelectorAll('.toast').forEach((one) => one.remove())")


@pytest.mark.parametrize("what", ["draw", "undo"])
@pytest.mark.parametrize("name", ["duchess, full", "vacuo, full", "vacuo, eight, full", "monsters, full"])
def test_an_offer_covers_nobodys_plate(stage, name, what):
    shown(stage, crowd(name, offers=[offer(1, what)]))
    for width, height in SIZES:
        stage.page.set_viewport_size({"width": width, "height": height})
        stage.page.evaluate(DRAWN)
        assert stage.page.evaluate(COVERED) == [], (width, height)
