"""What is made easy for one who plays against bots alone: turns that can only end, the way back from a decision."""

import pytest

from duelkit import Action, Match
from tests.web.browser import people
from tests.web.browser.staging import Staged

STUCK = {
    "game": "duchess",
    "stage": "battle",
    "seats": [{"hand": ["KD"], "deck": ["2S"]}, {"field": ["3H"], "deck": ["2H"]}],
}
ARMED = {"game": "duchess", "stage": "battle", "seats": [{"field": ["9D"]}, {"field": ["3H"], "deck": ["2H"]}]}
TRIBUTES = {
    "game": "monsters",
    "phase": "main1",
    "seats": [
        {"hand": ["summoned-skull"], "monsters": [{"card": "kuriboh"}], "deck": ["kuriboh"]},
        {"deck": ["kuriboh"]},
    ],
}
ENDS = """async (ends) => {
  const { endsByItself } = await import("/static/js/board/alone.js");
  return endsByItself({ moves: [{ verb: "end", action: 7 }], asked: { seat: 0, prompt: "a", ends } })?.verb ?? null;
}"""


def sent(table, kind):
    return [said for said in table.sent if said["type"] == kind]


def test_a_turn_in_which_nothing_else_is_possible_ends_by_itself_and_says_so(sit):
    table = Staged(Match.from_scenario(STUCK))
    page = sit(table)
    people.until(page, lambda: sent(table, "move"))
    assert [move.verb for move in Match.from_scenario(STUCK).legal] == ["end"]
    page.get_by_text("Nothing else was possible, so play goes on.").wait_for()


def test_a_turn_ends_by_itself_only_where_the_server_says_that_it_may(sit):
    page = sit(Staged(Match.from_scenario(ARMED)))
    assert (page.evaluate(ENDS, 7), page.evaluate(ENDS, None)) == ("end", None)


def test_who_wants_to_end_every_turn_says_so_in_the_menu(sit):
    page = sit(Staged(Match.from_scenario(ARMED)))
    page.locator(".tools > summary").click()
    page.get_by_label("End for me when nothing else is possible").uncheck()
    assert page.evaluate(ENDS, 7) is None


@pytest.mark.parametrize(
    ("scenario", "begun"),
    [(ARMED, Action("attack", "9D")), (TRIBUTES, Action("summon", "summoned-skull"))],
    ids=["an attack that is to be aimed", "a summon that is to be paid for"],
)
def test_what_was_begun_can_be_cancelled(sit, scenario, begun):
    match = Match.from_scenario(scenario)
    match.play(begun)
    table = Staged(match)
    page = sit(table)
    page.get_by_role("button", name="Cancel").click()
    assert people.until(page, lambda: sent(table, "offer"))[0]["what"] == "undo"
    assert sent(table, "move") == []


def test_a_dialog_of_the_menu_gives_the_focus_back_to_the_menu(sit):
    page = sit(Staged(Match.from_scenario(ARMED)))
    page.locator(".tools > summary").press("Enter")
    page.get_by_role("button", name="Keys", exact=True).press("Enter")
    page.locator("dialog[open]").press("Escape")
    people.until(page, lambda: page.evaluate("document.activeElement.matches('.tools > summary')"))
