"""The boards that games are drawn on: one module a game, and this registry; nothing else here names a game."""

from importlib import import_module

from duelkit.match import Match
from duelkit.terminal.board import Board

MODULES = {
    "duchess": "duelkit.terminal.boards.duchess",
    "monsters": "duelkit.terminal.boards.monsters",
    "vacuo": "duelkit.terminal.boards.vacuo",
}


def board_type(game: str) -> type[Board]:
    """Return the kind of board that a game is drawn on."""
    kind: type[Board] = import_module(MODULES[game]).BOARD
    return kind


def board_of(match: Match) -> Board:
    """Return the board that a duel is drawn on."""
    return board_type(match.game.name)(match.players)
