"""What is to be looked at as plain dicts and lists, for JSON."""

from collections.abc import Iterator
from typing import Any

from duelkit.looks.picture import CardPage, CardSlot, Face, Picture, PicturePart

PLAIN = (str, int, type(None))


def plain_picture(picture: Picture) -> dict[str, Any]:
    """Return a table as plain values; what there is none of, or is as it mostly is, as `count` 1, is left out."""
    return plain_fields(picture)


def plain_spot(card_slot: CardSlot) -> dict[str, Any]:
    """Return a place for a card as plain values."""
    return plain_fields(card_slot)


def plain_face(face: Face) -> dict[str, Any]:
    """Return what is drawn on a card as plain values."""
    return plain_fields(face)


def plain_page(page: CardPage) -> dict[str, Any]:
    """Return a card told whole as plain values."""
    return plain_fields(page)


def plain_fields(part: PicturePart) -> dict[str, Any]:
    """Return the fields of a part that are not as they are by default."""
    return {name: plain_value(value) for name, value in part.given.items()}


def plain_value(value: Any) -> Any:
    """Return a field's value, whatever it holds."""
    if isinstance(value, tuple):
        return [item if isinstance(item, PLAIN) else plain_value(item) for item in value]
    return value if isinstance(value, PLAIN) else plain_fields(value)


def cards_in(plain: Any) -> Iterator[str]:
    """Yield the codes of the cards that a plain picture shows, one that is shown twice twice."""
    if isinstance(plain, list):
        for item in plain:
            yield from cards_in(item)
    elif isinstance(plain, dict):
        yield from ([plain["card"]] if "card" in plain else [])
        yield from plain.get("cards", [])
        yield from cards_in(list(plain.values()))
