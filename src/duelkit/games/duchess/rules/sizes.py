"""How many cards a hand and a field hold: as many as the rules say, or fewer in a variant."""

from duelkit.games.duchess.rules.state import FIELD, HAND
from duelkit.kernel.ints import State
from duelkit.kernel.rule import rule


@rule
def hand_size(s: State) -> int:
    """D6: return how many cards a hand holds."""
    return HAND - int(s.limit_less)


@rule
def field_size(s: State) -> int:
    """D16: return how many cards a field holds."""
    return FIELD - int(s.field_less)
