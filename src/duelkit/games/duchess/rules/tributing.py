"""How many tributes cards of Duchess need and count as, and which cannot be tributed: D8, D9, D11."""

from duelkit.games.duchess.rules.battle import rank_of
from duelkit.games.duchess.rules.expiring import NEXT_GO
from duelkit.games.duchess.rules.holding import holds_for, means
from duelkit.games.duchess.rules.in_force import says_of_itself
from duelkit.games.duchess.rules.state import Rank
from duelkit.kernel.ints import State
from duelkit.kernel.operands import Hold
from duelkit.kernel.rule import rule


@rule
def tributes_needed(card: int) -> int:
    """D9: return how many tributes a card needs: ace to five none, six to ten one, jack to king two."""
    rank = rank_of(card)
    return (rank > Rank.FIVE) + (rank > Rank.TEN)


@rule
def tributes_needed_now(s: State, card: int) -> int:
    """D9: return how many of them a card needs that the player to move plays, where something holds."""
    return max(0, tributes_needed(card) - tributes_less(s, card))


@rule
def tributes_less(s: State, card: int) -> int:
    """Return how many tributes fewer a card needs that the player to move plays."""
    less = 0
    for i in range(s.holding):
        one = s.holds[i]
        if one.kind == Hold.CHEAPER and one.until != NEXT_GO and means(one, card, s.to_move):
            less += one.n
    return less


@rule
def tributes_made(s: State) -> int:
    """D9: return what the tributes come to that were made in this go and are not yet spent."""
    return s.tributes + s.tributes_more


@rule
def is_said_of_tribute(s: State, kind: int, card: int, on_field: bool) -> bool:
    """Tell whether something holds now for a card that the player to move could tribute, from the field or the hand."""
    return (on_field and holds_for(s, kind, s.to_move, card)) or says_of_itself(s, s.to_move, card, kind)
