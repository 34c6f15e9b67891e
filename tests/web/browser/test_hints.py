"""Hints at the table in a browser: where they are said, what they mark, and when they go."""

import pytest

from duelkit.texts import language
from tests.web.browser.conftest import DESKTOP, PHONE
from tests.web.browser.positions import sent, staged, wait_for

HINT = "A hint: attack with 9♦, then target 3♥ of Bruno. It wins 62%, the next best (end) 48%: both are about as good."
AIM = {"action": 60, "verb": "target", "card": "3H", "seat": 1, "place": "rivals:0"}


def hinted(sit, *more, told=True):
    """Return a table against a bot, and its page once a hint was asked for; `more` are arguments for `sit`."""
    table = staged("duchess")
    attack = next(move for move in table.match.legal if str(move) == "attack 9D")

    def tell(said):
        hint = {"action": attack.id, "text": HINT, "by": "search", "chance": 0.62, "aims": [AIM]}
        table.say({"type": "hint", "ref": said["ref"], **hint})

    table.hear_hint = tell if told else lambda said: None
    page = sit(table, *more)
    page.locator(".tools summary").click()
    page.get_by_role("button", name="Ask for a hint").click()
    return table, page, attack


def advised(page):
    """Return the cards that a hint marks, by the places where they lie."""
    return sorted(page.locator(".advised").evaluate_all("all => all.map((one) => one.spot.card)"))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hint_is_said_where_one_is_asked_and_marks_card_and_target(sit, size):
    _, page, _ = hinted(sit, size)
    told = page.locator(".asking .advice", has_text=HINT)
    told.wait_for()
    assert told.get_attribute("role") == "status"
    assert advised(page) == ["3H", "9D"]
    assert page.locator(".toast").count() == 0


def test_a_hint_and_its_marks_go_with_the_question(sit):
    table, page, attack = hinted(sit)
    page.locator(".asking .advice", has_text=HINT).wait_for()
    table.play(attack)
    page.locator(".asking .advice").wait_for(state="hidden")
    assert advised(page) == []


def test_marks_stay_while_one_looks_through_the_moves(sit):
    _, page, _ = hinted(sit)
    page.locator(".asking .advice", has_text=HINT).wait_for()
    page.locator(".moves .move").first.hover()
    page.locator(".asking .question").hover()
    assert advised(page) == ["3H", "9D"]


def test_a_hint_is_told_again_in_another_language(sit):
    table, page, attack = hinted(sit)
    page.locator(".asking .advice", has_text=HINT).wait_for()
    again = {"action": attack.id, "text": "Uma dica: atacar com 9♦.", "by": "search", "chance": 0.62, "aims": [AIM]}
    table.hear_hint = lambda said: table.say({"type": "hint", "ref": said["ref"], **again})
    page.get_by_role("button", name="Português").click()
    page.locator(".asking .advice", has_text=again["text"]).wait_for()
    assert advised(page) == ["3H", "9D"]


def test_a_hint_that_has_gone_by_is_not_told_in_another_language(sit):
    table, page, attack = hinted(sit)
    page.locator(".asking .advice", has_text=HINT).wait_for()
    table.play(attack)
    page.locator(".asking .advice").wait_for(state="hidden")
    page.get_by_role("button", name="Português").click()
    page.locator(".log", has_text=language("pt")("What happened")).wait_for()
    assert len(sent(table, "hint")) == 1


def test_while_a_hint_is_thought_about_that_is_said(sit):
    _, page, _ = hinted(sit, told=False)
    page.locator(".asking .advice", has_text="A hint is being thought about …").wait_for()


def test_a_hint_that_is_refused_is_said_once_and_no_hint_is_left(sit):
    table, page, _ = hinted(sit, told=False)
    asked = wait_for(page, table, "hint")
    table.say({"type": "error", "ref": asked["ref"], "code": "rate", "text": "A hint is being thought about already."})
    page.locator(".toast", has_text="thought about already").wait_for()
    assert page.locator(".toast").count() == 1
    page.locator(".asking .advice").wait_for(state="hidden")
