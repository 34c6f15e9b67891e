"""How each game's cards and table look: one module a game, and this registry; nothing else here names a game."""

from importlib import import_module

from duelkit.match import Match
from duelkit.terminal.looks.look import Look, Question

MODULES = {
    "duchess": "duelkit.terminal.looks.duchess",
    "monsters": "duelkit.terminal.looks.monsters",
    "vacuo": "duelkit.terminal.looks.vacuo",
}


def pitch_of(game: str) -> str:
    """Return what is said of a game to those who do not know it yet."""
    pitch: str = import_module(MODULES[game]).PITCH
    return pitch


def questions_of(game: str) -> tuple[Question, ...]:
    """Return what is asked of those who choose a game from the menu, beside how many play."""
    asked: tuple[Question, ...] = getattr(import_module(MODULES[game]), "QUESTIONS", ())
    return asked


def per_player(game: str) -> tuple[str, ...]:
    """Return the options of a game that name something for each player, who may come to sit anywhere."""
    named: tuple[str, ...] = getattr(import_module(MODULES[game]), "PER_PLAYER", ())
    return named


def look_of(match: Match) -> Look:
    """Return how a duel looks: its game, and its own cards."""
    look: Look = import_module(MODULES[match.game.name]).look_of(match)
    return look
