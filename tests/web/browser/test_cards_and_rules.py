"""The card browser and the rulebook."""

import pytest

from duelkit.texts import language
from tests.web.browser.conftest import PHONE, violations
from tests.web.browser.duels import words
from tests.web.browser.people import wait_until


@pytest.mark.parametrize("game", ["duchess", "monsters", "vacuo"])
def test_the_cards_of_a_game_are_drawn(visit, server, game):
    page = visit(f"/cards/{game}")
    count = server.ask(f"/api/cards/{game}")["count"]
    assert page.locator(".card-button duel-card").count() == min(count, 60)


def test_a_search_leaves_the_cards_that_fit(visit, lang):
    page = visit("/cards/monsters", lang=lang)
    page.get_by_role("searchbox").fill("kuriboh")
    page.get_by_text(words(lang)("One card")).wait_for()
    assert "Kuriboh" in page.locator(".card-button").inner_text()


def test_a_kind_leaves_the_cards_of_it(visit):
    page = visit("/cards/vacuo")
    before = page.locator(".card-button").count()
    page.get_by_label("Kind").select_option(index=1)
    wait_until(page, "n => document.querySelectorAll('.card-button').length < n", arg=before)
    page.reload()
    page.locator(".card-button").first.wait_for()
    assert page.get_by_label("Kind").input_value() != ""
    assert page.locator(".card-button").count() < before


def test_what_fits_nothing_is_said(visit, lang):
    page = visit("/cards/duchess", lang=lang)
    page.get_by_role("searchbox").fill("xyzzy")
    page.get_by_text(words(lang)("No card fits; try fewer letters.")).wait_for()


def test_more_cards_come_when_asked_for(visit):
    page = visit("/cards/monsters")
    page.get_by_role("button", name="Show more").click()
    wait_until(page, "() => document.querySelectorAll('.card-button').length === 120")


def test_a_card_is_opened_gone_past_and_closed_by_keys(visit):
    page = visit("/cards/monsters")
    first = page.locator(".card-button").first
    first.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    named = dialog.get_attribute("aria-label")
    dialog.get_by_role("button", name="Next card").click()
    wait_until(page, "name => document.querySelector('dialog').getAttribute('aria-label') !== name", arg=named)
    page.keyboard.press("Escape")
    assert not dialog.is_visible()
    assert page.evaluate("document.activeElement.className") == "card-button"


def test_the_rulebook_has_every_rule(visit, server, lang):
    page = visit("/rules/monsters", lang=lang)
    told = server.ask(f"/api/rules/monsters?lang={lang}")["rules"]
    table = server.ask("/api/rules/table")["rules"]
    assert page.locator(".rule-id").all_inner_texts() == [rule["id"] for rule in [*told, *table]]
    assert page.locator("#M13 p").inner_text() == next(rule["text"] for rule in told if rule["id"] == "M13")


def test_an_address_with_a_rule_points_at_it(visit):
    page = visit("/rules/duchess#D22")
    assert page.locator(".pointed .rule-id").inner_text() == "D22"
    assert page.locator("#D22").evaluate("rule => rule.getBoundingClientRect().top < innerHeight")


@pytest.mark.parametrize(
    ("game", "rule", "lesson", "cards"),
    [("duchess", "D9", "one-tribute", 2), ("vacuo", "V7", None, 1), ("monsters", "M7", "full-field", 7)],
)
def test_a_rule_shows_a_position_that_can_be_played(visit, axe, lang, game, rule, lesson, cards):
    page = visit(f"/rules/{game}", lang=lang)
    shut = page.locator(f"#{rule} details").first
    shut.locator("summary").click()
    shut.locator("duel-board .own duel-card, duel-board .hand duel-card").nth(cards - 1).wait_for()
    assert shut.locator("duel-board").evaluate("board => board.closest('[inert]') !== null")
    assert violations(axe, page) == []
    shut.get_by_role("link", name=words(lang)("Play this position")).click()
    page.locator("duel-lesson duel-board .hand").wait_for()
    assert page.url.endswith(f"/learn/{game}/{lesson}") or lesson is None


