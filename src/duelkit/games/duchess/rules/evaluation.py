"""The chance to win a position of Duchess: a sum of weighted terms, fitted to duels that search played with itself.

`./chore fit duchess` plays the duels and prints the weights; docs/bots.md has the figures.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from duelkit.games.duchess.rules.battle import defending_value, rank_of
from duelkit.games.duchess.rules.state import Rank, hand_size
from duelkit.games.duchess.rules.tributing import tributes_made, tributes_needed
from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import rule
from duelkit.kernel.seats import outcome

CERTAIN = 1_000_000


class Term(IntEnum):
    """What is counted: of the player's own cards, less of those of the strongest other; some for who is to move."""

    IN_DECK = 0  # cards not yet drawn
    NO_DECK = 1  # 1 where no card is left to draw
    IN_HAND = 2
    FREE = 3  # on top: cards in hand that need no tribute (D11)
    FACE = 4  # on top: jacks, queens and kings in hand
    FULL_HAND = 5  # 1 where the next draw is lost (D6)
    ON_FIELD = 6
    BEST_DEFENCE = 7  # points of the strongest card of the field
    ABLE = 8  # cards of the field that could defeat an opponent's
    TRIBUTE = 9  # for who is to move: tributes made in this go that are not spent yet
    QUIET = 10  # for who is to move: each quiet go before this one (D25); it is theirs to end the round
    AHEAD = 11  # for each of those, each card more on the field than the other has


# In thousandths of the natural logarithm of the odds to win.
WEIGHTS = np.array(
    [
        190,  # IN_DECK
        -1600,  # NO_DECK
        350,  # IN_HAND
        420,  # FREE
        200,  # FACE
        -650,  # FULL_HAND
        500,  # ON_FIELD
        50,  # BEST_DEFENCE
        250,  # ABLE
        450,  # TRIBUTE
        900,  # QUIET
        320,  # AHEAD
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
    best, most = -CERTAIN, 0
    for other in range(s.players):
        if other != seat:
            best = max(best, cards_worth(s, other, weights))
            most = max(most, size(s.field[other]))
    total = cards_worth(s, seat, weights) - best + weights[Term.AHEAD] * s.still * (size(s.field[seat]) - most)
    return total + go_worth(s, weights) if s.to_move == seat else total - go_worth(s, weights)


@rule
def cards_worth(s: State, seat: Seat, weights: Any) -> int:
    """Return what the seat's cards count by where they lie."""
    total = hand_worth(s, seat, weights) + field_worth(s, seat, weights)
    if size(s.deck[seat]) == 0:
        return total + weights[Term.NO_DECK]
    total += weights[Term.IN_DECK] * size(s.deck[seat])
    return total + (weights[Term.FULL_HAND] if size(s.hand[seat]) == hand_size(s) else 0)


@rule
def hand_worth(s: State, seat: Seat, weights: Any) -> int:
    """Return what the seat's cards in hand count."""
    total = weights[Term.IN_HAND] * size(s.hand[seat])
    for i in range(size(s.hand[seat])):
        card = card_at(s.hand[seat], i)
        total += weights[Term.FREE] * (tributes_needed(card) == 0)
        total += weights[Term.FACE] * (rank_of(card) >= Rank.JACK)
    return total


@rule
def field_worth(s: State, seat: Seat, weights: Any) -> int:
    """Return what the seat's cards on the field count: their number, the best defence, those able to attack."""
    total, strongest = weights[Term.ON_FIELD] * size(s.field[seat]), 0
    targets = targets_of(s, seat)
    for i in range(size(s.field[seat])):
        card = card_at(s.field[seat], i)
        strongest = max(strongest, defending_value(card))
        total += weights[Term.ABLE] * ((targets >> card) & 1)
    return total + weights[Term.BEST_DEFENCE] * strongest


@rule
def targets_of(s: State, seat: Seat) -> Mask:
    """Return a bit for each card that could defeat one on an opponent's field."""
    targets = 0
    for other in range(s.players):
        if other != seat:
            targets |= s.threats[other]
    return targets


@rule
def go_worth(s: State, weights: Any) -> int:
    """Return what the go in progress counts for the mover, besides the cards."""
    return weights[Term.QUIET] * s.still + weights[Term.TRIBUTE] * tributes_made(s)
