"""The port: accepts a few connections at a time, and refuses unwelcome ones as cheaply as possible."""

import asyncio
import errno
import logging
import socket
from collections.abc import Callable
from typing import Any

from duelkit.web.guard.guard import Guard
from duelkit.web.logs import note, note_fault

TAKEN_AT_ONCE = 64  # connections, before anything else has its turn
WITHOUT_ROOM = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}
PAUSE = 1.0  # seconds without new connections, where the system has no room for more
KEPT_WAITING = 64  # connections that are not welcome; who comes back at once when sent away is slowed down so
SENT_AWAY_AFTER = 1.0  # seconds


class Listener:
    """Accepts the connections to a port, and passes on those that are welcome, with their address."""

    def __init__(self, port: socket.socket, guard: Guard, let_in: Callable[[socket.socket, str], None]) -> None:
        """Take the port, the guard and the function for welcome connections; accept nothing yet."""
        self.port = port
        self.guard = guard
        self.let_in = let_in
        self.taking: asyncio.Task[None] | None = None
        self.waiting: dict[socket.socket, asyncio.TimerHandle] = {}  # to be sent away

    def open(self) -> None:
        """Start to accept connections."""
        self.port.settimeout(0)
        self.taking = asyncio.get_running_loop().create_task(self.take())

    def close(self) -> None:
        """Stop accepting connections."""
        if self.taking is not None:
            self.taking.cancel()
        self.port.close()
        for connection, timer in self.waiting.items():
            timer.cancel()
            connection.close()
        self.waiting.clear()

    async def take(self) -> None:
        """Accept connections as they come; pause while the system has no room for more."""
        while True:
            try:
                await self.take_some()
            except OSError as error:
                if error.errno in WITHOUT_ROOM:
                    note("no_room", logging.WARNING, error=type(error).__name__)
                    await asyncio.sleep(PAUSE)
                else:  # of one connection, which is gone again
                    await asyncio.sleep(0)
            except Exception as error:  # noqa: BLE001 - of one connection; the others would find nobody
                note_fault("connection_failed", error)

    async def take_some(self) -> None:
        """Accept the waiting connections, but only a few in a row, so that other tasks get their turn."""
        self.receive(*await asyncio.get_running_loop().sock_accept(self.port))
        for _ in range(TAKEN_AT_ONCE):
            try:
                self.receive(*self.port.accept())
            except BlockingIOError:
                return
        await asyncio.sleep(0)

    def receive(self, connection: socket.socket, source: tuple[Any, ...]) -> None:
        """Pass a connection on, or refuse it; if few others wait for it, after a delay."""
        address = str(source[0])
        if self.guard.welcomes(address):
            connection.settimeout(0)
            self.let_in(connection, address)
        elif len(self.waiting) < KEPT_WAITING:
            loop = asyncio.get_running_loop()
            self.waiting[connection] = loop.call_later(SENT_AWAY_AFTER, self.send_away, connection)
        else:
            connection.close()

    def send_away(self, connection: socket.socket) -> None:
        """Close a refused connection after its delay."""
        del self.waiting[connection]
        connection.close()
