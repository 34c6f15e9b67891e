"""The hunt for positions that can be won in one go: bots play duels in bulk, and the last positions are solved."""

from typing import Any

import numpy as np

from duelkit.bots.at_once import keys_for
from duelkit.kernel.game import Game
from duelkit.kernel.loops import FRESH
from duelkit.kernel.record import freeze, open_record
from duelkit.kernel.saying import Say
from duelkit.puzzles.rules.room import KEPT, NOTHING_BARRED, hunt_room, solver_room
from duelkit.puzzles.rules.solving import Proof
from duelkit.puzzles.solver import compiled_solver

WILD = 200  # of 1,000 decisions of bulk play, so many are random and the others greedy
HUNTED = 2_000  # positions that are looked at before a kept one is given up


class Hunter:
    """Plays duels that begin as `fresh`, by a seed, and solves what is kept of them."""

    def __init__(self, game: Game, fresh: np.ndarray, seed: str, say: Say) -> None:
        """Make room for duels and for the solver."""
        self.solve = compiled_solver(game, fresh.dtype, say)
        self.room = solver_room(game, fresh.dtype, HUNTED)
        self.room.question[0]["barred"] = NOTHING_BARRED
        self.room.question[0]["limit"] = HUNTED
        self.hunt_room = hunt_room(game, fresh, WILD)
        self.hunt_room.bench[FRESH] = fresh[0]
        self.keys = keys_for(seed)

    def hunt(self, duel: int, goal: int) -> tuple[list[Any], int]:
        """Play a duel; return the kept positions in which whoever moves reaches the goal, and how many were kept."""
        self.room.question[0]["goal"] = goal
        verdicts = np.zeros(KEPT, np.int64)
        self.solve(self.room, self.hunt_room, self.keys, np.array([duel]), verdicts)
        kept = self.hunt_room.kept
        won = [freeze(open_record(kept[at : at + 1].copy())) for at in np.flatnonzero(verdicts == Proof.WINS)]
        return won, int(np.count_nonzero(verdicts))
