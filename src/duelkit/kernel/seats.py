"""Seats around the table, sets of them or of cards as the bits of an int, and what the end of a duel is to a seat."""

from typing import Any

from duelkit.kernel.rule import rule


@rule
def seat_after(s: Any, k: int) -> int:
    """Return the seat that sits `k` places (less than a full round) after the one to move."""
    seat = s.to_move + k
    return seat - s.players if seat >= s.players else seat


@rule
def count_bits(bits: int) -> int:
    """Return how many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def outcome(s: Any, seat: int, won: int) -> int:
    """Return what the end of the duel is worth to a seat: `won` for a win, nothing for a draw."""
    if s.winners == 0:
        return 0
    return won if (s.winners >> seat) & 1 else -won
