"""What a worker of a cluster does with a chunk: it opens the task, once, plays, and answers in plain values."""

import pickle
import platform
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from duelkit import __version__
from duelkit.bots.versions import digest
from duelkit.errors import DuelkitError
from duelkit.kernel.saying import unheard
from duelkit.lab.workers import PlayChunk

PLAYED, LACKING, OTHER, REFUSED = "played", "lacking", "other", "refused"  # what an answer begins with
MOST_TASKS = 4  # that a worker keeps open: a round of `tune` and what came before it
SOURCES = ("*.py", "*.toml", "*.npz")  # what decides how duels go


def answer(version: str, task: Any, chunk: bytes) -> tuple[str, Any]:
    """Return what came of a chunk of a task, behind PLAYED, or why nothing did, as the values of a sentence.

    `version` is that of the code that asks, `task` a reference to the pickled task.
    """
    here = platform.node()
    if version != code_version():
        return OTHER, {"machine": here, "theirs": code_version(), "ours": version}
    try:
        return PLAYED, opened(task)(pickle.loads(chunk))  # noqa: S301 - whoever may ask a cluster may run code there
    except ModuleNotFoundError as error:
        return LACKING, {"machine": here, "package": error.name}
    except DuelkitError as error:
        return REFUSED, {"machine": here, "sentence": str(error)}


@lru_cache(MOST_TASKS)
def opened(task: Any) -> PlayChunk[Any, Any]:
    """Return what plays the chunks of a task, compiled if need be."""
    import ray  # noqa: PLC0415 - only a cluster needs it

    player: PlayChunk[Any, Any] = pickle.loads(ray.get(task)).player(unheard)  # noqa: S301 - as above
    return player


@cache
def code_version() -> str:
    """Return the version of duelkit and a digest of its sources: where it is the same, a seed gives the same duels."""
    root = Path(__file__).parents[1]
    return f"{__version__} ({digest((file for kind in SOURCES for file in root.rglob(kind)), b'')})"
