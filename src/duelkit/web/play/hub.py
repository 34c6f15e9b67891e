"""All that a server process does at tables: the registry of them, and those who have to do with it."""

import asyncio
from typing import Any

from duelkit.table.storage import Store, StoreError
from duelkit.web.logs import note
from duelkit.web.play.autoplay import Autoplay
from duelkit.web.play.bus import Bus
from duelkit.web.play.downtime import Down
from duelkit.web.play.presence import Presence
from duelkit.web.play.registry import Registry
from duelkit.web.play.sweeper import Sweeper


class Hub:
    """The registry of a process's tables, with autoplay, presence and a sweeper; `pace` is in seconds."""

    def __init__(self, store: Store, bus: Bus, *, pace: float = 0.6, **more: Any) -> None:
        """Have no table in mind yet; `more` is the registry's."""
        self.registry = Registry(store, bus, **more)
        self.autoplay = Autoplay(self.registry, pace)
        self.presence = Presence(self.registry)
        self.sweeper = Sweeper(self.registry, self.presence)
        self.stopping = False

    async def start(self, down: Down | None = None) -> None:
        """Begin to listen to other processes, and to look for what is due; `down` is when no process was there."""
        registry = self.registry
        registry.bus.listen(registry.heard, self.presence.tell_apart, registry.catch_up_all)
        await self.presence.look_back(down)
        self.sweeper.start()

    async def stop(self) -> None:
        """Say good-bye to all, and note who was there; harmless twice."""
        if self.stopping:
            return
        self.stopping = True
        await self.sweeper.stop()
        await asyncio.gather(self.registry.stop(), self.autoplay.stop())
        try:
            await self.presence.farewell()
        except StoreError as error:  # a full disk keeps nobody from stopping the server
            self.registry.note_store_error(error)
        note("hub_stopped", process=self.registry.process, tables=len(self.registry.sessions))
