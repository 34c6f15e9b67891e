"""A thread of its own for a database: what waits while it is busy is done together."""

import asyncio
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from time import monotonic, sleep
from typing import Any, TypeVar

from duelkit.table.storage.troubles import StoreError
from duelkit.texts import N_

# Seconds that the thread rests after a round, for each job in it and at most. What is asked meanwhile is done together:
# a transaction costs many times what an entry in it does, and where there are hundreds a second, few are to do.
REST, LONGEST_REST = 0.003, 0.020

T = TypeVar("T")
Outcomes = Sequence[Any]  # what jobs return, or the exceptions that they end in
Together = Callable[[Sequence[Any]], Outcomes]


@dataclass(frozen=True, eq=False)
class Job:
    """Something to do, and the future of its outcome.

    `do` takes what all jobs with the same `do` bring, of at most so many of them.
    """

    brought: Any
    do: Together
    most: int
    answer: asyncio.Future[Any]


class StorageThread:
    """Does jobs in a thread, for coroutines of the loop in which it was made; `open` while it takes more."""

    def __init__(self) -> None:
        """Start the thread."""
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._waiting: dict[Together, deque[Job]] = {}
        self._loop = asyncio.get_running_loop()
        self.open = True
        threading.Thread(target=self._run, name="duelkit-store", daemon=True).start()

    def ask(self, task: Callable[[], T]) -> "asyncio.Future[T]":
        """Return the future of what the task comes to."""
        return self.ask_together(task, each, most=1)

    def ask_together(self, brought: Any, do: Together, *, most: int) -> "asyncio.Future[Any]":
        """Return the future of what `do` comes to for this; it is handed at most so many of those that wait for it."""
        if not self.open:
            raise StoreError(N_("The database was closed."))
        job = Job(brought, do, most, self._loop.create_future())
        self._jobs.put(job)
        return job.answer

    def stop(self, last: Callable[[], None]) -> "asyncio.Future[None]":
        """Take no more jobs; return the future of the last thing, done after all that was asked so far."""
        self.open = False
        self._last = Job(last, each, 1, self._loop.create_future())
        self._jobs.put(None)
        return self._last.answer

    def _run(self) -> None:
        """Let all kinds of jobs have a turn, again and again."""
        going, rested = True, 0.0
        while going or self._waiting:
            if not self._waiting:
                going = self._sort_out(self._jobs.get())
                sleep(max(0.0, rested - monotonic()))
            going = going and self._collect()
            jobs = [self._taken(do) for do in self._waiting]
            self._waiting = {do: rest for do, rest in self._waiting.items() if rest}
            rested = monotonic() + min(LONGEST_REST, REST * sum(map(len, jobs)))
            for together in jobs:
                self._do(together)
        self._do([self._last])

    def _collect(self) -> bool:
        """Sort out what was asked since; return whether more may come."""
        with suppress(Empty):
            while self._sort_out(self._jobs.get(block=False)):
                pass
            return False
        return True

    def _sort_out(self, job: Job | None) -> bool:
        """Put a job to those that are done with it; return whether it is one."""
        if job is None:
            return False
        self._waiting.setdefault(job.do, deque()).append(job)
        return True

    def _taken(self, do: Together) -> list[Job]:
        """Take the jobs that are next to be done together."""
        jobs = self._waiting[do]
        return [jobs.popleft() for _turn in range(min(len(jobs), jobs[0].most))]

    def _do(self, jobs: Sequence[Job]) -> None:
        """Do jobs together, and tell all who wait for them, which wakes the loop once."""
        try:
            outcomes = jobs[0].do([job.brought for job in jobs])
        except Exception as error:  # noqa: BLE001 - whoever asked is told
            outcomes = [error] * len(jobs)
        with suppress(RuntimeError):  # the loop was closed: nobody waits any more
            self._loop.call_soon_threadsafe(tell, jobs, outcomes)


def each(tasks: Sequence[Callable[[], Any]]) -> Outcomes:
    """Do tasks one by one."""
    return [task() for task in tasks]


def tell(jobs: Sequence[Job], outcomes: Outcomes) -> None:
    """Give each its outcome, unless it no longer waits."""
    for job, found in zip(jobs, outcomes, strict=True):
        if job.answer.done():
            continue
        if isinstance(found, Exception):
            job.answer.set_exception(found)
        else:
            job.answer.set_result(found)
