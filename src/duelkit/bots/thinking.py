"""Search for Python: one decision after another, each from a view alone."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from duelkit.bots.compiled import are_compiled, compiled_rules
from duelkit.bots.machine import in_threads
from duelkit.bots.names import BotName
from duelkit.bots.rules.choosers import choose_among
from duelkit.bots.search.loops import BEGIN, COMPARE, END, make_search
from duelkit.bots.search.room import Room, room_for
from duelkit.bots.search.searching import think
from duelkit.bots.search.settings import ANY, SETTINGS, Kind, settings
from duelkit.bots.search.tree import NODE, index_size
from duelkit.errors import BadInput
from duelkit.kernel.caching import is_in_cache
from duelkit.kernel.calls import CompiledRules
from duelkit.kernel.chance import BULK_ROUNDS, start_stream, word
from duelkit.kernel.compile_cache import kept_loop
from duelkit.kernel.compile_once import MARK, compiling
from duelkit.kernel.game import Game
from duelkit.kernel.loops import OUTCOME, VIEW, make_loops
from duelkit.kernel.record import flow_of, open_record
from duelkit.kernel.saying import Say, unheard
from duelkit.texts import N_

MOST_NODES = 1_000_000  # of a tree: 48 MB, and 8 MB to find them; a full tree grows no more, but still learns
FEWEST_NODES = 1_000
CHILDREN = 8  # that a node has about, where it has them all
BATCH = 64  # simulations between two looks at the clock
CHUNK = 10_000  # simulations between two moments in which Ctrl-C is heard
INDEXED = 4  # bytes, of a place in the index of a tree
MEGABYTE = 1_000_000
NO_MEMORY = N_("{name} needs about {need} MB of memory to think, and there is less; name a bot that thinks less.")
KEY_WORDS = 8  # of random numbers
NO_KEYS = (np.zeros(KEY_WORDS, np.uint32),) * 2
NO_OUTCOMES = np.zeros(0, OUTCOME)
SEARCH = "search"  # the mark that it is in the cache


@dataclass(frozen=True)
class Candidate:
    """What a search found out about a legal action: its number, how often it was tried, and the mean of what that won.

    A mean goes from 0 to 1, and tells better from worse; `chances` makes a chance to win of it.
    """

    action: int
    visits: int
    mean: float


class Search:
    """Thinks about one decision of a game after another; what it learned about one it may use for the next.

    Each thread grows a tree of its own and has its share of the simulations; what they found is added up (root
    parallelization: Chaslot, Winands and van den Herik, "Parallel Monte-Carlo Tree Search", 2008).
    """

    def __init__(self, game: Game, bot: BotName, dice: Any, say: Say, threads: int = 1) -> None:
        """Take the game, the bot's name, its random numbers (an opened record); `say` tells of what takes long."""
        self.game = game
        self.bot = bot
        self.dice = dice
        self.say = say
        self.settings = settings_of(bot, game)
        self.prior = float(self.settings["prior"][0])
        self.settings["prior"] = 0.0
        self.shares = shares(int(self.settings["simulations"][0]), threads)
        self.rooms: dict[np.dtype, list[Room]] = {}

    def choose(self, view: Any) -> int:
        """Return the number of the action to take, from the view of the seat to move; what takes long is announced."""
        return best_of(self.consider(view)).action

    def consider(self, view: Any) -> list[Candidate]:
        """Think about a view as a bot that plays does: where the game has a policy, it says what is worth trying."""
        self.ask_policy(self.prior)
        return self.found(view)

    def weigh(self, view: Any) -> list[Candidate]:
        """Think about a view up to the limit of the bot's name, and return what was found about each legal action.

        No policy has a say: who weighs decisions against each other wants all of them to be tried.
        """
        self.ask_policy(0.0)
        return self.found(view)

    def ask_policy(self, prior: float) -> None:
        """Give the policy this weight; a tree that was grown with another one is forgotten."""
        if self.settings["prior"][0] != prior:
            self.settings["prior"] = prior
            self.forget()

    def forget(self) -> None:
        """Forget what was found out before."""
        for rooms in self.rooms.values():
            for room in rooms:
                room.heads["count"] = 0

    def found(self, view: Any) -> list[Candidate]:
        """Think about a view with or without the policy, as was said last."""
        rooms = self.rooms_for(view.array.dtype)
        search = compiled_search(self.game, view.array.dtype, self.say)
        for room in rooms:
            room.bench[VIEW] = view.array[0]
        for room in rooms[1:]:
            start_stream(open_record(room.dice), [word(self.dice) for _ in range(KEY_WORDS)], 0, BULK_ROUNDS)
        rooms[0].dice[0] = self.dice.array[0]
        in_threads([self.parts(search, room, share) for room, share in zip(rooms, self.shares, strict=True)])
        self.dice.array[0] = rooms[0].dice[0]
        return candidates_in(rooms)

    def compare(self, view: Any, one: int, other: int, worlds: int) -> np.ndarray:
        """Return the sums of what comes of two actions in the same worlds, from a view that was weighed before."""
        room = self.rooms_for(view.array.dtype)[0]
        room.compared[:] = one, other
        search = compiled_search(self.game, view.array.dtype, self.say)
        search(room, self.settings, COMPARE, worlds, NO_KEYS, NO_OUTCOMES)
        sums: np.ndarray = room.sums
        return sums

    def weigh_afresh(self, view: Any, only: int = ANY) -> list[Candidate]:
        """Think about a view without what was found out before; with `only`, about the action with this key alone."""
        self.forget()
        self.settings["only"] = only
        try:
            return self.weigh(view)
        finally:
            self.settings["only"] = ANY

    def rooms_for(self, kind: np.dtype) -> list[Room]:
        """Return a room for each thread, for records of this type; the same ones as for the decision before."""
        if kind not in self.rooms:
            nodes = MOST_NODES if self.bot.milliseconds else nodes_for(self.shares[0], self.prior)
            name = self.bot.text
            self.rooms[kind] = [room_within_memory(self.game, kind, 1, nodes, name) for _ in self.shares]
        return self.rooms[kind]

    def parts(self, search: Any, room: Room, simulations: int) -> Iterator[None]:
        """Let one thread think, in parts between which it can be stopped."""
        return self.timed(search, room) if self.bot.milliseconds else self.counted(search, room, simulations)

    def counted(self, search: Any, room: Room, left: int) -> Iterator[None]:
        """Imagine as many worlds as are `left`, in chunks."""
        part = BEGIN
        while left > CHUNK:
            yield search(room, self.settings, part, CHUNK, NO_KEYS, NO_OUTCOMES)
            left, part = left - CHUNK, 0
        yield search(room, self.settings, part | END, left, NO_KEYS, NO_OUTCOMES)

    def timed(self, search: Any, room: Room) -> Iterator[None]:
        """Imagine worlds until the time is up; at least one batch."""
        end = perf_counter() + self.bot.milliseconds / 1000
        yield search(room, self.settings, BEGIN, BATCH, NO_KEYS, NO_OUTCOMES)
        while perf_counter() < end:
            yield search(room, self.settings, 0, BATCH, NO_KEYS, NO_OUTCOMES)
        yield search(room, self.settings, END, 0, NO_KEYS, NO_OUTCOMES)


