"""Cards of Duchess with texts of somebody's own, at a table in a browser: what such a text asks is answered there."""

import pytest

from duelkit import Action, Match
from tests.web.browser import people
from tests.web.browser.staging import Staged

RIVAL = {"hand": ["AH", "9S"], "deck": ["4H", "6H"], "field": ["2H", "KS"]}
THIRD = {"hand": ["5S"], "deck": ["6S"], "field": ["QS"]}
# What a text asks, and the button or the card that answers it.
ASKED = {
    "from the own hand": ("Discard 1 card.", "choose 5♣"),
    "from another field": ("Destroy 1 card on any other player's field.", "choose K♠ of Bruno"),
    "a player": ("Choose another player; that player discards 1 random card.", "choose Bruno"),
    "yes or no": ("You may draw 1 card.", "yes"),
    "one of two": ("Choose one: draw 1 card; or send the top 2 cards of your deck to your grave.", "the second"),
    "any number": ("Discard up to 2 cards, then draw 1 card for each of them.", "choose no more"),
}


def asked(text):
    """Return a table at which a 3 with this text was played, so that the text asks."""
    own = {"id": "3", "text": text}
    mine = {"hand": ["3D", "5C", "9C"], "deck": ["AC", "4C"]}
    scenario = {"game": "duchess", "cards": ["shipped", own], "seats": [mine, RIVAL, THIRD], "stage": "tribute"}
    match = Match.from_scenario(scenario)
    match.play(Action("play", "3D"))
    return Staged(match)


@pytest.mark.parametrize("name", ASKED)
def test_what_a_text_asks_is_answered_by_its_words(sit, name):
    text, answer = ASKED[name]
    table = asked(text)
    page = sit(table)
    page.locator(".question", has_text=f"3♦ ({text})").wait_for()
    page.get_by_role("button", name=answer).first.click()
    moves = people.until(page, lambda: [said for said in table.sent if said["type"] == "move"])
    assert len(moves) == 1


def test_a_card_that_a_text_may_take_is_lit_and_clicked(sit):
    table = asked("Discard 1 card.")
    page = sit(table)
    lit = page.locator(".hand .spot.lit")
    assert lit.count() == 2
    lit.first.click()
    page.locator(".card-menu").get_by_role("button", name="Choose 5♣").click()
    people.until(page, lambda: [said for said in table.sent if said["type"] == "move"])
