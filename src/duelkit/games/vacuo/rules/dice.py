"""Dice: those set beforehand first, then random ones."""

from duelkit.games.vacuo.rules.state import DICE, SIDES
from duelkit.kernel.chance import below
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.rule import i64, rule

MOST_DICE = 5  # that a text rolls at once
DIE_BITS = 3  # for what one of them shows


@rule
def roll(s: State) -> int:
    """Roll a die and return what it shows, from 1 on."""
    if s.rolled < s.presets:
        s.rolled += 1
        return i64(s.preset[s.rolled - 1])
    return 1 + below(s, faces(s))


@rule
def highest_at(s: State) -> int:
    """Return which of the dice in the newest fight is the defender's best, the first of equals."""
    best = 1
    for at in range(2, DICE):
        if s.faces[at][0] and s.dice[at] > s.dice[best]:
            best = at
    return best


@rule
def lowest_at(s: State) -> int:
    """Return which of the dice in the newest fight is the defender's worst, the first of equals."""
    worst = 1
    for at in range(2, DICE):
        if s.faces[at][0] and s.dice[at] < s.dice[worst]:
            worst = at
    return worst


@rule
def highest_defence(s: State) -> int:
    """Return what the best of the defender's dice in the newest fight counts."""
    return i64(s.dice[highest_at(s)])


@rule
def lowest_defence(s: State) -> int:
    """Return what the worst of the defender's dice in the newest fight counts."""
    return i64(s.dice[lowest_at(s)])


@rule
def defence_sum(s: State) -> int:
    """Return what the defender's dice in the newest fight count together."""
    total = 0
    for at in range(1, DICE):
        total += i64(s.dice[at]) if s.faces[at][0] else 0
    return max(0, total)


@rule
def defence_showing(s: State, n: int) -> int:
    """Return how many of the defender's dice in the newest fight count this number."""
    count = 0
    for at in range(1, DICE):
        count += s.faces[at][0] != 0 and s.dice[at] == n
    return count


@rule
def roll_of(frame: Frame, seat: Seat) -> int:
    """Return what a player rolled for a text, 0 for nothing."""
    return (i64(frame.rolls) >> (DIE_BITS * seat)) & ((1 << DIE_BITS) - 1)


@rule
def faces(s: State) -> int:
    """Return how many faces a die has in this duel (V1)."""
    return SIDES - i64(s.sides_less)
