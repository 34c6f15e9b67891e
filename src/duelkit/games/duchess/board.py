"""The board of Duchess: fields of five, with decks and graves beside them."""

from duelkit.terminal.board import Board
from duelkit.terminal.board_plan import CardSize, Mat

CHIP = CardSize(6, 1)
LOW = CardSize(7, 3)
MIDDLE = CardSize(7, 5)
TALL = CardSize(9, 7)
GRAND = CardSize(13, 9)


class DuchessBoard(Board):
    """The whole table."""

    mat = Mat(
        (
            (GRAND, GRAND, GRAND),
            (GRAND, TALL, TALL),
            (TALL, TALL, TALL),
            (TALL, TALL, MIDDLE),
            (TALL, MIDDLE, MIDDLE),
            (MIDDLE, MIDDLE, MIDDLE),
            (MIDDLE, MIDDLE, LOW),
            (MIDDLE, LOW, LOW),
            (LOW, LOW, LOW),
            (LOW, LOW, CHIP),
            (CHIP, CHIP, CHIP),
        )
    )


BOARD = DuchessBoard
