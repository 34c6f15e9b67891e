"""How large cards can be drawn, in cells."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CardSize:
    """How large a card is drawn, in cells; a chip is one line, and 0 rows are none at all."""

    width: int
    height: int


NOT_DRAWN = CardSize(0, 0)
Drawing = tuple[CardSize, CardSize, CardSize]  # of the hand, of one's own field, of the others' fields


@dataclass(frozen=True)
class Mat:
    """What a game's table is laid out on: the `drawings` there are, the largest first.

    `wraps` says whether a hand may take several rows, `draws_piles` whether piles lie beside the fields.
    """

    drawings: tuple[Drawing, ...]
    wraps: bool = False
    draws_piles: bool = True
