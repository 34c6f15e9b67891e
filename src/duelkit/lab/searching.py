"""Playing a batch in which bots search."""

from typing import Any

import numpy as np

from duelkit.bots.names import bot_named
from duelkit.bots.player import Bot
from duelkit.bots.thinking import compiled_search, nodes_for, room_within_memory, settings_of
from duelkit.kernel.chance import BULK_ROUNDS, start_stream
from duelkit.kernel.compiling import Say
from duelkit.kernel.loops import FRESH
from duelkit.kernel.record import open_record
from duelkit.lab.batch import Batch
from duelkit.lab.playing import PlayChunk, keys_of


def searching_play(batch: Batch, say: Say) -> PlayChunk:
    """Return the compiled function for bots whose simulations are counted."""
    fresh = batch.game.new_record(batch.options).array
    keys = keys_of(batch)
    bots = np.concatenate([settings_of(bot_named(name), batch.game) for name in batch.bots])
    hungriest = int(bots["simulations"].argmax())
    nodes = nodes_for(int(bots["simulations"][hungriest]), float(bots["prior"].max()))
    search = compiled_search(batch.game, fresh.dtype, say)

    def play(outcomes: np.ndarray) -> int:
        room = room_within_memory(batch.game, fresh.dtype, len(bots), nodes, batch.bots[hungriest])
        room.bench[FRESH] = fresh[0]
        search(room, bots, 0, 0, *keys, outcomes)
        return len(outcomes)

    return play


def clocked_play(batch: Batch, say: Say) -> PlayChunk:
    """Return the function for batches in which a clock stops a bot: only its searches are compiled."""
    fresh = batch.game.new_record(batch.options).array
    compiled_search(batch.game, fresh.dtype, say)

    def play(outcomes: np.ndarray) -> int:
        for outcome in outcomes:
            play_one(batch, fresh, outcome, say)
        return len(outcomes)

    return play


def play_one(batch: Batch, fresh: np.ndarray, outcome: Any, say: Say) -> None:
    """Play a duel, decision by decision, and write down how it went."""
    game, rules, number = batch.game, batch.game.rules, int(outcome["duel"])
    s = open_record(fresh.copy())
    start_stream(s, keys_of(batch)[0].tolist(), number, BULK_ROUNDS)
    bots = [Bot(name, game, f"bot {seat} {batch.seed}#{number}", say) for seat, name in enumerate(batch.bots)]
    numbers = np.zeros(game.space.size + 1, np.int16)
    rules.deal(s)
    while not s.over:
        legal = numbers[: rules.legal(s, numbers)].tolist()
        rules.step(s, bots[s.to_move].choose_number(game.view(s, s.to_move), legal))
    for field, value in (("winners", s.winners), ("rule", s.over), ("goes", s.goes), ("decisions", s.decisions)):
        outcome[field] = value
