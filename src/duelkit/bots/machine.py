"""What thinking costs a machine: how many cores there are, threads that stop together, processes that give way."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from duelkit.kinds import WholeNumber

LAST = 19  # of a process: everything else comes first
BEHIND = 5  # what answers people at once comes first
MOST_JOBS = 1024


def cores() -> int:
    """Return the number of processor cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS
        return os.cpu_count() or 1


def threads_for(jobs: int | None, place: str = "jobs") -> int:
    """Return how many threads work: one for each core, if nothing is said.

    Raises BadInput for a wrong number, which stands at `place`.
    """
    return cores() if jobs is None else WholeNumber(1, MOST_JOBS).check(jobs, place)


def give_way(by: int) -> None:
    """Lower the priority of this process."""
    if hasattr(os, "nice"):  # not so on Windows
        os.nice(by)


def in_threads(jobs: Sequence[Iterator[None]]) -> None:
    """Do each job in a thread of its own, part by part; a single one in this thread.

    If one fails, or Ctrl-C is pressed, all stop after the part that they are at.
    """
    stopped = Event()
    if len(jobs) == 1:
        do(jobs[0], stopped)
        return
    with ThreadPoolExecutor(len(jobs)) as pool:
        done = [pool.submit(do, job, stopped) for job in jobs]
        try:
            for one in done:
                one.result()
        finally:
            stopped.set()


def do(job: Iterator[None], stopped: Event) -> None:
    """Do a job until it is done or stopped."""
    for _ in job:
        if stopped.is_set():
            return
