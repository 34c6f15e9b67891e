"""The compile cache: where compiled rules are stored, and when they are compiled again.

Numba does not notice a change in the functions that a cached loop calls, so the folder's name is a hash of the rule
sources themselves.
"""

import atexit
import hashlib
import json
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import rmtree
from threading import current_thread, main_thread
from types import FrameType
from typing import Any, Protocol, TypeVar

import numpy as np

from duelkit.kernel.game import Game, Rule, Rules
from duelkit.kernel.linking import is_known
from duelkit.kernel.locking import held
from duelkit.kernel.loops import Loops, make_loops
from duelkit.kernel.running import Compiled, Interpreted
from duelkit.kernel.tables import given

CACHE_VARIABLE = "DUELKIT_CACHE"
KNOWN_NUMBA = "0.68"
MARK = ".ready"  # the ending of a file that says what was compiled into the folder
LOCK = ".lock"  # of one that a process holds while it compiles

L = TypeVar("L")  # loops of some kind


class Say(Protocol):
    """A function that tells a person, in a sentence with {places} for values, what to know while they wait."""

    def __call__(self, text: str, /, **values: object) -> None:
        """Show the sentence `text` with its values filled in."""


def say_on_stderr(text: str, /, **values: object) -> None:
    """Print a sentence on stderr, for somebody who waits in a program of their own."""
    print(text.format(**values) if values else text, file=sys.stderr)  # noqa: T201 - a person waits, and should know why


def unheard(text: str, /, **values: object) -> None:
    """Ignore a sentence about what takes long: nobody reads it here."""


_loops: dict[tuple[str, Any], tuple[Any, Path]] = {}
_ready: dict[tuple[str, np.dtype], Compiled] = {}


def running(game: Game, kind: np.dtype) -> Interpreted:
    """Return how a game's rules run on records of this type: compiled after `compile_for_matches`, else interpreted."""
    return _ready.get((game.name, kind)) or interpreted(game)


@cache
def interpreted(game: Game) -> Interpreted:
    """Return what runs a game's rules as plain Python."""
    return Interpreted(game)


def compile_for_matches(game: Game, choose: Rule, kind: np.dtype, say: Say) -> None:
    """Compile what matches need for this record type, which takes seconds; matches use it from then on.

    `choose` is the rule by which bots choose; `say` shows a person what happens meanwhile.
    """
    loops, folder = loops_of(game, choose, say)
    none = np.zeros(0, kind)
    with compiling(game, folder, f"match-{kind.itemsize}", say):
        loops.step_batch(none, np.zeros(0, np.int16))
        loops.legal_batch(none, np.zeros(0, np.int16), np.zeros((0, game.space.size), np.uint8))
        loops.hide_batch(none, np.zeros(0, np.int64))
    _ready[game.name, kind] = Compiled(game, loops)


def loops_of(game: Game, choose: Rule, say: Say) -> tuple[Loops, Path]:
    """Return a game's loops, not yet compiled, and the folder that will store them.

    `choose` is the rule by which bots choose; `say` is called with a sentence if that folder cannot be written.
    """

    def make(rules: Rules) -> Loops:
        return make_loops(rules, choose)

    return kept_loops((game.name, choose), game, make, (choose, make_loops), say)


def kept_loops(
    key: tuple[str, Any], game: Game, make: Callable[[Rules], L], parts: tuple[Any, ...], say: Say
) -> tuple[L, Path]:
    """Return loops that `make` makes of a game's rules, the same for the same key, and the folder that stores them.

    `parts` are functions in whose folders all lies, besides the game's rules, that the loops are compiled from.
    """
    if key not in _loops:
        import numba  # noqa: PLC0415 - only who compiles pays for importing Numba

        rules = (game.rules.step, *parts)
        folder = folder_with_known_numba(game, rules, say) if is_known() else folder_with_other_numba(say)
        numba.config.CACHE_DIR = str(folder)
        _loops[key] = make(game.rules), folder
    return _loops[key]


def folder_with_known_numba(game: Game, rules: tuple[Any, ...], say: Say) -> Path:
    """Return the folder for a game's loops; its name is a hash of everything that they are made of."""
    name_types_by_content()
    return writable_folder(cache_root() / f"{game.name}-{digest(rule_sources(*rules), tables_in(*rules))}", say)


