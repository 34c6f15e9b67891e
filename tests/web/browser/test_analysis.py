"""A replay is analysed: a chart that is gone through by keys, mistakes with what was better, on from any of them."""

import json
import re

import pytest

from duelkit.analysis import analyse
from duelkit.games import game_named
from tests.analysis.test_analysis import blunder
from tests.positions import random_match
from tests.web.browser.conftest import LOCALES, PHONE, violations
from tests.web.browser.duels import words
from tests.web.browser.layout import held, looked_at, speak
from tests.web.browser.people import wait_until


@pytest.fixture(scope="module", autouse=True)
def compiled():
    """Have the search of Duchess in the cache."""
    analyse(blunder(), simulations=50)


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """Return the file of a duel between players who decide at random, with many a mistake in it."""
    path = tmp_path_factory.mktemp("duels") / "duel.json"
    path.write_text(json.dumps(random_match(game_named("duchess"), {"players": 2}, 3).save()))
    return path


def analysed(visit, file, lang="en", **more):
    """Return the page of a replay that was analysed."""
    page = visit("/replay", lang=lang, **more)
    page.locator("#replay-file").set_input_files(file)
    page.get_by_role("button", name=words(lang)("Analyse"), exact=True).click()
    page.locator(".chart svg").wait_for()
    return page


def legend_of(page):
    return page.locator(".analysis-legend li").all_inner_texts()


def step_of(page):
    return int(page.locator(".replay-where").inner_text().partition(" /")[0])


def test_the_chances_beside_the_chart_are_those_of_the_step_that_is_shown(visit, file):
    page = analysed(visit, file)
    first = legend_of(page)
    assert step_of(page) == 0
    assert [re.fullmatch(r"(.+) \d+%", line)[1] for line in first] == ["Seat 0", "Seat 1"]
    page.keyboard.press("End")
    wait_until(page, "() => document.querySelector('.replay-where').textContent.split(' ')[0] !== '0'")
    assert sorted(line.rpartition(" ")[2] for line in legend_of(page)) == ["0%", "100%"]


def test_the_chart_is_gone_through_by_keys_and_says_what_it_shows(visit, file, lang):
    _ = words(lang)
    page = analysed(visit, file, lang)
    chart = page.get_by_role("slider", name=_("Chance to win"))
    assert chart.evaluate("chart => chart === document.activeElement")
    page.keyboard.press("PageDown")
    wait_until(page, "() => document.querySelector('.replay-where').textContent.split(' ')[0] !== '0'")
    assert chart.get_attribute("aria-valuenow") == str(step_of(page))
    assert _("Better: {line}", line="").strip() in chart.get_attribute("aria-valuetext")
    at = step_of(page)
    page.keyboard.press("ArrowRight")
    wait_until(page, f"() => document.querySelector('.chart').ariaValueNow === '{at + 1}'")
    page.keyboard.press("PageUp")
    wait_until(page, f"() => document.querySelector('.chart').ariaValueNow === '{at}'")


def test_a_click_on_the_chart_shows_the_step(visit, file):
    page = analysed(visit, file)
    box = page.locator(".chart").bounding_box()
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    wait_until(
        page,
        "() => { const [at, , count] = document.querySelector('.replay-where').textContent.split(' ');"
        " return at === count; }",
    )


def test_a_mistake_is_told_where_it_was_made(visit, file):
    page = analysed(visit, file)
    page.keyboard.press("PageDown")
    page.locator(".replay-told").get_by_text(re.compile(r"goes from \d+% to \d+% here: .* Better: ")).wait_for()


def test_the_details_have_the_account_the_mistakes_and_every_decision(visit, file, lang, axe):
    _ = words(lang)
    page = analysed(visit, file, lang)
    page.get_by_role("button", name=_("Details")).click()
    dialog = page.get_by_role("dialog", name=_("Analysis"))
    assert dialog.get_by_role("table", name=_("Where the chance went")).get_by_role("row").count() == 3
    assert violations(axe, page) == []
    dialog.get_by_text(_("All decisions as a table")).click()
    rows = dialog.get_by_role("table", name=_("Chance to win at each decision")).get_by_role("row")
    assert rows.count() > 20
    first = dialog.locator(".analysis-list").first.get_by_role("button").first
    wanted = int(re.search(r"\d+", first.inner_text())[0])
    first.click()
    wait_until(page, f"() => document.querySelector('.replay-where').textContent.startsWith('{wanted} /')")


