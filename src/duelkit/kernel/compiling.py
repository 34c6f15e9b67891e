"""The compile cache: where compiled rules are stored, and when they are compiled again.

Numba does not notice a change in the functions that a cached loop calls, so the folder's name is a hash of the rule
sources themselves.
"""

import atexit
import hashlib
import json
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from shutil import rmtree
from threading import current_thread, main_thread
from types import FrameType, ModuleType
from typing import Any, Protocol, TypeVar

import numpy as np

from duelkit.kernel.caching import CACHE_VARIABLE, cache_root
from duelkit.kernel.calls import BotRules, CompiledRules
from duelkit.kernel.chance import DICE
from duelkit.kernel.game import Game, Rule
from duelkit.kernel.linking import is_known
from duelkit.kernel.locking import held
from duelkit.kernel.loops import HOW, OUTCOME, Loops, make_loops
from duelkit.kernel.record import FLOW, flow_of, record_type
from duelkit.kernel.running import Compiled, Interpreted
from duelkit.kernel.tables import given

KNOWN_NUMBA = "0.68"
MARK = ".ready"  # the ending of a file that says what was compiled into the folder
LOCK = ".lock"  # of one that a process holds while it compiles
LOOPS = "loops"  # what the mark and the folder of loops are called

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


_kept: dict[Any, tuple[Any, Path]] = {}
_rules: dict[tuple[str, BotRules, np.dtype], CompiledRules] = {}
_ready: dict[tuple[str, np.dtype], Compiled] = {}
_loaded: set[str] = set()
_told: set[str] = set()


# Rules, and the loops that call them


def running(game: Game, kind: np.dtype) -> Interpreted:
    """Return how a game's rules run on records of this type: compiled after `compile_for_matches`, else interpreted."""
    return _ready.get((game.name, kind)) or interpreted(game)


@cache
def interpreted(game: Game) -> Interpreted:
    """Return what runs a game's rules as plain Python."""
    return Interpreted(game)


def compile_for_matches(game: Game, bots: BotRules, kind: np.dtype, say: Say) -> None:
    """Compile what matches need for this record type, which takes seconds; matches use it from then on.

    `bots` are the rules by which bots choose; `say` shows a person what happens meanwhile.
    """
    _ready[game.name, kind] = Compiled(game, rules_of(game, bots, kind, say), loops(say))


def rules_of(game: Game, bots: BotRules, kind: np.dtype, say: Say) -> CompiledRules:
    """Return a game's rules, compiled for records of this type; `say` tells where they have to be compiled first.

    `bots` are the rules by which bots choose.
    """
    if (game.name, bots, kind) not in _rules:
        dispatch, folder = kept_rules(game, bots, say)
        with compiling(game, folder, rules_mark(game, kind), say):
            _rules[game.name, bots, kind] = at_its_address(dispatch, kind)
    return _rules[game.name, bots, kind]


def rules_are_compiled(game: Game, bots: BotRules, kind: np.dtype) -> bool:
    """Tell whether a game's rules for records of this type are in the cache, so that they only have to be loaded."""
    known = (game.name, bots, kind) in _rules
    return known or (kept_rules(game, bots, unheard)[1] / f"{rules_mark(game, kind)}{MARK}").exists()


def rules_mark(game: Game, kind: np.dtype) -> str:
    """Return the name of the mark that a game's rules for records of this type are in the cache."""
    return f"rules-{game.name}-{kind.itemsize}"


def kept_rules(game: Game, bots: BotRules, say: Say) -> tuple[Any, Path]:
    """Return a game's dispatch, not yet compiled, and the folder that stores it."""

    def make() -> Any:
        from duelkit.kernel.dispatch import make_dispatch  # noqa: PLC0415 - only who compiles pays for importing Numba

        return make_dispatch(game.rules, bots)

    parts, captured = (game.rules.step, bots.play, make_loops), (*vars(game.rules).values(), *bots)
    return kept((game.name, bots), game.name, parts, captured, make, say)


def at_its_address(dispatch: Any, kind: np.dtype) -> CompiledRules:
    """Compile a dispatch for records of this type, or load it, and return where it lies."""
    from numba import cfunc, from_dtype, int64  # noqa: PLC0415 - as above

    signature = int64(int64, from_dtype(kind), int64, int64, int64, int64)
    if not is_known():
        function = cfunc(signature, **HOW | {"cache": False})(dispatch.py_func)  # which this process alone could load
        return CompiledRules(function.address, function)
    found = dispatch.get_compile_result(signature)
    return CompiledRules(found.library.get_pointer_to_function(found.fndesc.llvm_func_name), dispatch)


