"""Playing a batch: compiled, in threads, a chunk at a time."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import TypeAlias

import numpy as np

from duelkit.bots.choosers import chooser_for
from duelkit.bots.player import bot_number
from duelkit.kernel.chance import DICE, key_of
from duelkit.kernel.compiling import Say, announced, loops_of
from duelkit.kernel.loops import BENCH, FRESH, OUTCOME
from duelkit.kinds import WholeNumber
from duelkit.lab.batch import Batch

Progress: TypeAlias = Callable[[int, int], None]  # how many duels are done, of how many
PlayChunk: TypeAlias = Callable[[np.ndarray], int]

CHUNK = 500  # duels: milliseconds of random play, so that progress moves and Ctrl-C is soon heard
MOST_JOBS = 1024


def play_out(batch: Batch, *, jobs: int | None, progress: Progress | None, say: Say) -> np.ndarray:
    """Play the batch and return the outcomes in order: all of them, or after Ctrl-C the finished ones.

    `say` is called with a sentence about anything that keeps a person waiting.
    """
    threads = cores() if jobs is None else WholeNumber(1, MOST_JOBS).check(jobs, "jobs")
    outcomes = np.zeros(batch.games, OUTCOME)
    outcomes["duel"] = np.arange(batch.games)
    done = in_threads(compiled_play(batch, say), outcomes, threads, progress or unseen)
    return outcomes[:done]


def unseen(done: int, games: int) -> None:
    """Show no progress."""


def cores() -> int:
    """Return the number of processor cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS
        return os.cpu_count() or 1


def compiled_play(batch: Batch, say: Say) -> PlayChunk:
    """Return the compiled function that plays the duels of a chunk and returns how many it played."""
    bots = np.array([bot_number(name) for name in batch.bots], np.int64)
    chooser = chooser_for(bots)
    loops, folder = loops_of(batch.game, chooser, say)
    fresh = batch.game.new_record(batch.options).array
    duel_key, dice_key = (np.array(key_of(text), np.uint32) for text in (batch.seed, f"bots {batch.seed}"))

    def play(outcomes: np.ndarray) -> int:
        bench = np.zeros(BENCH, fresh.dtype)
        bench[FRESH] = fresh[0]
        dice = np.zeros(1, DICE)
        actions = np.zeros(batch.game.space.size + 1, np.int16)
        loops.play_out(bench, dice[0], actions, bots, duel_key, dice_key, outcomes)
        return len(outcomes)

    with ctrl_c_afterwards(say), announced(batch.game, folder, f"{chooser.__name__}-{fresh.dtype.itemsize}", say):
        play(np.zeros(0, OUTCOME))
    return play


@contextmanager
def ctrl_c_afterwards(say: Say) -> Iterator[None]:
    """Delay Ctrl-C to the end of the block: inside the compiler it would be lost, and leave a traceback."""
    if current_thread() is not main_thread():  # where signals are not heard anyway
        yield
        return
    heard = []

    def hear(number: int, _frame: FrameType | None) -> None:
        heard.append(number)
        say("Stopping as soon as the rules are compiled …")

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt


def in_threads(play: PlayChunk, outcomes: np.ndarray, threads: int, progress: Progress) -> int:
    """Play all chunks in order and return how many duels are finished; after Ctrl-C, duels in play are finished."""
    games, done = len(outcomes), 0
    ahead: deque[Future[int]] = deque()
    pool = ThreadPoolExecutor(threads)
    try:
        progress(0, games)
        for first in range(0, games, CHUNK):
            ahead.append(pool.submit(play, outcomes[first : first + CHUNK]))
            if len(ahead) > 2 * threads:
                done += ahead.popleft().result()
                progress(done, games)
        while ahead:
            done += ahead.popleft().result()
            progress(done, games)
    except KeyboardInterrupt:
        pool.shutdown(cancel_futures=True)
        done += sum(chunk.result() for chunk in ahead if not chunk.cancelled())
    finally:
        pool.shutdown(cancel_futures=True)
    return done
