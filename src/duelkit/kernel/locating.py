"""Where Numba keeps a compiled function: in a folder named by what the code says, wherever duelkit is installed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba import config
from numba.core.caching import UserProvidedCacheLocator


class ContentLocator(UserProvidedCacheLocator):  # type: ignore[misc]  # Numba has no types
    """Keeps a function in a folder named after its module.

    Numba's own locator names it after the path of the source, so that a second installation, or one that was moved,
    would compile everything again. The folder around it is named by the content of all sources (`compiling.kept`).
    """

    def __init__(self, py_func: Callable[..., Any], py_file: str) -> None:
        """Take the function and the file in which it stands."""
        super().__init__(py_func, py_file)
        self._cache_path = str(Path(config.CACHE_DIR) / py_func.__module__)
