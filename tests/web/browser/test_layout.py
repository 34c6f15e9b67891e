"""Every screen at every size of screen, in both languages: nothing overflows, is cut, covered or out of sight."""

import json
import re

import pytest

from duelkit import Match
from duelkit.cli.report import write_report
from duelkit.cli.sections import ReportText, Section
from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.decks import deck_named, written
from duelkit.lessons.tutorial import games_with_lessons, tutorial_of
from duelkit.texts import language
from tests.cli.test_report import REPORT
from tests.web.browser import people
from tests.web.browser.conftest import LOCALES
from tests.web.browser.crowds import LONG, POSITIONS, crowds
from tests.web.browser.layout import SIZES, held, looked_at, speak, walked
from tests.web.browser.pool import UNSEEN
from tests.web.browser.staging import COLORS, Stage
from tests.web.served import PATIENCE

CROWDS = dict(crowds())
DRAWN = """(game) => {
  const { board } = window.table;
  const drawn = board?.state && board.position === board.state.position;
  return drawn && board.game === game && !document.querySelector(".flying");
}"""
CLOSED = """() => {
  for (const one of document.querySelectorAll("dialog, .toast")) one.remove();
  window.table.cut.hidden = true;
  window.table.asking.open(false);
  window.table.log.open(false);
  window.table.board.menu.close();
}"""
HINT = (
    "A hint: activate Swords of Revealing Light, then target Winged Dragon, Guardian of the Fortress #1 of Greedy. It "
    "wins 62%, the next best (go to the Battle Phase) 48%: 4.1 more of your monsters lie there after your next turn."
)
HINTED = """async () => {
  const advice = document.querySelector(".asking .advice");
  window.table.hint();
  while (!advice.textContent.includes("62%")) await new Promise(requestAnimationFrame);
}"""
LOOKED_AT = """async () => {
  const { lookAt } = await import("/static/js/board/dialogs.js");
  lookAt(document.querySelector(".spot.lit").spot, window.table.board);
}"""
CUT = """async () => {
  const [{ t }, { toast }] = await Promise.all([import("/static/js/texts.js"), import("/static/js/toasts.js")]);
  window.table.cut.hidden = false;
  window.table.cut.textContent = t("The line is cut. Trying again …");
  toast(t("The server stops for a moment; you will be connected again by yourself."));
}"""
NEWS = """() => import("/static/js/toasts.js").then(({ toast, complain }) => {
  toast("The table has gone on.");
  complain("That did not work: the line is cut.");
})"""


@pytest.fixture(scope="module")
def stage(browser, house):
    """Return a page on which tables are staged, at first one of Duchess."""
    width, height = SIZES[0]
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.add_init_script(UNSEEN)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    staged = Stage(page, CROWDS["duchess, full"], house)
    people.until(page, lambda: page.evaluate("Boolean(window.table?.board.position)"))
    yield staged
    context.close()


def sit(stage, staged, lang):
    """Sit down at a staged table in a language, and wait until it is drawn."""
    page = stage.page
    page.evaluate("(lang) => import('/static/js/texts.js').then((m) => m.setLang(lang))", lang)
    stage.show(staged)
    people.until(page, lambda: page.evaluate(DRAWN, staged.match.game.name))


@pytest.mark.parametrize("name", CROWDS)
def test_a_table_is_seen_whole(stage, name):
    found = {}
    for lang in LOCALES:
        sit(stage, CROWDS[name], lang)
        found |= looked_at(stage.page, lang, fits=True)
    held(found)


# What opens over a table


OPENED = {
    "the menu of a card": ("monsters, full", "() => document.querySelector('.spot.lit').click()"),
    "the menu of the table": ("monsters, full", "() => (document.querySelector('.tools').open = true)"),
    "the list of moves": ("monsters, full", "() => window.table.asking.open(true)"),
    "the names that can be called": (
        "monsters, one of many names is called",
        "() => document.querySelector('.asking .plain .button').click()",
    ),
    "all that happened": ("vacuo, full", "() => window.table.log.open(true)"),
    "a pile": ("monsters, full", "() => document.querySelector('.side.mine .pile.grave').click()"),
    "the keys": (
        "duchess, full",
        "() => document.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))",
    ),
    "a question": (
        "monsters, full",
        "() => document.querySelector('.tools .tool:last-child').click()",
    ),
    "a card told whole, with its moves": (
        "monsters, full",
        LOOKED_AT,
    ),
    "whether the duel is fair, as it goes on": ("monsters, full", "() => void window.table.fairness()"),
    "whether the duel was fair": ("monsters, over", "() => void window.table.fairness()"),
    "a hint": ("monsters, full", HINTED),
    "the line is cut": ("monsters, full", CUT),
    "news": ("monsters, full", NEWS),
    "news at the end": ("monsters, over", NEWS),
    "the end put aside": ("vacuo, over", "() => document.querySelector('.aside-toggle').click()"),
}


