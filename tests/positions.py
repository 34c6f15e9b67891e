"""Positions to try things in: random duels of every game, under all its options."""

import random
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from duelkit import Match, contract, games
from duelkit.games import game_named
from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.game import Game, Options
from duelkit.kernel.record import blank, copy

SPECTATOR = -1


@cache  # to check cards of one's own takes a second
def tables(game: Game) -> dict[str, Options]:
    """Return the options of each table at which a game is tried, by its name; the game's own tests say which."""
    named: dict[str, Options] = import_module(f"tests.contract.{game.name}_tables").tables(game)
    return named


def all_options(game: Game) -> list[Options]:
    """Return the options of all these tables."""
    return list(tables(game).values())


def to_play_out(game: Game) -> list[Options]:
    """Return the options of those tables at which bots that look ahead can play interpreted: all, or a few."""
    few = getattr(import_module(f"tests.contract.{game.name}_tables"), "PLAYED_OUT", None)
    return [options for name, options in tables(game).items() if few is None or name in few]


def to_compile(game: Game) -> list[Options]:
    """Return the options of those tables for which rules are compiled: all, or those for some numbers of players."""
    some = getattr(import_module(f"tests.contract.{game.name}_tables"), "COMPILED", None)
    return [options for options in all_options(game) if some is None or options["players"] in some]


GAMES = [game_named(name) for name in games()]
TABLES = [(game, options) for game in GAMES for options in all_options(game)]
TABLE_NAMES = [f"{game.name}-{name}" for game in GAMES for name in tables(game)]

COMPILED = [(game, options) for game in GAMES for options in to_compile(game)]
PLAYED_OUT = [(game, options) for game in GAMES for options in to_play_out(game)]
COMPILED_PLAYED_OUT = [table for table in PLAYED_OUT if table in COMPILED]


def names_of(chosen: list[tuple[Game, Options]]) -> list[str]:
    """Return what these of the tables are called in the names of tests."""
    return [TABLE_NAMES[TABLES.index(table)] for table in chosen]


each_game = pytest.mark.parametrize("game", GAMES, ids=games())
each_table = pytest.mark.parametrize(("game", "options"), TABLES, ids=TABLE_NAMES)
each_compiled = pytest.mark.parametrize(("game", "options"), COMPILED, ids=names_of(COMPILED))
each_compiled_played_out = pytest.mark.parametrize(
    ("game", "options"), COMPILED_PLAYED_OUT, ids=names_of(COMPILED_PLAYED_OUT)
)
each_played_out = pytest.mark.parametrize(("game", "options"), PLAYED_OUT, ids=names_of(PLAYED_OUT))


def new_dice(seed: str) -> Any:
    """Return a stream of chance of its own."""
    dice = blank(DICE)
    start_stream(dice, key_of(seed), 0, BULK_ROUNDS)
    return dice


def dealt(game: Game, options: Options, seed: str) -> Any:
    """Return the opened record of a new duel at its first decision."""
    return contract.dealt(game, seed, **options)


def legal_numbers(game: Game, s: Any) -> list[int]:
    """Return the numbers of the legal actions."""
    return contract.legal(game, s)


def walk(game: Game, options: Options, seed: str) -> Iterator[Any]:
    """Play a random duel; yield its record after the deal and after every decision: one record, which changes."""
    dice = random.Random(f"{seed} {options}")
    s = dealt(game, options, seed)
    yield s
    while not s.over:
        game.rules.step(s, dice.choice(legal_numbers(game, s)))
        yield s


def samples(game: Game, options: Options, seed: str, *, every: int) -> Iterator[Any]:
    """Yield copies of a random duel's undecided positions, one in `every`."""
    for s in walk(game, options, seed):
        if s.decisions % every == 0 and not s.over:
            yield copy(s)


def random_match(game: Game, options: Options, seed: int, *, most: int = 100_000) -> Match:
    """Return a match in which random decisions were taken, to its end or the `most`-th one."""
    dice = random.Random(f"{seed} {options}")
    match = Match(game.name, seed=seed, **options)
    while match.seat is not None and len(match.log) < most:
        match.play(dice.choice(match.legal))
    return match


def in_the_middle(match: Match) -> bool:
    """Tell whether a match stands in the middle of something, where no scenario can begin."""
    tables = import_module(f"tests.contract.{match.game.name}_tables")
    return bool(tables.in_the_middle(match.state()))


def contents(array: np.ndarray) -> bytes:
    """Return all that the fields of a record array hold; what lies between fields is nobody's."""
    names = array.dtype.names
    return b"".join(contents(array[name]) for name in names) if names else array.tobytes()


def snapshot(match: Match) -> tuple[Any, ...]:
    """Return all that can be seen of a match, and its whole record."""
    told = match.state(), match.log, match.events, match.legal, match.seat, match.prompt, match.result
    return *told, contents(match.record.array)
