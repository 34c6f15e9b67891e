"""Seats around the table."""

from duelkit.kernel.rule import rule


@rule
def seat_after(s, k):
    """Return the seat that sits `k` places (less than a full round) after the one to move."""
    seat = s.to_move + k
    return seat - s.players if seat >= s.players else seat
