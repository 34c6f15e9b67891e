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
MANY = 6  # cards of a hand


class Term(IntEnum):
    """What is counted: of the player's own, less of the other's, or of others on average."""

    LIFE = 0  # in tens
    LAST_LIFE = 1  # the same, up to LITTLE
    ATTACKS = 2  # cards in hand, by type
    DEFENCES = 3
    EFFECTS = 4
    CONDITIONS = 5
    NO_ATTACK = 6  # 1 where no card in hand attacks
    NO_DEFENCE = 7
    MORE = 8  # cards in hand beyond MANY
    DAMAGE = 9  # of the attack cards in hand, in tens
    ATTACK_DICE = 10  # points on all dice of a kind, by lasting texts
    DEFENCE_DICE = 11
    DAMAGE_BY = 12  # damage more, by lasting texts, in tens
    DAMAGE_TO = 13
    HALVED_BY = 14  # how often damage is halved
    HALVED_TO = 15
    DEFENCELESS = 16  # 1 where a text forbids to defend
    POWERLESS = 17  # 1 where a text forbids effect cards
    OWN_OPEN = 18  # open conditions before the player, by who laid them
    OTHERS_OPEN = 19
    TURN = 20  # for whose turn it is
    OPPONENTS_OUT = 21


# In thousandths of the natural logarithm of the odds to win.
WEIGHTS = np.array(
    [30, 20, 150, 200, 200, 150, -200, -200, -50, 5, 80, 80, 20, -20, -200, 200, -200, -100, 200, -200, 100, 700],
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
    hand, total, attacks, defences = s.hand[seat], 0, 0, 0
    for i in range(size(hand)):
        card = card_at(hand, i)
        total += card_worth(s, card, weights)
        attacks += s.kind[card] == CardType.ATTACK
        defences += s.kind[card] == CardType.DEFENCE
    if s.attacking >= 0 and s.attacker == seat:
        total += card_worth(s, i64(s.attacking), weights)
        attacks += 1
    if s.defending >= 0 and s.defender == seat:
        total += card_worth(s, i64(s.defending), weights)
        defences += 1
    total += weights[Term.NO_ATTACK] * (attacks == 0) + weights[Term.NO_DEFENCE] * (defences == 0)
    return total + weights[Term.MORE] * max(0, size(hand) - MANY)


@rule
def card_worth(s: State, card: int, weights: Any) -> int:
    """Return what a card counts in a hand, by its type and its damage."""
    return weights[Term.ATTACKS + s.kind[card] - CardType.ATTACK] + weights[Term.DAMAGE] * s.damage[card] // 10


@rule
def lasting_worth(s: State, seat: Seat, weights: Any) -> int:
    """Return what the conditions and lasting texts before the player count."""
    mods = s.mods[seat]
    total = weights[Term.ATTACK_DICE] * mods[Mod.ATTACK_DICE] + weights[Term.DEFENCE_DICE] * mods[Mod.DEFENCE_DICE]
    total += weights[Term.DAMAGE_BY] * mods[Mod.DAMAGE_BY] // 10 + weights[Term.DAMAGE_TO] * mods[Mod.DAMAGE_TO] // 10
    total += weights[Term.HALVED_BY] * mods[Mod.SCALED + Mod.DAMAGE_BY]
    total += weights[Term.HALVED_TO] * mods[Mod.SCALED + Mod.DAMAGE_TO]
    total += weights[Term.DEFENCELESS] * mods[Mod.NO_DEFENCE] + weights[Term.POWERLESS] * mods[Mod.NO_EFFECTS]
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW and row.open != 0 and row.holder == seat:
            total += weights[Term.OWN_OPEN if row.layer == seat else Term.OTHERS_OPEN]
    return total
