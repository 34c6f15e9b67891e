"""Compiling once: alone of all processes, announced, marked when it is done, and with Ctrl-C put off."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import current_thread, main_thread
from types import FrameType

from duelkit.kernel.caching import held
from duelkit.kernel.game import Game
from duelkit.kernel.linking import is_known
from duelkit.kernel.saying import Say

MARK = ".ready"  # the ending of a file that says what was compiled into the folder
LOCK = ".lock"  # of one that a process holds while it compiles


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
    from duelkit.kernel.locating import unmarked_where_code_is_missing  # noqa: PLC0415 - it imports Numba

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
