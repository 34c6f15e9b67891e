"""Names on small cards: the longest ones, in both languages, stand whole on their plate, and nothing lies over them."""

import pytest

from duelkit.looks import cards_of, look_for
from duelkit.texts import language
from tests.web.browser import people
from tests.web.browser.crowds import crowd
from tests.web.browser.layout import SIZES
from tests.web.browser.pool import UNSEEN
from tests.web.browser.staging import Stage
from tests.web.served import PATIENCE

TABLES = ("monsters, full", "vacuo, full", "vacuo, eight, full")
MOST = 5  # names of each kind of length
SAT = "() => { const { board } = window.table; return board?.state && board.position === board.state.position; }"
# Each kind of card that has a name to read is given each name: it is asked where its lines stand, and what lies there.
WRONG = """async (names) => {
  for (const _ of "12") await new Promise((done) => requestAnimationFrame(done));
  const kinds = new Map();
  for (const name of document.querySelectorAll("duel-board .front .title .name")) {
    const spot = name.closest(".spot, .pile"), read = getComputedStyle(name).color !== "rgba(0, 0, 0, 0)";
    if (!spot || !read || !name.checkVisibility()) continue;
    const width = Math.round(name.closest(".front").getBoundingClientRect().width);
    const where = [...spot.classList, spot.spot.zone].filter((one) => !["lit", "deep"].includes(one)).join(" ");
    kinds.set(`${where}, ${width} px`, name);
  }
  const { front } = await import(`/static/games/${window.table.board.game}/card.js`);
  const written = names.map((name) => [name, front({ name, motif: [name] }, "").querySelector(".name").className]);
  const wrong = new Set();
  for (const [kind, name] of kinds) {
    name.scrollIntoView({ block: "nearest", inline: "center" });
    const title = name.closest(".title"), card = name.closest(".front"), range = document.createRange();
    for (const [text, className] of written) {
      Object.assign(name, { textContent: text, className });
      range.selectNodeContents(name);
      const room = title.getBoundingClientRect(), whole = card.getBoundingClientRect();
      const lines = [...range.getClientRects()];
      const foot = Math.min(room.bottom, whole.bottom) + 1.5;
      const over = ({ left, bottom }) => {
        const hit = document.elementFromPoint(left + 2, bottom - 2);
        return name.closest(".spot, .pile").contains(hit) && !title.contains(hit);
      };
      if (lines.some((line) => line.bottom > foot)) wrong.add(`${kind}: ${text} is cut`);
      if (lines.some((line) => line.right > room.right + 1)) wrong.add(`${kind}: ${text} is too wide`);
      if (lines.some(over)) wrong.add(`${kind}: something lies over ${text}`);
    }
  }
  return { kinds: [...kinds.keys()], wrong: [...wrong] };
}"""


def names_of(game):
    """Return the names of a game's cards that are the longest, or have the longest words, in each language."""
    look = look_for(game, ["shipped"])
    found = set()
    for lang in ("en", "pt"):
        names = [look.face(code, language(lang)).name for code, _kind in cards_of(game)]
        found |= set(sorted(names, key=len)[-MOST:])
        found |= set(sorted(names, key=lambda name: max(map(len, name.split())))[-MOST:])
    return sorted(found)


@pytest.fixture(scope="module")
def stage(browser, house):
    """Return a page on which tables are staged."""
    width, height = SIZES[0]
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.add_init_script(UNSEEN)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    staged = Stage(page, crowd(TABLES[0]), house)
    people.until(page, lambda: page.evaluate("Boolean(window.table?.board.position)"))
    yield staged
    context.close()


@pytest.mark.parametrize("table", TABLES)
def test_the_longest_names_stand_whole_on_every_small_card(stage, table):
    page, names = stage.page, names_of(table.split(",")[0])
    stage.show(crowd(table))
    people.until(page, lambda: page.evaluate(SAT))
    read, wrong = 0, []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(WRONG, names)
        read += len(found["kinds"])
        wrong += [f"{width}×{height}, {fault}" for fault in found["wrong"]]
    assert read > len(SIZES)
    assert "\n".join(wrong) == ""