@pytest.mark.parametrize("name", OPENED)
def test_what_opens_over_a_table_is_seen_whole(stage, name):
    where, opening = OPENED[name]
    table = CROWDS[where]
    table.hear_hint = lambda said: table.say({"type": "hint", "ref": said["ref"], "text": HINT, "aims": []})
    found = {}
    for lang in LOCALES:
        sit(stage, table, lang)
        found |= looked_at(stage.page, lang, fits=True, opening=opening, closing=CLOSED)
    held(found)


# Replays


REPLAYS = (
    "duchess, full",
    "duchess, six, full",
    "vacuo, full",
    "vacuo, eight, full",
    "monsters, full",
    "monsters, empty",
)


@pytest.mark.parametrize("name", REPLAYS)
def test_a_replay_is_seen_whole(visit, tmp_path, name):
    match = Match.from_scenario(POSITIONS[name])
    if match.legal:
        match.play(match.legal[-1])
    file = tmp_path / "duel.json"
    file.write_text(json.dumps(match.save()))
    page = visit("/replay")
    page.locator("#replay-file").set_input_files(file)
    page.locator("duel-board .side.mine").wait_for()
    held(walked(page, fits=True))


def test_playing_on_from_a_replay_is_seen_whole(visit, tmp_path):
    file = tmp_path / "duel.json"
    file.write_text(json.dumps(Match.from_scenario(POSITIONS["vacuo, eight, full"]).save()))
    page = visit("/replay")
    page.locator("#replay-file").set_input_files(file)
    found = {}
    for lang in LOCALES:
        speak(page, lang)
        page.locator(".replay-ways .button").first.click()
        page.locator("dialog[open]").wait_for()
        found |= looked_at(page, lang, fits=True)
        page.keyboard.press("Escape")
    held(found)


# Puzzles


PUZZLES = ("duchess/12", "duchess/50", "monsters/1", "monsters/50")


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_puzzle_is_seen_whole(visit, puzzle):
    page = visit(f"/puzzles/{puzzle}")
    page.locator("duel-board .side.mine").wait_for()
    held(walked(page, fits=True))


# Lessons, of each game the one with the longest text

LESSONS = [
    f"{game}/{max(tutorial_of(game).lessons, key=lambda lesson: len(lesson.text['pt'])).id}"
    for game in games_with_lessons()
]


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_seen_whole(visit, lesson):
    page = visit(f"/learn/{lesson}")
    page.locator("duel-board .side.mine").wait_for()
    held(walked(page, fits=True))


# Pages


@pytest.fixture(scope="module")
def places(server):
    """Return the addresses of all pages, with tables that wait, duels that are over, and many at a table."""
    opened = server.ask("/api/tables", {"game": "monsters", "seats": ["open", "open"], "public": True})
    many = server.ask("/api/tables", {"game": "vacuo", "seats": ["open"] * 8, "public": True, "watch": True})
    mine = f"/t/{many['table']}#invite="
    return {
        "lobby": "/",
        "choice of game": "/new",
        "setup of Duchess": "/new/duchess",
        "setup of Monsters": "/new/monsters",
        "setup of Vácuo": "/new/vacuo",
        "invitation": f"/t/{opened['table']}#invite={opened['invites']['0']}",
        "invitation to many": mine + many["invites"]["1"],
        "waiting room": f"/t/{many['table']}",
        "cards": "/cards",
        "cards of Duchess": "/cards/duchess",
        "cards of Monsters": "/cards/monsters",
        "cards of Vácuo": "/cards/vacuo",
        "rules": "/rules",
        "rules of Duchess": "/rules/duchess",
        "rules of Vácuo": "/rules/vacuo",
        "rules of Monsters": "/rules/monsters#M13",
        "replays": "/replay",
        "learn": "/learn",
        "learn Duchess": "/learn/duchess",
        "no lesson": "/learn/duchess/nothing",
        "puzzles": "/puzzles",
        "puzzles of Duchess": "/puzzles/duchess",
        "puzzles of Monsters": "/puzzles/monsters",
        "nothing": "/nothing",
    }