def loops(say: Say) -> Loops:
    """Return the loops for the rules of any game; `say` tells where they have to be compiled first."""
    made, folder = kept_loop(make_loops, (make_loops,), say)
    if LOOPS not in _loaded:
        with compiling(None, folder, LOOPS, say):
            compile_all(made)
        _loaded.add(LOOPS)
    return made


def loops_are_compiled() -> bool:
    """Tell whether the loops are in the cache, so that they only have to be loaded."""
    return LOOPS in _loaded or (kept_loop(make_loops, (make_loops,), unheard)[1] / f"{LOOPS}{MARK}").exists()


def compile_all(made: Loops) -> None:
    """Compile the loops for all that they are handed, or load them: a single record is of another type than several."""
    rules, key = CompiledRules(0, None), np.zeros(8, np.uint32)
    actions, seats = np.zeros(1, np.int16), np.zeros(1, np.int64)
    several = flow_of(np.zeros(2, record_type([*FLOW, ("more", "i8")])))
    compile_for(made.play_out, rules, several, np.zeros(1, DICE)[0], actions, seats, key, key, np.zeros(1, OUTCOME))
    for states in (several, several[:1]):
        compile_for(made.step_batch, rules, states, actions)
        compile_for(made.legal_batch, rules, states, actions, np.zeros((1, 1), np.uint8))
        compile_for(made.hide_batch, rules, states, seats)


def compile_for(loop: Any, *given: Any) -> None:
    """Compile a loop for what it is given, or load it."""
    from numba import typeof  # noqa: PLC0415 - as above

    loop.compile(tuple(map(typeof, given)))


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
        import duelkit.kernel.calling  # noqa: F401, PLC0415 - as above; it tells Numba how rules are called

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


# Where what is compiled is kept


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


def once(say: Say) -> Say:
    """Return what says a sentence only if this process has not said it yet."""

    def say_once(text: str, /, **values: object) -> None:
        told = text.format(**values)
        if told not in _told:
            _told.add(told)
            say(text, **values)

    return say_once


@contextmanager
def compiling(game: Game | None, folder: Path, what: str, say: Say) -> Iterator[None]:
    """Have the block compile `what` into the folder: alone of all processes, announced, with Ctrl-C put off.

    It is rules of a game, or what runs the rules of any.
    """
    unmarked = unmarked_if_compiled(folder / f"{what}{MARK}")
    with alone(game, folder, what, say), ctrl_c_afterwards(say), announced(game, folder, what, say), unmarked:
        yield


@contextmanager
def alone(game: Game | None, folder: Path, what: str, say: Say) -> Iterator[None]:
    """Wait while another process compiles the same; what was compiled before is loaded without waiting."""
    if (folder / f"{what}{MARK}").exists():
        yield
        return

    def tell() -> None:
        if game is None:
            say("Another process is compiling what all games share; waiting for it …")
        else:
            say("Another process is compiling the rules of {game}; waiting for it …", game=game.name)

    with held(folder / f"{what}{LOCK}", tell):
        yield


@contextmanager
def announced(game: Game | None, folder: Path, what: str, say: Say) -> Iterator[None]:
    """Say that rules are being compiled, unless the folder's mark says that `what` was compiled before."""
    mark = folder / f"{what}{MARK}"
    if not mark.exists():
        if game is None:
            say("Compiling what all games share …")
        else:
            say("Compiling the rules of {game} …", game=game.name)
    yield
    mark.touch()


@contextmanager
def unmarked_if_compiled(mark: Path) -> Iterator[None]:
    """Take a mark away as soon as the block has to compile what it says is ready, as where old files were swept away.

    Who is ended before all is compiled again, as a process that thinks for too long, would otherwise leave a mark that
    sends the next one the same way.
    """
    if not is_known():
        yield
        return
    from duelkit.kernel.locating import unmarked_where_code_is_missing  # noqa: PLC0415 - as above

    with unmarked_where_code_is_missing(mark):
        yield


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
        why = error.strerror or str(error)
        say = once(say)
        say(
            "Compiled rules cannot be kept in {folder} ({why}), so they are compiled anew each time; set {variable} to"
            " a folder that can be written.",
            folder=folder.parent,
            why=why,
            variable=CACHE_VARIABLE,
        )
        return folder_for_now()


def folder_for_now() -> Path:
    """Return a temporary folder, which is deleted when this process ends."""
    folder = tempfile.mkdtemp(prefix="duelkit-")
    atexit.register(rmtree, folder, ignore_errors=True)
    return Path(folder)
