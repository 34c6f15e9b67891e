"""A server process: its port, its app, its end."""

import gc
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from duelkit.web.app import create_app
from duelkit.web.guard.arriving import Arriving
from duelkit.web.guard.guard import Guard
from duelkit.web.guard.room import room_for_connections
from duelkit.web.guard.sockets import GuardedSocket
from duelkit.web.ports import BACKLOG, address_of, taken_port
from duelkit.web.protocol import LARGEST
from duelkit.web.settings import Settings

GRACE = 5  # seconds that answers under way may take at the end
PING = 20.0  # seconds between looks whether a socket is still there
# Objects more than before, after which Python looks for those that only know each other. Nobody is told anything
# meanwhile, for a µs or two an object that it looks at, and a thousand duels have a million of them. A connection that
# ends leaves some 25 behind, 5 KB: sixty thousand of them, or a thousand duels more, come to one such pause.
COLLECTED_AFTER = (1_500_000, 1, 1)
ROOM = 4 * LARGEST  # bytes of a message that are read before it is refused with a sentence


class Process(uvicorn.Server):
    """A server that says where it is once it is there, and good-bye to all before it shuts their sockets."""

    def __init__(self, app: FastAPI, ready: Callable[[], None]) -> None:
        """Know how to serve, and what to do once it does."""
        super().__init__(
            uvicorn.Config(
                app,
                loop="uvloop",
                http=Arriving,
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

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            collect_seldom()
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Have everybody told, then stop."""
        await self.app.state.hub.stop()
        await super().shutdown(sockets)


def serve(settings: Settings, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve until somebody stops it; `ready` is called with the address once it can be opened.

    Raises BadInput where the port cannot be had, StoreError where the database cannot be opened, and whatever else
    keeps the app from being started.
    """
    with taken_port(host, port) as door:
        address = address_of(host, door.getsockname()[1])
        app = create_app(settings)
        process = Process(app, lambda: ready(address))
        try:
            process.run(sockets=[door])
        except SystemExit:
            if app.state.failure is not None:
                raise app.state.failure from None
            raise


def collect_seldom() -> None:
    """Have Python look for garbage in cycles seldom: what tables and decisions leave behind goes without that."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)
