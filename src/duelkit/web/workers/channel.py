"""The channel between the supervisor and a worker: JSON lists, one a line, sent once in each round of the loop."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import orjson

Heard = Callable[[list[Any]], None]


class Channel(asyncio.Protocol):
    """One end of a connection: `heard(said)` is called for each list, `lost()` once the other end is gone."""

    def __init__(self, heard: Heard, lost: Callable[[], None]) -> None:
        """Begin with nothing received."""
        self.heard = heard
        self.lost = lost
        self.rest = b""
        self.waiting: list[bytes] = []
        self.transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send what was queued before the connection was there."""
        self.transport = cast("asyncio.WriteTransport", transport)
        self.flush()

    def data_received(self, data: bytes) -> None:
        """Handle the complete lines."""
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            self.heard(orjson.loads(line))

    def connection_lost(self, _error: Exception | None) -> None:
        """Call `lost()`."""
        self.transport = None
        self.lost()

    def say(self, *said: Any) -> None:
        """Queue a list of plain values for the other end."""
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.flush)
        self.waiting.append(orjson.dumps(said) + b"\n")

    def flush(self) -> None:
        """Send all that is queued."""
        if self.transport is not None and self.waiting:
            self.transport.write(b"".join(self.waiting))
            self.waiting.clear()

    def close(self) -> None:
        """Close the connection."""
        if self.transport is not None:
            self.transport.close()
