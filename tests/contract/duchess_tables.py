"""The tables of Duchess that every contract is tried at: each combination of options, a variant, texts of one's own."""

from itertools import product
from pathlib import Path

from duelkit.kernel.game import Option

OWN = Path(__file__).parents[1] / "duchess" / "own.toml"

COMPILED = {2, 6}  # players: each number is a record type, for which all is compiled once more: the fewest and the most
SMALL = 1400  # bytes that a record of two players may take


def tables(game):
    """Return the options of each table by its name."""
    ways = [option for option in game.options if isinstance(option, Option)]
    chosen = [
        dict(zip([way.name for way in ways], values, strict=True)) for values in product(*(w.values for w in ways))
    ]
    named = {"-".join(map(str, options.values())): options for options in chosen}
    named["2-variant"] = {"players": 2, "hand": 3, "limit": 5, "field": 3, "size": 20}
    named["2-ranks"] = {"players": 2, "cards": ["shipped", OWN]}
    return {name: game.check_options(options) for name, options in named.items()}


def in_the_middle(state):
    """Tell whether a position is in the middle of something, where no scenario can begin."""
    return state["taking"] == "middle"
