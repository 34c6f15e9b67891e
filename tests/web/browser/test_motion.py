"""What moves at a table: attacks, lives, dice and chains; that nothing waits for it, and that it can be turned off."""

from functools import partial

import pytest

from duelkit import Match
from tests.web.browser import people
from tests.web.browser.positions import POSITIONS
from tests.web.browser.staging import Staged

# Each animation lasts until it is ended, and what it moves is noted.
HELD = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  window.moved.push(...frames.flatMap((frame) => Object.keys(frame)));
  return animate.call(this, frames, { ...timing, duration: 1e7, delay: 0 });
};
"""
MAY_MOVE = {"transform", "opacity", "offset"}
SHOWN = "(what) => document.querySelectorAll(`duel-board ${what}`).length"
DIRECT = {
    "game": "monsters", "turn": 6, "to_move": 0, "phase": "battle", "seats": [
        {"life": 5400, "hand": [], "deck": ["koumori-dragon"] * 6,
         "monsters": [{"card": "gaia-the-fierce-knight", "position": "attack", "face": "up"}]},
        {"life": 7200, "hand": [], "deck": ["koumori-dragon"] * 9},
    ],
}  # fmt: skip
SPELL = {
    "game": "monsters", "turn": 6, "to_move": 0, "phase": "main1", "seats": [
        {"life": 5400, "hand": ["monster-reborn"], "deck": ["koumori-dragon"] * 6, "grave": ["summoned-skull"]},
        {"life": 7200, "hand": [], "deck": ["koumori-dragon"] * 9,
         "spells": [{"card": "magic-jammer", "face": "down"}]},
    ],
}  # fmt: skip


@pytest.fixture
def sit(sit):
    """Return what sits a browser down at a staged table where what moves goes on until it is ended."""
    return partial(sit, script=HELD, reduced_motion="no-preference")


def staged(scenario):
    return Staged(Match.from_scenario(scenario), 0)


def take(table, *verbs):
    """Take a move with each of these verbs, whoever is asked."""
    for verb in verbs:
        table.play(next(move for move in table.match.legal if move.verb == verb))


def drawn(page, table):
    """Wait until the newest position is drawn."""
    newest = len(table.items) - 1
    people.until(page, lambda: page.evaluate("window.table.board.position.newest") == newest)


def shown(page, what):
    """Return how many of these are to be seen on the board."""
    return page.evaluate(SHOWN, what)


def test_an_attack_goes_from_the_attacker_to_its_target(sit):
    table = staged(POSITIONS["duchess"])
    page = sit(table)
    take(table, "attack", "target")
    people.until(page, lambda: shown(page, ".sky .flight") and shown(page, ".sky .burst"))
    assert shown(page, ".side.mine .field .flying") == 1


def test_an_attack_on_a_player_strikes_their_plate_and_their_life_falls(sit):
    table = staged(DIRECT)
    page = sit(table)
    take(table, "attack", "target")
    people.until(page, lambda: shown(page, ".sky .burst"))
    rise = page.locator(".sky .rise.less")
    assert rise.all_inner_texts() == ["−2300"]
    numbers, plate = rise.bounding_box(), page.locator(".side:not(.mine) .plate").bounding_box()
    assert plate["x"] < numbers["x"] < plate["x"] + plate["width"]


def test_dice_roll_to_the_faces_that_they_show(sit):
    table = staged(POSITIONS["vacuo"])
    page = sit(table)
    while not shown(page, ".fight .die"):
        table.play(table.match.legal[0])
        drawn(page, table)
    faces = page.locator(".fight .die").evaluate_all("(all) => all.map((one) => one.dataset.value)")
    assert shown(page, ".sky .tumbling") == len(faces) == shown(page, ".fight .die.flying") > 0
    last = page.locator(".sky .tumbling").evaluate_all("(all) => all.map((one) => one.lastChild.dataset.value)")
    assert last == faces


def test_a_link_comes_onto_the_chain_and_goes_when_it_has_resolved(sit):
    table = staged(SPELL)
    page = sit(table)
    take(table, "activate")
    people.until(page, lambda: shown(page, ".middle .chain li"))
    while table.position()["picture"].get("chain"):
        table.play(table.match.legal[0])
    people.until(page, lambda: shown(page, ".sky .chain.gone li"))


def test_a_next_decision_ends_what_still_moves(sit):
    table = staged(DIRECT)
    page = sit(table)
    take(table, "attack", "target")
    people.until(page, lambda: shown(page, ".sky .rise"))
    page.evaluate("window.table.board.act(window.table.board.position.moves[0])")
    assert (shown(page, ".sky *"), shown(page, ".flying")) == (0, 0)
    assert people.until(page, lambda: [said for said in table.sent if said["type"] == "move"])


@pytest.mark.parametrize("game", POSITIONS)
def test_only_transform_and_opacity_are_animated(sit, game):
    table = staged(POSITIONS[game])
    page = sit(table)
    for _ in range(12):
        if table.match.seat is not None:
            table.play(table.match.legal[-1])
            drawn(page, table)
    moved = set(page.evaluate("window.moved"))
    assert {"transform"} <= moved <= MAY_MOVE


def test_nothing_moves_once_it_is_switched_off(sit):
    table = staged(DIRECT)
    page = sit(table)
    page.locator("#feel").click()
    page.get_by_role("checkbox", name="Animations").uncheck()
    page.keyboard.press("Escape")
    take(table, "attack", "target")
    drawn(page, table)
    assert shown(page, ".sky *") == 0
    assert page.evaluate("[window.moved.length, document.documentElement.dataset.still]") == [0, ""]


def test_nothing_moves_for_those_whose_system_asks_for_little_motion(sit):
    table = staged(DIRECT)
    page = sit(table, reduced_motion="reduce")
    take(table, "attack", "target")
    drawn(page, table)
    assert (shown(page, ".sky *"), page.evaluate("window.moved.length")) == (0, 0)
