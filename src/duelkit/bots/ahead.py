"""Compiles in another process, at the lowest priority, into the cache, so that nobody has to wait for it.

Compiling takes up to a gigabyte of memory and, in the process that needs it, would share Python's lock.
"""

import sys
from subprocess import DEVNULL, Popen

from duelkit.bots.machine import LAST, give_way
from duelkit.bots.player import unheard
from duelkit.bots.rules.choosers import choose
from duelkit.games import game_named
from duelkit.kernel.compiling import compile_for_matches

RULES, SEARCH = "rules", "search"


class Compiling:
    """A process that compiles the rules of a game, or its search, for duels of so many players."""

    def __init__(self, what: str, game: str, players: int) -> None:
        """Start the process."""
        words = (sys.executable, "-m", "duelkit.bots.ahead", what, game, str(players))
        self.child = Popen(words, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)  # noqa: S603 - words of our own

    @property
    def runs(self) -> bool:
        """Whether the process still compiles."""
        return self.child.poll() is None

    def wait(self) -> None:
        """Wait until all is compiled; raises ChildProcessError if the process failed."""
        if self.child.wait():
            raise ChildProcessError(self.child.returncode)

    def end(self) -> None:
        """End the process, finished or not."""
        self.child.kill()
        self.child.wait()


class SearchWarmup:
    """Has searches compiled, each once, and one after the other."""

    def __init__(self) -> None:
        """Begin with none."""
        self.begun: dict[tuple[str, int], Compiling] = {}

    def runs(self, game: str, players: int) -> bool:
        """Tell whether this search is being compiled."""
        one = self.begun.get((game, players))
        return one is not None and one.runs

    def failed(self, game: str, players: int) -> bool:
        """Tell whether this search was compiled without success."""
        one = self.begun.get((game, players))
        return one is not None and not one.runs and one.child.returncode != 0

    def begin(self, game: str, players: int) -> None:
        """Have a search compiled, unless that was begun before, or another one is being compiled."""
        if (game, players) not in self.begun and not any(one.runs for one in self.begun.values()):
            self.begun[game, players] = Compiling(SEARCH, game, players)

    def end(self) -> None:
        """End what is being compiled."""
        for one in self.begun.values():
            one.end()


def main(what: str, game: str, players: str) -> None:
    """Compile into the cache, with the lowest priority on this machine."""
    give_way(LAST)
    known = game_named(game)
    kind = known.state_type(int(players))
    if what == RULES:
        compile_for_matches(known, choose, kind, unheard)
        return
    from duelkit.bots.thinking import compiled_search  # noqa: PLC0415 - Numba

    compiled_search(known, kind, unheard)


if __name__ == "__main__":
    main(*sys.argv[1:])
