"""The tables of Monsters that every contract is tried at: shipped decks, and decks of whatever cards there are."""

SMALL = 8 * 1024  # bytes that a record may take
CHOSEN = {
    "effect": {"decks": ("effect_yugi", "effect_kaiba")},
    "sealed": {"decks": ("sealed-1", "sealed-2")},
    "short": {"decks": ("effect_yugi", "effect_kaiba"), "life": 1500},
}
PLAYED_OUT = {"short"}  # where bots that look ahead play interpreted, which takes a while


def tables(game):
    """Return the options of each table by its name."""
    return {name: game.check_options(options) for name, options in CHOSEN.items()}


def in_the_middle(state):
    """Tell whether a position is in the middle of something, where no scenario can begin."""
    return state["stage"] == "middle"
