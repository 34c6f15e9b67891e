"""Work in forked processes: one for a question, or so many at a time for a long list."""

import os
import pickle
import signal
import sys
import time
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")


def answer_of_child(work: Callable[[], T]) -> T | None:
    """Return what `work` returns in a process of its own; None where that process fails."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        exit_with(lambda: send(writing, work()))
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answer = pipe.read()
    return pickle.loads(answer) if os.waitpid(child, 0)[1] == 0 else None


def send(pipe: int, answer: object) -> int:
    with os.fdopen(pipe, "wb") as out:
        pickle.dump(answer, out)
    return 0


def exit_with(work: Callable[[], int]) -> None:
    """End this process with the number that `work` returns, 70 where it fails; nothing else of the process is run."""
    status = 70
    try:
        status = work()
    except KeyboardInterrupt:
        status = 130
    finally:
        os._exit(status)


def share_out(things: Iterable[T], jobs: int, work: Callable[[T], int], done: Callable[[T, int], None]) -> None:
    """Do the work for each thing in a process of its own, so many at a time; `done` is given its wait status."""
    waiting, running, began = list(things), {}, time.monotonic()
    left = iter(waiting)
    for number in count(1):
        while len(running) < jobs and (thing := next(left, None)) is not None:
            running[begin(work, thing)] = thing
        if not running:
            return
        child, status = os.wait()
        done(running.pop(child), status)
        show_progress(number, len(waiting), time.monotonic() - began)


def begin(work: Callable[[Any], int], thing: object) -> int:
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that waits
        hush()
        exit_with(lambda: work(thing))
    return child


def hush() -> None:
    sys.stdout = sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - until the process ends


def show_progress(done: int, of: int, seconds: float) -> None:
    left = seconds / done * (of - done)
    print(f"\r{done} of {of} mutants, {left / 60:.0f} minutes left ", end="", file=sys.stderr, flush=True)
