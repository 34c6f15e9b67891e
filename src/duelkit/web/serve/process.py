"""A server process: its port, its app, its end."""

import asyncio
import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from fastapi import FastAPI

from duelkit.web.guard.guard import Guard
from duelkit.web.guard.limits import room_for_connections
from duelkit.web.guard.listener import Listener
from duelkit.web.guard.requests import GuardedRequests
from duelkit.web.guard.sockets import GuardedSocket
from duelkit.web.play.protocol import LARGEST
from duelkit.web.serve.app import create_app
from duelkit.web.serve.collecting import Collecting, collect_young
from duelkit.web.serve.ports import BACKLOG, address_of, taken_port
from duelkit.web.settings import Settings

GRACE = 5  # seconds that answers under way may take at the end
PING = 20.0  # seconds between looks whether a socket is still there
REST = 10.0  # seconds from the start until Python looks for garbage: by then people are back at their tables
ROOM = 4 * LARGEST  # bytes of a message that are read before it is refused with a sentence


class Process(uvicorn.Server):
    """A server that serves the connections given to it; it says goodbye to all before it closes their sockets."""

    def __init__(self, app: FastAPI, ready: Callable[[], None]) -> None:
        """Take the app, and what to call once it serves."""
        super().__init__(
            uvicorn.Config(
                app,
                loop="auto",  # uvloop, where there is one
                http=GuardedRequests,
                ws=GuardedSocket,
                ws_max_size=ROOM,
                ws_per_message_deflate=False,
                ws_ping_interval=PING,
                lifespan="on",
                log_config=None,
                access_log=False,
                server_header=False,
                backlog=BACKLOG,
                timeout_graceful_shutdown=GRACE,
            )
        )
        app.state.guard = Guard(app.state.settings.connections, room_for_connections())
        self.app = app
        self.ready = ready
        self.collecting = Collecting()
        self.beginning: set[asyncio.Task[Any]] = set()  # with connections that were handed in

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and call `ready`."""
        await super().startup(sockets)
        if self.started:
            asyncio.get_running_loop().call_later(REST, collect_young)
            self.begin()
            self.ready()

    async def on_tick(self, counter: int) -> bool:
        """Do what uvicorn does ten times a second; return whether to stop."""
        self.collecting.look(self.app.state.guard.ended)
        return await super().on_tick(counter)

    def begin(self) -> None:
        """Start to accept connections."""
        raise NotImplementedError

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, then stop."""
        await self.app.state.hub.stop()
        await super().shutdown(sockets)

    def serve_connection(self, connection: socket.socket) -> None:
        """Read the requests of a connection, and answer them."""
        loop = asyncio.get_running_loop()
        task = loop.create_task(loop.connect_accepted_socket(self.protocol, connection))
        self.beginning.add(task)
        task.add_done_callback(self.beginning.discard)

    def protocol(self) -> asyncio.Protocol:
        """Return the protocol for one connection."""
        return GuardedRequests(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)


class Alone(Process):
    """The only process of a server, with the port."""

    def __init__(self, app: FastAPI, port: socket.socket, ready: Callable[[], None]) -> None:
        """Take the app and its port."""
        super().__init__(app, ready)
        self.listener = Listener(port, app.state.guard, lambda connection, _: self.serve_connection(connection))

    def begin(self) -> None:
        """Accept connections from the port."""
        self.listener.open()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the port, and stop."""
        self.listener.close()
        await super().shutdown(sockets)


def serve(settings: Settings, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve until a signal stops it; `ready` is called with the address once it can be opened.

    Raises BadInput if the port cannot be opened, StoreError if the database cannot be, and any other error that keeps
    the app from starting.
    """
    with taken_port(host, port) as port_socket:
        address = address_of(host, port_socket.getsockname()[1])
        app = create_app(settings)
        process = Alone(app, port_socket, lambda: ready(address))
        try:
            process.run(sockets=[])
        except SystemExit:
            if app.state.failure is not None:
                raise app.state.failure from None
            raise
