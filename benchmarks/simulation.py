"""Where the time of a simulation goes: how often search calls each rule, and how long a call takes.

python benchmarks/simulation.py [--games GAME,GAME] [--positions N]
"""

import argparse
from collections import Counter
from collections.abc import Callable
from dataclasses import fields, replace
from statistics import fmean
from time import process_time
from typing import Any

import numba
import numpy as np

from duelkit.bots.compiled import compiled_rules
from duelkit.bots.in_python import RulesInPython
from duelkit.bots.names import bot_named
from duelkit.bots.player import Bot
from duelkit.bots.search.room import BENCH, WORLD, Room, room_for
from duelkit.bots.search.searching import begin, think
from duelkit.bots.search.tree import Tree
from duelkit.bots.thinking import Search, settings_of
from duelkit.games import game_named, games
from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.game import Game
from duelkit.kernel.linking import linking
from duelkit.kernel.loops import HOW, STATE, TRIAL, VIEW
from duelkit.kernel.record import BatchProxy, blank, copy, flow_of, open_record
from duelkit.kernel.rule import arm
from duelkit.kernel.saying import say_on_stderr

COUNTED = 20  # simulations for each position, in plain Python
TIMED = 2_000  # calls, and simulations
ROUNDS = 5
TOLD = ("imagine", "legal", "step", "hide", "key", "appraise", "evaluate")
NANOSECONDS = 1e9
UNCACHED = HOW | {"cache": False}


def main() -> None:
    """Print a table for each game."""
    parser = argparse.ArgumentParser(description="Measure where the time of a simulation goes.")
    parser.add_argument("--games", default=",".join(games()), metavar="GAME,GAME")
    parser.add_argument("--positions", type=int, default=8, metavar="N", help="of a duel of greedy bots")
    asked = parser.parse_args()
    for name in asked.games.split(","):
        game = game_named(name)
        views = positions(game, asked.positions)
        print(table(game, calls(game, views), times(game, views), whole(game, views)), flush=True)


def positions(game: Game, wanted: int) -> list[Any]:
    """Return views at decisions of a duel of greedy bots, some decisions apart."""
    s, bot, found = game.new_record(game.check_options({"players": 2})), Bot("greedy", game, "positions"), []
    start_stream(s, key_of("positions"), 0, BULK_ROUNDS)
    game.rules.deal(s)
    while not s.over and len(found) < wanted:
        numbers = legal(game, s)
        view = game.view(s, s.to_move)
        if len(numbers) > 1 and s.decisions >= 6 * len(found):
            found.append(copy(view))
        game.rules.step(s, bot.choose_number(view, numbers))
    return found


def legal(game: Game, s: Any) -> list[int]:
    numbers = [0] * (game.space.size + 1)
    return numbers[: game.rules.legal(s, numbers)]


# How often


def calls(game: Game, views: list[Any]) -> Counter[str]:
    """Return how often a simulation calls each rule and copies a record, on average: search as plain Python."""
    found: Counter[str] = Counter()
    for view in views:
        found.update(counted(game, view))
    for name in found:
        found[name] /= COUNTED * len(views)  # type: ignore[assignment]
    return found


def counted(game: Game, view: Any) -> Counter[str]:
    """Return how often each rule is called in COUNTED simulations; before each appraisal the position is copied."""
    found: Counter[str] = Counter(copy=COUNTED)
    room = in_python(room_for(game, view.array.dtype, 1, 10 * COUNTED))
    start_stream(room.dice[0], key_of("dice"), 0, BULK_ROUNDS)
    room.bench[VIEW] = room.bench[TRIAL] = room.bench[WORLD] = view
    tree = Tree(room.heads[0], room.nodes[0], room.indexes[0])
    begin(room, tree)
    think(counting_rules(game, found), room, tree, open_record(settings_of(bot_named("search"), game)), COUNTED)
    found["copy"] += found["appraise"]
    return found


def in_python(room: Room) -> Room:
    """Return a room for rules that run as plain Python, over the same memory."""
    opened = {name: BatchProxy(getattr(room, name)) for name in ("bench", "candidates", "dice", "heads")}
    numbers = {name: memoryview(getattr(room, name)) for name in ("actions", "keys", "path", "rewards")}
    rows = {name: [memoryview(row) for row in getattr(room, name)] for name in ("words", "indexes")}
    return room._replace(nodes=[BatchProxy(nodes) for nodes in room.nodes], **opened, **numbers, **rows)


def counting_rules(game: Game, found: Counter[str]) -> RulesInPython:
    """Return the rules of a game, which count how often each is called."""

    def counting(name: str) -> Callable[..., Any]:
        rule = getattr(game.rules, name)

        def call(*values: Any) -> Any:
            found[name] += 1
            return rule(*values)

        return call

    names = (field.name for field in fields(game.rules) if callable(getattr(game.rules, field.name)))
    return RulesInPython(replace(game.rules, **{name: counting(name) for name in names}))


