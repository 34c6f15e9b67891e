"""From which pages the server may be talked to, and by which names: its own, and those that it was told of."""

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
    """Tell whether a request may change something: it comes from our page, from a known one, or from no page at all.

    A browser always says where a page that opens a socket or posts came from; a program need not.
    """
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    return at_home(origin, headers.get("host", ""))


def known_host(host: str, names: Collection[str]) -> bool:
    """Tell whether a request asks for this server: by an address, a name of this machine, or one that it was told.

    A page of somebody else's could have its own name lead here, and would then be taken for ours by every browser. An
    address cannot be made to lead elsewhere.
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
    """Return what this machine is called on its network."""
    name = socket.gethostname().lower()
    return THIS_MACHINE | {name, f"{name}.local"}


def at_home(origin: str, host: str) -> bool:
    """Tell whether a page came from the host that it asks; a proxy may have seen to https."""
    try:
        page = urlsplit(origin)
        asked = urlsplit(f"{page.scheme}://{host}")
        usual = PORTS.get(page.scheme)
        here = (page.hostname, page.port or usual) == (asked.hostname, asked.port or usual)
    except ValueError:  # no address
        return False
    return here and usual is not None and bool(page.hostname)
