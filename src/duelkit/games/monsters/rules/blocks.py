"""Blocks: which rows of the tables belong to the shipped cards, and which to the cards of one set of somebody's own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class BlockStart:
    """The first row of a block in each table; row 0 of filters and names belongs to all."""

    cards: int = 0
    parts: int = 0
    program: int = 0
    filters: int = 0
    names: int = 0


SHIPPED_START = BlockStart()


@dataclass(frozen=True)
class Block:
    """The rows of a block: its cards and a row that ends them, its tokens and a row that ends those, and the others."""

    cards: range
    tokens: range
    parts: range
    program: range
    filters: range
    names: range

    @property
    def rows(self) -> slice:
        """All rows of the tables of cards, those that end something included."""
        return slice(self.cards.start, self.tokens.stop + 1)

    def covers(self, other: "Block") -> bool:
        """Tell whether a row of any table belongs to both blocks."""
        pairs = (
            (range(self.rows.start, self.rows.stop), range(other.rows.start, other.rows.stop)),
            *((getattr(self, name), getattr(other, name)) for name in ("parts", "program", "filters", "names")),
        )
        return any(one.start < two.stop and two.start < one.stop for one, two in pairs)


def block_of(start: BlockStart, numbers: Mapping[str, list[Any]]) -> Block:
    """Return the block of tables with so many rows that begins there."""
    cards = span(start.cards, max(0, len(numbers["facts"]) - 1))
    return Block(
        cards=cards,
        tokens=span(cards.stop + 1, len(numbers["tokens"])),
        parts=span(start.parts, len(numbers["parts"])),
        program=span(start.program, len(numbers["program"])),
        filters=span(start.filters, len(numbers["filters"])),
        names=span(start.names, len(numbers["names"])),
    )


def span(first: int, count: int) -> range:
    """Return as many numbers as `count` says, from `first` on."""
    return range(first, first + count)
