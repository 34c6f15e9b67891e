"""How each game's cards and table look: one module a game, and this registry; nothing else here names a game."""

from importlib import import_module

from duelkit.terminal.looks.picture import Look

MODULES = {"duchess": "duelkit.terminal.looks.duchess"}


def look_of(game: str) -> Look:
    """Return how a game looks."""
    look: Look = import_module(MODULES[game]).LOOK
    return look
