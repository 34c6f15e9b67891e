"""The shipped cards of Monsters for people: ids, names, texts."""

from functools import cache
from typing import Any

from duelkit.cardtext.shipped import shipped


def shipped_cards() -> list[dict[str, Any]]:
    """Return the shipped cards in the order of their ids; the index of a card is its number."""
    return shipped("duelkit.games.monsters")["cards"]


def number_of(card_id: str) -> int | None:
    """Return the number of the card with this id; None for an unknown id."""
    return numbers().get(card_id)


@cache
def numbers() -> dict[str, int]:
    """Return the numbers of all cards by their ids."""
    return {card["id"]: number for number, card in enumerate(shipped_cards())}
