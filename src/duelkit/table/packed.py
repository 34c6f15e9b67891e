"""Plain values, compressed, as text that can stand in other plain values."""

import json
import zlib
from base64 import b64decode, b64encode
from typing import Any


def packed(plain: Any) -> str:
    """Return plain values, compressed, as text."""
    return b64encode(zlib.compress(json.dumps(plain, separators=(",", ":")).encode(), 1)).decode()


def unpacked(text: str) -> Any:
    """Return the plain values that `packed` took."""
    return json.loads(zlib.decompress(b64decode(text)))
