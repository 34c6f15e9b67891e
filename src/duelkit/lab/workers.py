"""Who plays chunks of duels: threads of this process (`Threads`), or a cluster (`lab.cluster`), by one interface.

A task says what is to be played, in plain values, so that it can travel. Workers make of it what plays a chunk, where
they are, and hand back what came out; `play` takes that in the order of the chunks, so that nothing depends on who was
first.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from duelkit.bots.machine import threads_for
from duelkit.errors import BadInput
from duelkit.kernel.compile_once import ctrl_c_afterwards
from duelkit.kernel.saying import Say, unheard
from duelkit.lab.chunks import Chunk

K = TypeVar("K")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

Progress: TypeAlias = Callable[[int, int], None]  # how many duels are done, of how many
PlayChunk: TypeAlias = Callable[[Chunk[K]], R]


class DuelTask(Protocol[K, R_co]):
    """What is to be played."""

    def player(self, say: Say) -> PlayChunk[K, R_co]:
        """Return what plays a chunk on this machine; `say` tells where rules have to be compiled first."""


class Pending(Protocol[R_co]):
    """What will come of a chunk."""

    def result(self) -> R_co:
        """Wait for it; raises WorkersLost where the workers are gone."""

    def cancelled(self) -> bool:
        """Tell whether it was given up."""


class WorkerPool(Protocol[K, R_co]):
    """Workers that have a task."""

    ahead: int  # how many chunks to hand out before the first of them is taken back
    say: Say

    def size(self, deals: int, usual: int) -> int:
        """Return how many of so many deals to hand out in one chunk, where threads are given `usual`."""

    def submit(self, chunk: Chunk[K]) -> Pending[R_co]:
        """Have a chunk played."""

    def stop(self) -> None:
        """Give up what is not begun; what comes of all the rest is known afterwards."""


class Workers(Protocol):
    """Whoever plays."""

    def opened(self, task: DuelTask[K, R], say: Say) -> AbstractContextManager[WorkerPool[K, R]]:
        """Give a task to the workers, for the block; nothing of it is under way afterwards."""


class WorkersLost(BadInput):
    """Workers that can play no more."""


class ThreadPool(Generic[K, R]):
    """Threads that have a task."""

    def __init__(self, play: PlayChunk[K, R], threads: int, say: Say) -> None:
        """Take what plays a chunk; it leaves Python's lock while it plays."""
        self.play, self.ahead, self.say = play, 2 * threads, say
        self.executor = ThreadPoolExecutor(threads)

    def size(self, deals: int, usual: int) -> int:  # noqa: ARG002 - a thread costs nothing, however small the chunk
        """Return the usual size."""
        return usual

    def submit(self, chunk: Chunk[K]) -> Pending[R]:
        """Have a chunk played."""
        return self.executor.submit(self.play, chunk)

    def stop(self) -> None:
        """Give up what is not begun, and wait for the rest."""
        self.executor.shutdown(cancel_futures=True)


class Threads:
    """Threads of this process: `jobs` of them, or one for each core. Raises BadInput for a wrong number."""

    def __init__(self, jobs: int | None = None) -> None:
        """Begin none yet."""
        self.threads = threads_for(jobs)

    @contextmanager
    def opened(self, task: DuelTask[K, R], say: Say) -> Iterator[ThreadPool[K, R]]:
        """Compile what plays the task, and have threads for it."""
        pool = ThreadPool(task.player(say), self.threads, say)
        try:
            yield pool
        finally:
            pool.stop()


def unseen(done: int, games: int) -> None:
    """Show no progress."""


@dataclass(frozen=True)
class Workplace:
    """Who plays, and who is told meanwhile: `say` what keeps a person waiting, `progress` how many duels are done."""

    workers: Workers
    say: Say
    progress: Progress = unseen

    def opened(self, task: DuelTask[K, R]) -> AbstractContextManager[WorkerPool[K, R]]:
        """Give a task to the workers, for the block; nothing of it is under way afterwards."""
        return self.workers.opened(task, self.say)


def play(
    pool: WorkerPool[K, R],
    chunks: Iterable[Chunk[K]],
    deals: int,
    take: Callable[[Chunk[K], R], Any],
    progress: Progress,
) -> int:
    """Have all chunks played, `take` what comes of each in their order, and return how many deals were taken.

    `deals` is how many the chunks have together. After Ctrl-C, and where the workers are lost, what is finished by then
    is taken, up to the first chunk that is not; raises WorkersLost where that is nothing.
    """
    turn = InOrder(pool, take)
    try:
        progress(0, deals)
        for chunk in chunks:
            turn.hand_out(chunk)
            if len(turn.waiting) > pool.ahead:
                turn.take_next()
                progress(turn.done, deals)
        while turn.waiting:
            turn.take_next()
            progress(turn.done, deals)
    except KeyboardInterrupt:
        turn.finish()
    except WorkersLost as error:
        turn.finish()
        if not turn.done:
            raise
        pool.say(error.message, **error.values)
    return turn.done


class InOrder(Generic[K, R]):
    """The chunks that are under way, in their order, and how many deals were taken."""

    def __init__(self, pool: WorkerPool[K, R], take: Callable[[Chunk[K], R], Any]) -> None:
        """Have none under way yet."""
        self.pool, self.take = pool, take
        self.waiting: deque[tuple[Chunk[K], Pending[R]]] = deque()
        self.done = 0

    def hand_out(self, chunk: Chunk[K]) -> None:
        """Have a chunk played."""
        with ctrl_c_afterwards(unheard):
            self.waiting.append((chunk, self.pool.submit(chunk)))

    def take_next(self) -> None:
        """Take what came of the first chunk once that is known; Ctrl-C comes before or after it, never between."""
        chunk, pending = self.waiting[0]
        found = pending.result()
        with ctrl_c_afterwards(unheard):
            self.waiting.popleft()
            self.take(chunk, found)
            self.done += chunk.deals

    def finish(self) -> None:
        """Give up what is not begun, and take what is finished, up to the first chunk that is not."""
        self.pool.stop()
        try:
            while self.waiting and not self.waiting[0][1].cancelled():
                self.take_next()
        except WorkersLost:
            self.waiting.clear()
