"""Whether the database accepts writes: a full disk can still be read."""

import asyncio
import time

from duelkit.table.storage import StoreError
from duelkit.web.play.registry import Registry

PATIENCE = 2.0  # seconds that the database may take
EVERY = 1.0  # seconds for which an answer holds: whoever asks and asks does not have it written all the time


class Heartbeat:
    """Writes that this process is alive, on request, and at most once a second."""

    def __init__(self, registry: Registry) -> None:
        """Begin without an answer."""
        self.registry = registry
        self.look: asyncio.Task[bool] | None = None
        self.at = 0.0

    async def beats(self) -> bool:
        """Tell whether the database accepts writes."""
        if self.look is None or (self.look.done() and time.monotonic() - self.at > EVERY):
            self.look = asyncio.create_task(self.written())
        return await asyncio.shield(self.look)

    async def written(self) -> bool:
        """Write, and return whether that worked."""
        try:
            await asyncio.wait_for(self.registry.store.beat(self.registry.process, self.registry.now()), PATIENCE)
        except (StoreError, TimeoutError):
            return False
        finally:
            self.at = time.monotonic()
        return True