# How long


def times(game: Game, views: list[Any]) -> dict[str, float]:
    """Return the nanoseconds of a call of each rule, and of a copy, over these positions."""
    made, rules = loops(), compiled_rules(game, views[0].array.dtype, say_on_stderr)
    found: dict[str, list[float]] = {name: [] for name in made}
    bench = np.zeros(BENCH, views[0].array.dtype)
    actions, dice = np.zeros(game.space.size + 1, np.int16), np.zeros(1, DICE)
    start_stream(open_record(dice), key_of("dice"), 0, BULK_ROUNDS)
    for view in views:
        world = copy(view)
        game.rules.imagine(world, open_record(dice))
        for name, loop in made.items():
            bench[VIEW], bench[STATE] = view.array[0], world.array[0]
            bench[TRIAL] = view.array[0]  # of the same duel, as `copy_position` needs it
            handed = rules, flow_of(bench), actions, dice, game.rules.legal(world, actions)
            loop(*handed, 1)
            found[name].append(min(timed(loop, *handed) for _ in range(ROUNDS)))
    means = {name: fmean(of) for name, of in found.items()}
    return {name: ns if name in PURE else ns - means["copy"] for name, ns in means.items()}


PURE = ("copy", "legal", "key", "appraise", "evaluate")  # measured without a copy before each call


def timed(loop: Any, *given: Any) -> float:
    began = process_time()
    loop(*given, TIMED)
    return NANOSECONDS * (process_time() - began) / TIMED


def loops() -> dict[str, Any]:
    """Return a compiled loop for a copy and for each rule: loop(rules, bench, actions, dice, choices, times)."""
    arm()
    return {
        "copy": copying(STATE, lambda *_: None),
        "imagine": copying(VIEW, lambda rules, bench, _actions, dice, _k: rules.imagine(bench[TRIAL], dice[0])),
        "step": copying(STATE, lambda rules, bench, actions, _dice, k: rules.step(bench[TRIAL], actions[k])),
        "hide": copying(
            STATE, lambda rules, bench, _actions, _dice, _k: rules.hide(bench[TRIAL], bench[STATE].to_move)
        ),
        "legal": summing(lambda rules, bench, actions, _dice, _k: rules.legal(bench[STATE], actions)),
        "key": summing(lambda rules, bench, actions, _dice, k: rules.key(bench[STATE], actions[k])),
        "appraise": summing(lambda rules, bench, _actions, _dice, k: rules.appraise(bench[STATE], k & 1)),
        "evaluate": summing(lambda rules, bench, _actions, _dice, k: rules.evaluate(bench[STATE], k & 1)),
    }


def copying(start: int, call: Callable[..., Any]) -> Any:
    """Return a loop that copies the position of bench[start] before each call."""
    call = numba.njit(call)

    def loop(rules: Any, bench: Any, actions: Any, dice: Any, choices: int, times: int) -> None:
        for k in range(times):
            rules.copy_position(bench[TRIAL], bench[start])
            call(rules, bench, actions, dice, k % choices)

    return linking(numba.njit(**UNCACHED)(loop))


def summing(call: Callable[..., Any]) -> Any:
    """Return a loop that adds up what the calls return, so that none is left out."""
    call = numba.njit(call)

    def loop(rules: Any, bench: Any, actions: Any, dice: Any, choices: int, times: int) -> int:
        total = 0
        for k in range(times):
            total += call(rules, bench, actions, dice, k % choices)
        return total

    return linking(numba.njit(**UNCACHED)(loop))


def whole(game: Game, views: list[Any]) -> float:
    """Return the nanoseconds of a whole simulation of search, over these positions."""
    search = Search(game, bot_named(f"search:{TIMED}"), blank(DICE), lambda *_, **__: None)
    start_stream(search.dice, key_of("dice"), 0, BULK_ROUNDS)
    search.weigh_afresh(views[0])
    return fmean(min(weighed(search, view) for _ in range(ROUNDS)) for view in views)


def weighed(search: Search, view: Any) -> float:
    began = process_time()
    search.weigh_afresh(view)
    return NANOSECONDS * (process_time() - began) / TIMED


# What is told


def table(game: Game, called: Counter[str], took: dict[str, float], simulation: float) -> str:
    rows = [(name, called[name], took[name], called[name] * took[name]) for name in ("copy", *TOLD)]
    rest = simulation - sum(row[3] for row in rows)
    lines = [
        f"{game.name}: {simulation / 1000:.2f} µs a simulation",
        f"{'':<10}{'calls':>8}{'ns each':>10}{'share':>8}",
    ]
    lines += [f"{name:<10}{n:>8.2f}{ns:>10.0f}{all_of / simulation:>8.1%}" for name, n, ns, all_of in rows]
    return "\n".join([*lines, f"{'the rest':<28}{rest / simulation:>8.1%}\n"])


if __name__ == "__main__":
    main()
