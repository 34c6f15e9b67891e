"""Tables on wide screens: zones in the columns that players know, names one can read, dice one can watch."""

import pytest

from duelkit import Match
from tests.web.browser import people
from tests.web.browser.crowds import BOTS, chained, crowd, vacuo
from tests.web.browser.staging import Staged

WIDE = ((1280, 720), (1366, 768), (1920, 1080))
PHONES = ((360, 640), (390, 844), (844, 390))
LEAST_TEXT, LEAST_LIFE, LEAST_DIE = 11, 24, 48  # px
FULL = 0.9  # of a board's width that what lies on it fills
DRAWN = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""
COLUMNS = """() => {
  const x = (one) => { const box = one.getBoundingClientRect(); return Math.round(box.left + box.width / 2); };
  const column = (side, what) => [...document.querySelectorAll(`.side${side} ${what}`)].map(x);
  const of = (side) => ({
    front: column(side, ".field.front > *"), behind: column(side, ".field.behind > *"),
    field: column(side, ".left > :not(.pile)"), aside: column(side, ".left > .pile"),
    draw: column(side, ".pile[data-role=draw]"), discard: column(side, ".pile[data-role=discard]"),
  });
  return { own: of(".mine"), other: of(":not(.mine)") };
}"""
SMALL = """() => [...document.querySelectorAll("duel-board *")].filter((one) =>
  [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
  && one.checkVisibility() && !one.closest(".visually-hidden") && one.getBoundingClientRect().width > 1)
  .map((one) => [one.textContent.trim().slice(0, 20), parseFloat(getComputedStyle(one).fontSize)])"""
