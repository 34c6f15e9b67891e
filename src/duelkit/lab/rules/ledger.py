"""Where the lab writes down who drew, held and played which card, and what came of it."""

from typing import Any, NamedTuple

import numpy as np

DRAWN, HELD, COULD, PLAYED = range(4)  # how often a card was drawn, held, could be played, and was
WAYS = 4
DRAWS = 48  # cards that one player draws in a duel; what comes later is not counted
WON, DREW = range(2)  # what came of a duel for a player: the columns of `y`
ANSWERS = 2


class Ledger(NamedTuple):
    """One duel, and the sums over all duels so far; cards are numbered by their columns, from 0.

    Of the duel: `order[seat, k]` is the card drawn as the k-th, `draws[seat]` how many were; `counts[way, seat, card]`
    how often; `marks[card]` the decision at which it was last seen to be playable. `index` and `value` are room for a
    row of a regression.

    Sums: `totals[way, card]`; `places[place, answer]` by place in the order of play, `seats[seat, answer]` by seat.
    `drawing_x`, `drawing_y` and `hand_x`, `hand_y` are the sums Z'X and Z'y of the two regressions (lab/effects); in
    that of hands Z is X.
    Whole numbers all: they come out the same in whatever order duels are added.
    """

    column: Any  # by definition: the card's column, -1 for one that is not counted
    slots: Any  # by action: the place in the hand that it plays a card from, -1
    roles: Any  # by seat: who sits there with what, numbered
    order: Any
    draws: Any
    counts: Any
    marks: Any
    index: Any
    value: Any
    totals: Any
    places: Any
    seats: Any
    drawing_x: Any
    drawing_y: Any
    hand_x: Any
    hand_y: Any


def new_ledger(column: np.ndarray, slots: np.ndarray, seats: int, roles: int) -> Ledger:
    """Return an empty ledger for so many seats and roles; `roles` of the seats are to be written in."""
    cards = int(column.max()) + 1
    drawing, hand = drawing_width(cards, roles), hand_width(cards, roles)
    room = max(hand, DRAWS + 2)
    return Ledger(
        column,
        slots,
        *(ints(*shape) for shape in ((seats,), (seats, DRAWS), (seats,), (WAYS, seats, cards), (cards,))),
        *(ints(*shape) for shape in ((room,), (room,), (WAYS, cards), (seats, ANSWERS), (seats, ANSWERS))),
        *(ints(*shape) for shape in ((drawing, drawing), (drawing, ANSWERS), (hand, hand), (hand, ANSWERS))),
    )


def ints(*shape: int) -> np.ndarray:
    """Return zeros."""
    return np.zeros(shape, np.int64)


def drawing_width(cards: int, roles: int) -> int:
    """Return how many columns a draw's row has: which draw of which role, the card, and the cards drawn before."""
    return roles * DRAWS + 2 * cards


def hand_width(cards: int, roles: int) -> int:
    """Return how many columns a player's row has: the role, and how often each card was drawn, held and played."""
    return roles + 3 * cards
