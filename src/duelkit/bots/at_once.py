"""Whole duels between bots that look one move ahead at most, played by the compiled loop, and who made the points."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import TypeAlias

import numpy as np

from duelkit.bots.compiled import compiled_rules
from duelkit.bots.player import AT_ONCE
from duelkit.kernel.calls import CompiledRules
from duelkit.kernel.chance import DICE, key_of
from duelkit.kernel.compiling import loops
from duelkit.kernel.game import Game
from duelkit.kernel.loops import BENCH, FRESH, DuelRoom
from duelkit.kernel.record import flow_of, open_record
from duelkit.kernel.saying import Say

PlayRoom: TypeAlias = Callable[[np.ndarray], object]  # plays the duels that stand in a room, and fills in how they went
Keys: TypeAlias = tuple[np.ndarray, np.ndarray]  # of the duels' chance, and of the bots'

CONFIDENCE = 0.95
REACH = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)  # standard deviations
IMAGINED = 2  # deals, one won by each side: where one has won all, it still is not known that it must


def keys_for(seed: str) -> Keys:
    """Return the keys of the chance that comes from a seed."""
    return np.array(key_of(seed), np.uint32), np.array(key_of(f"bots {seed}"), np.uint32)


@dataclass(frozen=True, eq=False)
class AtOnce:
    """What plays the duels of a room between bots of `AT_ONCE`, each set up as `fresh` is; `kept` are their cards."""

    rules: CompiledRules
    play_out: Callable[..., None]
    actions: int
    fresh: np.ndarray
    kept: object
    bots: np.ndarray
    keys: Keys

    def __call__(self, outcomes: np.ndarray) -> None:
        """Play the duels that stand in a room, and fill in how they went; several threads may do so at once."""
        bench = np.zeros(BENCH, self.fresh.dtype)
        bench[FRESH] = self.fresh[0]
        room = DuelRoom(flow_of(bench), np.zeros(1, DICE)[0], np.zeros(self.actions + 1, np.int16))
        self.play_out(self.rules, room, self.bots, self.keys, outcomes)


def play_at_once(game: Game, fresh: np.ndarray, bots: Sequence[str], keys: Keys, say: Say) -> PlayRoom:
    """Return what plays the duels of a room between bots of `AT_ONCE`; `fresh` is a record with the options set."""
    numbers = np.array([AT_ONCE[name] for name in bots], np.int64)
    rules, kept = compiled_rules(game, fresh.dtype, say), game.kept(open_record(fresh))
    return AtOnce(rules, loops(say).play_out, game.space.size, fresh, kept, numbers, keys)


def share_of_points(winners: np.ndarray, seats: int, players: int) -> np.ndarray:
    """Return which share of each duel's point these seats make: the winners share it, all seats where nobody wins."""
    shared = np.where(winners == 0, (1 << players) - 1, winners)
    found: np.ndarray = np.bitwise_count(shared & seats) / np.bitwise_count(shared)
    return found


def points_at_both(players: Sequence[PlayRoom], deals: np.ndarray) -> np.ndarray:
    """Play deals in both seats; return the share of each one's points, from 0 to 1, that the first of the two made."""
    tables = [deals.copy() for _ in players]
    for fill, outcomes in zip(players, tables, strict=True):
        fill(outcomes)
    points = [share_of_points(table["winners"], 1 << seat, len(tables)) for seat, table in enumerate(tables)]
    found: np.ndarray = np.mean(points, axis=0)
    return found


def reach_of_share(deals: int, points: float, squares: float) -> float:
    """Return how far the share of the points that somebody made may be off (95%): their sum, and that of squares."""
    n, made = deals + IMAGINED, points + IMAGINED / 2
    return REACH * sqrt(squares + IMAGINED / 2 - made**2 / n) / n
