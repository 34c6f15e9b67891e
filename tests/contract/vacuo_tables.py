"""The tables of Vácuo that every contract is tried at: few and many players, with cards that say all they can."""

import tomllib
from pathlib import Path

from duelkit.games.vacuo.cards import SHIPPED

FOLDER = Path(__file__).parents[1] / "vacuo"


def cards_in(name):
    """Return the tables of cards in a file."""
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))["card"]


TRIAL = cards_in("trial.toml")
WORDS = [*TRIAL, *cards_in("words.toml")]
MORE_WORDS = [*TRIAL, *cards_in("more_words.toml")]
COMPILED = {2, 4, 8}  # players: few, some and most, in records of one type
SMALL = 32 * 1024  # bytes that a record may take: all cards and their programs stand in it


def tables(game):
    """Return the options of each table by its name."""
    chosen = {f"{players}-trial": {"players": players, "cards": TRIAL} for players in (2, 3, 5, 8)}
    chosen["3-trial"] |= {"hand": 4, "copies": 3, "sides": 4, "penalty": 80}
    chosen["4-words"] = {"players": 4, "cards": WORDS}
    chosen["3-more-words"] = {"players": 3, "cards": MORE_WORDS}
    chosen["4-shipped"] = {"players": 4, "cards": [SHIPPED]}
    return {name: game.check_options(options) for name, options in chosen.items()}


def in_the_middle(state):
    """Tell whether a position is in the middle of something, where no scenario can begin."""
    return state["stage"] == "middle"
