"""The line that wins: the shortest one, against the answers that hold out longest; and whether it is the only one."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from math import log2
from typing import Any

from duelkit.puzzles.rules.solving import Proof
from duelkit.puzzles.solver import KeyedMove, Solver

FREE = 2  # questions that any answer wins, within a line that is the only one
LONGEST = 40  # own decisions of a line; no go that makes a puzzle has as many


@dataclass(frozen=True)
class LineStep:
    """A decision of a line: who takes it, its number and key, of how many moves it is one, the keys of those that win.

    Where there is one move alone, nothing was decided.
    """

    seat: int
    number: int
    key: int
    moves: int
    winning: frozenset[int]

    @property
    def is_free(self) -> bool:
        """Whether every move wins."""
        return len(self.winning) == self.moves


Decide = Callable[[Solver, Any, list[KeyedMove]], LineStep]


@dataclass(frozen=True)
class Line:
    """A line that wins, from the first step to the end of the duel; `seat` wins."""

    steps: tuple[LineStep, ...]
    seat: int

    @property
    def decisions(self) -> tuple[LineStep, ...]:
        """The player's own steps at which there was something to decide, and not every move won."""
        return tuple(step for step in self.steps if step.seat == self.seat and not step.is_free)

    @property
    def is_strict(self) -> bool:
        """Whether nothing wins on the way but its own decisions."""
        keys = {step.key for step in self.decisions}
        return all(step.winning <= keys for step in self.decisions)

    @property
    def tries(self) -> int:
        """How often somebody who chooses at random would have to try, on average, until the line is found."""
        return round(2 ** sum(log2(step.moves / len(step.winning)) for step in self.decisions))


def only_line(solver: Solver, s: Any) -> Line | None:
    """Return the line that wins from a position if it is the only one; None if there is none, or another one.

    It is the only one if there is no win without any one of its decisions: they may be taken in another order, and
    others beside them that change nothing, but all of them are needed. A question to which any answer wins may lie
    between them.
    """
    if not solver.wins(s):
        return None
    some = any_line(solver, s)
    needed = {step.key for step in some.decisions if is_needed(solver, s, step.key)}
    if not needed:
        return None
    fewest = sum(step.key in needed for step in some.decisions)
    decisions = next((n for n in range(fewest, fewest + FREE + 1) if solver.wins(s, most=n)), None)
    line = None if decisions is None else winning_line(solver, s, decisions)
    return line if line and {step.key for step in line.decisions} <= needed else None


def is_needed(solver: Solver, s: Any, key: int) -> bool:
    """Tell whether it is refuted that a position can be won without ever taking the decision with this key."""
    return solver.solve(s, barred=key).verdict == Proof.FAILS


def any_line(solver: Solver, s: Any) -> Line:
    """Return some line that wins from a position that can be won; how many other moves win is not counted."""
    return Line(tuple(steps_of(solver, s, first_step)), solver.seat)


def winning_line(solver: Solver, s: Any, decisions: int) -> Line:
    """Return a line that wins with so many own decisions, from a position that can be won with them."""
    left = count(decisions - 1, -1)

    def decide(solver: Solver, s: Any, moves: list[KeyedMove]) -> LineStep:
        return best_step(solver, s, moves, next(left))

    return Line(tuple(steps_of(solver, s, decide)), solver.seat)


def steps_of(solver: Solver, s: Any, decide: Decide) -> Iterator[LineStep]:
    """Yield the steps of a line that wins; `decide` takes the player's decisions."""
    while not solver.ended(s):
        moves = solver.moves(s)
        if len(moves) == 1:
            step = LineStep(s.to_move, moves[0].number, moves[0].key, 1, frozenset({moves[0].key}))
        elif s.to_move == solver.seat:
            step = decide(solver, s, moves)
        else:
            move = longest_answer(solver, s, moves)
            step = LineStep(s.to_move, move.number, move.key, len(moves), frozenset(one.key for one in moves))
        yield step
        s = solver.after(s, step.number)


def first_step(solver: Solver, s: Any, moves: list[KeyedMove]) -> LineStep:
    """Return the first decision that wins."""
    move = next(move for move in moves if wins_by(solver, s, move))
    return LineStep(s.to_move, move.number, move.key, len(moves), frozenset({move.key}))


def best_step(solver: Solver, s: Any, moves: list[KeyedMove], left: int) -> LineStep:
    """Return a decision that wins with `left` own ones after it, and of how many that win it is one."""
    winning = [move for move in moves if wins_by(solver, s, move)]
    shortest = [move for move in winning if wins_by(solver, s, move, left)]
    move = shortest[-1] if len(shortest) == len(moves) else shortest[0]  # where any will do, the last one: to decline
    return LineStep(s.to_move, move.number, move.key, len(moves), frozenset(one.key for one in winning))


def wins_by(solver: Solver, s: Any, move: KeyedMove, left: int | None = None) -> bool:
    """Tell whether a move wins, with `left` own decisions after it (None: any number)."""
    later = solver.after(s, move.number)
    if later is None:
        return False
    if left == 0:
        return wins_without_deciding(solver, later)
    return solver.wins(later, most=left or 0)


def wins_without_deciding(solver: Solver, s: Any) -> bool:
    """Tell whether a position is won without any further decision of the player, whatever the others answer."""
    if solver.ended(s):
        return solver.wins(s)
    moves = solver.moves(s)
    if s.to_move == solver.seat and len(moves) > 1:
        return False
    later = [solver.after(s, move.number) for move in moves]
    return all(one is not None and wins_without_deciding(solver, one) for one in later)


def longest_answer(solver: Solver, s: Any, moves: list[KeyedMove]) -> KeyedMove:
    """Return the answer after which the player needs most own decisions to win; of equals, the first."""
    needed = [decisions_needed(solver, solver.after(s, move.number)) for move in moves]
    return moves[needed.index(max(needed))]


def decisions_needed(solver: Solver, s: Any) -> int:
    """Return with how few own decisions the player wins from a position that can be won; LONGEST if with no fewer."""
    if s is None or wins_without_deciding(solver, s):
        return 0
    return next((n for n in range(1, LONGEST) if solver.wins(s, most=n)), LONGEST)


def refutation(solver: Solver, s: Any) -> KeyedMove | None:
    """Return the others' answer after which the player does not win; None if there is none, or it is not decided."""
    for move in solver.moves(s):
        later = solver.after(s, move.number)
        if later is None or solver.solve(later).verdict == Proof.FAILS:
            return move
    return None
