"""What hints tell of a position of Vácuo, as numbers: `facts` has their sentences, in the same order."""

from typing import Any

from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import size
from duelkit.kernel.rule import i64, rule


@rule
def measure(s: State, seat: Seat, facts: Any) -> None:
    """Write the life and the cards in hand of this seat, and of all others, and how many others are not out."""
    for k in range(5):
        facts[k] = 0
    for other in range(s.players):
        others = 0 if other == seat else 1
        facts[others] += i64(s.life[other])
        facts[2 + others] += size(s.hand[other])
        facts[4] += others * (1 - i64(s.out[other]))
