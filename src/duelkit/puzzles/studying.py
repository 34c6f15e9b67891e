"""Studying a puzzle beforehand: what comes of each move beside its line, so that nobody has to wait for a verdict."""

from dataclasses import replace
from typing import Any

from duelkit.kernel.saying import Say
from duelkit.puzzles.lines import refutation
from duelkit.puzzles.puzzle import NO_ANSWER, RIGHT, Puzzle, Verdicts
from duelkit.puzzles.rules.solving import Proof
from duelkit.puzzles.solver import Solver


def studied(puzzle: Puzzle, say: Say) -> Puzzle:
    """Return a puzzle with the number of its first moves, and the verdicts on all moves beside its line."""
    match = puzzle.match()
    s, verdicts = match.record, list[Verdicts]()
    solver = Solver(match.game, s, goal=puzzle.goal, say=say)
    for number in puzzle.line:
        verdicts.append(verdicts_beside(solver, s, number) if s.to_move == solver.seat else {})
        s = solver.after(s, number)
    return replace(puzzle, moves=len(solver.moves(match.record)), verdicts=tuple(verdicts))


def verdicts_beside(solver: Solver, s: Any, number: int) -> Verdicts:
    """Return the verdicts on the moves of a position but for the one with this number."""
    numbers = [0] * (solver.game.space.size + 1)
    legal = numbers[: solver.game.rules.legal(s, numbers)]
    judged = {int(other): verdict_on(solver, solver.after(s, other)) for other in legal if other != number}
    return {other: verdict for other, verdict in judged.items() if verdict is not None}


def verdict_on(solver: Solver, later: Any | None) -> int | None:
    """Return the verdict on a position after a move; None where it needs no proof, or none was found."""
    if later is None or solver.ended(later):
        return None
    proof = solver.solve(later).verdict
    if proof != Proof.FAILS:
        return RIGHT if proof == Proof.WINS else None
    answer = refutation(solver, later) if later.to_move != solver.seat else None
    return NO_ANSWER if answer is None else answer.number
