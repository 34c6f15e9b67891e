"""Filling what a seat does not see of a pack: each unseen card is equally likely in any place."""

from typing import Any

import numpy as np

from duelkit.kernel.chance import below
from duelkit.kernel.piles import UNKNOWN, card_at, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import count_bits

BYTE = 8
LAST = (1 << BYTE) - 1
# By byte: how many bits are set, and which they are, from the lowest.
BITS_SET = np.array([byte.bit_count() for byte in range(LAST + 1)], np.int64)
NTH_BIT = np.array(
    [([bit for bit in range(BYTE) if byte >> bit & 1] + [0] * BYTE)[:BYTE] for byte in range(LAST + 1)], np.int64
)


@rule
def bits_of(pile: Any) -> int:
    """Return a bit for each known card of a pile."""
    bits = 0
    for i in range(size(pile)):
        card = card_at(pile, i)
        if card != UNKNOWN:
            bits |= 1 << card
    return bits


@rule
def imagine_pile(pile: Any, seen: int, pack: int, dice: Any) -> int:
    """Replace each unknown card of the pile by a random one not in `seen` (bits); return `seen` with those added."""
    unseen = ((1 << pack) - 1) & ~seen
    left = count_bits(unseen)
    for i in range(size(pile)):
        if card_at(pile, i) == UNKNOWN:
            card = nth_bit(unseen, below(dice, left))
            pile[i + 1] = card
            unseen ^= 1 << card
            left -= 1
    return ((1 << pack) - 1) & ~unseen


@rule
def nth_bit(bits: int, n: int) -> int:
    """Return the place of the bit with index `n` among those set, from the lowest; there must be more than `n`."""
    place = 0
    while BITS_SET[bits & LAST] <= n:
        n -= i64(BITS_SET[bits & LAST])
        bits >>= BYTE
        place += BYTE
    return place + i64(NTH_BIT[bits & LAST, n])
