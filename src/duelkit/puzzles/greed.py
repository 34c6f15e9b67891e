"""Whether a puzzle is worth solving: what the greedy bot hits on is none."""

from typing import Any

from duelkit.bots.player import Bot
from duelkit.puzzles.lines import longest_answer
from duelkit.puzzles.solver import Solver


def greedy_wins(solver: Solver, s: Any) -> bool:
    """Tell whether the greedy bot wins from a position that can be won, against the answers that hold out longest."""
    bot = Bot("greedy", solver.game, "puzzle")
    while s is not None and not s.over and solver.wins(s):
        moves = solver.moves(s)
        if len(moves) == 1:
            number = moves[0].number
        elif s.to_move == solver.seat:
            number = bot.choose_number(solver.game.view(s, s.to_move), [move.number for move in moves])
        else:
            number = longest_answer(solver, s, moves).number
        s = solver.after(s, number)
    return s is not None and bool(s.over) and solver.wins(s)
