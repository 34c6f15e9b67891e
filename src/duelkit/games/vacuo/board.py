"""The board of Vácuo: life, lasting texts before each player, the dice between them, the cards of the hand."""

from duelkit.terminal.board import Board
from duelkit.terminal.board_plan import NOT_DRAWN, CardSize, Mat

CHIP = CardSize(25, 1)
LOW = CardSize(17, 3)
MIDDLE = CardSize(17, 4)
TALL = CardSize(25, 6)
GRAND = CardSize(25, 9)


class VacuoBoard(Board):
    """The whole table."""

    mat = Mat(
        (
            (GRAND, MIDDLE, MIDDLE),
            (GRAND, CHIP, CHIP),
            (TALL, CHIP, CHIP),
            (MIDDLE, CHIP, CHIP),
            (LOW, CHIP, CHIP),
            (CHIP, CHIP, CHIP),
            (CHIP, CHIP, NOT_DRAWN),
        ),
        wraps=True,
        draws_piles=False,
    )


BOARD = VacuoBoard
