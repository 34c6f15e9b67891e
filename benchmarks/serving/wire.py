"""The two protocols that the generator speaks, as little of them as it needs: it shares the cores with the server.

A WebSocket client for one open socket, text frames only; and a client for HTTP that keeps its connection.
"""

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable
from typing import Any

import orjson

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST = MASKED = 0x80  # the frame is the message's last; what it says is masked
NO_MASK = b"\0\0\0\0"  # a mask that leaves every byte as it is
SHORT = 126  # from this length on, two or eight more bytes say it
HEADER = 2


class Socket(asyncio.Protocol):
    """An open WebSocket: `heard` is called with each message, `lost` with the code with which it was closed."""

    def __init__(self, port: int, path: str, heard: Callable[[bytes], None], lost: Callable[[int], None]) -> None:
        self.port = port
        self.path = path
        self.heard = heard
        self.lost = lost
        self.open = asyncio.get_running_loop().create_future()
        self.buffer = bytearray()
        self.transport: Any = None
        self.code = 1006

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done() and not self.greeted():
            return
        while self.take_frame():
            pass

    def greeted(self) -> bool:
        """Take the answer to the handshake, once it is there."""
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if self.buffer.startswith(b"HTTP/1.1 101"):
            self.open.set_result(None)
        else:
            self.open.set_exception(ConnectionError(bytes(self.buffer[:60])))
            self.transport.close()
        del self.buffer[: end + 4]
        return True

    def take_frame(self) -> bool:
        """Take a frame, if a whole one is there."""
        if len(self.buffer) < HEADER:
            return False
        size, start = self.buffer[1], HEADER
        if size >= SHORT:
            start += 2 if size == SHORT else 8
            size = int.from_bytes(self.buffer[HEADER:start], "big")
        if len(self.buffer) < start + size:
            return False
        kind, content = self.buffer[0] & 15, bytes(self.buffer[start : start + size])
        del self.buffer[: start + size]
        self.take(kind, content)
        return True

    def take(self, kind: int, content: bytes) -> None:
        if kind == TEXT:
            self.heard(content)
        elif kind == PING:
            self.send(content, PONG)
        elif kind == CLOSE:
            self.code = int.from_bytes(content[:2], "big")
            self.transport.close()

    def send(self, content: bytes, kind: int = TEXT) -> None:
        """Send a message of at most 64 KB."""
        size = len(content)
        length = bytes([MASKED | size]) if size < SHORT else bytes([MASKED | SHORT]) + size.to_bytes(2, "big")
        self.transport.write(bytes([LAST | kind]) + length + NO_MASK + content)

    def close(self) -> None:
        """Go without a word, and without what is unsent: a loop would wait for a dead server to take it."""
        self.lost = lambda _code: None
        self.transport.abort()

    def connection_lost(self, _error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("closed before it was open"))
        self.lost(self.code)


async def dial(port: int, table: str, heard: Callable[[bytes], None], lost: Callable[[int], None]) -> Socket:
    """Return an open socket of play at a table; raises OSError where there is none to be had."""
    loop = asyncio.get_running_loop()
    transport, socket = await loop.create_connection(
        lambda: Socket(port, f"/api/play?table={table}", heard, lost), "127.0.0.1", port
    )
    try:
        await socket.open
    except BaseException:  # also where whoever dials goes home meanwhile
        transport.abort()
        raise
    return socket


class Clerk:
    """Asks over HTTP, one question after the other, over one connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, path: str, body: Any) -> Any:
        """Return the answer to a POST; raises ConnectionError, with the answer, for one that is no success."""
        try:
            head, answer = await self.post(path, orjson.dumps(body))
        except (asyncio.IncompleteReadError, ConnectionError, RuntimeError):
            self.close()  # a server shuts a connection that nobody has used for a while
            head, answer = await self.post(path, orjson.dumps(body))
        if head.split(None, 2)[1][:1] != b"2":
            raise ConnectionError(answer[:200])
        return orjson.loads(answer)

    async def post(self, path: str, content: bytes) -> tuple[bytes, bytes]:
        """Return the head and the body of the answer to a POST."""
        if self.ends is None:
            self.ends = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.ends
        writer.write(
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(content)}\r\n\r\n".encode()
            + content
        )
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.partition(b"content-length:")[2].split(None, 1)[0])
        return head, await reader.readexactly(length)

    def close(self) -> None:
        if self.ends is not None:
            self.ends[1].transport.abort()
            self.ends = None
