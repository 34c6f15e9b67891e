"""Floods from one address: what comes over its connections, again and again, until the process is ended.

    python floods.py NAME PORT ADDRESS

It says that it is ready, begins as soon as it is told a line, and whoever is cut off comes back at once.
"""

import os
import socket
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import repeat

AT_ONCE = 4  # connections that send
HALF_OPEN = 5_000  # connections that do not go on
CHUNK = 60_000  # bytes
BREATH = 0.05  # seconds until somebody comes back who could not connect
ABOUT = b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\n"
UPGRADE = (
    b"GET /api/play HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
SAVE = (
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 899999\r\n\r\n"
)
CHUNKED = b"POST /api/decks HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
TEXT, PING, CONTINUED, WHOLE = 1, 9, 0, 0x80


def frame(first: int, text: bytes = b"") -> bytes:
    """Return a short frame as a client sends it."""
    return struct.pack("!BB4x", first, 0x80 | len(text)) + text


def many(what: bytes) -> bytes:
    return what * (CHUNK // len(what))


# What comes first, and what then comes without end.
SENT: dict[str, tuple[bytes, bytes]] = {
    "short headers": (ABOUT, many(b"a:b\r\n")),
    "one long header": (ABOUT + b"a: ", b"x" * CHUNK),
    "a long address": (b"GET /", b"x" * CHUNK),
    "headers after a body": (CHUNKED + b"1\r\nx\r\n0\r\n", many(b"a:b\r\n")),
    "a body in parts of a byte": (CHUNKED, many(b"1\r\nx\r\n")),
    "requests in a row": (b"", many(ABOUT + b"\r\n")),
    "empty frames": (UPGRADE + frame(TEXT), many(frame(CONTINUED))),
    "a message in parts of a byte": (UPGRADE + frame(TEXT, b"x"), many(frame(CONTINUED, b"x"))),
    "pings": (UPGRADE, many(frame(WHOLE | PING, b"x" * 125))),
    "messages": (UPGRADE, many(frame(WHOLE | TEXT, b"{}"))),
}


def pour(name: str, connected: Callable[[], socket.socket]) -> None:
    """Send until cut off; nothing is read."""
    first, then = SENT[name]
    with begun(first, connected) as one:
        for part in repeat(then):
            one.sendall(part)


def begun(first: bytes, connected: Callable[[], socket.socket]) -> socket.socket:
    """Return a connection over which something was sent, as a socket of play where it begins so."""
    one = connected()
    if first.startswith(UPGRADE):
        one.sendall(UPGRADE)
        one.recv(CHUNK)
    one.sendall(first.removeprefix(UPGRADE))
    return one


def ask(connected: Callable[[], socket.socket]) -> None:
    """Ask, read the answer and ask again, over one connection."""
    with connected() as one:
        while True:
            one.sendall(ABOUT + b"\r\n")
            if not one.recv(CHUNK):
                return


def knock(connected: Callable[[], socket.socket]) -> None:
    """Connect and go."""
    connected().close()


def linger(first: bytes, most: int, connected: Callable[[], socket.socket]) -> None:
    """Keep connections that have begun with something and do not go on; the eldest gives way."""
    kept: list[socket.socket] = []
    while True:
        with suppress(OSError):
            kept.append(begun(first, connected))
        if len(kept) > most:
            kept.pop(0).close()


def floods() -> Iterator[tuple[str, Callable[[Callable[[], socket.socket]], None]]]:
    """Name each flood, with what one of its connections does."""
    for name in SENT:
        yield name, lambda connected, name=name: pour(name, connected)
    yield "requests", ask
    yield "connections", knock
    yield "half requests", lambda connected: linger(ABOUT, HALF_OPEN // AT_ONCE, connected)
    yield "half bodies", lambda connected: linger(SAVE + b"{" + b" " * 899_990, HALF_OPEN // AT_ONCE, connected)
    yield (
        "half messages",
        lambda c: linger(UPGRADE + b"\x01\xff" + struct.pack("!Q4x", 200_000) + b"x" * 199_990, 999, c),
    )


FLOODS = dict(floods())


def again(what: Callable[[Callable[[], socket.socket]], None], connected: Callable[[], socket.socket]) -> None:
    """Do something again and again, whatever becomes of it."""
    while True:
        try:
            what(connected)
        except OSError:
            time.sleep(BREATH if what is knock else 0)


def main(name: str, port: str, address: str) -> None:
    """Flood the server at a port, from an address of this machine."""

    def connected() -> socket.socket:
        return socket.create_connection(("127.0.0.1", int(port)), timeout=10, source_address=(address, 0))

    print("ready", flush=True)
    sys.stdin.readline()
    for _ in range(AT_ONCE):
        threading.Thread(target=again, args=(FLOODS[name], connected), daemon=True).start()
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(BREATH)


if __name__ == "__main__":
    main(*sys.argv[1:])
