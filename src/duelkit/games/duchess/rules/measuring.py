"""What hints, puzzles and analyses ask of a position of Duchess; `facts` has sentences, in the numbers' order."""

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


@rule
def reached(s: State, seat: Seat) -> bool:
    """Tell whether nobody but this seat has a card on the field; cards there win a quiet round (D25)."""
    for other in range(s.players):
        if other != seat and size(s.field[other]) > 0:
            return False
    return True


@rule
def luck(before: State, s: State) -> bool:
    """Tell whether whoever decided drew a card by it (D5); which one hung on luck.

    A card that another player draws (D17) does nothing in this go, and none that a 7 sends to a grave. A King's shuffle
    (D19) comes to matter only by a draw.
    """
    me = before.to_move
    return size(s.deck[me]) < size(before.deck[me])