def test_one_plays_on_from_a_mistake_in_the_place_of_who_made_it(visit, server, file):
    page = analysed(visit, file)
    page.get_by_role("button", name="Details").click()
    worst = page.locator(".analysis-list").first.locator("li").first
    seat = worst.locator("p").inner_text().split(" goes")[0]
    worst.get_by_role("button", name="Play on from here").click()
    place = page.get_by_label("You play in the place of")
    assert place.evaluate("place => place.selectedOptions[0].textContent") == seat
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(re.compile(r"/t/[^/#]+$"))
    page.locator("duel-table:not([hidden])").wait_for()
    assert server.ask(f"/api/tables/{page.url.rpartition('/')[2]}")["terms"]["branch"] is True


def test_another_language_keeps_the_analysis_the_step_and_the_eyes(visit, file):
    page = analysed(visit, file)
    page.get_by_label("Seen by").select_option("1")
    page.keyboard.press("PageDown")
    wait_until(page, "() => document.querySelector('.replay-where').textContent.split(' ')[0] !== '0'")
    at, _ = step_of(page), words("pt")
    page.get_by_role("button", name="Português").click()
    page.get_by_role("button", name=_("Details")).wait_for()
    page.get_by_role("slider", name=_("Chance to win")).wait_for()
    assert step_of(page) == at
    assert page.get_by_label(_("Seen by")).input_value() == "1"
    page.locator(".replay-told").get_by_text(_("Better: {line}", line="").strip()).wait_for()
    assert page.evaluate("document.activeElement.closest('header') !== null")


def test_an_analysis_can_be_cancelled(visit, file):
    page = visit("/replay")
    page.route("**/api/replays/analysis*", lambda route: None)  # an answer that does not come
    page.locator("#replay-file").set_input_files(file)
    page.get_by_role("button", name="Analyse", exact=True).click()
    page.get_by_role("progressbar").wait_for()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("progressbar").wait_for(state="hidden")
    assert page.get_by_role("alert").locator(".toast p").count() == 0


PREPARING = """() => {
  const ask = window.fetch;
  const events = () => new ReadableStream({
    start: (all) => all.enqueue(new TextEncoder().encode('event: preparing\\ndata: {"text": "In a minute."}\\n\\n')),
  });
  window.fetch = (url, init) =>
    String(url).includes("/analysis") ? Promise.resolve(new Response(events(), { status: 200 })) : ask(url, init);
}"""


def test_while_the_server_prepares_that_is_said_without_saying_how_far_it_is(visit, file):
    page = visit("/replay")
    page.locator("#replay-file").set_input_files(file)
    page.evaluate(PREPARING)
    page.get_by_role("button", name="Analyse", exact=True).click()
    page.get_by_text("In a minute.").wait_for()
    assert page.locator("progress:indeterminate").count() == 1


def test_why_there_is_no_analysis_is_said(visit, file):
    page = visit("/replay")
    said = 'event: error\ndata: {"code": "cold", "text": "Not yet."}\n\n'
    page.route("**/api/replays/analysis*", lambda route: route.fulfill(body=said, content_type="text/event-stream"))
    page.locator("#replay-file").set_input_files(file)
    page.get_by_role("button", name="Analyse", exact=True).click()
    page.get_by_role("alert").get_by_text("Not yet.").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_it(visit, file, axe, scheme):
    for size in (PHONE, {"width": 1280, "height": 800}):
        page = analysed(visit, file, scheme=scheme, size=size)
        assert violations(axe, page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_analysis_is_seen_whole(visit, file):
    page = analysed(visit, file)
    page.keyboard.press("PageDown")
    wait_until(page, "() => document.querySelector('.replay-where').textContent.split(' ')[0] !== '0'")
    found = {}
    for lang in LOCALES:
        speak(page, lang)
        found |= looked_at(page, lang, fits=True)
        page.get_by_role("button", name=words(lang)("Details")).click()
        page.locator("dialog[open] .analysis-list").first.wait_for()
        found |= looked_at(page, f"details, {lang}", fits=True)
        page.keyboard.press("Escape")
    held(found)
