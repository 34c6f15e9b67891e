"""Plain values as text and as bytes that take little room."""

import json
import zlib
from typing import Any

WRITER = json.JSONEncoder(separators=(",", ":"))  # all in ASCII: no database is troubled by what a person typed


def written(plain: Any) -> str:
    """Return plain values as JSON."""
    return WRITER.encode(plain)


def packed(plain: Any) -> bytes:
    """Return plain values as compressed JSON."""
    return zlib.compress(written(plain).encode(), 1)


def unpacked(data: bytes) -> Any:
    """Return what was packed."""
    return json.loads(zlib.decompress(data))
