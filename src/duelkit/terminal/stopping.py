"""Signals that stop the program: a closed terminal, a shutdown."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]  # Windows has no hangup
BY_SIGNAL = 128  # what a shell adds to the signal's number in an exit code
INTERRUPTED = BY_SIGNAL + signal.SIGINT


class Stopped(BaseException):
    """A signal asked the program to stop; like KeyboardInterrupt, only the outermost caller may catch it."""

    def __init__(self, number: int) -> None:
        """Keep the signal's number."""
        super().__init__(number)
        self.code = BY_SIGNAL + number


@contextmanager
def heeding_stops() -> Iterator[None]:
    """Raise Stopped within the block if a signal asks the program to stop, so that it can save first."""
    before = {number: signal.signal(number, stop) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def stop(number: int, _frame: FrameType | None) -> NoReturn:
    """Raise Stopped."""
    raise Stopped(number)
