"""The ids of cards that lie beside each other: every card has its own."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from duelkit.errors import BadInput, PlacedError
from duelkit.texts import N_

SHADOW = N_(
    "The id {id} is that of a card that comes with the game (see duelkit cards show {id}): give yours another one, or"
    ' leave "shipped" out.'
)

APOSTROPHES = re.compile(r"['’]")
OTHERS = re.compile(r"[^a-z0-9]+")  # than what an id can have


def id_of(name: str) -> str:
    """Return the id that goes with a card's name, as "harpies-feather-duster"; an id is its own."""
    plain = unicodedata.normalize("NFKD", APOSTROPHES.sub("", name)).encode("ascii", "ignore").decode().lower()
    return OTHERS.sub("-", plain).strip("-")


@dataclass(frozen=True)
class OwnCard:
    """A card's table, and a function that says where it is written."""

    table: Mapping[str, Any]
    place: Callable[[], str]


def check_ids(cards: Sequence[OwnCard], shipped: Iterable[str]) -> None:
    """Raise BadInput, with the place, for an id that an earlier card has, or one of the shipped ones."""
    known, first = set(shipped), dict[str, OwnCard]()
    for card in cards:
        name = card.table.get("id")
        if not isinstance(name, str):
            continue  # which is refused where the table is read
        if name in first:
            raise PlacedError(card.place(), used_before(name, first[name].place()))
        if name in known:
            raise PlacedError(card.place(), BadInput(SHADOW, id=name))
        first[name] = card


def used_before(card_id: str, place: str) -> BadInput:
    """Return the error about an id that the card at another place has."""
    return BadInput(N_("The id {id} is used before, at {place}; every card has its own."), id=card_id, place=place)
