"""Runs a game's rules on one record: interpreted, or compiled where this process has compiled them."""

from functools import cache
from typing import Any

import numpy as np

from duelkit.kernel.calls import CompiledRules
from duelkit.kernel.game import Game
from duelkit.kernel.loops import Loops
from duelkit.kernel.record import copy


class Interpreted:
    """Runs a game's rules as plain Python on opened records."""

    def __init__(self, game: Game) -> None:
        """Take the game."""
        self.game = game

    def step(self, s: Any, number: int) -> None:
        """Apply the legal action with this number to the record."""
        self.game.rules.step(s, number)

    def legal(self, s: Any) -> list[int]:
        """Return the numbers of the legal actions, ascending."""
        numbers = [0] * (self.game.space.size + 1)
        return [int(number) for number in numbers[: self.game.rules.legal(s, numbers)]]

    def view(self, s: Any, seat: int) -> Any:
        """Return a copy of the record with all that the seat (-1: a spectator) may not know blanked."""
        return self.game.view(s, seat)

    def view_into(self, s: Any, seat: int, sight: Any) -> Any:  # noqa: ARG002 - compiled rules make use of it
        """Return the view of a seat; the record `sight` may be used for it."""
        return self.view(s, seat)


class Compiled(Interpreted):
    """Runs the compiled loops on the memory of records; several threads may do so at once."""

    def __init__(self, game: Game, rules: CompiledRules, loops: Loops) -> None:
        """Take the game, its rules compiled for the type of these records, and the loops."""
        super().__init__(game)
        self.rules = rules
        self.loops = loops

    def step(self, s: Any, number: int) -> None:
        """Apply the legal action with this number to the record."""
        self.loops.step_batch(self.rules, s.flow_array, np.array([number], np.int16))

    def legal(self, s: Any) -> list[int]:
        """Return the numbers of the legal actions, ascending."""
        size = self.game.space.size
        masks = np.zeros((1, size), np.uint8)
        self.loops.legal_batch(self.rules, s.flow_array, np.zeros(size + 1, np.int16), masks)
        numbers: list[int] = masks[0].nonzero()[0].tolist()
        return numbers

    def view(self, s: Any, seat: int) -> Any:
        """Return a copy of the record with all that the seat (-1: a spectator) may not know blanked."""
        return self.view_into(s, seat, copy(s))

    def view_into(self, s: Any, seat: int, sight: Any) -> Any:
        """Return the view of a seat in the record `sight`, which is faster than a new copy."""
        sight.memory[:] = s.memory
        self.loops.hide_batch(self.rules, sight.flow_array, seated(seat))
        return sight


@cache
def seated(seat: int) -> np.ndarray:
    """Return a seat as the one-element array that the loops take."""
    return np.array([seat], np.int64)
