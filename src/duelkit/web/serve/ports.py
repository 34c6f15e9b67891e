"""The port that a server listens on, and the link to its page."""

import errno
import socket

from duelkit.errors import BadInput, DuelkitError
from duelkit.kinds import named

BACKLOG = 2048  # connections that may wait to be taken
ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - told apart from one address, and taken only where asked for


def taken_port(host: str, port: int) -> socket.socket:
    """Return a socket that listens there; raises BadInput if the port cannot be opened."""
    try:
        family = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, OverflowError, ValueError) as error:  # a name that is none
        raise why_not(error, host, port) from error


def why_not(error: Exception, host: str, port: int) -> DuelkitError:
    """Return the error for a port that cannot be opened."""
    match getattr(error, "errno", None):
        case errno.EADDRINUSE:
            return BadInput("Port {port} is taken; choose another: --port {other}", port=port, other=port % 65_000 + 1)
        case errno.EACCES:
            return BadInput("Port {port} may not be used without more rights; choose one from 1024 on.", port=port)
        case _other:
            return BadInput("The address {host}, port {port}, cannot be used here.", host=named(host), port=port)


def address_of(host: str, port: int) -> str:
    """Return the link to the page."""
    name = own_address() if host in ANYWHERE else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def own_address() -> str:
    """Return the address by which other machines on the network find this one; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that nobody has
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
