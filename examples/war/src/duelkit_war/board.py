"""The board of War in a terminal: the cards that were turned up, as large as there is room for."""

from duelkit.terminal.board import Board
from duelkit.terminal.board_plan import CardSize, Mat

CHIP, LOW, TALL = CardSize(6, 1), CardSize(7, 3), CardSize(9, 7)


class WarBoard(Board):
    """The whole table."""

    mat = Mat(((TALL, TALL, TALL), (LOW, LOW, LOW), (CHIP, CHIP, CHIP)))


BOARD = WarBoard
