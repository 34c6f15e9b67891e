"""The compile cache: in which folder compiled code is kept, and when it is compiled again.

Numba does not notice a change in the functions that a cached loop calls, so the folder's name is a hash of the rule
sources themselves.
"""

import atexit
import hashlib
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from shutil import rmtree
from types import ModuleType
from typing import Any, TypeVar

from duelkit.files import system_says
from duelkit.kernel.caching import CACHE_VARIABLE, cache_root
from duelkit.kernel.game import Rule
from duelkit.kernel.linking import is_known
from duelkit.kernel.saying import Say, once
from duelkit.kernel.tables import given

KNOWN_NUMBA = "0.68"
LOOPS = "loops"  # what the folder of loops is called, and the mark in it

L = TypeVar("L")  # loops of some kind

_kept: dict[Any, tuple[Any, Path]] = {}


def kept_loop(make: Callable[[], L], parts: tuple[Rule, ...], say: Say) -> tuple[L, Path]:
    """Return what `make` makes, which runs the rules of any game, and the folder that stores it.

    `parts` are functions in whose folders all lies that it is compiled from.
    """
    return kept(make, LOOPS, parts, (), make, say)


def kept(
    key: Any, name: str, parts: tuple[Rule, ...], captured: tuple[Any, ...], make: Callable[[], L], say: Say
) -> tuple[L, Path]:
    """Return what `make` makes, not yet compiled, the same for the same key, and the folder that stores it.

    The folder's name begins with `name`. `parts` are functions in whose folders all lies that is compiled; `captured`
    are the functions and numbers that what is made captures.
    """
    if key not in _kept:
        # It tells Numba how rules are called; only who compiles pays for importing Numba, here and below.
        import duelkit.kernel.calling  # noqa: F401, PLC0415

        folder = folder_with_known_numba(name, parts, captured, say) if is_known() else folder_with_other_numba(say)
        with keeping_in(folder):
            _kept[key] = make(), folder
    return _kept[key]


@contextmanager
def keeping_in(folder: Path) -> Iterator[None]:
    """Have Numba keep in this folder what the block marks to be kept; what other code keeps lies where it did."""
    from numba import config  # noqa: PLC0415 - as above

    with ExitStack() as until_the_end:
        until_the_end.enter_context(changed(config, CACHE_DIR=str(folder)))
        if is_known():
            from numba.core import caching  # noqa: PLC0415 - as above

            from duelkit.kernel.locating import ContentLocator, KeptIndex  # noqa: PLC0415 - as above

            locator = f"{ContentLocator.__module__}.{ContentLocator.__name__}"
            until_the_end.enter_context(changed(config, CACHE_LOCATOR_CLASSES=locator))
            until_the_end.enter_context(changed(caching, IndexDataCacheFile=KeptIndex))
        yield


@contextmanager
def changed(module: ModuleType, **names: Any) -> Iterator[None]:
    """Have names of a module stand for something else within the block."""
    before = {name: getattr(module, name) for name in names}
    vars(module).update(names)
    try:
        yield
    finally:
        vars(module).update(before)


def folder_with_known_numba(name: str, parts: tuple[Rule, ...], captured: tuple[Any, ...], say: Say) -> Path:
    """Return the folder for what is compiled of these parts; its name ends with a hash of all that is in them."""
    name_types_by_content()
    total = digest(rule_sources(*parts), tables_in(*parts), names_of(captured), compiler())
    return writable_folder(cache_root() / f"{name}-{total}", say)


def folder_with_other_numba(say: Say) -> Path:
    """Return a folder for this process alone: without names by content, another process's code must not be loaded."""
    say = once(say)
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


def rule_sources(*functions: Rule) -> list[Path]:
    """Return the source files in the folders (and below) where these rules are defined."""
    folders = {Path(str(sys.modules[function.__module__].__file__)).parent for function in functions}
    return [path for folder in sorted(folders) for path in sorted(folder.rglob("*.py"))]


def tables_in(*functions: Rule) -> bytes:
    """Return the card tables that are frozen into these rules, as bytes, to be hashed."""
    return json.dumps(given(function.__module__ for function in functions), sort_keys=True).encode()


def names_of(captured: tuple[Any, ...]) -> bytes:
    """Return the names of functions, whose sources are hashed elsewhere, and numbers as they are."""
    return repr([f"{of.__module__}.{of.__qualname__}" if callable(of) else of for of in captured]).encode()


def compiler() -> bytes:
    """Return what else Numba asks of code that it kept: its own version, that of Python, and the kind of processor."""
    from numba import __version__  # noqa: PLC0415 - as above
    from numba.core.registry import cpu_target  # noqa: PLC0415 - as above

    return repr((__version__, sys.version_info[:2], cpu_target.target_context.codegen().magic_tuple())).encode()


def digest(files: list[Path], *more: bytes) -> str:
    """Return a short hash of these files' contents, and of more."""
    total = hashlib.sha256(b"\0".join(more))
    for path in files:
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:16]


def writable_folder(folder: Path, say: Say) -> Path:
    """Return the folder and create it; if it cannot be written, return a temporary one and say so."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        say = once(say)
        say(
            "Compiled rules cannot be kept in {folder} ({why}), so they are compiled anew each time; set {variable} to"
            " a folder that can be written.",
            folder=folder.parent,
            why=system_says(error),
            variable=CACHE_VARIABLE,
        )
        return folder_for_now()


def folder_for_now() -> Path:
    """Return a temporary folder, which is deleted when this process ends."""
    folder = tempfile.mkdtemp(prefix="duelkit-")
    atexit.register(rmtree, folder, ignore_errors=True)
    return Path(folder)
