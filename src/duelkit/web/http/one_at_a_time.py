"""Work that takes Python's whole attention: done in a thread one piece at a time, with few waiting behind it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import TypeVar

from duelkit.web.http.problems import Problem
from duelkit.web.play.analysts import BUSY

T = TypeVar("T")
MOST_WAITING = 16  # pieces of work; each takes up to some seconds
LATER = 10  # seconds: when somebody might ask again


class OneAtATime:
    """A thread, and how many pieces of work it has to do."""

    def __init__(self, name: str, too_many: str) -> None:
        """Begin with none; `too_many` is what is said where too much waits already."""
        self.pool = ThreadPoolExecutor(1, thread_name_prefix=name)
        self.too_many = too_many
        self.waiting = 0

    async def do(self, work: Callable[[], T]) -> T:
        """Return what the work returns, once it is its turn; raises Problem where too much waits already."""
        if self.waiting == MOST_WAITING:
            raise Problem(HTTPStatus.SERVICE_UNAVAILABLE, BUSY, self.too_many, wait=LATER)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work)
        finally:
            self.waiting -= 1
