"""Other people, while a server is flooded: they ask over HTTP and over sockets of play, from addresses of their own."""

import asyncio
import json
import time
from itertools import cycle
from typing import Any

from serving.load import percentiles
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ADDRESSES = [f"127.0.1.{last}" for last in range(1, 9)]
EVERY = 0.1  # seconds between two questions of one
PATIENCE = 15.0  # seconds
ABOUT = b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
OPEN = (
    "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n"
    "Connection: close\r\n\r\n"
)


class Others:
    """Half of them ask over HTTP, with a new connection each time, half at a table that they watch."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.sockets: list[ClientConnection] = []
        self.waits: list[float] = []
        self.failed = 0

    async def sit_down(self) -> None:
        """Have a table, and sockets that watch it."""
        body = json.dumps({"game": "duchess", "seats": ["open", "open"], "watch": True}).encode()
        answer = await self.said(OPEN.encode() % len(body) + body, ADDRESSES[0])
        table = json.loads(answer.partition(b"\r\n\r\n")[2])["table"]
        for address in ADDRESSES[::2]:
            socket = await connect(f"ws://127.0.0.1:{self.port}/api/play?table={table}", local_addr=(address, 0))
            await socket.send(json.dumps({"type": "hello", "v": 1, "table": table, "show": []}))
            await socket.recv()
            self.sockets.append(socket)

    async def leave(self) -> None:
        await asyncio.gather(*(socket.close() for socket in self.sockets))

    async def ask(self, seconds: float) -> dict[str, Any]:
        """Ask for so long; return what the waits come to, in ms."""
        self.waits, self.failed = [], 0
        end = time.perf_counter() + seconds
        over_http = (self.asking(self.over_http, address, end) for address in ADDRESSES[1::2])
        over_sockets = (self.asking(self.over_socket, socket, end) for socket in self.sockets)
        await asyncio.gather(*over_http, *over_sockets)
        waits = sorted(1000 * wait for wait in self.waits)
        return {**percentiles(waits), "count": len(waits) + self.failed, "failed": self.failed}

    async def asking(self, way: Any, whom: Any, end: float) -> None:
        """Ask at an even pace until the end."""
        for _ in cycle([None]):
            began = time.perf_counter()
            if began >= end:
                return
            try:
                async with asyncio.timeout(PATIENCE):
                    await way(whom)
                self.waits.append(time.perf_counter() - began)
            except (OSError, TimeoutError, EOFError, ValueError, ConnectionClosed):
                self.failed += 1
            await asyncio.sleep(max(0.0, began + EVERY - time.perf_counter()))

    async def over_http(self, address: str) -> None:
        """Ask what the server is."""
        if not (await self.said(ABOUT, address)).startswith(b"HTTP/1.1 200"):
            raise ValueError

    async def over_socket(self, socket: ClientConnection) -> None:
        """See whether the server is there."""
        await socket.send('{"type": "ping"}')
        await socket.recv()

    async def said(self, request: bytes, address: str) -> bytes:
        """Return the answer to a request."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0))
        try:
            writer.write(request)
            return await reader.read()
        finally:
            writer.close()
