"""What the player of a go cannot foresee in Duchess: which card they draw."""

from duelkit.kernel.ints import State
from duelkit.kernel.piles import size
from duelkit.kernel.rule import rule


@rule
def luck(before: State, s: State) -> bool:
    """Tell whether whoever decided drew a card by it (D5); which one hung on luck.

    A card that another player draws (D17) does nothing in this go, and none that a 7 sends to a grave. A King's shuffle
    (D19) comes to matter only by a draw.
    """
    me = before.to_move
    return size(s.deck[me]) < size(before.deck[me])
