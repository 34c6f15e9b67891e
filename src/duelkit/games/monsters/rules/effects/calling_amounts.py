"""Calling how many hundreds of life are paid, in two steps: from which amount on, then how many."""

from duelkit.games.monsters.rules.battle_damage import fighter_of
from duelkit.games.monsters.rules.effects.filters import lies_as_monster
from duelkit.games.monsters.rules.state import NO_SLOT
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import Called
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule

HUNDRED = 100
AMOUNTS_IN_RANGE = 24  # as many as a question has options


@rule
def is_of_life(called: int) -> bool:
    """Tell whether a step of the call of an amount of life is asked for."""
    return called in (Called.LIFE_RANGE, Called.LIFE)


@rule
def most_hundreds(s: State, seat: Seat) -> int:
    """Return how many hundreds of life a player can pay at most.

    No more than take ATK and DEF from the other player's monster in the battle, and less than all life.
    """
    foe = fighter_of(s, 1 - seat)
    slot = i64(s.slot[foe]) if foe != NO_CARD else i64(NO_SLOT)
    if not lies_as_monster(slot):
        return 0
    return min(max(i64(s.atk[slot]), i64(s.defence[slot])), i64(s.life[seat]) - 1) // HUNDRED


@rule
def hundreds_from(s: State, called: int, option: int) -> int:
    """Return the hundreds that an option stands for: the first of a range, or those of an amount in the range."""
    if called == Called.LIFE_RANGE:
        return option * AMOUNTS_IN_RANGE + 1
    return i64(s.links[s.running - 1].paid) + option + 1
