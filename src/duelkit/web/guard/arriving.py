"""Where a connection arrives: one that is not welcome costs as little as can be."""

import asyncio
from typing import Any, cast

from uvicorn.protocols.utils import get_remote_addr

from duelkit.web.guard.guard import Guard
from duelkit.web.guard.requests import GuardedRequests


class Arriving(asyncio.Protocol):
    """The protocol of a new connection, until it is known where it comes from."""

    def __init__(self, **more: Any) -> None:
        """Know what uvicorn tells the protocol of requests."""
        self.more = more

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Have requests read, or close."""
        self.transport = cast("asyncio.Transport", transport)
        guard: Guard = self.more["config"].app.state.guard
        peer = get_remote_addr(self.transport)
        if guard.welcomes(peer[0] if peer else ""):
            requests = GuardedRequests(**self.more)
            self.transport.set_protocol(requests)
            requests.connection_made(self.transport)
        else:
            self.transport.abort()
