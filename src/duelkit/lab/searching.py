"""Playing a series in which bots search."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from duelkit.bots.names import bot_named
from duelkit.bots.player import Bot
from duelkit.bots.thinking import compiled_search, nodes_for, room_within_memory, settings_of
from duelkit.kernel.chance import BULK_ROUNDS, start_stream
from duelkit.kernel.loops import FRESH
from duelkit.kernel.record import open_record
from duelkit.kernel.saying import Say
from duelkit.lab.chunks import keys_of
from duelkit.lab.series import Series


def searching_play(series: Series, say: Say) -> Callable[[np.ndarray], None]:
    """Return the compiled function for bots whose simulations are counted."""
    fresh = series.fresh.record.array
    keys = keys_of(series)
    bots = np.concatenate([settings_of(bot_named(name), series.game) for name in series.bots])
    hungriest = int(bots["simulations"].argmax())
    nodes = nodes_for(int(bots["simulations"][hungriest]), float(bots["prior"].max()))
    search = compiled_search(series.game, fresh.dtype, say)

    def fill(outcomes: np.ndarray) -> None:
        room = room_within_memory(series.game, fresh.dtype, len(bots), nodes, series.bots[hungriest])
        room.bench[FRESH] = fresh[0]
        search(room, bots, 0, 0, keys, outcomes)

    return fill


def clocked_play(series: Series, say: Say) -> Callable[[np.ndarray], None]:
    """Return the function for series in which a clock stops a bot, or one is a model: only searches are compiled."""
    fresh = series.fresh.record.array
    if any(bot_named(name).searches for name in series.bots):
        compiled_search(series.game, fresh.dtype, say)

    def fill(outcomes: np.ndarray) -> None:
        for outcome in outcomes:
            play_one(series, fresh, outcome, say)

    return fill


def play_one(series: Series, fresh: np.ndarray, outcome: Any, say: Say) -> None:
    """Play a duel, decision by decision, and write down how it went."""
    for _ in course_of(series, fresh, outcome, say):
        pass


def course_of(series: Series, fresh: np.ndarray, outcome: Any, say: Say) -> Iterator[tuple[Any, list[int], int]]:
    """Play a duel, and before each decision yield the record, the legal actions and the one that is taken.

    Whoever looks on sees in the record the events since the decision before. At the end it comes without actions.
    """
    game, rules, number = series.game, series.game.rules, int(outcome["duel"])
    s = open_record(fresh.copy())
    start_stream(s, keys_of(series)[0].tolist(), number, BULK_ROUNDS)
    bots = [Bot(name, game, f"bot {seat} {series.seed}#{number}", say) for seat, name in enumerate(series.bots)]
    numbers = np.zeros(game.space.size + 1, np.int16)
    rules.deal(s)
    while not s.over:
        legal = numbers[: rules.legal(s, numbers)].tolist()
        action = bots[s.to_move].choose_number(game.view(s, s.to_move), legal)
        yield s, legal, action
        rules.step(s, action)
    for field, value in (("winners", s.winners), ("rule", s.over), ("goes", s.goes), ("decisions", s.decisions)):
        outcome[field] = value
    yield s, [], -1
