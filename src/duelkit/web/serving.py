"""A server process: its port, its app, its end."""

import errno
import gc
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from duelkit.errors import BadInput, DuelkitError
from duelkit.web.app import create_app
from duelkit.web.protocol import LARGEST
from duelkit.web.settings import Settings

BACKLOG = 2048  # connections that may wait to be taken
GRACE = 5  # seconds that answers under way may take at the end
PING = 20.0  # seconds between looks whether a socket is still there
ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - told apart from one address, and taken only where asked for
# Objects more than before, after which Python looks for those that only know each other. Nobody is told anything
# meanwhile, for one or two µs an object that it looks at; a thousand duels have a million of them. Connections that end
# leave some 25 behind: twenty thousand of them, or a thousand duels more, come to one such pause.
COLLECTED_AFTER = (1_000_000, 1, 1)
ROOM = 16 * LARGEST  # bytes of a message that are read before it is refused with a sentence


class Process(uvicorn.Server):
    """A server that says where it is once it is there, and good-bye to all before it shuts their sockets."""

    def __init__(self, app: FastAPI, ready: Callable[[], None]) -> None:
        """Know how to serve, and what to do once it does."""
        super().__init__(
            uvicorn.Config(
                app,
                loop="uvloop",
                http="httptools",
                ws="websockets-sansio",
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


def taken_port(host: str, port: int) -> socket.socket:
    """Return a socket that listens there; raises BadInput where it cannot be had."""
    try:
        family = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        raise why_not(error, host, port) from error


def why_not(error: Exception, host: str, port: int) -> DuelkitError:
    """Return why a port cannot be had."""
    match getattr(error, "errno", None):
        case errno.EADDRINUSE:
            return BadInput("Port {port} is taken; choose another: --port {other}", port=port, other=port % 65_000 + 1)
        case errno.EACCES:
            return BadInput("Port {port} may not be used without more rights; choose one from 1024 on.", port=port)
        case _other:
            return BadInput("The address {host}, port {port}, cannot be used here.", host=host, port=port)


def address_of(host: str, port: int) -> str:
    """Return the link by which the page is opened."""
    name = own_address() if host in ANYWHERE else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def own_address() -> str:
    """Return the address by which others on the same network find this machine; nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that nobody has
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
