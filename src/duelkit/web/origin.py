"""From which pages the server may be talked to: its own, and those that it was told of."""

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers

PORTS = {"http": 80, "https": 443}


def allowed_origin(headers: Headers, origins: Collection[str]) -> bool:
    """Tell whether a request may change something: it comes from our page, from a known one, or from no page at all.

    A browser always says where a page that opens a socket or posts came from; a program need not.
    """
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    return at_home(origin, headers.get("host", ""))


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
