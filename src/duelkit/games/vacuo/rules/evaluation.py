"""The chance to win a position of Vácuo: a sum of weighted terms, fitted to duels that search played with itself.

`./chore fit vacuo` plays the duels and prints the weights; docs/bots.md has the figures.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from duelkit.games.vacuo.rules.appraisal import fight_worth, opponents_in
from duelkit.games.vacuo.rules.state import NO_ROW, CardType, Mod
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import outcome

CERTAIN = 1_000_000
LITTLE = 250  # life that an attack or two can take


class Term(IntEnum):
    """What is counted: of the player's own, less of the other's, or of others on average."""

    LIFE = 0  # in tens
    LAST_LIFE = 1  # the same, up to LITTLE
    ATTACKS = 2  # cards in hand, by type
    EFFECTS = 3
    CONDITIONS = 4
    NO_DEFENCE = 5  # 1 where no card in hand defends
    ATTACK_DICE = 6  # points on all attack dice, by lasting texts
    DEFENCELESS = 7  # 1 where a text forbids to defend
    OWN_OPEN = 8  # open conditions before the player, by who laid them
    OTHERS_OPEN = 9
    TURN = 10  # 1 for whose turn it is
    OPPONENTS_OUT = 11


# In thousandths of the natural logarithm of the odds to win.
WEIGHTS = np.array(
    [
        24,  # LIFE
        63,  # LAST_LIFE
        35,  # ATTACKS
        220,  # EFFECTS
        215,  # CONDITIONS
        -630,  # NO_DEFENCE
        90,  # ATTACK_DICE
        -200,  # DEFENCELESS
        75,  # OWN_OPEN
        -225,  # OTHERS_OPEN
        85,  # TURN
        700,  # OPPONENTS_OUT
    ],
    np.int64,
)


@rule
def evaluate(s: State, seat: Seat) -> int:
    """Return the logarithm of the odds that this seat outlasts another, in thousandths."""
    return worth(s, seat, WEIGHTS)


@rule
def worth(s: State, seat: Seat, weights: Any) -> int:
    """Return the sum of all terms, each times its weight."""
    if s.over:
        return outcome(s, seat, CERTAIN)
    if s.out[seat]:
        return -CERTAIN
    others, count = 0, opponents_in(s, seat)
    for other in range(s.players):
        if other != seat and s.out[other] == 0:
            others += standing(s, other, weights)
    total = standing(s, seat, weights) - others // count + weights[Term.LIFE] * fight_worth(s, seat) // 10
    return total + weights[Term.OPPONENTS_OUT] * (i64(s.players) - 1 - count)


@rule
def standing(s: State, seat: Seat, weights: Any) -> int:
    """Return what the player's life, hand and lasting texts count, and that it is their turn."""
    life = i64(s.life[seat])
    total = (weights[Term.LIFE] * life + weights[Term.LAST_LIFE] * min(life, LITTLE)) // 10
    total += weights[Term.TURN] if s.turn == seat else 0
    return total + hand_worth(s, seat, weights) + lasting_worth(s, seat, weights)


@rule
def hand_worth(s: State, seat: Seat, weights: Any) -> int:
    """Return what the player's cards in hand count, and those of the fight, which return there (V12) as a rule."""
    hand, total, defences = s.hand[seat], 0, 0
    for i in range(size(hand)):
        kind = s.kind[card_at(hand, i)]
        total += card_worth(kind, weights)
        defences += kind == CardType.DEFENCE
    if s.attacking >= 0 and s.attacker == seat:
        total += weights[Term.ATTACKS]
    if s.defending >= 0 and s.defender == seat:
        defences += 1
    return total + weights[Term.NO_DEFENCE] * (defences == 0)


@rule
def card_worth(kind: int, weights: Any) -> int:
    """Return what a card of this type counts in a hand."""
    if kind == CardType.ATTACK:
        return i64(weights[Term.ATTACKS])
    if kind == CardType.EFFECT:
        return i64(weights[Term.EFFECTS])
    return i64(weights[Term.CONDITIONS]) if kind == CardType.CONDITION else 0


@rule
def lasting_worth(s: State, seat: Seat, weights: Any) -> int:
    """Return what the conditions and lasting texts before the player count."""
    mods = s.mods[seat]
    total = weights[Term.ATTACK_DICE] * mods[Mod.ATTACK_DICE] + weights[Term.DEFENCELESS] * mods[Mod.NO_DEFENCE]
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW and row.open != 0 and row.holder == seat:
            total += weights[Term.OWN_OPEN] if row.layer == seat else weights[Term.OTHERS_OPEN]
    return total
