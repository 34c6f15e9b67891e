"""All parts of a server process that work on tables: the registry, and its subscribers."""

import asyncio
from collections.abc import Callable
from typing import Any

from duelkit.table.storage import Store, StoreError
from duelkit.web.logs import note
from duelkit.web.play.autoplay import Autoplay
from duelkit.web.play.bus import Bus
from duelkit.web.play.counting import Counting
from duelkit.web.play.downtime import Down
from duelkit.web.play.forgetting import Forgetting
from duelkit.web.play.presence import Presence
from duelkit.web.play.registry import Registry
from duelkit.web.play.sweeper import Sweeper
from duelkit.web.play.thinkers import Thinkers, ThinkingLimits
from duelkit.web.play.tournaments import Tournaments
from duelkit.web.play.warmup import Warmup


class Hub:
    """The registry of a process's tables, and all that works on them by itself; `pace` is in seconds."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        *,
        pace: float = 0.6,
        thinking: ThinkingLimits | None = None,
        prepare: Callable[[], None] | None = None,
        **more: Any,
    ) -> None:
        """Begin without tables; `prepare` is called once it is quiet; `more` are arguments of the registry."""
        self.registry = Registry(store, bus, **more)
        self.thinkers = Thinkers(thinking or ThinkingLimits())
        self.autoplay = Autoplay(self.registry, self.thinkers, pace)
        self.presence = Presence(self.registry)
        self.forgetting = Forgetting(self.registry)
        self.counting = Counting(self.registry)
        self.tournaments = Tournaments(self.registry)
        parts = (self.presence, self.forgetting, self.counting, self.tournaments)
        self.sweeper = Sweeper(self.registry, *parts, Warmup(prepare))
        self.stopping = False

    async def start(self, down: Down | None = None) -> None:
        """Start to listen to other processes, and to look for what is due; `down` is when no process was there."""
        registry = self.registry
        registry.bus.listen_to_talk(registry.heard_said)
        registry.bus.listen(registry.heard, self.presence.tell_apart, registry.catch_up_all)
        await self.presence.look_back(down)
        self.sweeper.start()

    async def stop(self) -> None:
        """Say goodbye to all clients, and note who was there; a second call does nothing."""
        if self.stopping:
            return
        self.stopping = True
        await self.sweeper.stop()
        await asyncio.gather(self.registry.stop(), self.autoplay.stop())
        await self.thinkers.stop()
        try:
            await self.presence.farewell()
        except StoreError as error:  # a full disk keeps nobody from stopping the server
            self.registry.note_store_error(error)
        note("hub_stopped", process=self.registry.process, tables=len(self.registry.sessions))