PAGES = (
    "lobby", "choice of game", "setup of Duchess", "setup of Monsters", "setup of Vácuo", "invitation",
    "invitation to many", "waiting room", "cards", "cards of Duchess", "cards of Monsters", "cards of Vácuo", "rules",
    "rules of Duchess", "rules of Vácuo", "rules of Monsters", "replays", "learn", "learn Duchess", "no lesson",
    "puzzles", "puzzles of Duchess", "puzzles of Monsters", "nothing",
)  # fmt: skip


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_laid_out_without_faults(visit, places, name):
    held(walked(visit(places[name]), fits=False))


DIALOGS = {
    "a deck is brought": ("/new/monsters", "deck-choice .button"),
    "a card is read": ("/cards/monsters", ".card-button"),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_what_opens_over_a_page_is_laid_out_without_faults(visit, name):
    path, opener = DIALOGS[name]
    page = visit(path)
    found = {}
    for lang in LOCALES:
        speak(page, lang)
        page.locator(opener).last.click()
        page.locator("dialog[open] h2, dialog[open] .card-name").first.wait_for()
        found |= looked_at(page, lang, fits=False)
        page.keyboard.press("Escape")
    held(found)


# A deck of one's own: what is wrong with it is said, it is shown, a card of it is read, and it is looked at later


@pytest.fixture
def deck_files(tmp_path):
    """Return two files: one that is no deck, and says so at length, and a deck."""
    wrong, right = tmp_path / "wrong.txt", tmp_path / f"{LONG[1]}.txt"
    wrong.write_text("3 battle-ox\n" + "w" * 60)
    right.write_text(written(shipped_ones(), deck_named("sealed-41", shipped_ones()), ".txt"))
    return wrong, right


def own_deck(page, files):
    """Bring a deck, and say at each dialog which it is."""
    wrong, right = files
    page.locator("deck-choice .button").last.click()
    page.locator("dialog input[type=file]").set_input_files(wrong)
    page.locator(".deck-wrong").filter(has_text=re.compile(r"\S")).wait_for()
    yield "wrong"
    page.locator("dialog input[type=file]").set_input_files(right)
    page.locator("dialog .card-button").first.click()
    page.locator(".card-dialog[open] .card-page").wait_for()
    yield "a card of it"
    page.keyboard.press("Escape")
    yield "shown"
    page.locator("dialog .button.primary").click()
    page.locator("deck-choice .button").first.click()
    page.locator("dialog .card-button").first.wait_for()
    yield "looked at"


def test_the_dialogs_of_an_own_deck_are_laid_out_without_faults(visit, deck_files):
    found = {}
    for lang in LOCALES:
        page = visit("/new/monsters", lang=lang)
        for where in own_deck(page, deck_files):
            found |= looked_at(page, f"{where}, {lang}", fits=False)
    held(found)


ROWS_OF_COLOURS = """() => Object.values(Object.groupBy(
  document.querySelectorAll(".dots .tile"), (one) => Math.round(one.getBoundingClientRect().top)
)).map((row) => row.length)"""


def test_no_colour_stands_alone(visit):
    page = visit("/new/duchess", lang="pt")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        rows = page.evaluate(ROWS_OF_COLOURS)
        assert (len(set(rows)), sum(rows)) == (1, len(COLORS)), width


WIDE = Section("Wide", (tuple(f"column {n}" for n in range(20)),) * 2, "<" * 20)


@pytest.mark.parametrize("width", [360, 820, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_report_fits_every_width(browser, width, scheme, tmp_path):
    report = ReportText("Title", "heading", (*REPORT.sections, WIDE), "command " * 40)
    write_report(report, tmp_path / "page.html", language("en"))
    shown = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    shown.goto((tmp_path / "page.html").as_uri())
    assert shown.evaluate("document.documentElement.scrollWidth") == width
    assert shown.locator("svg text").first.bounding_box()["height"] >= 9
    shown.close()