def shares(simulations: int, threads: int) -> list[int]:
    """Return how many simulations each thread has; there are no more threads than simulations."""
    threads = min(threads, simulations)
    return [simulations // threads + (k < simulations % threads) for k in range(threads)]


def settings_of(bot: BotName, game: Game) -> np.ndarray:
    """Return the settings of a bot in a game, shape (1,)."""
    thinking = game.thinking
    if bot.kind == "level":
        level, measured = thinking.levels[bot.level - 1], replace(thinking, prior=0.0)  # as they were ranked
        return settings(Kind.SEARCH, measured, level.simulations, level.overlooks)
    return settings(Kind[bot.kind.upper()], thinking, bot.simulations or thinking.simulations)


def nodes_for(simulations: int, prior: float) -> int:
    """Return how many nodes a tree needs for so many simulations, with as many kept from the decision before.

    Where a policy has a say, all legal actions get their nodes at once.
    """
    each = CHILDREN if prior > 0.0 else 1
    return min(MOST_NODES, max(FEWEST_NODES, 2 * each * simulations + 1))


def room_within_memory(game: Game, kind: np.dtype, trees: int, nodes: int, bot: str) -> Room:
    """Return room to search in; raises BadInput, which names the bot, where there is not enough memory."""
    try:
        return room_for(game, kind, trees, nodes)
    except MemoryError as error:
        need = trees * (nodes * NODE.itemsize + index_size(nodes) * INDEXED) // MEGABYTE + 1
        raise BadInput(NO_MEMORY, name=bot, need=need) from error


def best_of(candidates: list[Candidate]) -> Candidate:
    """Return what was tried most often; of equals, what has the better mean, else the first."""
    return max(candidates, key=lambda one: (one.visits, one.mean))


def candidates_in(rooms: Sequence[Room]) -> list[Candidate]:
    """Return what the searches in all rooms found out."""
    tables = [room.candidates[: int(room.heads[0]["choices"])] for room in rooms]
    visits, totals = (sum(table[name] for table in tables).tolist() for name in ("visits", "total"))
    found = zip(tables[0]["action"].tolist(), visits, totals, strict=True)
    return [Candidate(action, n, total / n if n else 0.0) for action, n, total in found]


# What is compiled


_searches: dict[tuple[str, np.dtype], Callable[..., None]] = {}


def compiled_search(game: Game, kind: np.dtype, say: Say) -> Callable[..., None]:
    """Return the compiled search for records of this type; `say` tells where it has to be compiled first.

    It is called as `make_search` says, without the rules.
    """
    if (game.name, kind) not in _searches:
        _searches[game.name, kind] = search_by(compiled_rules(game, kind, say), kept_search(say)[0])
        load_search(_searches[game.name, kind], room_for(game, kind, 1, FEWEST_NODES), say)
    return _searches[game.name, kind]


def search_by(rules: CompiledRules, loop: Callable[..., None]) -> Callable[..., None]:
    """Return the search by the rules of a game."""

    def search(room: Room, *more: Any) -> None:
        loop(rules, room._replace(bench=flow_of(room.bench)), *more)

    return search


def load_search(search: Callable[..., None], room: Room, say: Say) -> None:
    """Have the search compiled, or loaded, by a call with nothing to do; it is the same for all games."""
    with compiling(None, kept_search(say)[1], SEARCH, say):
        search(room, np.zeros(1, SETTINGS), 0, 0, NO_KEYS, NO_OUTCOMES)


def is_compiled(game: Game, kind: np.dtype) -> bool:
    """Tell whether the search for records of this type is in the cache, so that it only has to be loaded."""
    return (kept_search(unheard)[1] / f"{SEARCH}{MARK}").exists() and are_compiled(game, kind)


def is_kept() -> bool:
    """Tell whether a search would be kept once it is compiled, so that another process can compile it."""
    return is_in_cache(kept_search(unheard)[1])


def kept_search(say: Say) -> tuple[Callable[..., None], Path]:
    """Return the search for any game, not yet compiled, and the folder that stores it."""
    return kept_loop(make_search, (choose_among, think, make_loops), say)
