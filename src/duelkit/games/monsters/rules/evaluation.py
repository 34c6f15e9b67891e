"""The chance to win a position of Monsters: a sum of weighted terms, tuned by duels of weights against each other.

`./chore spsa monsters` plays the duels and prints the weights; docs/bots.md has the figures.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from duelkit.games.monsters.rules.appraisal import HIGH_HAND, LITTLE_LIFE, THIN_DECK
from duelkit.games.monsters.rules.ints import Slot
from duelkit.games.monsters.rules.places import first_slot
from duelkit.games.monsters.rules.state import MONSTERS, SLOTS
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import outcome

CERTAIN = 1_000_000
POINTS = 100  # of life, ATK or DEF, that a weight is for


class Term(IntEnum):
    """What is counted: of the player's own, less of the other's."""

    LIFE = 0
    LAST_LIFE = 1  # the same, up to LITTLE_LIFE
    HELD = 2  # cards in hand, up to HIGH_HAND
    FIRST_HELD = 3  # 1 where there is one
    LACK = 4  # cards by which a deck is thinner than THIN_DECK
    FACE_DOWN = 5  # monsters
    FACE_UP = 6
    ATTACKING = 7  # ATK of face-up monsters in attack position
    DEFENDING = 8  # DEF of those in defence position
    HELD_BACK = 9  # ATK of those in defence position
    HIGHEST = 10  # the highest ATK of a face-up monster
    BEATEN = 11  # monsters in attack position with less ATK than the other's highest
    NO_MONSTER = 12  # 1 where there is none
    SET = 13  # spells and traps
    FIRST_SET = 14  # 1 where there is one
    OPEN = 15  # spells and traps that lie face up
    TURN = 16  # 1 for whose turn it is


# In thousandths of the natural logarithm of the odds to win.
WEIGHTS = np.array(
    [
        52,  # LIFE
        53,  # LAST_LIFE
        98,  # HELD
        -224,  # FIRST_HELD
        -368,  # LACK
        498,  # FACE_DOWN
        116,  # FACE_UP
        40,  # ATTACKING
        15,  # DEFENDING
        10,  # HELD_BACK
        1,  # HIGHEST
        -157,  # BEATEN
        -197,  # NO_MONSTER
        177,  # SET
        109,  # FIRST_SET
        149,  # OPEN
        -210,  # TURN
    ],
    np.int64,
)


@rule
def evaluate(s: State, seat: Seat) -> int:
    """Return the logarithm of the odds that this seat wins, in thousandths."""
    return worth(s, seat, WEIGHTS)


@rule
def worth(s: State, seat: Seat, weights: Any) -> int:
    """Return the sum of all terms, each times its weight."""
    if s.over:
        return outcome(s, seat, CERTAIN)
    own, other = highest_atk(s, seat), highest_atk(s, 1 - seat)
    return standing(s, seat, weights, own, other) - standing(s, 1 - seat, weights, other, own)


@rule
def highest_atk(s: State, seat: Seat) -> int:
    """Return the highest ATK of a face-up monster of the player, 0 without one."""
    highest = 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        if s.lies[slot] != NO_CARD and s.up[slot]:
            highest = max(highest, i64(s.atk[slot]))
    return highest


@rule
def standing(s: State, seat: Seat, weights: Any, own: int, other: int) -> int:
    """Return what a player's life, cards and turn count; `own` and `other` are the highest ATK of either side."""
    life, held = i64(s.life[seat]), size(s.hand[seat])
    points = weights[Term.LIFE] * life + weights[Term.LAST_LIFE] * min(life, LITTLE_LIFE)
    points += weights[Term.HIGHEST] * own
    total = weights[Term.HELD] * min(held, HIGH_HAND) + weights[Term.FIRST_HELD] * (held > 0)
    total += weights[Term.LACK] * max(0, THIN_DECK - size(s.deck[seat])) + weights[Term.TURN] * (s.turn == seat)
    total += monsters_worth(s, seat, weights, other) + spells_worth(s, seat, weights)
    return total + points // POINTS


@rule
def monsters_worth(s: State, seat: Seat, weights: Any, highest: int) -> int:
    """Return what the player's monsters count, where the other's highest ATK is so much."""
    total, monsters = 0, 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        if s.lies[slot] != NO_CARD:
            monsters += 1
            total += monster_worth(s, slot, weights, highest)
    return total + weights[Term.NO_MONSTER] * (monsters == 0)


@rule
def monster_worth(s: State, slot: Slot, weights: Any, highest: int) -> int:
    """Return what the monster in a slot counts."""
    if s.up[slot] == 0:
        return i64(weights[Term.FACE_DOWN])
    atk = i64(s.atk[slot])
    if s.defends[slot]:
        points = weights[Term.DEFENDING] * i64(s.defence[slot]) + weights[Term.HELD_BACK] * atk
        return i64(weights[Term.FACE_UP] + points // POINTS)
    total = weights[Term.FACE_UP] + weights[Term.ATTACKING] * atk // POINTS
    return i64(total + weights[Term.BEATEN] * (atk < highest))


@rule
def spells_worth(s: State, seat: Seat, weights: Any) -> int:
    """Return what the player's spells and traps on the field count."""
    total, hidden = 0, 0
    for slot in range(first_slot(seat) + MONSTERS, first_slot(seat) + SLOTS):
        if s.lies[slot] != NO_CARD:
            hidden += s.up[slot] == 0
            total += weights[Term.OPEN] if s.up[slot] else weights[Term.SET]
    return i64(total + weights[Term.FIRST_SET] * (hidden > 0))
