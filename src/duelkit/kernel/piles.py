"""Piles: a pile is a row of small ints, its size in slot 0, then its cards from the bottom up.

`s.hand[seat]` is such a row. Cards are counted from 0 at the bottom; the top card is the last.
"""

from typing import Any

from duelkit.kernel.chance import below, three_below
from duelkit.kernel.rule import i64, rule

UNKNOWN = -1  # a card that is there, but hidden from the viewer
NO_CARD: Any = -1  # none is spoken of; Any, so that it is one of every kind of card
FEW = 32  # slots that are gone through whether there are cards in them or not
LARGEST_SMALL = 127  # cards whose number fits into one byte


def pile(capacity: int, *seats: int) -> tuple[str, tuple[int, ...]]:
    """Return the field type of a pile of at most `capacity` cards, or of one such pile for each seat."""
    return "i1" if capacity <= LARGEST_SMALL else "i2", (*seats, capacity + 1)


@rule
def size(pile: Any) -> int:
    """Return the number of cards in the pile."""
    return i64(pile[0])


@rule
def room(pile: Any) -> int:
    """Return how many more cards fit into the pile."""
    return len(pile) - 1 - pile[0]


@rule
def card_at(pile: Any, i: int) -> Any:
    """Return the card in place `i`."""
    return i64(pile[i + 1])


@rule
def put(pile: Any, card: int) -> None:
    """Put a card on top."""
    pile[0] += 1
    pile[pile[0]] = card


@rule
def take_top(pile: Any) -> Any:
    """Take the top card off and return it."""
    card = i64(pile[pile[0]])
    pile[pile[0]] = 0
    pile[0] -= 1
    return card


@rule
def empty(pile: Any) -> None:
    """Take all cards off."""
    while size(pile) > 0:
        take_top(pile)


@rule
def take_at(pile: Any, i: int) -> Any:
    """Take the card in place `i` out and return it; those above close up."""
    card = i64(pile[i + 1])
    last = i64(pile[0])
    end = len(pile) - 1 if len(pile) <= FEW else last
    for at in range(1, end):  # all slots, or all cards: where the gap is would be hard to foresee
        pile[at] = pile[at + (at > i)]
    pile[last] = 0
    pile[0] -= 1
    return card


@rule
def put_at(pile: Any, i: int, card: int) -> None:
    """Insert a card at index `i`; the cards from there on move up."""
    for at in range(pile[0], i, -1):
        pile[at + 1] = pile[at]
    pile[i + 1] = card
    pile[0] += 1


@rule
def shuffle(pile: Any, s: Any) -> None:
    """Put the pile into a random order, each equally likely (Fisher and Yates), with the random numbers of `s`."""
    shuffle_top(pile, size(pile), s)


@rule
def shuffle_top(pile: Any, count: int, s: Any) -> None:
    """Put random cards of the pile on top, `count` of them: those that a shuffle would put there."""
    for last in range(size(pile), max(1, size(pile) - count), -1):
        other = 1 + below(s, last)
        card = pile[last]
        pile[last] = pile[other]
        pile[other] = card


@rule
def mix(row: Any, count: int, dice: Any) -> None:
    """Put the first `count` numbers of a row (up to 1,600) into a random order, each equally likely, with few words."""
    left = count
    while left > 2:
        a, b, c = three_below(dice, left)
        swap(row, a, left - 1)
        swap(row, b, left - 2)
        swap(row, c, left - 3)
        left -= 3
    if left == 2 and below(dice, 2) == 0:
        swap(row, 0, 1)


@rule
def swap(row: Any, i: int, j: int) -> None:
    """Have two numbers of a row change places."""
    one = row[i]
    row[i] = row[j]
    row[j] = one


@rule
def cover(pile: Any) -> None:
    """Turn the pile face down: its size stays, its cards become unknown."""
    for i in range(size(pile)):
        pile[i + 1] = UNKNOWN
