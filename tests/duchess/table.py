"""A table of Duchess for tests: positions and moves in a line each."""

from typing import Any

from tests.duels import TypedDuel

SETTLED = {"deck": ["KS", "KH"]}  # an opponent who has cards and nothing to do with the test


def seat(**piles: str) -> dict[str, list[str]]:
    """Return a player of a scenario: `seat(hand="8C KD", field="9D")`; decks and graves top first."""
    return {name: codes.split() for name, codes in piles.items()}


class Duel(TypedDuel):
    """A duel, and what tests do and look at in it."""

    def pile(self, name: str, of: int = 0) -> str:
        """Return a player's pile as it is written."""
        return " ".join(self.state()["seats"][of][name])


def duel(*seats: dict[str, Any], stage: str | None = "tribute", seed: int = 0, lang: str = "en", **go: Any) -> Duel:
    """Return a match in this position; alone, the first player gets an opponent. Without a stage, the go begins."""
    players = seats if len(seats) > 1 else (*seats, SETTLED)
    return Duel.from_scenario({"game": "duchess", "stage": stage, "seats": players, **go}, seed=seed, lang=lang)
