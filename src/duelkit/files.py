"""Files that cannot be read or written: one sentence says which and why, in the reader's language."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from duelkit.errors import BadInput, PlacedError, TextToTell

KNOWN = (
    TextToTell("No such file or directory"),
    TextToTell("Is a directory"),
    TextToTell("Not a directory"),
    TextToTell("Permission denied"),
    TextToTell("No space left on device"),
    TextToTell("Read-only file system"),
    TextToTell("File name too long"),
)


class FileError(BadInput):
    """A file that cannot be read or written; what was typed may be right, so it is no UsageError."""


def unreadable(path: Path, error: Exception) -> FileError:
    """Return the error for a file that the system does not let be read."""
    return FileError("{path} cannot be read: {why}.", path=path, why=system_says(error))


def unwritable(path: Path, error: Exception) -> FileError:
    """Return the error for a file that the system does not let be written."""
    return FileError("{path} cannot be written: {why}.", path=path, why=system_says(error))


@contextmanager
def named_file(path: Path) -> Iterator[None]:
    """Have what is wrong within the block told behind the name of the file, where it does not name that itself."""
    try:
        yield
    except BadInput as error:
        if str(path) in str(error):
            raise
        raise PlacedError(str(path), error) from error


def system_says(error: Exception) -> str:
    """Return what the system says of a file, to be told in any language."""
    said = str(getattr(error, "strerror", None) or error)
    return next((known for known in KNOWN if known == said), said)
