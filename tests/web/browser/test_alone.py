"""What is made easy for one who plays against bots alone: turns that can only end, and the way back from an attack."""

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
ENDS = """async (seats) => {
  const { endsByItself } = await import("/static/js/board/alone.js");
  const moves = [{ verb: "end", card: null }];
  return endsByItself({ seats, moves, asked: { seat: 0, prompt: "a" } }, 0)?.verb ?? null;
}"""


def seats(*kinds):
    return [{"seat": at, "kind": kind} for at, kind in enumerate(kinds)]


def sent(table, kind):
    return [said for said in table.sent if said["type"] == kind]


def test_a_turn_in_which_nothing_else_is_possible_ends_by_itself_and_says_so(sit):
    table = Staged(Match.from_scenario(STUCK))
    page = sit(table)
    people.until(page, lambda: sent(table, "move"))
    assert [move.verb for move in Match.from_scenario(STUCK).legal] == ["end"]
    page.get_by_text("Nothing else was possible, so your turn ends.").wait_for()


@pytest.mark.parametrize(("kinds", "verb"), [(("human", "bot"), "end"), (("human", "human"), None)])
def test_no_turn_ends_by_itself_where_a_person_could_learn_from_it(sit, kinds, verb):
    page = sit(Staged(Match.from_scenario(ARMED)))
    assert page.evaluate(ENDS, seats(*kinds)) == verb


def test_who_wants_to_end_every_turn_says_so_in_the_menu(sit):
    page = sit(Staged(Match.from_scenario(ARMED)))
    page.locator(".tools > summary").click()
    page.get_by_label("End my turn when nothing else is possible").uncheck()
    assert page.evaluate(ENDS, seats("human", "bot")) is None


def test_an_attack_that_is_to_be_aimed_can_be_cancelled(sit):
    match = Match.from_scenario(ARMED)
    match.play(Action("attack", "9D"))
    table = Staged(match)
    page = sit(table)
    page.get_by_role("button", name="Cancel").click()
    assert people.until(page, lambda: sent(table, "offer"))[0]["what"] == "undo"
    assert sent(table, "move") == []
