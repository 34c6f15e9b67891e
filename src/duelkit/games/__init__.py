"""The games: each a folder here, or a package of others that is found by the entry-point group `duelkit.games`.

Nothing else names a game.
"""

import logging
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from duelkit.cardtext import elsewhere
from duelkit.errors import BadInput
from duelkit.kernel import tables
from duelkit.texts import N_, add_locale, language

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from duelkit.cardtext.schema import CardShape
    from duelkit.kernel.game import Game
    from duelkit.kernel.tables import Numbers

GROUP = "duelkit.games"
OWN = Path(__file__).parent
NAME = re.compile(r"[a-z][a-z0-9-]*")  # it stands in addresses and on command lines
TAKEN = N_("The game {name!r} of {package} is left out: {other} has a game of that name.")
MISNAMED = N_("The game {name!r} of {package} is left out: a name is small letters, digits and hyphens.")
BROKEN = N_("The game {name!r} cannot be played: {package} cannot be imported ({fault}).")
NO_GAME = N_("The game {name!r} cannot be played: {package}.GAME should be a Game of that name.")
UNKNOWN = N_("There is no game called {name!r}; the games are: {known}.")
PARTLESS = N_("The game {name!r} has no {part!r} in its folder.")
log = logging.getLogger(__name__)


def games() -> tuple[str, ...]:
    """Return the names of the installed games, in alphabetical order."""
    return tuple(sorted(packages()))


@cache
def packages() -> Mapping[str, str]:
    """Return each game's package by the game's name; wrongly declared packages of others are left out."""
    found = {name: f"{__name__}.{name}" for name in own()}
    for entry in brought():
        name, package = entry.name, entry.module
        if not NAME.fullmatch(name):
            complain(BadInput(MISNAMED, name=name, package=package))
        elif found.setdefault(name, package) != package:
            complain(BadInput(TAKEN, name=name, package=package, other=found[name]))
    return found


def own() -> list[str]:
    """Return the names of duelkit's own games, in alphabetical order."""
    return sorted(path.parent.name for path in OWN.glob("*/__init__.py"))


def brought() -> "list[EntryPoint]":
    """Return the entry points by which installed packages declare games."""
    if not any(f"[{GROUP}]" in text for text in declarations()):
        return []
    from importlib.metadata import entry_points  # noqa: PLC0415 - takes 25 ms, a quarter of what `--version` takes

    return sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value))


def declarations() -> Iterator[str]:
    """Yield the text of each `entry_points.txt` of the packages on Python's path."""
    for folder in sys.path:
        for file in Path(folder).glob("*-info/entry_points.txt"):
            with suppress(OSError):  # what cannot be read declares nothing
                yield file.read_text(encoding="utf-8", errors="replace")


def complain(error: BadInput) -> None:
    """Log what is wrong with somebody's game; without a log file, the log is the screen."""
    log.warning("%s", error.told(language()))


class UsualGame(str):
    """Stands for the game that is meant where none is named; whoever names None, or "", has named no game."""

    __slots__ = ()


USUAL = UsualGame("the usual game")


def game_named(name: str) -> "Game":
    """Return the game of that name; raises BadInput if there is none, or it cannot be loaded."""
    if not isinstance(name, str):
        raise unknown_game(name)
    return loaded(usual_game("duels") if name is USUAL else name)


@cache
def loaded(name: str) -> "Game":
    """Return the game of that name, loaded when it is first asked for."""
    from duelkit.kernel.game import Game  # noqa: PLC0415 - brings NumPy, which the names of games do without

    package = package_of(name)
    try:
        game = getattr(import_module(package), "GAME", None)
    except Exception as fault:
        raise BadInput(BROKEN, name=name, package=package, fault=fault) from fault
    if not isinstance(game, Game) or game.name != name:
        raise BadInput(NO_GAME, name=name, package=package)
    if not package.startswith(__name__):
        add_locale(folder_of(name) / "locale")
    return game


@cache
def usual_game(what: str) -> str:
    """Return the name of the game of our own that is meant where none is named, for "duels" or for "cards".

    A file in its folder says so, since a help that names the game is shown before any game is imported.
    """
    return next(path.parent.name for path in OWN.glob("*/usual.txt") if what in path.read_text("utf-8").split())


@cache
def playable() -> tuple[str, ...]:
    """Return the names of the games that can be loaded; for any other, the log says once why it cannot."""
    return tuple(name for name in games() if is_sound(name))


def is_sound(name: str) -> bool:
    """Whether a game can be loaded; if not, the log says why."""
    try:
        game_named(name)
    except BadInput as error:
        complain(error)
        return False
    return True


def package_of(name: str) -> str:
    """Return the package of a game."""
    if name not in packages():
        raise unknown_game(name)
    return packages()[name]


def unknown_game(name: Any) -> BadInput:
    """Return the error for what is the name of no game."""
    return BadInput(UNKNOWN, name=name, known=", ".join(games()))


@cache
def folder_of(name: str) -> Path:
    """Return the folder of a game's package, without importing it; an empty path if there is none."""
    spec = find_spec(package_of(name))
    return Path(((spec and spec.submodule_search_locations) or [""])[0])


@cache
def has_part(name: str, part: str) -> bool:
    """Whether a game's folder holds a module or a subfolder with a package of this name."""
    folder = folder_of(name)
    return (folder / f"{part}.py").is_file() or (folder / part / "__init__.py").is_file()


def part_of(name: str, part: str) -> ModuleType:
    """Return a module of a game that is loaded only when it is needed: `look`, `board`, `shape`, `decks`."""
    package = package_of(name)
    if not has_part(name, part):
        raise BadInput(PARTLESS, name=name, part=part)
    return import_module(f"{package}.{part}")


def games_with(part: str) -> tuple[str, ...]:
    """Return the names of the games that have such a part."""
    return tuple(name for name in games() if has_part(name, part))


@cache
def card_shape(name: str | None) -> "CardShape":
    """Return how the cards of this game are written; None stands for the default game."""
    shape: CardShape = part_of(name or usual_game("cards"), "shape").SHAPE
    return shape


def card_shapes() -> Iterator["CardShape"]:
    """Yield how the cards of each game are written."""
    yield from (card_shape(name) for name in playable() if has_part(name, "shape"))


@cache
def shipped_tables(game: str) -> list[Any]:
    """Return the tables of the cards that come with a game."""
    from duelkit.cardtext.files import read_file  # noqa: PLC0415 - only who asks for all cards reads their files

    return [table for path in sorted(card_shape(game).folder.glob("*.toml")) for table in read_file(path).tables]


def numbers_of(package: str) -> "Numbers":
    """Return the number tables compiled from the card texts of the game in this package."""
    from duelkit.cardtext.shipped import shipped  # noqa: PLC0415 - only a game with such texts pays for it

    return shipped(package)["numbers"]


tables.come_from(numbers_of)
elsewhere.come_from(card_shapes)
