"""Filling what a seat does not see of a pack: each unseen card is equally likely anywhere."""

from typing import Any

from duelkit.kernel.chance import below
from duelkit.kernel.piles import UNKNOWN, card_at, size
from duelkit.kernel.rule import rule
from duelkit.kernel.seats import count_bits


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
    """Replace each unknown card of the pile by one of a pack's not `seen`, and return `seen` with those added."""
    for i in range(size(pile)):
        if card_at(pile, i) == UNKNOWN:
            card = unseen_card(seen, below(dice, pack - count_bits(seen)), pack)
            pile[i + 1] = card
            seen |= 1 << card
    return seen


@rule
def unseen_card(seen: int, skip: int, pack: int) -> int:
    """Return the lowest card not `seen` after leaving out `skip` such cards."""
    for card in range(pack):
        if (seen >> card) & 1 == 0:
            if skip == 0:
                return card
            skip -= 1
    return UNKNOWN
