"""Passing until something happens, on the page: one press, and nobody is asked again for nothing."""

from duelkit import Action, Match
from tests.web.browser import people
from tests.web.browser.staging import Staged

WABOKU = {"card": "waboku", "face": "down"}
OX = {"card": "battle-ox", "position": "attack", "face": "up"}
RIVALS = {
    "game": "monsters",
    "turn": 5,
    "to_move": 1,
    "phase": "main1",
    "seats": [{"spells": [WABOKU], "monsters": [OX], "deck": ["uraby"] * 5}, {"monsters": [OX], "deck": ["uraby"] * 5}],
}
LABEL = "Pass until something happens"


def asked_at_once(*moves):
    """Return a table of a duel in which the other player has made these moves, and we may answer."""
    match = Match.from_scenario(RIVALS)
    for move in moves:
        match.play(move)
    assert (match.seat, match.prompt) == (0, "chain")
    return Staged(match)


def passed(table):
    return [said for said in table.sent if said["type"] == "move"]


def test_one_press_passes_until_there_is_something_to_look_at(sit):
    table = asked_at_once(Action("battle"))
    page = sit(table)
    page.get_by_role("button", name=LABEL).click()
    people.until(page, lambda: table.match.seat == 1)
    table.play(Action("attack", "battle-ox"))
    table.play(Action("target", "battle-ox"))
    page.get_by_text("Answer with a card, or pass.").first.wait_for()
    page.get_by_role("button", name=LABEL).wait_for()
    assert len(passed(table)) == 1
    assert table.match.seat == 0


def test_after_the_press_it_passes_by_itself_where_nothing_has_happened(sit):
    table = asked_at_once(Action("end"))
    page = sit(table)
    page.get_by_role("button", name=LABEL).click()
    people.until(page, lambda: table.match.view(None)["turn_of"] == 0)
    page.get_by_text("Your Draw Phase. Activate a card now, or pass.").first.wait_for()
    assert len(passed(table)) > 1
    assert table.match.view(None)["phase"] == "draw"


def test_what_cannot_be_passed_has_no_such_button(sit):
    page = sit(Staged(Match.from_scenario({**RIVALS, "to_move": 0})))
    page.get_by_role("button", name="End the turn").first.wait_for()
    assert page.get_by_role("button", name=LABEL).count() == 0
