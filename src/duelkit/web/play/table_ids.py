"""Which worker a table belongs to. All its players meet there; any other worker could serve them, but more slowly."""

import re
import secrets
from zlib import crc32

ID = 9  # random bytes in a table's id
# A table that is named in the first line of a request: a page, a request to the API, the socket of play.
NAMED = re.compile(rb"[A-Z]+ /(?:t/|replay/|api/tables/|api/play\?table=)([\w-]+)[/?& ]")


def place_of(table: str, workers: int) -> int:
    """Return the number of the worker that a table belongs to."""
    return crc32(table.encode()) % workers


def new_id(place: int = 0, workers: int = 1) -> str:
    """Return an id for a new table of this worker."""
    while True:
        table = secrets.token_urlsafe(ID)
        if place_of(table, workers) == place:
            return table


def table_in(request: bytes) -> str | None:
    """Return the table in the first line of a request; None if it names none or is not complete."""
    found = NAMED.match(request)
    return None if found is None else found[1].decode()
