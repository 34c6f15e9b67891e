"""Which name each card has: its own, unless its text says that it is always treated as another."""

from collections.abc import Iterable

import numpy as np

from duelkit.games.monsters.rules.blocks import Block
from duelkit.kernel.growing import growing_table
from duelkit.kernel.rule import rule

CARDS_ROOM = 8_000  # rows: the number of a card has 16 bits in a record
NAMED_AS = growing_table("named_as", CARDS_ROOM)  # the card whose name each has
# Of an own card: the number, below 0, of the name that shipped texts know and that no shipped card has; 0 for most.
STANDS_FOR = growing_table("stands_for", CARDS_ROOM)


def fill_names(block: Block, named_as: Iterable[list[int]], stands_for: Iterable[list[int]]) -> None:
    """Write the names of a block's cards: pairs of a card's number and that of the card whose name it has."""
    NAMED_AS[block.rows] = np.arange(block.rows.start, block.rows.stop)
    STANDS_FOR[block.rows] = 0
    for table, pairs in ((NAMED_AS, named_as), (STANDS_FOR, stands_for)):
        for number, other in pairs:
            table[number] = other


@rule
def name_of(number: int) -> int:
    """Return the card whose name a card (not a hidden one) has."""
    return int(NAMED_AS[number])


@rule
def is_that(number: int, named: int) -> bool:
    """Tell whether a card is the one with a number, or stands for the name that no shipped card has."""
    return number == named or (named < 0 <= number and STANDS_FOR[number] == named)
