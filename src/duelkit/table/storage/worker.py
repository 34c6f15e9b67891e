"""A thread of its own for a database: what waits while it is busy is done together."""

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from duelkit.table.storage.errors import StoreError
from duelkit.texts import N_

T = TypeVar("T")
MOST_TOGETHER = 1000  # jobs: what comes later is not to wait for ever
Outcomes = Sequence[Any]  # what jobs return, or the exceptions that they end in
Together = Callable[[Sequence[Any]], Outcomes]


@dataclass(frozen=True, eq=False)
class Job:
    """Something to do, and the future of its outcome; `do` takes what all jobs with the same `do` bring."""

    brought: Any
    do: Together
    answer: asyncio.Future[Any]


class Worker:
    """Does jobs in a thread, for coroutines of the loop in which it was made; `open` while it takes more."""

    def __init__(self) -> None:
        """Start the thread."""
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self.open = True
        threading.Thread(target=self._run, name="duelkit-store", daemon=True).start()

    def ask(self, task: Callable[[], T]) -> "asyncio.Future[T]":
        """Return the future of what the task comes to."""
        return self.ask_together(task, each)

    def ask_together(self, brought: Any, do: Together) -> "asyncio.Future[Any]":
        """Return the future of what `do` comes to for this; it is handed all that waits, and comes before tasks."""
        if not self.open:
            raise StoreError(N_("The database was closed."))
        answer = self._loop.create_future()
        self._jobs.put(Job(brought, do, answer))
        return answer

    def stop(self) -> None:
        """Take no more jobs, and end the thread once those are done that were asked so far."""
        self.open = False
        self._jobs.put(None)

    def _run(self) -> None:
        """Do all that waits, again and again."""
        going = True
        while going:
            waiting = self._waiting()
            jobs = [job for job in waiting if job is not None]
            going = len(jobs) == len(waiting)
            for together in in_turn(jobs):
                self._do(together)

    def _waiting(self) -> list[Job | None]:
        """Return what waits, as soon as there is something."""
        jobs = [self._jobs.get()]
        with suppress(Empty):
            while len(jobs) < MOST_TOGETHER:
                jobs.append(self._jobs.get_nowait())
        return jobs

    def _do(self, jobs: Sequence[Job]) -> None:
        """Do jobs together, and tell all who wait for them, which wakes the loop once."""
        try:
            outcomes = jobs[0].do([job.brought for job in jobs])
        except Exception as error:  # noqa: BLE001 - whoever asked is told
            outcomes = [error] * len(jobs)
        with suppress(RuntimeError):  # the loop was closed: nobody waits any more
            self._loop.call_soon_threadsafe(tell, jobs, outcomes)


def in_turn(jobs: Sequence[Job]) -> Iterator[list[Job]]:
    """Yield the jobs that are done together, then the tasks one by one."""
    groups: dict[Together, list[Job]] = {}
    for job in jobs:
        groups.setdefault(job.do, []).append(job)
    tasks = groups.pop(each, [])
    yield from groups.values()
    yield from ([task] for task in tasks)


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
