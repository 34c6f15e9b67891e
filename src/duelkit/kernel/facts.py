"""What a game reads off a position to tell why one decision is better than another."""

from dataclasses import dataclass
from typing import Any

from duelkit.kernel.rule import rule

MOST_FACTS = 12  # that a game has


@dataclass(frozen=True)
class Fact:
    """A number of a position, as a seat sees it: `Rules.measure` writes it, the sentences compare it.

    `more` and `less` are said of a decision after which the number is greater or smaller than after another one; {n} in
    them is by how much, on average. They begin small, since they stand behind a colon, and end without a full stop.
    `wanted` tells whether more of it is good for the seat; a difference below `least` is not worth a sentence.
    """

    more: str
    less: str
    wanted: bool
    least: float


@rule
def measure_nothing(s: Any, seat: int, facts: Any) -> None:
    """Write nothing: a game without facts."""
