"""Bots try puzzles: what the greedy one hits on is none, and which level finds the line says how hard it is."""

from typing import Any

from duelkit.bots.player import Bot
from duelkit.kernel.saying import Say
from duelkit.puzzles.lines import longest_answer
from duelkit.puzzles.puzzle import Puzzle
from duelkit.puzzles.rules.room import PuzzleGoal
from duelkit.puzzles.solver import Solver

ATTEMPTS, ENOUGH = 5, 3  # a level finds a line that it takes so often
STRONGEST = 5  # stronger levels take minutes for all puzzles of a game


def bot_wins(solver: Solver, s: Any, bot: Bot) -> bool:
    """Tell whether a bot wins from a position that can be won, against the answers that hold out longest."""
    while s is not None and not solver.ended(s) and solver.wins(s):
        moves = solver.moves(s)
        if len(moves) == 1:
            number = moves[0].number
        elif s.to_move == solver.seat:
            number = bot.choose_number(solver.game.view(s, s.to_move), [move.number for move in moves])
        else:
            number = longest_answer(solver, s, moves).number
        s = solver.after(s, number)
    return s is not None and solver.ended(s) and solver.wins(s)


def greedy_wins(solver: Solver, s: Any) -> bool:
    """Tell whether the greedy bot wins from a position that can be won."""
    return bot_wins(solver, s, Bot("greedy", solver.game, "puzzle"))


def weakest_level(puzzle: Puzzle, say: Say) -> int | None:
    """Return the weakest level of bots that finds the line; 0 if none does, None for a goal that no bot has in mind."""
    if puzzle.goal != PuzzleGoal.WIN:
        return None
    s = puzzle.match().record
    solver = Solver(puzzle.match().game, s, say=say)
    last = min(STRONGEST, len(solver.game.thinking.levels))
    return next((level for level in range(1, last + 1) if finds(solver, s, level, say)), 0)


def finds(solver: Solver, s: Any, level: int, say: Say) -> bool:
    """Tell whether bots of a level take the line more often than not."""
    bots = (Bot(f"level:{level}", solver.game, f"puzzle {n}", say) for n in range(ATTEMPTS))
    return sum(bot_wins(solver, s, bot) for bot in bots) >= ENOUGH
