"""duelkit: one engine for card duels, for players, card designers and researchers."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from duelkit.errors import BadInput, DuelkitError, IllegalAction
from duelkit.games import games  # the function, under the name that its package had

if TYPE_CHECKING:
    from duelkit.analysis import analyse
    from duelkit.bots.player import bot
    from duelkit.lab import compare, improve_deck, ladder, simulate, tune
    from duelkit.match import Match
    from duelkit.notation import Action, Event, Result

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadInput",
    "DuelkitError",
    "Event",
    "IllegalAction",
    "Match",
    "Result",
    "analyse",
    "bot",
    "compare",
    "games",
    "improve_deck",
    "ladder",
    "simulate",
    "tune",
]

_HOMES = {
    "Action": "notation",
    "Event": "notation",
    "Match": "match",
    "Result": "notation",
    "analyse": "analysis",
    "bot": "bots.player",
    "compare": "lab",
    "improve_deck": "lab",
    "ladder": "lab",
    "simulate": "lab",
    "tune": "lab",
}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for, so that starting costs only what is used."""
    if name not in _HOMES:
        raise AttributeError(f"module 'duelkit' has no attribute {name!r}")
    return getattr(import_module(f"duelkit.{_HOMES[name]}"), name)
