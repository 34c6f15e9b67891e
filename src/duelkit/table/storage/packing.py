"""Plain values as compact text and bytes."""

import json
import zlib
from collections.abc import Sequence
from typing import Any

import orjson

WRITER = json.JSONEncoder(separators=(",", ":"))  # all in ASCII: no database is troubled by what a person typed


def written(plain: Any) -> str:
    """Return plain values as JSON in ASCII."""
    return WRITER.encode(plain)


def written_rows(rows: Sequence[dict[str, Any]]) -> str:
    """Return database rows, whose texts are all ASCII by now, as JSON."""
    return orjson.dumps(rows).decode()


def packed(plain: Any) -> bytes:
    """Return plain values as compressed JSON."""
    return zlib.compress(written(plain).encode(), 1)


def unpacked(data: bytes) -> Any:
    """Return the values that `packed` took."""
    return json.loads(zlib.decompress(data))
