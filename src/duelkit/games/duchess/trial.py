"""Where a card lies whose rank has a text of somebody's own, in a duel in which that text is tried."""

from typing import Any

from duelkit.cardtext.checking import CheckedCard
from duelkit.games.duchess.cards import NUMBERS
from duelkit.games.duchess.rules.tributing import tributes_needed

Seat = dict[str, Any]


def lay_within_reach(card: CheckedCard, position: dict[str, Any]) -> int:
    """Put a card of the rank into the hand of whoever begins, with the tributes that it needs (D9); return the seat."""
    first: int = position["to_move"]
    own: Seat = position["seats"][first]
    if not any(is_of(card.id, code) for code in own["hand"]):
        swap_in(card.id, own, position["seats"])
    needed: int = tributes_needed(NUMBERS[next(code for code in own["hand"] if is_of(card.id, code))])
    own["field"] += [own["deck"].pop() for _ in range(needed)]  # from the bottom: they lay there before this go (D12)
    return first


def is_of(rank: str, code: str) -> bool:
    """Whether the card with this code has the rank."""
    return code[:-1] == rank


def swap_in(rank: str, own: Seat, seats: list[Seat]) -> None:
    """Swap the last card of a hand for the first of the rank in the own deck, or in another's if it has none."""
    decks = [own["deck"], *(seat["deck"] for seat in seats)]
    deck = next(deck for deck in decks if any(is_of(rank, code) for code in deck))
    at = next(at for at, code in enumerate(deck) if is_of(rank, code))
    own["hand"][-1], deck[at] = deck[at], own["hand"][-1]
