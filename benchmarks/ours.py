"""Duels as duelkit plays them: in compiled loops on one core or on all, and interpreted."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from duelkit.bots.compiled import compiled_rules
from duelkit.bots.player import AT_ONCE
from duelkit.games import game_named
from duelkit.kernel.chance import BULK_ROUNDS, DICE, below, key_of, start_stream
from duelkit.kernel.compiling import loops
from duelkit.kernel.loops import BENCH, FRESH, OUTCOME, DuelRoom
from duelkit.kernel.record import blank, flow_of

SEED = key_of("benchmark")


class Table:
    """Compiled duels with so many players, all seats held by the same bot; `play` says how many decisions they took.

    A duel of Monsters is one of its usual decks: effect_yugi against effect_kaiba.
    """

    def __init__(self, players: int, bot: str = "random", game: str = "duchess") -> None:
        played = game_named(game)
        fresh = played.new_record(played.check_options({"players": players})).array
        self.bots = np.full(players, AT_ONCE[bot])
        self.rules, self.loops = compiled_rules(played, fresh.dtype, complain), loops(complain)
        self.bench = np.zeros(BENCH, fresh.dtype)
        self.bench[FRESH] = fresh[0]
        self.room = DuelRoom(flow_of(self.bench), np.zeros(1, DICE)[0], np.zeros(played.space.size + 1, np.int16))
        self.keys = np.array(SEED, np.uint32), np.array(key_of("dice of the benchmark"), np.uint32)
        self.next_duel = self.decisions = 0
        self.play(0)  # compiles

    def play(self, duels: int) -> int:
        outcomes = np.zeros(duels, OUTCOME)
        outcomes["duel"] = np.arange(self.next_duel, self.next_duel + duels)
        self.next_duel += duels
        self.loops.play_out(self.rules, self.room, self.bots, self.keys, outcomes)
        decisions = int(outcomes["decisions"].sum())
        self.decisions += decisions
        return decisions

    @property
    def decisions_a_duel(self) -> float:
        """The mean of all duels so far."""
        return self.decisions / self.next_duel


class Tables:
    """The same on all cores: one table and one thread a core."""

    def __init__(self, players: int) -> None:
        self.tables = [Table(players) for _ in range(cores())]
        self.pool = ThreadPoolExecutor(len(self.tables))

    def play(self, duels: int) -> int:
        share = -(-duels // len(self.tables))
        return sum(self.pool.map(lambda table: table.play(share), self.tables))


class Interpreter:
    """Random duels of Duchess for two by the same rules as plain Python."""

    def __init__(self) -> None:
        self.game = game_named("duchess")
        self.dice = blank(DICE)
        start_stream(self.dice, SEED, 0, BULK_ROUNDS)
        self.next_duel = 0

    def play(self, duels: int) -> int:
        return sum(self.play_one() for _ in range(duels))

    def play_one(self) -> int:
        rules = self.game.rules
        s = self.game.new_record({"players": 2})
        start_stream(s, SEED, self.next_duel, BULK_ROUNDS)
        self.next_duel += 1
        actions = [0] * (self.game.space.size + 1)
        rules.deal(s)
        while not s.over:
            rules.step(s, actions[below(self.dice, rules.legal(s, actions))])
        return int(s.decisions)


def state_bytes() -> dict[int, int]:
    """Return the size of a state, its newest events and its chance included, for each number of players."""
    game = game_named("duchess")
    return {players: game.state_type(players).itemsize for players in game.seats}


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def complain(text: str, **values: object) -> None:
    print(text.format(**values), file=sys.stderr)
