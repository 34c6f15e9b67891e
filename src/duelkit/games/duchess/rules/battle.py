"""How cards fight: their values in battle, and which attackers could defeat a card of each field (D21, D22)."""

import numpy as np

from duelkit.games.duchess.rules.state import PACK, Rank
from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.rule import hot_rule, rule
from duelkit.kernel.seats import seat_after


@rule
def rank_of(card: int) -> int:
    """Return the rank, 1 (ace) to 13 (king)."""
    return (card >> 2) + 1


@rule
def suit_of(card: int) -> int:
    """Return the suit as in `Suit`."""
    return card & 3


@hot_rule
def beats(attacker: Seat, defender: Seat) -> int:
    """D21: whether the attacker has the higher value, or wins by suit at the same one."""
    return (attacking_value(attacker) > defending_value(defender)) | beats_by_suit(attacker, defender)


@hot_rule
def beats_by_suit(attacker: int, defender: int) -> int:
    """D21: whether the attacker's suit is the one that beats the other."""
    return (suit_of(attacker) + 1) & 3 == suit_of(defender)


@hot_rule
def attacking_value(card: int) -> int:
    """D21: an ace attacks as 1, jack, queen and king as 11, 12, 13."""
    return rank_of(card)


@hot_rule
def defending_value(card: int) -> int:
    """D21: an ace defends as 14."""
    if rank_of(card) == Rank.ACE:
        return 14
    return rank_of(card)


# By card: a bit for each attacker that would defeat it.
DEFEATED_BY = np.array([sum(1 << one for one in range(PACK) if beats(one, card)) for card in range(PACK)], np.int64)


@hot_rule
def able_attackers(s: State) -> Mask:
    """D22: return a bit mask of the cards that would defeat one on an opponent's field; 0 if those fields are empty."""
    able = 0
    for k in range(1, s.players):
        able |= s.threats[seat_after(s, k)]
    return able
