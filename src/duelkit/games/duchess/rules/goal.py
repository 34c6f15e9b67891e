"""What a go of Duchess can be about, if it is not about winning: no opponent has a card on the field any more."""

from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import size
from duelkit.kernel.rule import rule


@rule
def reached(s: State, seat: Seat) -> bool:
    """Tell whether nobody but this seat has a card on the field; cards there win a quiet round (D25)."""
    for other in range(s.players):
        if other != seat and size(s.field[other]) > 0:
            return False
    return True
