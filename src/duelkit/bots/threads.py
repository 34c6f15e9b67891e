"""Work in several threads, each of which lets go of Python's lock while it works, and which all stop together."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event


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
