"""Which name each card has: its own, unless its text says that it is always treated as another."""

from collections.abc import Iterable

import numpy as np

from duelkit.games.monsters.rules.blocks import Block
from duelkit.kernel.growing import growing_table
from duelkit.kernel.rule import rule

CARDS_ROOM = 8_000  # rows: the number of a card has 16 bits in a record
NAMED_AS = growing_table("named_as", CARDS_ROOM)  # the card whose name each has


def fill_names(block: Block, named_as: Iterable[list[int]]) -> None:
    """Write the names of a block's cards: pairs of a card's number and that of the card whose name it has."""
    NAMED_AS[block.rows] = np.arange(block.rows.start, block.rows.stop)
    for number, other in named_as:
        NAMED_AS[number] = other


@rule
def name_of(number: int) -> int:
    """Return the card whose name a card (not a hidden one) has."""
    return int(NAMED_AS[number])
