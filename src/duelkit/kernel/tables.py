"""Tables of numbers that the texts of a game's cards come to: its rules are compiled with them.

Rules cannot read texts. Who can says so by `come_from` before rules are imported, as `duelkit.games` does.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

Numbers: TypeAlias = dict[str, list[Any]]

_sources: list[Callable[[str], Numbers]] = []
_given: dict[str, Numbers] = {}


def come_from(source: Callable[[str], Numbers]) -> None:
    """Take tables from here: a function that is handed a game's package and returns its tables by name."""
    _sources[:] = [source]


def numbers_of(package: str) -> Numbers:
    """Return the tables by name, each a list of rows, of the game in this package ("duelkit.games.NAME")."""
    if package not in _given:
        _given[package] = _sources[0](package)
    return _given[package]


def given(modules: Iterable[str]) -> dict[str, Numbers]:
    """Return, by package, the tables that rules in these modules were given."""
    names = tuple(modules)
    return {package: found for package, found in _given.items() if any(n.startswith(f"{package}.") for n in names)}
