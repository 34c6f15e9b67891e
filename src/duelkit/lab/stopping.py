"""When enough deals were played: once what was asked for is known as precisely as was asked.

A round ends at a number of deals that is chosen by how wide the intervals are, not by where they lie; such a stop
leaves them as likely to hold the truth as before (Y. S. Chow and H. Robbins, 1965).
"""

from math import ceil, inf, isnan

from duelkit.errors import BadInput
from duelkit.kinds import RealNumber, WholeNumber
from duelkit.lab.gathering import GROUPS

PRECISION = RealNumber(0.01)
FIRST_ROUND = 2_000  # deals, or a tenth of what may be played
MOST_GROWTH = 4  # times as many deals by the end of the next round
MARGIN = 1.05  # how many more deals are played than the precision seems to need


def check_budget(games: int, precision: float) -> None:
    """Raise BadInput for a precision that is none, and for too few deals to tell anything."""
    PRECISION.check(precision, "precision")
    if WholeNumber().check(games, "games") < GROUPS:
        raise BadInput("{least} deals is the least that tells anything, not {n}.", least=GROUPS, n=games)


def first_round(most: int) -> int:
    """Return how many deals the first round has, of so many that may be played."""
    return min(most, max(GROUPS, min(FIRST_ROUND, most // 10)))


def next_round(deals: int, most: int, reached: float, precision: float) -> int:
    """Return how many deals more to play: as many as the precision seems to need, and the budget has."""
    if reached <= precision:
        return 0
    wanted = inf if isnan(reached) else MARGIN * deals * (reached / precision) ** 2
    target = min(most, MOST_GROWTH * deals, wanted)
    return max(ceil(target) - deals, min(GROUPS, most - deals))
