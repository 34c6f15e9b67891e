"""The folder in which what takes long to make is kept, and files in it that one process at a time holds."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

CACHE_VARIABLE = "DUELKIT_CACHE"


def cache_root() -> Path:
    """Return the folder for all that is kept: $DUELKIT_CACHE or one in the user's cache folder."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path  # noqa: PLC0415 - only who keeps something needs it

    return user_cache_path("duelkit")


def is_in_cache(folder: Path) -> bool:
    """Tell whether a folder is kept for other processes; a temporary one is not."""
    return folder.parent == cache_root()


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
