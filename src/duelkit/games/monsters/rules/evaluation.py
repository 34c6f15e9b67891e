"""The chance to win a position of Monsters: a sum of weighted terms, fitted to duels that search played with itself.

`./chore fit monsters` plays the duels and prints the weights; docs/bots.md has the figures.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from duelkit.games.monsters.rules.columns import ATK, LEVEL, SORT
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL
from duelkit.games.monsters.rules.places import first_slot
from duelkit.games.monsters.rules.state import MONSTERS, SLOTS
from duelkit.games.monsters.rules.tables import FACTS
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD, UNKNOWN, card_at, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import outcome

CERTAIN = 1_000_000
HUNDRED = 100  # ATK, DEF and life count by the hundred
LITTLE_LIFE = 2_000
HIGH_HAND = 6  # more cards than that are discarded (M18)
THIN_DECK = 5
FREE, ONE_TRIBUTE = 4, 6  # the highest levels that are summoned with none and with one (M6)


class Term(IntEnum):
    """What is counted: of the player's own side, less of the other's; those from TURN on for whose turn it is."""

    LIFE = 0  # hundreds of life
    LAST_LIFE = 1  # hundreds of the last 2,000
    HAND = 2  # cards in hand, up to 6
    HAND_FREE = 3  # on top: monsters that need no tribute
    HAND_ONE = 4  # on top: monsters that need one
    HAND_TWO = 5  # on top: monsters that need two
    HAND_SPELL = 6  # on top: spells
    HAND_BEST = 7  # hundreds of ATK of the best monster in hand that needs no tribute
    ATTACKERS = 8  # monsters face up in attack position
    ATTACK = 9  # hundreds of their ATK
    DEFENDERS = 10  # monsters face up in defence position
    DEFENCE = 11  # hundreds of their DEF
    HIDDEN = 12  # monsters face down
    HIDDEN_DEFENCE = 13  # hundreds of their DEF
    BEST = 14  # hundreds of the highest ATK
    AHEAD = 15  # 1 where that is higher than the other's
    ABLE = 16  # monsters with more ATK than a monster of the other's has to meet it
    OPEN = 17  # hundreds of ATK in attack position where the other has no monster
    DEADLY = 18  # 1 where that is all of the other's life
    SPELLS = 19  # spells and traps face up
    SET = 20  # set traps
    BLUFF = 21  # other cards that are set
    THIN = 22  # cards fewer than 5 in the deck
    TURN = 23  # 1: it is the player's turn, -1: the other's
    SUMMON = 24  # the same, while the turn's normal summon is left


WEIGHTS = np.zeros(len(Term), np.int64)


@rule
def worth(s: State, seat: Seat, weights: Any) -> int:
    """Return the sum of all terms, each times its weight."""
    if s.over:
        return outcome(s, seat, CERTAIN)
    return side(s, seat, weights) - side(s, 1 - seat, weights)


@rule
def side(s: State, seat: Seat, weights: Any) -> int:
    """Return what a player's side counts."""
    life = i64(s.life[seat])
    total = weights[Term.LIFE] * life // HUNDRED + weights[Term.LAST_LIFE] * min(life, LITTLE_LIFE) // HUNDRED
    total += weights[Term.THIN] * max(0, THIN_DECK - size(s.deck[seat]))
    total += hand_worth(s, seat, weights) + monsters_worth(s, seat, weights) + spells_worth(s, seat, weights)
    if s.turn == seat:
        total += weights[Term.TURN] + weights[Term.SUMMON] * (s.summons[seat] == 0)
    return total


@rule
def hand_worth(s: State, seat: Seat, weights: Any) -> int:
    """Return what a player's hand counts."""
    cards = size(s.hand[seat])
    total, best = weights[Term.HAND] * min(cards, HIGH_HAND), 0
    for i in range(cards):
        definition = i64(s.definition[card_at(s.hand[seat], i)])
        if definition == UNKNOWN:
            continue
        if A_MONSTER >> FACTS[definition, SORT] & 1 == 0:
            total += weights[Term.HAND_SPELL] * (A_SPELL >> FACTS[definition, SORT] & 1)
        elif FACTS[definition, LEVEL] <= FREE:
            total += weights[Term.HAND_FREE]
            best = max(best, i64(FACTS[definition, ATK]))
        else:
            total += weights[Term.HAND_ONE if FACTS[definition, LEVEL] <= ONE_TRIBUTE else Term.HAND_TWO]
    return total + weights[Term.HAND_BEST] * best // HUNDRED


@rule
def monsters_worth(s: State, seat: Seat, weights: Any) -> int:
    """Return what a player's monsters count, also beside those of the other."""
    total, free_atk, others = 0, 0, 0
    best, best_there = best_atk(s, seat), best_atk(s, 1 - seat)
    least = least_to_beat(s, 1 - seat)
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        others += s.lies[slot + first_slot(1 - seat) - first_slot(seat)] != NO_CARD
        if s.lies[slot] == NO_CARD:
            continue
        total += monster_worth(s, slot, weights)
        if s.up[slot] and s.defends[slot] == 0:
            free_atk += i64(s.atk[slot])
            total += weights[Term.ABLE] * (s.atk[slot] > least)
    total += weights[Term.BEST] * best // HUNDRED + weights[Term.AHEAD] * (best > best_there)
    if others == 0:
        total += weights[Term.OPEN] * free_atk // HUNDRED
        total += weights[Term.DEADLY] * (free_atk >= s.life[1 - seat])
    return total


@rule
def monster_worth(s: State, slot: Slot, weights: Any) -> int:
    """Return what a monster counts by itself."""
    if s.up[slot] == 0:
        return weights[Term.HIDDEN] + weights[Term.HIDDEN_DEFENCE] * i64(s.defence[slot]) // HUNDRED
    if s.defends[slot]:
        return weights[Term.DEFENDERS] + weights[Term.DEFENCE] * i64(s.defence[slot]) // HUNDRED
    return weights[Term.ATTACKERS] + weights[Term.ATTACK] * i64(s.atk[slot]) // HUNDRED


@rule
def best_atk(s: State, seat: Seat) -> int:
    """Return the highest ATK of a player's monsters that are face up, 0 for none."""
    best = 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        if s.lies[slot] != NO_CARD and s.up[slot]:
            best = max(best, i64(s.atk[slot]))
    return best


@rule
def least_to_beat(s: State, seat: Seat) -> int:
    """Return the least that an ATK has to exceed to defeat one of the player's monsters; more than any, for none."""
    least = CERTAIN
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        if s.lies[slot] != NO_CARD:
            least = min(least, i64(s.defence[slot] if s.defends[slot] else s.atk[slot]))
    return least


@rule
def spells_worth(s: State, seat: Seat, weights: Any) -> int:
    """Return what a player's spells and traps on the field count."""
    total = 0
    for slot in range(first_slot(seat) + MONSTERS, first_slot(seat) + SLOTS):
        card = i64(s.lies[slot])
        if card != NO_CARD:
            total += weights[spell_term(s, slot, card)]
    return total


@rule
def spell_term(s: State, slot: Slot, card: Card) -> int:
    """Return the term by which a spell or trap on the field counts."""
    if s.up[slot]:
        return Term.SPELLS
    definition = i64(s.definition[card])
    return Term.SET if definition != UNKNOWN and A_SPELL >> FACTS[definition, SORT] & 1 == 0 else Term.BLUFF
