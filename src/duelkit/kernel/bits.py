"""Sets of small numbers (seats, cards) as the bits of an int."""

from duelkit.kernel.rule import rule


@rule
def count_bits(bits: int) -> int:
    """Return how many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
