"""Pictures as plain dicts and lists, for JSON."""

from collections.abc import Iterator
from typing import Any

from duelkit.looks.picture import PicturePart

PLAIN = (str, int, type(None))


def plain_part(part: PicturePart) -> dict[str, Any]:
    """Return what a part of a picture has, as plain values; what is empty or usual, such as `count` 1, is left out."""
    return {name: plain_value(value) for name, value in part.given.items()}


def plain_value(value: Any) -> Any:
    """Return a field's value as plain values, whatever its type."""
    if isinstance(value, tuple):
        return [item if isinstance(item, PLAIN) else plain_value(item) for item in value]
    return value if isinstance(value, PLAIN) else plain_part(value)


def cards_in(plain: Any) -> Iterator[str]:
    """Yield the codes of the cards that a plain picture shows, one that is shown twice twice."""
    if isinstance(plain, list):
        for item in plain:
            yield from cards_in(item)
    elif isinstance(plain, dict):
        yield from ([plain["card"]] if "card" in plain else [])
        yield from plain.get("cards", [])
        yield from cards_in(list(plain.values()))
