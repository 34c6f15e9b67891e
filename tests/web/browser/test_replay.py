"""Replays: step by step, through anybody's eyes, from a file, and on from any step."""

import json
import re

import pytest

from tests.web.browser.duels import finished, words
from tests.web.browser.people import wait_until

DECISIONS = 5


@pytest.fixture(scope="module")
def duel(server):
    return finished(server, decisions=DECISIONS)


def step_of(page):
    return page.locator(".replay-where").inner_text()


def wait_for_step(page, number):
    there = "text => document.querySelector('.replay-where')?.textContent === text"
    wait_until(page, there, arg=f"{number} / {DECISIONS}")


def test_a_replay_is_gone_through_step_by_step(visit, duel, lang):
    _ = words(lang)
    page = visit(f"/replay/{duel}", lang=lang)
    assert step_of(page) == f"0 / {DECISIONS}"
    page.get_by_role("button", name=_("Step on")).click()
    wait_for_step(page, 1)
    page.get_by_role("button", name=_("Last step")).click()
    wait_for_step(page, DECISIONS)
    page.get_by_role("button", name=_("Step back")).click()
    wait_for_step(page, DECISIONS - 1)
    page.get_by_role("button", name=_("First step")).click()
    wait_for_step(page, 0)


def test_the_keys_go_through_a_replay(visit, duel):
    page = visit(f"/replay/{duel}")
    page.keyboard.press("ArrowRight")
    wait_for_step(page, 1)
    page.keyboard.press("End")
    wait_for_step(page, DECISIONS)
    page.keyboard.press("Home")
    wait_for_step(page, 0)


def test_who_looks_with_a_players_eyes_is_not_that_player(visit, duel):
    page = visit(f"/replay/{duel}")
    page.get_by_label("Seen by").select_option(label="Player 1")
    wait_until(page, "() => document.querySelector('.side.mine .name').textContent === 'Player 1'")
    assert "you" not in page.locator(".side.mine .plate").inner_text()


@pytest.mark.parametrize(("below", "name"), [("1", "Player 1"), ("7", "Player 0"), ("x", "Player 0")])
def test_an_address_says_whose_side_lies_below(visit, duel, below, name):
    page = visit(f"/replay/{duel}?below={below}")
    assert page.locator(".side.mine .plate .name").text_content() == name
    page.keyboard.press("ArrowRight")
    wait_for_step(page, 1)
    assert page.locator(".side.mine .plate .name").text_content() == name
    wait_until(page, f"() => location.search === '?step=1{'&below=1' if name == 'Player 1' else ''}'")


def test_the_last_step_says_how_the_duel_ended(visit, duel):
    page = visit(f"/replay/{duel}")
    page.get_by_role("button", name="Last step").click()
    page.locator(".replay-told").get_by_text(re.compile(r"Player 1 won: .+ resigned\. \(T2\)")).wait_for()


def test_the_slider_jumps(visit, duel):
    page = visit(f"/replay/{duel}")
    page.get_by_role("slider").fill("3")
    wait_for_step(page, 3)


def test_a_replay_plays_by_itself_to_the_end(visit, duel):
    page = visit(f"/replay/{duel}")
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    wait_for_step(page, DECISIONS)
    page.get_by_role("button", name="Play", exact=True).wait_for()


def test_what_happened_is_told_in_words(visit, duel, lang):
    page = visit(f"/replay/{duel}", lang=lang)
    page.keyboard.press("ArrowRight")
    wait_for_step(page, 1)
    assert page.locator(".replay-told li").count() > 0


def test_another_seat_sees_only_its_own_hand(visit, duel):
    page = visit(f"/replay/{duel}")
    backs = "document.querySelectorAll('duel-board duel-card.down').length"
    wait_until(page, f"() => document.querySelectorAll('duel-board duel-card').length && {backs} < 5")
    page.get_by_label("Seen by").select_option("0")
    wait_until(page, f"() => {backs} >= 5")


def test_a_duel_goes_on_against_a_bot_from_a_step(visit, server, duel, lang):
    _ = words(lang)
    page = visit(f"/replay/{duel}", lang=lang)
    page.keyboard.press("ArrowRight")
    wait_for_step(page, 1)
    page.get_by_role("button", name=_("Play on from here")).click()
    page.get_by_role("button", name=_("Play on"), exact=True).click()
    page.wait_for_url(re.compile(r"/t/[^/#]+$"))
    page.locator("duel-table:not([hidden])").wait_for()
    facts = server.ask(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert (facts["status"], facts["terms"]["branch"]) == ("running", True)


def test_a_file_is_opened_and_kept_through_a_change_of_language(visit, server, duel, tmp_path):
    file = tmp_path / "duel.json"
    file.write_text(json.dumps(server.ask(f"/api/tables/{duel}/replay")))
    page = visit("/replay")
    page.locator("#replay-file").set_input_files(file)
    wait_for_step(page, 0)
    page.get_by_role("button", name="Português").click()
    page.get_by_role("button", name=words("pt")("Step on")).wait_for()
    assert step_of(page) == f"0 / {DECISIONS}"


def test_the_file_of_a_replay_is_saved_as_it_is(visit, server, duel):
    page = visit(f"/replay/{duel}")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the file").click()
    assert json.loads(saving.value.path().read_text())["table"]["id"] == duel


@pytest.mark.parametrize("content", ["no JSON", '{"neither": "save nor replay"}'])
def test_what_is_no_replay_is_said_in_a_sentence(visit, tmp_path, lang, content):
    file = tmp_path / "other.json"
    file.write_text(content)
    page = visit("/replay", lang=lang)
    page.locator("#replay-file").set_input_files(file)
    page.get_by_role("alert").locator(".toast p").wait_for()
    assert page.get_by_role("alert").locator(".toast p").inner_text().endswith(".")


def test_a_duel_that_is_not_over_has_no_replay_yet(visit, server):
    table = server.open()["table"]
    page = visit(f"/replay/{table}")
    assert page.get_by_role("heading", level=1).inner_text() == "No replay yet"
    page.get_by_role("link", name="To the table").click()
    page.wait_for_url(f"**/t/{table}")
