"""What hints tell of a position of Monsters, as numbers: `facts` has their sentences, in the same order."""

from typing import Any

from duelkit.games.monsters.rules.places import first_slot
from duelkit.games.monsters.rules.state import MONSTERS, SLOTS
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD, size
from duelkit.kernel.rule import i64, rule


@rule
def measure(s: State, seat: Seat, facts: Any) -> None:
    """Write life, monsters, spells and traps on the field, cards in hand, each of this seat and then of the other."""
    for others in range(2):
        player = seat if others == 0 else 1 - seat
        first = first_slot(player)
        facts[others] = i64(s.life[player])
        facts[2 + others] = lying(s, first, first + MONSTERS)
        facts[4 + others] = lying(s, first + MONSTERS, first + SLOTS)
        facts[6 + others] = size(s.hand[player])


@rule
def lying(s: State, first: int, end: int) -> int:
    """Return how many cards lie in these slots."""
    cards = 0
    for slot in range(first, end):
        cards += s.lies[slot] != NO_CARD
    return cards
