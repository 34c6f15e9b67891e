"""The tables of Monsters that every contract is tried at: shipped decks, and decks of whatever cards there are."""

from itertools import islice
from pathlib import Path

from duelkit.games.monsters.cards import shipped_cards

OWN = Path(__file__).parents[1] / "monsters" / "own.toml"
OTHERS = [str(card["id"]) for card in islice((card for card in shipped_cards() if not card["text"]), 16)]
FRIENDS = ["my-drake", "friend", "herald", "brood", "watch", "banner", "mine", "crossroads", "battle-ox"]
SMALL = 8 * 1024  # bytes that a record may take
CHOSEN = {
    "effect": {"decks": ("effect_yugi", "effect_kaiba")},
    "sealed": {"decks": ("sealed-1", "sealed-2")},
    "own": {
        "cards": ("shipped", OWN),
        "decks": ([*FRIENDS * 3, *OTHERS[3:], "polymerization", *["chimera"] * 2],),
        "life": 3000,
    },
    "short": {"decks": ("effect_yugi", "effect_kaiba"), "life": 1500, "field": 3, "limit": 4},
}
PLAYED_OUT = {"short"}  # where bots that look ahead play interpreted, which takes a while


def tables(game):
    """Return the options of each table by its name."""
    return {name: game.check_options(options) for name, options in CHOSEN.items()}


def in_the_middle(state):
    """Tell whether a position is in the middle of something, where no scenario can begin."""
    return state["stage"] == "middle"
