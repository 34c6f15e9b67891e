"""The channel between the supervisor and a worker: lists in JSON, a line each, sent when the loop comes round."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import orjson

Heard = Callable[[list[Any]], None]


class Channel(asyncio.Protocol):
    """One end of a wire: `heard(said)` is called for each list, `lost()` once the other end is gone."""

    def __init__(self, heard: Heard, lost: Callable[[], None]) -> None:
        """Nothing has come yet."""
        self.heard = heard
        self.lost = lost
        self.rest = b""
        self.waiting: list[bytes] = []
        self.transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Tell what was said before the wire was there."""
        self.transport = cast("asyncio.WriteTransport", transport)
        self.flush()

    def data_received(self, data: bytes) -> None:
        """Hear the lines that are whole."""
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            self.heard(orjson.loads(line))

    def connection_lost(self, _error: Exception | None) -> None:
        """Say no more."""
        self.transport = None
        self.lost()

    def say(self, *said: Any) -> None:
        """Tell the other end a list of plain values."""
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.flush)
        self.waiting.append(orjson.dumps(said) + b"\n")

    def flush(self) -> None:
        """Send all that waits."""
        if self.transport is not None and self.waiting:
            self.transport.write(b"".join(self.waiting))
            self.waiting.clear()

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.close()
