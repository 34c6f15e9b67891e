"""How cards are drawn and played in Monsters, for the lab."""

from typing import Any

from duelkit.games.monsters.rules.course import EventKind
from duelkit.games.monsters.rules.facts import definition_of
from duelkit.kernel.handling import Handling


def cards_of_decks(s: Any) -> list[int]:
    """Return the numbers of the cards in both decks."""
    return [int(card) for deck in s.deck for card in list(deck)[1 : 1 + deck[0]]]


HANDLING = Handling(
    draws=frozenset({EventKind.DRAW}),
    plays=("summon", "set", "activate"),
    cards=cards_of_decks,
    definition=definition_of,
)
