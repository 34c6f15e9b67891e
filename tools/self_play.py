"""What tools share that let search play itself: their options, the duels one by one, and what is kept of them."""

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from duelkit.bots.compiled import compiled_rules
from duelkit.bots.names import bot_named
from duelkit.bots.thinking import Search
from duelkit.kernel.calls import CompiledRules
from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.compiling import loops
from duelkit.kernel.game import Game
from duelkit.kernel.record import blank, flow_of, open_record
from duelkit.kernel.saying import say_on_stderr

Kept = TypeVar("Kept")


def parser_of(told: str, *, seed: str, duels: int, simulations: int | None = None) -> argparse.ArgumentParser:
    """Return a parser of the options that all have; without `simulations` they are those of the bot `search`."""
    parser = argparse.ArgumentParser(description=told)
    parser.add_argument("game")
    parser.add_argument("--duels", type=int, default=duels)
    parser.add_argument("--simulations", type=int, default=simulations, help="for each decision")
    parser.add_argument("--seed", default=seed)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where what comes of the duels is kept")
    return parser


def kept_or_played(kind: Callable[..., Kept], options: argparse.Namespace, play: Callable[[], Kept]) -> Kept:
    """Return the arrays that were kept, or play and keep them where that is wished."""
    if options.keep and options.keep.exists():
        return kind(**np.load(options.keep))
    found = play()
    if options.keep:
        np.savez_compressed(options.keep, **vars(found))
    return found


def columns_of(play: Callable[[int], Iterable[tuple[Any, ...]]], duels: int) -> tuple[tuple[Any, ...], ...]:
    """Play the duels and return the columns of their rows, the last one with the duel's number; Ctrl-C ends early."""
    rows: list[tuple[Any, ...]] = []
    try:
        for number in range(duels):
            rows += [(*row, number) for row in play(number)]
            print(f"\rduel {number + 1} of {duels}, {len(rows)} rows", end="", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped: the fit is to what was played.", file=sys.stderr)
    print(file=sys.stderr)
    return tuple(zip(*rows, strict=True))


class SelfPlay:
    """A table at which search plays itself, on records of the game."""

    def __init__(self, game: Game, options: argparse.Namespace) -> None:
        self.game, self.seed = game, options.seed
        self.loops = loops(say_on_stderr)
        self.dice = blank(DICE)
        self.search = Search(game, bot_named(f"search:{options.simulations}"), self.dice, say_on_stderr)
        self.actions = np.zeros(game.space.size + 1, np.int16)

    def deal(self, fresh: np.ndarray, number: int) -> np.ndarray:
        """Return the record of a duel before its first decision, with the dice of its number."""
        states = fresh.copy()
        s = open_record(states)
        start_stream(s, key_of(self.seed), number, BULK_ROUNDS)
        start_stream(self.dice, key_of(f"{self.seed} dice"), number, BULK_ROUNDS)
        self.game.rules.deal(s)
        return states

    def view(self, states: np.ndarray) -> np.ndarray:
        """Return the record as the player to move sees it."""
        view = states.copy()
        self.loops.hide_batch(self.rules(view), flow_of(view), np.array([states["to_move"][0]]))
        return view

    def take(self, states: np.ndarray, action: int) -> None:
        """Take a decision."""
        self.loops.step_batch(self.rules(states), flow_of(states), np.array([action], np.int16))

    def rules(self, states: np.ndarray) -> CompiledRules:
        """Return the game's rules, compiled for records of this type."""
        return compiled_rules(self.game, states.dtype, say_on_stderr)
