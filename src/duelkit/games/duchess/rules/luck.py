"""What nobody can foresee in Duchess: which card is drawn."""

from duelkit.games.duchess.rules.state import EventKind
from duelkit.kernel.events import has_happened
from duelkit.kernel.ints import State
from duelkit.kernel.rule import rule


@rule
def luck(before: State, s: State) -> bool:
    """Tell whether a step hung on luck: a card was drawn (D5, D17).

    A King's shuffle (D19) and a card that a 7 sends to a grave come to matter only by a draw, or in a later go.
    """
    return has_happened(s, EventKind.DRAW) or has_happened(s, EventKind.OVERFLOW)
