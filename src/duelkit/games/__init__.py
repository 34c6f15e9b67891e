"""The games: one folder each, and this registry; nothing else names a game."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from duelkit.errors import BadInput
from duelkit.kernel import tables

if TYPE_CHECKING:
    from duelkit.cardtext.schema import CardShape
    from duelkit.kernel.game import Game
    from duelkit.kernel.tables import Numbers

FOLDERS = {"duchess": "duelkit.games.duchess", "vacuo": "duelkit.games.vacuo", "monsters": "duelkit.games.monsters"}
DECKED = "monsters"  # the game that is played with decks of one's own
USUAL_CARDS = "vacuo"  # the game whose cards a file holds that does not say `game = "..."`


def games() -> tuple[str, ...]:
    """Return the names of the games there are, in order of the alphabet."""
    return tuple(sorted(FOLDERS))


@cache
def game_named(name: str) -> "Game":
    """Return the game of that name, or say which there are."""
    if name not in FOLDERS:
        raise BadInput("There is no game called {name!r}; the games are: {known}.", name=name, known=", ".join(games()))
    game: Game = import_module(FOLDERS[name]).GAME
    return game


def part_of(name: str, part: str) -> ModuleType:
    """Return a module of a game's folder that is needed only where something is drawn: its `look`, its `board`."""
    return import_module(f"{FOLDERS[name]}.{part}")


@cache
def folder_of(name: str) -> Path:
    """Return the folder of a game's package, without importing it."""
    spec = find_spec(FOLDERS[name])
    if spec is None or not spec.submodule_search_locations:
        raise BadInput("The game {name!r} is not a package: {package} has no folder.", name=name, package=FOLDERS[name])
    return Path(spec.submodule_search_locations[0])


@cache
def card_shape(name: str | None) -> "CardShape":
    """Return how the cards of this game are written, None being the one that need not be named."""
    if name is not None and name not in FOLDERS:
        raise BadInput("There is no game called {name!r}; the games are: {known}.", name=name, known=", ".join(games()))
    shape: CardShape = import_module(f"{FOLDERS[name or USUAL_CARDS]}.shape").SHAPE
    return shape


def numbers_of(package: str) -> "Numbers":
    """Return the tables of numbers that the texts of the cards come to that ship with the game in this package."""
    from duelkit.cardtext.shipped import shipped  # noqa: PLC0415 - only a game with such texts pays for it

    return shipped(package)["numbers"]


tables.come_from(numbers_of)


def decks() -> Any:
    """Return how the decks of the game are read, checked and written that is played with decks of one's own."""
    return import_module(f"{FOLDERS[DECKED]}.decks")
