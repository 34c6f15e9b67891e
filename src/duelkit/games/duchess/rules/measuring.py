"""What hints tell of a position of Duchess, as numbers: `facts` has their sentences, in the same order."""

from typing import Any

from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import size
from duelkit.kernel.rule import rule


@rule
def measure(s: State, seat: Seat, facts: Any) -> None:
    """Write how many cards lie on the field, in the hand and in the deck of this seat, and of all others."""
    for k in range(6):
        facts[k] = 0
    for other in range(s.players):
        others = 0 if other == seat else 1
        facts[others] += size(s.field[other])
        facts[2 + others] += size(s.hand[other])
        facts[4 + others] += size(s.deck[other])