def folder_with_other_numba(say: Say) -> Path:
    """Return a folder for this process alone: without names by content, another process's code must not be loaded."""
    say(
        "duelkit does not know this version of Numba, so compiling takes longer and is done anew each time;"
        " it knows Numba {known}.",
        known=KNOWN_NUMBA,
    )
    return folder_for_now()


def name_types_by_content() -> None:
    """Have Numba name compiled code by what its record types hold.

    Numba numbers types as it meets them: two processes that compile for different record types then give different
    code one name, and a process that loads both from the cache runs either in place of the other.
    """
    from numba import types  # noqa: PLC0415 - as above

    def named(kind: Any) -> tuple[str, tuple[()]]:
        return f"{type(kind).__name__}{hashlib.sha256(kind.name.encode()).hexdigest()[:16]}", ()

    types.Record.mangling_args = types.NestedArray.mangling_args = property(named)


@contextmanager
def compiling(game: Game, folder: Path, what: str, say: Say) -> Iterator[None]:
    """Have the block compile `what` into the folder: alone of all processes, announced, with Ctrl-C put off."""
    with alone(game, folder, what, say), ctrl_c_afterwards(say), announced(game, folder, what, say):
        yield


@contextmanager
def alone(game: Game, folder: Path, what: str, say: Say) -> Iterator[None]:
    """Wait while another process compiles the same; what was compiled before is loaded without waiting."""
    if (folder / f"{what}{MARK}").exists():
        yield
        return

    def tell() -> None:
        say("Another process is compiling the rules of {game}; waiting for it …", game=game.name)

    with held(folder / f"{what}{LOCK}", tell):
        yield


@contextmanager
def announced(game: Game, folder: Path, what: str, say: Say) -> Iterator[None]:
    """Say that rules are being compiled, unless the folder's mark says that `what` was compiled before."""
    mark = folder / f"{what}{MARK}"
    if not mark.exists():
        say("Compiling the rules of {game} …", game=game.name)
    yield
    mark.touch()


@contextmanager
def ctrl_c_afterwards(say: Say) -> Iterator[None]:
    """Delay Ctrl-C to the end of the block: inside the compiler it would be lost, and leave a traceback."""
    if current_thread() is not main_thread():  # where signals are not heard anyway
        yield
        return
    heard = []

    def hear(number: int, _frame: FrameType | None) -> None:
        heard.append(number)
        say("Stopping as soon as the rules are compiled …")

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt


def rule_sources(*functions: Rule) -> list[Path]:
    """Return the source files in the folders (and below) where these rules are defined."""
    folders = {Path(str(sys.modules[function.__module__].__file__)).parent for function in functions}
    return [path for folder in sorted(folders) for path in sorted(folder.rglob("*.py"))]


def tables_in(*functions: Rule) -> bytes:
    """Return the card tables that are frozen into these rules, as bytes, to be hashed."""
    return json.dumps(given(function.__module__ for function in functions), sort_keys=True).encode()


def digest(files: list[Path], tables: bytes = b"") -> str:
    """Return a short hash of these files' contents and tables."""
    total = hashlib.sha256(tables)
    for path in files:
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:16]


def cache_root() -> Path:
    """Return the folder for all compiled rules: $DUELKIT_CACHE or one in the user's cache folder."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path  # noqa: PLC0415 - only who compiles needs it

    return user_cache_path("duelkit")


def is_in_cache(folder: Path) -> bool:
    """Tell whether a folder is kept for other processes; a temporary one is not."""
    return folder.parent == cache_root()


def writable_folder(folder: Path, say: Say) -> Path:
    """Return the folder and create it; if it cannot be written, return a temporary one and say so."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        why = error.strerror or str(error)
        say(
            "Compiled rules cannot be kept in {folder} ({why}), so they are compiled anew each time; set {variable} to"
            " a folder that can be written.",
            folder=folder,
            why=why,
            variable=CACHE_VARIABLE,
        )
        return folder_for_now()


def folder_for_now() -> Path:
    """Return a temporary folder, which is deleted when this process ends."""
    folder = tempfile.mkdtemp(prefix="duelkit-")
    atexit.register(rmtree, folder, ignore_errors=True)
    return Path(folder)
