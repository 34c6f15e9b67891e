"""Positions of each game that tests stage in a browser, and what they do with such a table."""

import re

import pytest

from duelkit import Match
from tests.web.browser import people
from tests.web.browser.staging import Staged

DUCHESS = {
    "game": "duchess", "stage": "battle", "to_move": 0, "seats": [
        {"deck": ["2S", "3S"], "hand": ["8C", "KD"], "field": ["9D", "4H"], "grave": ["5D", "6D"]},
        {"deck": ["2H"], "hand": ["8H"], "field": ["3H", "KS"]},
    ],
}  # fmt: skip
MONSTERS = {
    "game": "monsters", "turn": 6, "to_move": 0, "phase": "main1", "seats": [
        {"life": 5400, "hand": ["battle-ox", "monster-reborn"], "deck": ["koumori-dragon"] * 6,
         "grave": ["summoned-skull", "dark-hole"],
         "monsters": [{"card": "gaia-the-fierce-knight", "position": "attack", "face": "up"},
                      {"card": "giant-soldier-of-stone", "position": "defence", "face": "up"}],
         "spells": [{"card": "trap-hole", "face": "down"}, {"card": "swords-of-revealing-light", "face": "up"}]},
        {"life": 7200, "hand": ["battle-ox"], "deck": ["koumori-dragon"] * 9, "grave": ["gyakutenno-megami"],
         "monsters": [{"card": "hane-hane", "position": "defence", "face": "down"}],
         "spells": [{"card": "mirror-force", "face": "down"}]},
    ],
}  # fmt: skip
VACUO = {
    "game": "vacuo", "to_move": 0, "seats": [
        {"life": 620, "hand": ["strike", "strike", "spark"], "void": ["strike"]},
        {"life": 1000, "hand": ["strike"]},
        {"life": 240, "hand": []},
    ],
}  # fmt: skip
RESIGNED = {"winners": [1], "rule": "T2", "text": "You resigned.", "why": "T2: Who resigns has lost."}
POSITIONS = {"duchess": DUCHESS, "monsters": MONSTERS, "vacuo": VACUO}
GAMES = pytest.mark.parametrize("game", POSITIONS)


def staged(game, seat=0, **more):
    return Staged(Match.from_scenario(POSITIONS[game]), seat, **more)


def sent(table, kind):
    return [said for said in table.sent if said["type"] == kind]


def wait_for(page, table, kind):
    """Return the first message of a kind that the page sends."""
    return people.until(page, lambda: sent(table, kind))[0]


def until(page, holds):
    """Wait until an expression holds."""
    people.wait_until(page, f"() => {holds}")


def card(page, where, name):
    return page.locator(where).get_by_role("button", name=re.compile(f"^{name}"))
