"""How cards come onto fields and leave them, and what is noted of each field: who would defeat a card of it (D22)."""

from duelkit.games.duchess.rules.battle import DEFEATED_BY
from duelkit.games.duchess.rules.expiring import leave_behind
from duelkit.games.duchess.rules.in_force import state_again
from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.piles import card_at, put, size, take_at
from duelkit.kernel.rule import hot_rule


@hot_rule
def enter_field(s: State, seat: Seat, card: int) -> None:
    """Put a card onto a field, and update its threats."""
    put(s.field[seat], card)
    s.threats[seat] |= int(DEFEATED_BY[card])
    if s.texts:
        state_again(s)


@hot_rule
def leave_field(s: State, seat: Seat, i: int) -> int:
    """Take the card in place `i` of a field and return it."""
    card = take_at(s.field[seat], i)
    if s.holding:
        leave_behind(s, seat, card)
    s.threats[seat] = threats_to(s.field[seat])
    if s.texts:
        state_again(s)
    return card


@hot_rule
def threats_to(field: int) -> Mask:
    """D22: return a bit mask of the cards that would defeat one of this field."""
    threats = 0
    for i in range(size(field)):
        threats |= int(DEFEATED_BY[card_at(field, i)])
    return threats
