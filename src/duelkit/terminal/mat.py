"""The sizes in which cards can be drawn, in cells."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CardSize:
    """The size of a card in cells; a chip has one row, and 0 rows are no card at all."""

    width: int
    height: int


NOT_DRAWN = CardSize(0, 0)
Drawing = tuple[CardSize, CardSize, CardSize]  # of the hand, of one's own field, of the others' fields


@dataclass(frozen=True)
class Mat:
    """The layout of a game's table: its `drawings`, the largest first.

    `wraps` says whether a hand may take several rows, `draws_piles` whether piles lie beside the fields.
    """

    drawings: tuple[Drawing, ...]
    wraps: bool = False
    draws_piles: bool = True
