"""The folder in which what takes long to make is kept for the next process: compiled rules, tables of grammars."""

import os
from pathlib import Path

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
