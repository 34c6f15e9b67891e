"""The pages (origins) and host names by which clients may use the server."""

import socket
from collections.abc import Collection
from functools import cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from duelkit.texts import N_

NOT_CALLED_SO = N_("This server is not called so; whoever runs it can tell it the name (DUELKIT_NAMES).")
THIS_MACHINE = frozenset({"localhost"})
PORTS = {"http": 80, "https": 443}


def allowed_origin(headers: Headers, origins: Collection[str]) -> bool:
    """Tell whether a request may change something: it comes from our page, from an allowed one, or from no page.

    A browser always names the page that opens a socket or posts; a program need not.
    """
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    return at_home(origin, headers.get("host", ""))


def known_host(host: str, names: Collection[str]) -> bool:
    """Tell whether a request names this server: by an address, a name of this machine, or an allowed name.

    Somebody else's page could let its own name resolve to this server, and every browser would then take it for ours
    (DNS rebinding). An address cannot be redirected so.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    return "@" not in host and (name in own_names() or name in names or is_address(name))


def is_address(name: str) -> bool:
    """Tell whether a host is an IP address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@cache
def own_names() -> frozenset[str]:
    """Return the names of this machine on its network."""
    name = socket.gethostname().lower()
    return THIS_MACHINE | {name, f"{name}.local"}


def at_home(origin: str, host: str) -> bool:
    """Tell whether a page came from the host that it asks; the scheme is ignored, as a proxy may add https."""
    try:
        page = urlsplit(origin)
        asked = urlsplit(f"{page.scheme}://{host}")
        usual = PORTS.get(page.scheme)
        here = (page.hostname, page.port or usual) == (asked.hostname, asked.port or usual)
    except ValueError:  # no address
        return False
    return here and usual is not None and bool(page.hostname)
