"""A file that one process at a time holds; one that ends lets go of it, however it ends."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # Windows, where nobody waits for another
    fcntl = None  # type: ignore[assignment]


@contextmanager
def held(file: Path, tell: Callable[[], None]) -> Iterator[None]:
    """Hold a file to the end of the block; wait until nobody else does, and `tell` that one waits.

    Where files cannot be held, as in some shared folders, nobody waits.
    """
    with file.open("ab") as opened:
        if fcntl is not None and not taken(opened):
            tell()
            with suppress(OSError):
                fcntl.flock(opened, fcntl.LOCK_EX)
        yield


def taken(opened: IO[bytes]) -> bool:
    """Take an open file, or return that another process holds it."""
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass
    return True
