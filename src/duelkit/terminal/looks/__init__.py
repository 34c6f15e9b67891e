"""How each game's cards and table look: one module a game, and this registry; nothing else here names a game."""

from importlib import import_module

from duelkit.match import Match
from duelkit.terminal.looks.look import Look

MODULES = {"duchess": "duelkit.terminal.looks.duchess", "vacuo": "duelkit.terminal.looks.vacuo"}


def pitch_of(game: str) -> str:
    """Return what is said of a game to those who do not know it yet."""
    pitch: str = import_module(MODULES[game]).PITCH
    return pitch


def look_of(match: Match) -> Look:
    """Return how a duel looks: its game, and its own cards."""
    look: Look = import_module(MODULES[match.game.name]).look_of(match)
    return look
