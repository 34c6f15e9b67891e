"""The solver for Python: can a player win in this go? Compiled, or as plain Python, which starts at once."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from duelkit.bots.compiled import are_compiled, compiled_rules
from duelkit.bots.rules.choosers import choose_among
from duelkit.kernel.calls import CompiledRules
from duelkit.kernel.compile_cache import kept_loop
from duelkit.kernel.compile_once import MARK, compiling
from duelkit.kernel.game import Game
from duelkit.kernel.loops import make_loops
from duelkit.kernel.record import BatchProxy, copy, flow_of, open_record
from duelkit.kernel.saying import Say
from duelkit.puzzles.rules.loops import make_solver
from duelkit.puzzles.rules.room import NOTHING_BARRED, HuntRoom, PuzzleGoal, SolverRoom, hunt_room, solver_room
from duelkit.puzzles.rules.solving import Proof, decide

POSITIONS = 200_000  # that are looked at, unless another limit is named
NO_DUELS = np.zeros(0, np.int64)
NO_KEYS = (np.zeros(8, np.uint32),) * 2
SOLVER = "solver"  # the mark that it is in the cache


@dataclass(frozen=True)
class SolverAnswer:
    """The verdict on a position, how many positions were looked at, and how many steps hung on luck."""

    verdict: Proof
    positions: int
    lucky: int


@dataclass(frozen=True)
class KeyedMove:
    """A legal action that no other one of its position is the same as in words: its number and its key."""

    number: int
    key: int


class Solver:
    """Solves positions of one game, for records of one type; `seat` wants to win in the go `go`."""

    def __init__(
        self, game: Game, s: Any, *, goal: PuzzleGoal = PuzzleGoal.WIN, limit: int = POSITIONS, say: Say | None = None
    ) -> None:
        """Take the game and a position of the go: whoever decides there wants to win.

        With `say` the solver is compiled, and `say` tells of what takes long; without, it runs as plain Python.
        """
        self.game = game
        self.goal = goal
        self.limit = limit
        self.begin(s)
        self.room = solver_room(game, s.array.dtype, limit)
        self.decide = self.chosen(s.array, say)

    def begin(self, s: Any) -> None:
        """Ask from now on whether whoever decides in this position wins in its go."""
        self.seat, self.go = s.to_move, s.goes

    def chosen(self, fresh: np.ndarray, say: Say | None) -> Callable[[], int]:
        """Return what decides about the question in the room: compiled or not."""
        if say is None:
            return self.interpreted()
        solve = compiled_solver(self.game, fresh.dtype, say)
        hunt = hunt_room(self.game, fresh, 0)
        verdicts = np.zeros(1, np.int64)

        def decided() -> int:
            solve(self.room, hunt, NO_KEYS, NO_DUELS, verdicts)
            return int(verdicts[0])

        return decided

    def interpreted(self) -> Callable[[], int]:
        """Return what decides as plain Python, in the same room."""
        opened = opened_room(self.room)
        return lambda: decide(self.game.rules, opened)

    def solve(self, s: Any, *, most: int = 0, barred: int = NOTHING_BARRED, limit: int | None = None) -> SolverAnswer:
        """Return whether the player wins from a position of the go.

        `most` is how many own decisions it may take (0: any number), `barred` the key of one that may not be taken.
        """
        room = self.room
        room.line[0] = s.array[0]
        room.question[0] = (self.seat, self.go, most, barred, min(self.limit, limit or self.limit), self.goal)
        verdict = Proof(self.decide())
        return SolverAnswer(verdict, int(room.tally[0]["positions"]), int(room.tally[0]["lucky"]))

    def wins(self, s: Any, *, most: int = 0) -> bool:
        """Tell whether it is proven that the player wins from a position."""
        return self.solve(s, most=most).verdict == Proof.WINS

    def moves(self, s: Any) -> list[KeyedMove]:
        """Return the moves of a position; of those that are the same in words, the first."""
        numbers = [0] * (self.game.space.size + 1)
        found: dict[int, int] = {}
        for number in numbers[: self.game.rules.legal(s, numbers)]:
            found.setdefault(int(self.game.rules.key(s, number)), int(number))
        return [KeyedMove(number, key) for key, number in found.items()]

    def after(self, s: Any, number: int) -> Any | None:
        """Return the position after a move, as a copy; None where what follows in the go hung on luck."""
        later = copy(s)
        self.game.rules.step(later, number)
        return None if not self.ended(later) and self.game.rules.luck(s, later) else later

    def ended(self, s: Any) -> bool:
        """Tell whether the go is over, and with it what can be won in it."""
        return bool(s.over or s.goes != self.go)


def unheard(_text: str, /, **_values: object) -> None:
    """Ignore a sentence about what takes long."""


def opened_room(room: SolverRoom) -> SolverRoom:
    """Return the same room as plain Python reads and writes it: opened records, and views of whole numbers."""
    return SolverRoom(
        line=BatchProxy(room.line),
        words=[memoryview(row) for row in room.words],
        masks=room.masks.tolist(),
        read=room.read.tolist(),
        moves=[memoryview(row) for row in room.moves],
        keys=memoryview(room.keys),
        stops=[open_record(room.stops[k : k + 1]) for k in range(len(room.stops))],
        question=[open_record(room.question)],
        tally=[open_record(room.tally)],
        marks=memoryview(room.marks),
        found=memoryview(room.found),
    )


# What is compiled

_solvers: dict[tuple[str, np.dtype], Callable[..., None]] = {}


def compiled_solver(game: Game, kind: np.dtype, say: Say) -> Callable[..., None]:
    """Return the compiled solver for records of this type; `say` tells where it has to be compiled first.

    It is called as `make_solver` says, without the rules.
    """
    if (game.name, kind) not in _solvers:
        _solvers[game.name, kind] = solver_by(compiled_rules(game, kind, say), kept_solver(say)[0])
        over = solver_room(game, kind, 1)
        over.line["over"] = 1
        load_solver(_solvers[game.name, kind], over, hunt_room(game, over.line, 0), say)
    return _solvers[game.name, kind]


def solver_by(rules: CompiledRules, loop: Callable[..., None]) -> Callable[..., None]:
    """Return the solver by the rules of a game."""

    def solve(solver: SolverRoom, hunt: HuntRoom, *more: Any) -> None:
        bench, kept = flow_of(hunt.bench), flow_of(hunt.kept)
        loop(rules, solver._replace(line=flow_of(solver.line)), hunt._replace(bench=bench, kept=kept), *more)

    return solve


def load_solver(solve: Callable[..., None], solver: SolverRoom, hunt: HuntRoom, say: Say) -> None:
    """Have the solver compiled, or loaded, by a call about a duel that is over; it is the same for all games."""
    with compiling(None, kept_solver(say)[1], SOLVER, say):
        solve(solver, hunt, NO_KEYS, NO_DUELS, np.zeros(1, np.int64))


def is_compiled(game: Game, kind: np.dtype) -> bool:
    """Tell whether the solver for records of this type is in the cache, so that it only has to be loaded."""
    return (kept_solver(unheard)[1] / f"{SOLVER}{MARK}").exists() and are_compiled(game, kind)


def kept_solver(say: Say) -> tuple[Callable[..., None], Path]:
    """Return the solver for any game, not yet compiled, and the folder that stores it."""
    return kept_loop(make_solver, (choose_among, decide, make_loops), say)
