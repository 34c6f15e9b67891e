"""What a client makes of changes."""

from copy import deepcopy
from functools import reduce
from typing import Any


def applied(before: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """Return the position that comes of one before, which is left as it is."""
    now = deepcopy(before)
    for path, value in news["changed"].items():
        part, name = place_of(now, path)
        part[name] = value
    for path in news["gone"]:
        part, name = place_of(now, path)
        del part[name]
    return now


def place_of(position: dict[str, Any], path: str) -> tuple[Any, str]:
    """Return the part that a path leads into, and the name of what is meant there."""
    *names, last = path.split(".")
    return reduce(lambda part, name: part[int(name) if isinstance(part, list) else name], names, position), last
