"""The bytes of a record as text, for files and messages, and a record in bytes."""

import zlib
from base64 import b64decode, b64encode
from typing import Any

import numpy as np

from duelkit.kernel.record import open_record


def opened_from(data: bytes, kind: np.dtype) -> Any:
    """Return the record in these bytes."""
    array = np.zeros(1, kind)
    array.view(np.uint8)[:] = np.frombuffer(data, np.uint8)
    return open_record(array)


def packed(data: bytes) -> str:
    """Return bytes, compressed, as text."""
    return b64encode(zlib.compress(data, 1)).decode()


def unpacked(text: str) -> bytes:
    """Return the bytes that `packed` took."""
    return zlib.decompress(b64decode(text))
