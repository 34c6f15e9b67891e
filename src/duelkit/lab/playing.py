"""Playing a batch: compiled, in threads, a chunk at a time."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeAlias

import numpy as np

from duelkit.bots.machine import threads_for
from duelkit.bots.names import bot_named
from duelkit.bots.player import AT_ONCE
from duelkit.bots.rules.choosers import chooser_for
from duelkit.kernel.chance import DICE, key_of
from duelkit.kernel.compiling import Say, compiling, loops_of
from duelkit.kernel.loops import BENCH, FRESH, OUTCOME
from duelkit.lab.batch import Batch

Progress: TypeAlias = Callable[[int, int], None]  # how many duels are done, of how many
PlayChunk: TypeAlias = Callable[[np.ndarray], int]
Part: TypeAlias = tuple[PlayChunk, np.ndarray]  # what plays a chunk, and the outcomes that it fills in

CHUNK = 500  # duels: milliseconds of random play, so that progress moves and Ctrl-C is soon heard


def play_out(batch: Batch, *, jobs: int | None, progress: Progress | None, say: Say) -> np.ndarray:
    """Play the batch and return the outcomes in order: all of them, or after Ctrl-C the finished ones.

    `say` is called with a sentence about anything that keeps a person waiting.
    """
    threads = threads_for(jobs)
    outcomes = unplayed(0, batch.games)
    parts = parts_of(*player_of(batch, say), outcomes)
    done = in_threads(parts, batch.games, threads, progress or unseen)
    return outcomes[:done]


def unseen(done: int, games: int) -> None:
    """Show no progress."""


def unplayed(first: int, games: int) -> np.ndarray:
    """Return room for the outcomes of so many duels, numbered from `first` on; rule 0 ends none of them yet."""
    outcomes = np.zeros(games, OUTCOME)
    outcomes["duel"] = np.arange(first, first + games)
    return outcomes


def player_of(batch: Batch, say: Say) -> tuple[PlayChunk, int]:
    """Return the function that plays the duels of a chunk and returns how many it played, and how many make a chunk."""
    if all(name in AT_ONCE for name in batch.bots):
        return simple_play(batch, say), CHUNK
    from duelkit.lab.searching import clocked_play, searching_play  # noqa: PLC0415 - only where a bot searches

    if any(bot_named(name).milliseconds for name in batch.bots):
        return clocked_play(batch, say), 1
    return searching_play(batch, say), 1


def simple_play(batch: Batch, say: Say) -> PlayChunk:
    """Return the compiled function for bots that only look one move ahead, or none."""
    fresh = batch.game.new_record(batch.options).array
    duel_key, dice_key = keys_of(batch)
    bots = np.array([AT_ONCE[name] for name in batch.bots], np.int64)
    chooser = chooser_for(bots)
    loops, folder = loops_of(batch.game, chooser, say)

    def play(outcomes: np.ndarray) -> int:
        bench = np.zeros(BENCH, fresh.dtype)
        bench[FRESH] = fresh[0]
        dice = np.zeros(1, DICE)
        actions = np.zeros(batch.game.space.size + 1, np.int16)
        loops.play_out(bench, dice[0], actions, bots, duel_key, dice_key, outcomes)
        return len(outcomes)

    with compiling(batch.game, folder, f"{chooser.__name__}-{fresh.dtype.itemsize}", say):
        play(np.zeros(0, OUTCOME))
    return play


def keys_of(batch: Batch) -> tuple[np.ndarray, np.ndarray]:
    """Return the keys of the duels' chance and of the bots'."""
    duels, bots = key_of(batch.seed), key_of(f"bots {batch.seed}")
    return np.array(duels, np.uint32), np.array(bots, np.uint32)


def parts_of(play: PlayChunk, chunk: int, outcomes: np.ndarray) -> Iterator[Part]:
    """Yield the outcomes chunk by chunk, each with what plays it."""
    for first in range(0, len(outcomes), chunk):
        yield play, outcomes[first : first + chunk]


def in_threads(parts: Iterable[Part], games: int, threads: int, progress: Progress) -> int:
    """Play all parts in order and return how many duels are finished; after Ctrl-C, duels in play are finished.

    `games` is how many duels the parts have together.
    """
    done = 0
    ahead: deque[Future[int]] = deque()
    pool = ThreadPoolExecutor(threads)
    try:
        progress(0, games)
        for play, outcomes in parts:
            ahead.append(pool.submit(play, outcomes))
            if len(ahead) > 2 * threads:
                done += ahead.popleft().result()
                progress(done, games)
        while ahead:
            done += ahead.popleft().result()
            progress(done, games)
    except KeyboardInterrupt:
        pool.shutdown(cancel_futures=True)
        done += sum(part.result() for part in ahead if not part.cancelled())
    finally:
        pool.shutdown(cancel_futures=True)
    return done
