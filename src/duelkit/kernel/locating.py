"""Where Numba keeps a compiled function: in a folder named by what the code says, and so that nothing gets lost."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba import config
from numba.core.caching import IndexDataCacheFile, UserProvidedCacheLocator

from duelkit.kernel.locking import held

LOCK = "index.lock"  # in the folder of a module: what a process holds while it adds to an index of the module


class ContentLocator(UserProvidedCacheLocator):  # type: ignore[misc]  # Numba has no types
    """Keeps a function in a folder named after its module.

    Numba's own locator names it after the path of the source, so that a second installation, or one that was moved,
    would compile everything again. The folder around it is named by the content of all sources (`compiling.kept`).
    """

    def __init__(self, py_func: Callable[..., Any], py_file: str) -> None:
        """Take the function and the file in which it stands."""
        super().__init__(py_func, py_file)
        self._cache_path = str(Path(config.CACHE_DIR) / py_func.__module__)


class LockedIndex(IndexDataCacheFile):  # type: ignore[misc]  # as above
    """The index of what is kept of a function, to which one process at a time adds.

    Numba reads it, adds a signature and writes it again. Of two processes that did so together, one would lose its
    signature, and the code of both would be written to the same file: the other signature would run code made for
    records of another type.
    """

    def save(self, key: Any, data: Any) -> None:
        """Keep the code of one more signature."""
        with held(Path(self._cache_path) / LOCK, tell=lambda: None):
            super().save(key, data)
