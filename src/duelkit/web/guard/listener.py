"""The port: accepts a few connections at a time, and refuses unwelcome ones as cheaply as possible."""

import asyncio
import errno
import logging
import socket
from collections.abc import Callable
from typing import Any

from duelkit.web.guard.bans import Bans
from duelkit.web.guard.guard import Guard
from duelkit.web.guard.limits import household
from duelkit.web.logs import note, note_fault

TAKEN_AT_ONCE = 64  # connections, before anything else has its turn
PASSED_AT_ONCE = 8  # of them: before more come in, those that are in can show that their address is to be banned
WITHOUT_ROOM = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}
PAUSE = 1.0  # seconds without new connections, where the system has no room for more
KEPT_WAITING = 64  # unwelcome connections, where there are no bans: who comes back at once is slowed down so
SENT_AWAY_AFTER = 1.0  # seconds


class Listener:
    """Accepts the connections to a port, and passes on those that are welcome, with their address."""

    def __init__(self, port: socket.socket, guard: Guard, let_in: Callable[[socket.socket, str], None]) -> None:
        """Take the port, the guard and the function for welcome connections; accept nothing yet."""
        self.port = port
        self.bans = Bans(port)
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
        self.bans.clear()
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
        """Accept waiting connections; others have their turn after a few that were passed on, or many refused ones."""
        passed = int(self.receive(*await asyncio.get_running_loop().sock_accept(self.port)))
        for _ in range(TAKEN_AT_ONCE):
            try:
                passed += self.receive(*self.port.accept())
            except BlockingIOError:
                return
            if passed >= PASSED_AT_ONCE:
                break
        await asyncio.sleep(0)

    def receive(self, connection: socket.socket, source: tuple[Any, ...]) -> bool:
        """Pass a connection on and return True, or refuse it."""
        address = str(source[0])
        home = household(address)
        if home in self.bans:  # it had come before the ban
            connection.close()
        elif self.guard.welcomes(address):
            connection.settimeout(0)
            self.let_in(connection, address)
            return True
        else:
            self.refuse(connection, home)
        return False

    def refuse(self, connection: socket.socket, home: str) -> None:
        """Close a connection and ban its address; without bans, close it after a delay, if few others wait for it."""
        if not self.bans.ban(home, self.guard.stays_away(home)) and len(self.waiting) < KEPT_WAITING:
            loop = asyncio.get_running_loop()
            self.waiting[connection] = loop.call_later(SENT_AWAY_AFTER, self.send_away, connection)
        else:
            connection.close()

    def send_away(self, connection: socket.socket) -> None:
        """Close a refused connection after its delay."""
        del self.waiting[connection]
        connection.close()
