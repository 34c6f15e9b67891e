"""The number of a question for cards: how many are still wanted, and out of whose zone."""

from duelkit.kernel.ints import Seat
from duelkit.kernel.rule import rule

SEAT_BITS = 4  # of 8 players, and everybody
SEAT_MASK = (1 << SEAT_BITS) - 1


@rule
def cards_asked(wanted: int, seat: Seat) -> int:
    """Return the number of the question for so many cards of a seat's zone; -1: of everybody's."""
    return (wanted << SEAT_BITS) + seat + 1


@rule
def one_less(number: int) -> int:
    """Return the number of the same question for one card less."""
    return number - (1 << SEAT_BITS)


@rule
def how_many_of(number: int) -> int:
    """Return how many cards a question still wants."""
    return number >> SEAT_BITS


@rule
def seat_of(number: int) -> Seat:
    """Return the seat out of whose zone a question wants cards; -1: everybody's."""
    return (number & SEAT_MASK) - 1
