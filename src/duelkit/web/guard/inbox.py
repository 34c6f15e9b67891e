"""The messages of one socket that wait to be handled."""

import asyncio
from typing import Any


class Inbox:
    """A queue for one reader: what uvicorn uses of asyncio's, which holds 2.5 KB of empty deques for each socket."""

    def __init__(self) -> None:
        """Begin with nothing waiting."""
        self.waiting: list[Any] = []
        self.reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Tell whether nothing waits."""
        return not self.waiting

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self.waiting.append(message)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        """Take the message that has waited longest, as soon as there is one."""
        while not self.waiting:
            self.reader = asyncio.get_running_loop().create_future()
            try:
                await self.reader
            finally:
                self.reader = None
        return self.waiting.pop(0)
