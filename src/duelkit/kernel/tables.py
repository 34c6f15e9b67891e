"""Number tables compiled from the texts of a game's cards, with which its rules are compiled.

Rules cannot read texts. `come_from` sets who can, before rules are imported; `duelkit.games` calls it.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

Numbers: TypeAlias = dict[str, list[Any]]

_sources: list[Callable[[str], Numbers]] = []
_given: dict[str, Numbers] = {}


def come_from(source: Callable[[str], Numbers]) -> None:
    """Set the function that returns a game's tables by name; it is called with the game's package."""
    _sources[:] = [source]


def numbers_of(package: str) -> Numbers:
    """Return the tables by name, each a list of rows, of the game in this package ("duelkit.games.NAME")."""
    if package not in _given:
        _given[package] = _sources[0](package)
    return _given[package]


def given(modules: Iterable[str]) -> dict[str, Numbers]:
    """Return, by package, the tables that rules in these modules have loaded."""
    names = tuple(modules)
    return {package: found for package, found in _given.items() if any(n.startswith(f"{package}.") for n in names)}