def test_every_lesson_is_a_position_of_each_rule_that_it_is_about(server):
    for game in ("duchess", "vacuo", "monsters"):
        about = {
            (rule["id"], one["id"]) for rule in server.ask(f"/api/rules/{game}")["rules"] for one in rule["lessons"]
        }
        lessons = server.ask(f"/api/lessons/{game}")["lessons"]
        assert about == {(rule, lesson["id"]) for lesson in lessons for rule in lesson["rules"]}


def test_words_leave_the_rules_that_have_them(visit):
    page = visit("/rules/duchess")
    page.get_by_role("searchbox").fill("queen")
    shown = page.locator(".rule:visible").all_inner_texts()
    assert shown
    assert all("queen" in text.casefold() for text in shown)


@pytest.mark.parametrize("game", ["duchess", "monsters", "vacuo"])
def test_what_is_typed_is_seen_beside_what_was_found_on_a_phone(visit, lang, game):
    page = visit(f"/rules/{game}", lang=lang, size=PHONE)
    sought = page.get_by_role("searchbox")
    for typed in ("", "a", "xyzzy"):
        sought.fill(typed)
        assert sought.bounding_box()["width"] >= PHONE["width"] / 2


def test_where_no_rule_has_the_words_that_is_said_and_no_heading_stands_alone(visit, lang):
    page = visit("/rules/monsters", lang=lang)
    page.get_by_role("searchbox").fill("xyzzy")
    page.get_by_text(words(lang)("No rule has these words; try fewer letters.")).wait_for()
    assert page.locator(".rulebook :is(h2, h3):visible").count() == 0


@pytest.mark.parametrize(
    ("game", "typed", "found"),
    [
        ("duchess", "tribute deck", "D10"),
        ("duchess", "cemiterio", "D8"),
        ("duchess", "TRIBUTO", "D11"),
        ("vacuo", "vácuo", "V20"),
        ("vacuo", "void", "V20"),
        ("monsters", "corrente", "M13"),
        ("monsters", "m13", "M13"),
    ],
)
def test_a_rule_is_found_by_words_of_either_language_without_accents(visit, lang, game, typed, found):
    page = visit(f"/rules/{game}", lang=lang)
    page.get_by_role("searchbox").fill(typed)
    assert found in page.locator(".rule:visible .rule-id").all_inner_texts()
    assert page.locator(".rule:visible").count() < page.locator(".rule").count()
    if typed == "m13":
        assert page.locator(".rule:visible").count() == 1


def test_a_refusal_by_a_rule_of_the_table_leads_to_it(visit):
    page = visit("/")
    wrong = "Object.assign(new Error('The seat is taken.'), { rule: 'T9' })"
    page.evaluate(f"import('/static/js/toasts.js').then(({{ complain }}) => complain({wrong}))")
    page.locator(".toast a", has_text="T9").click()
    page.locator("#T9.pointed").wait_for()
    assert page.locator("#T9 p").inner_text().startswith("Seats are open")


def test_the_rules_stand_below_the_headings_of_the_sheet(visit, lang):
    page = visit("/rules/duchess", lang=lang)
    headings = page.locator(".rule-heading").all_inner_texts()
    assert headings[:4] == [words(lang)(text) for text in ("Setting up", "Draw", "Tribute", "The play")]
    page.get_by_role("searchbox").fill("D13")
    assert page.locator(".rule-heading:visible").all_inner_texts() == [words(lang)("Tribute")]


def test_the_rules_change_their_language_where_they_stand(visit):
    page = visit("/rules/duchess")
    page.get_by_role("button", name="Português").click()
    page.get_by_role("heading", level=1, name=words("pt")("Rules of {game}", game="Duchess")).wait_for()
    english = "A hand holds seven cards. A card drawn beyond that goes straight to the drawer's grave."
    assert page.locator("#D6 p").inner_text() == language("pt")(english)