COVERED = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)]
    .map((one) => [one.textContent, one.getBoundingClientRect()]);
  const cards = [...document.querySelectorAll(".rows duel-card > *")].map((one) => one.getBoundingClientRect());
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  return boxes(".rows .badges").filter(([, one]) => cards.some((card) => over(one, card))).map(([text]) => text);
}"""
FILLED = """() => {
  const board = document.querySelector("duel-board").getBoundingClientRect();
  const lying = document.querySelectorAll(".side .plate, .side .field > *, .side .pile");
  const boxes = [...lying].map((one) => one.getBoundingClientRect());
  return (Math.max(...boxes.map((one) => one.right)) - Math.min(...boxes.map((one) => one.left))) / board.width;
}"""
AROUND = """() => [...document.querySelectorAll(".others > .side")].map((side) => {
  const box = side.getBoundingClientRect(), mat = document.querySelector(".mat").getBoundingClientRect();
  return Math.atan2(box.left + box.width / 2 - mat.left - mat.width / 2, mat.bottom - box.top - box.height / 2);
})"""
SIZES_OF = "(what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect().width)"
LIVES = "() => [...document.querySelectorAll('.gauge b')].map((one) => parseFloat(getComputedStyle(one).fontSize))"
BROKEN = """() => [...document.querySelectorAll(".others .front .name")].flatMap((one) => {
  if (getComputedStyle(one).color === "rgba(0, 0, 0, 0)") return [];  // so small that it is only a picture
  const text = one.firstChild, words = [...text.data.matchAll(/\\S+/g)];
  return words.filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word);
})"""
READ = """() => [...document.querySelectorAll(".hand .front .text")].filter((one) => one.textContent)
  .map((one) => [one.checkVisibility(), one.scrollHeight <= one.clientHeight + 1])"""


@pytest.fixture
def sit(sit):
    """Return what sits a browser of some size, width and height, down at a staged table that is drawn."""

    def sit_down(table, size=WIDE[1]):
        page = sit(table, dict(zip(("width", "height"), size, strict=True)))
        page.evaluate(DRAWN)
        return page

    return sit_down


def at(position, **more):
    return Staged(Match.from_scenario(position), names=BOTS, **more)


# Zones


@pytest.mark.parametrize("size", WIDE)
def test_zones_stand_in_columns_turned_for_the_player_across(sit, size):
    page = sit(crowd("monsters, full"), size)
    columns = page.evaluate(COLUMNS)
    own, other = columns["own"], columns["other"]
    assert own["front"] == own["behind"] == sorted(own["front"])
    assert other["front"] == other["behind"] == own["front"][::-1]
    assert own["field"] == own["aside"] == other["draw"]
    assert other["field"] == other["aside"] == own["draw"]
    assert own["field"][0] < own["front"][0] < own["front"][-1] < own["draw"][0]


@pytest.mark.parametrize("size", WIDE)
@pytest.mark.parametrize("name", ["monsters, full", "monsters, empty", "vacuo, full", "vacuo, eight, full"])
def test_a_table_fills_the_screen(sit, name, size):
    assert sit(crowd(name), size).evaluate(FILLED) >= FULL


@pytest.mark.parametrize(
    "name", ["monsters, full", "monsters, full field, empty hand", "vacuo, full", "vacuo, eight, full"]
)
def test_what_is_written_on_a_table_can_be_read(sit, name):
    page = sit(crowd(name))
    assert [one for one in page.evaluate(SMALL) if 0 < one[1] < LEAST_TEXT] == []


@pytest.mark.parametrize("size", WIDE)
def test_numbers_of_monsters_cover_no_card(sit, size):
    assert sit(crowd("monsters, full"), size).evaluate(COVERED) == []


def test_a_monster_that_lies_across_has_its_name_beside_it(sit):
    page = sit(crowd("monsters, full"))
    names = page.locator(".side.mine .caption").all_inner_texts()
    assert names == ["Giant Soldier of Stone", "Battle Ox", "Labyrinth Wall"]


# Phases


@pytest.mark.parametrize("size", [*WIDE, *PHONES])
def test_a_phase_is_gone_to_by_keyboard_where_a_move_leads_there(sit, size):
    table = crowd("monsters, full")
    page = sit(table, size)
    shown = page.locator(".phases li").all_inner_texts()
    lit = page.locator(".phases li[aria-current=step]").inner_text()
    assert lit in shown[1:-1]
    assert page.locator(".phases button").all_inner_texts() == [shown[3], shown[5]]
    page.locator(".phases button").first.focus()
    page.keyboard.press("Enter")
    people.until(page, lambda: table.match.state()["phase"] == "battle")


def test_a_phase_is_no_button_where_nobody_may_go_there(sit):
    page = sit(crowd("monsters, full", seat=1))
    assert page.locator(".phases li").count() == len(page.locator(".phases li").all_inner_texts())
    assert page.locator(".phases button").count() == 0


def test_a_chain_is_a_stack_of_numbers_the_newest_on_top(sit):
    page = sit(chained())
    numbers = page.locator(".chain li .number")
    tops = [box["y"] for box in (number.bounding_box() for number in numbers.all()) if box]
    assert numbers.all_inner_texts() == ["3", "2", "1"]
    assert tops == sorted(tops)


# Around a table


@pytest.mark.parametrize("players", range(2, 9))
def test_players_sit_around_the_table_clockwise(sit, players):
    angles = sit(at(vacuo(players, 3, 1))).evaluate(AROUND)
    assert angles == sorted(angles)
    assert players < 4 or angles[0] < -0.5 < 0.5 < angles[-1]


@pytest.mark.parametrize("size", WIDE[1:])
@pytest.mark.parametrize("players", [2, 4, 6, 8])
def test_dice_are_large_enough_to_watch(sit, players, size):
    position = vacuo(players, 4, 1)
    rolls = [{"seat": seat, "card": "strike", "dice": [6 - seat]} for seat in (0, 1)]
    picture = {**at(position).position()["picture"], "rolls": rolls, "rolled": "They fight."}
    page = sit(at(position, picture=picture), size)
    sizes = page.evaluate(SIZES_OF, ".fight .die")
    assert len(sizes) == len(rolls)
    assert min(sizes) >= LEAST_DIE


@pytest.mark.parametrize("size", WIDE[1:])
def test_cards_in_the_hand_are_read_whole(sit, size):
    read = sit(at(vacuo(2, 5, 1)), size).evaluate(READ)
    assert read == [[True, True]] * len(read) != []


@pytest.mark.parametrize("players", [4, 6, 8])
def test_no_word_of_a_name_is_broken_on_a_card(sit, players):
    page = sit(at(vacuo(players, 3, 1)))
    assert page.locator(".others .front .name").count() >= players - 1
    assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("size", WIDE)
def test_life_is_seen_at_a_glance(sit, size):
    page = sit(crowd("vacuo, eight, full"), size)
    found = page.evaluate(LIVES)
    assert len(found) == len(BOTS)
    assert min(found) >= LEAST_LIFE
