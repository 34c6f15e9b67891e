"""Positions as scenarios, while puzzles are looked for: without what is empty, and with decks shuffled."""

from random import Random
from typing import Any

NOT_KEPT = ("over", "winners")


def lean(state: Any) -> Any:
    """Return a written position without what is empty: a scenario means the same without it."""
    if isinstance(state, dict):
        kept = {key: lean(value) for key, value in state.items() if key not in NOT_KEPT}
        return {key: value for key, value in kept.items() if value not in (None, [], {}) and value is not False}
    if isinstance(state, list):
        items = [lean(item) for item in state]
        while items and items[-1] is None:
            items.pop()
        return items
    return state


def reshuffled(scenario: dict[str, Any], n: int) -> dict[str, Any]:
    """Return a scenario with the cards of each deck in another order."""
    random = Random(n)  # noqa: S311 - any order will do
    seats = [
        {**seat, "deck": random.sample(seat["deck"], len(seat["deck"]))} if "deck" in seat else seat
        for seat in scenario["seats"]
    ]
    return {**scenario, "seats": seats}
