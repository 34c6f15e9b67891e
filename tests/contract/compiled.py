"""Compiled loops for the tests, kept in the compile cache as the games' own are."""

from collections.abc import Callable
from functools import cache
from inspect import getfile
from pathlib import Path
from typing import Any

import numba
import numpy as np

from duelkit.bots.compiled import compiled_rules
from duelkit.kernel.caching import cache_root
from duelkit.kernel.calls import CompiledRules
from duelkit.kernel.chance import start_stream
from duelkit.kernel.compile_cache import digest, keeping_in, rule_sources, tables_in, writable_folder
from duelkit.kernel.compiling import loops
from duelkit.kernel.game import Game, Options
from duelkit.kernel.linking import linking
from duelkit.kernel.loops import HOW, DuelRoom
from duelkit.kernel.record import flow_of
from duelkit.kernel.rule import arm
from tests.contract.invariants import checking, checking_loop, own_check


def unheard(text: str, **values: object) -> None:
    """Take what is said while rules compile; nobody listens here."""


class GameLoops:
    """The loops that everybody uses, by the rules of one game, on records of any of its types."""

    def __init__(self, game: Game) -> None:
        self.game, self.loops = game, loops(unheard)

    def handed(self, states: np.ndarray) -> tuple[CompiledRules, np.ndarray]:
        """Return the rules for these records, and the records as loops are handed them."""
        return compiled_rules(self.game, states.dtype, unheard), flow_of(states)

    def play_out(self, bench: np.ndarray, dice, *more) -> None:
        rules, records = self.handed(bench)
        self.loops.play_out(rules, DuelRoom(records, dice, action_room(self.game)), *more)

    def step_batch(self, states: np.ndarray, actions: np.ndarray) -> None:
        self.loops.step_batch(*self.handed(states), actions)

    def legal_batch(self, states: np.ndarray, actions: np.ndarray, masks: np.ndarray) -> None:
        self.loops.legal_batch(*self.handed(states), actions, masks)

    def hide_batch(self, states: np.ndarray, seats: np.ndarray) -> None:
        self.loops.hide_batch(*self.handed(states), seats)


def check_compiled(game: Game, bench: np.ndarray, *more) -> None:
    """Run the checking loop, compiled, by the game's compiled rules."""
    compiled_check(game, checking_loop)(compiled_rules(game, bench.dtype, unheard), bench, *more)


def breach_compiled(game: Game, records: np.ndarray) -> int:
    """Return what is broken in the first of these records, by the compiled checks."""
    return int(compiled_check(game, checking)(records))


@cache
def compiled_check(game: Game, made_for: Callable[[Game], Callable[..., Any]]):
    """Return what is made for a game of its checks, compiled."""
    check = made_for(game)
    arm()
    checks = (Path(getfile(function)) for function in (own_check(game), check))
    sources = [*rule_sources(game.rules.step, start_stream), *checks]
    folder = writable_folder(
        cache_root() / f"checks-{game.name}-{digest(sources, tables_in(game.rules.step))}", unheard
    )
    with keeping_in(folder):
        return linking(numba.njit(**HOW)(check))


def workbench(game: Game, options: Options, records: int) -> np.ndarray:
    """Return so many records, each blank but for the options."""
    return np.repeat(game.new_record(options).array, records)


def action_room(game: Game) -> np.ndarray:
    """Return room for all of a game's actions and one more, as `legal` wants it."""
    return np.zeros(game.space.size + 1, np.int16)
