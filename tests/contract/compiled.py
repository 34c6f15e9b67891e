"""Compiled loops for the tests, kept in the compile cache as the games' own are."""

from functools import cache
from inspect import getfile
from pathlib import Path

import numba
import numpy as np

from duelkit.bots.rules.choosers import choose
from duelkit.kernel.chance import start_stream
from duelkit.kernel.compiling import cache_root, digest, loops_of, rule_sources, tables_in, writable_folder
from duelkit.kernel.game import Game, Options
from duelkit.kernel.linking import linking
from duelkit.kernel.loops import HOW, Loops
from duelkit.kernel.rule import arm
from tests.contract.invariants import checking_loop


def unheard(text: str, **values: object) -> None:
    """Take what is said while rules compile; nobody listens here."""


def game_loops(game: Game) -> Loops:
    """Return the loops that everybody uses."""
    return loops_of(game, choose, unheard)[0]


@cache
def compiled_check(game: Game):
    """Return the checking loop, compiled."""
    loop, own = checking_loop(game)
    arm()
    sources = [*rule_sources(game.rules.step, start_stream), *(Path(getfile(function)) for function in (own, loop))]
    folder = writable_folder(
        cache_root() / f"checks-{game.name}-{digest(sources, tables_in(game.rules.step))}", unheard
    )
    numba.config.CACHE_DIR = str(folder)
    return linking(numba.njit(**HOW)(loop))


def workbench(game: Game, options: Options, records: int) -> np.ndarray:
    """Return so many records, each blank but for the options."""
    return np.repeat(game.new_record(options).array, records)


def action_room(game: Game) -> np.ndarray:
    """Return room for all of a game's actions and one more, as `legal` wants it."""
    return np.zeros(game.space.size + 1, np.int16)
