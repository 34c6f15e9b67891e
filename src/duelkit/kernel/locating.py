"""Where Numba keeps a compiled function: in a folder named by what the code says, and so that nothing gets lost."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from numba import config
from numba.core.caching import IndexDataCacheFile, UserProvidedCacheLocator

from duelkit.kernel.caching import held

LOCK = "index.lock"  # in the folder of a module: what a process holds while it adds to an index of the module

_mark: ContextVar[Path | None] = ContextVar("mark", default=None)  # which says that what is being loaded is ready


class ContentLocator(UserProvidedCacheLocator):  # type: ignore[misc]  # Numba has no types
    """Keeps a function in a folder named after its module.

    Numba's own locator names it after the path of the source, so that a second installation, or one that was moved,
    would compile everything again. The folder around it is named by the content of all sources (`compile_cache.kept`).
    """

    def __init__(self, py_func: Callable[..., Any], py_file: str) -> None:
        """Take the function and the file in which it stands."""
        super().__init__(py_func, py_file)
        self._cache_path = str(Path(config.CACHE_DIR) / py_func.__module__)


class KeptIndex(IndexDataCacheFile):  # type: ignore[misc]  # as above
    """The index of what is kept of a function: signatures, and where the code of each lies.

    To tell two functions of one name from each other, Numba has a hash of what a function captured in its key. A rule
    that another function made, as `chance.lot` does, is hashed with the path of its source, so that a second
    installation would not find its code; here the folder's name says all that code is made of, and the hash is left
    out.

    One process at a time adds to an index. Numba reads it, adds a signature and writes it again: of two processes that
    did so together, one would lose its signature, and the code of both would be written to the same file, so that the
    other signature would run code made for records of another type.
    """

    def load(self, key: Any) -> Any:
        """Return the code of a signature, None where there is none: then what says that it is ready is wrong."""
        found = super().load(without_captured(key))
        if found is None and (mark := _mark.get()) is not None:
            mark.unlink(missing_ok=True)
        return found

    def save(self, key: Any, data: Any) -> None:
        """Keep the code of one more signature."""
        with held(Path(self._cache_path) / LOCK, tell=lambda: None):
            super().save(without_captured(key), data)


def without_captured(key: Any) -> Any:
    """Return a key of Numba's, a signature, a processor and two hashes, without the hash of what was captured."""
    signature, processor, (code, _captured) = key
    return signature, processor, code


@contextmanager
def unmarked_where_code_is_missing(mark: Path) -> Iterator[None]:
    """Take a mark away as soon as the block finds that code is missing which the mark says is ready."""
    before = _mark.set(mark)
    try:
        yield
    finally:
        _mark.reset(before)
