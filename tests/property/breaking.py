"""Broken values, one after the other: each field of what somebody might send, replaced by what cannot stand there."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

DEEP: Any = []
for _ in range(400):
    DEEP = [DEEP]
BROKEN: tuple[Any, ...] = (
    *(None, [None], [[]], [{}], {}, [], {"": None}, {"a": [None]}, DEEP),
    *(-1, 10**30, -(10**30), 2**31, 1.5, 2.0, 1e300, float("nan"), float("inf"), True, "7"),
    *("", " ", "\ud800", ["\ud800"], {"\ud800": 1}, "\x00", "\n", "\u202e", "x" * 5_000, "../../etc/passwd"),
)
SOME = 2  # of a list's items that are broken, from its beginning


def broken(plain: Any) -> Iterator[tuple[str, Any]]:
    """Yield copies of plain values with one broken, each with its place; then with one left out, and one too many."""
    for path in places(plain, ()):
        for value in BROKEN:
            yield f"{path} = {value!r:.40}", put(plain, path, value)
        if path:
            yield f"{path} left out", put(plain, path, ...)
    yield "a key more", {**plain, "more": 1} if isinstance(plain, dict) else [*plain, None]


def places(plain: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield the way to each value, the whole first."""
    yield path
    if isinstance(plain, dict):
        for key, value in plain.items():
            yield from places(value, (*path, key))
    elif isinstance(plain, list):
        for at, value in enumerate(plain[:SOME]):
            yield from places(value, (*path, at))


def put(plain: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return a copy with another value at a place; none at all where it is `...`."""
    if not path:
        return deepcopy(value)
    changed = deepcopy(plain)
    holder = changed
    for key in path[:-1]:
        holder = holder[key]
    if value is ...:
        del holder[path[-1]]
    else:
        holder[path[-1]] = deepcopy(value)
    return changed
