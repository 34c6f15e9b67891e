"""Compiles in another process, at the lowest priority, into the cache, so that nobody has to wait for it.

Compiling takes up to a gigabyte of memory and, in the process that needs it, would share Python's lock.
"""

import os
import signal
import sys
from subprocess import DEVNULL, PIPE, Popen
from threading import Lock, Thread

from duelkit.bots.compiled import BOT_RULES
from duelkit.bots.machine import LAST, give_way
from duelkit.bots.readiness import NO_CACHE, NO_MEMORY, NOT_COMPILED, WARMING
from duelkit.games import game_named
from duelkit.kernel.compiling import compile_for_matches, loops
from duelkit.kernel.saying import unheard

RULES, SEARCH = "rules", "search"
CACHE_GONE, MEMORY_SPENT, ORPHANED = 3, 4, 5  # exit codes
STDIN = 0
TIED = "tied"  # the last word, where the process is to end with the one that has started it
PROBLEMS = {
    CACHE_GONE: NO_CACHE,
    MEMORY_SPENT: NO_MEMORY,
    -getattr(signal, "SIGKILL", MEMORY_SPENT): NO_MEMORY,  # what a system does to a process that takes too much
    -signal.SIGABRT: NO_MEMORY,  # what LLVM does where it gets none
}


class Compiling:
    """A process that compiles the rules of a game, or its search, for duels of so many players."""

    def __init__(self, what: str, game: str, players: int) -> None:
        """Start the process; it ends by itself once this one is gone, be it killed: the pipe to it closes then."""
        words = (sys.executable, "-m", "duelkit.bots.ahead", what, game, str(players), TIED)
        self.child = Popen(words, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL)  # noqa: S603 - words of our own

    @property
    def runs(self) -> bool:
        """Whether the process still compiles."""
        return self.child.poll() is None

    @property
    def problem(self) -> str | None:
        """Why the process has failed; None if it has not."""
        code = self.child.poll()
        return PROBLEMS.get(code, NOT_COMPILED) if code else None

    def wait(self) -> None:
        """Wait until all is compiled; raises ChildProcessError if the process failed."""
        if self.child.wait():
            raise ChildProcessError(self.child.returncode)

    def end(self) -> None:
        """End the process, finished or not."""
        self.child.kill()
        self.child.wait()
        if self.child.stdin is not None:
            self.child.stdin.close()


class SearchWarmup:
    """Has searches compiled, one after the other; one that could not be compiled is not tried again."""

    def __init__(self) -> None:
        """Begin with none."""
        self.lock = Lock()
        self.over = False
        self.begun: dict[tuple[str, int], Compiling] = {}

    def runs(self, game: str, players: int) -> bool:
        """Tell whether this search is being compiled."""
        one = self.begun.get((game, players))
        return one is not None and one.runs

    @property
    def under_way(self) -> bool:
        """Whether any search is being compiled."""
        return any(one.runs for one in list(self.begun.values()))

    def begin(self, game: str, players: int) -> str:
        """Have a search compiled that is not in the cache, and return WARMING; or why it could not be compiled.

        While another one is being compiled, and after the end, nothing is begun.
        """
        with self.lock:
            before = self.begun.get((game, players))
            if before is not None and before.problem is not None:
                return before.problem
            if before is not None and not before.runs:
                before.end()
            if not self.over and not self.under_way:
                self.begun[game, players] = Compiling(SEARCH, game, players)
            return WARMING

    def end(self) -> None:
        """End what is being compiled, for good."""
        with self.lock:
            self.over = True
            for one in self.begun.values():
                one.end()


def main(what: str, game: str, players: str) -> int:
    """Compile into the cache, with the lowest priority on this machine, and return the exit code."""
    give_way(LAST)
    try:
        compile_into_cache(what, game, players)
    except OSError:
        return CACHE_GONE
    except MemoryError:
        return MEMORY_SPENT
    return 0


def end_with_parent() -> None:
    """End this process once the one that has started it is gone: nobody waits for what is compiled any more."""
    os.read(STDIN, 1)  # which nobody writes to
    os._exit(ORPHANED)


def compile_into_cache(what: str, game: str, players: str) -> None:
    """Compile the rules of a game or its search."""
    known = game_named(game)
    kind = known.state_type(int(players))
    if what == RULES:
        compile_for_matches(known, BOT_RULES, kind, unheard)
        return
    from duelkit.bots.thinking import compiled_search  # noqa: PLC0415 - Numba

    compiled_search(known, kind, unheard)
    loops(unheard)  # by which decks are measured where bots think


if __name__ == "__main__":
    if sys.argv[-1] == TIED:
        Thread(target=end_with_parent, daemon=True).start()
    sys.exit(main(*sys.argv[1:4]))
