"""Environments: duels as researchers' programs want them, stepped at compiled speed.

`Batch` steps duels by the thousand. For each game there is an environment of PettingZoo, its name with _v0
behind, and one of Gymnasium, duelkit/NAME-v0; `load_game` gives a game of OpenSpiel. Each needs its package:
pip install 'duelkit[rl]', or 'duelkit[openspiel]'.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from duelkit.errors import BadInput
from duelkit.games import games

if TYPE_CHECKING:
    from duelkit.envs.batch import Batch, BatchStep
    from duelkit.envs.open_spiel import load_game

__all__ = ["Batch", "BatchStep", "load_game"]

# Where each name lies, and the library that it needs, with the extra that brings it.
_HOMES = {
    "Batch": ("batch", "", ""),
    "BatchStep": ("batch", "", ""),
    "load_game": ("open_spiel", "pyspiel", "openspiel"),
}
VERSION = "_v0"


def __getattr__(name: str) -> Any:
    """Import a public name, or the PettingZoo environment of a game, when it is first asked for."""
    if name in _HOMES:
        home, needed, extra = _HOMES[name]
        if needed:
            library(needed, extra)
        return getattr(import_module(f"duelkit.envs.{home}"), name)
    if name.endswith(VERSION) and name.removesuffix(VERSION) in games():
        library("pettingzoo", "rl")
        return import_module("duelkit.envs.pettingzoo").environment_of(name.removesuffix(VERSION))
    raise AttributeError(f"module 'duelkit.envs' has no attribute {name!r}")


def library(name: str, extra: str) -> ModuleType:
    """Return a library that may be missing; raises BadInput, which says how to install it, where it is."""
    try:
        return import_module(name)
    except ImportError as error:
        raise BadInput(
            "{name} is not installed; install it with: pip install 'duelkit[{extra}]'", name=name, extra=extra
        ) from error
