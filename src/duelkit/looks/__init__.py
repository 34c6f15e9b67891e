"""How each game's cards and table look: one module a game, and this registry; nothing else here names a game."""

from collections.abc import Iterator, Mapping
from importlib import import_module

from duelkit.looks.look import Look, Question
from duelkit.match import Match

MODULES = {
    "duchess": "duelkit.looks.duchess",
    "monsters": "duelkit.looks.monsters",
    "vacuo": "duelkit.looks.vacuo",
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


def cards_of(game: str) -> Iterator[tuple[str, str]]:
    """Go through the cards that come with a game: the code of each, and its kind."""
    listed: Iterator[tuple[str, str]] = import_module(MODULES[game]).listed()
    return listed


def kinds_of(game: str) -> Mapping[str, str]:
    """Return the kinds of cards by which one looks for them, each with what it is called."""
    kinds: Mapping[str, str] = import_module(MODULES[game]).KINDS
    return kinds
