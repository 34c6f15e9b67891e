"""Where a card of somebody's own lies in a duel in which it is tried."""

from typing import Any

from duelkit.cardtext.checking import CheckedCard


def lay_within_reach(card: CheckedCard, position: dict[str, Any]) -> int:
    """Put the card into the hand of whoever can use it first, and return the seat: a defence waits for an attack."""
    first: int = position["to_move"]
    seat = 1 - first if card.kind == "defence" else first
    position["seats"][seat]["hand"].insert(0, card.id)
    return seat
