"""How decks look: how many cards they hold, and which, part by part."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from duelkit.games import part_of
from duelkit.texts import Language


def size_of(deck: Any, _: Language) -> str:
    """Return how many cards a deck holds."""
    cards, fusion = _.plural("{n} card", "{n} cards", len(deck.main)), len(deck.fusion)
    return _("{cards} + {n} fusion", cards=cards, n=fusion) if fusion else cards


def parts_of(game: str, deck: Any, _: Language) -> Iterator[tuple[str, dict[str, int]]]:
    """Yield the parts of a game's deck: what each is called, and how many copies of which cards are in it."""
    for part, cards in part_of(game, "decks").by_kind(deck).items():
        if cards:
            yield _(part), Counter(cards)
