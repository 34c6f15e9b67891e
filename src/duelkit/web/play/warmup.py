"""Compiles the rules of a game once many duels of it are played here: they then take a fraction of the time.

A laptop with a few tables never compiles: there the same rules run as plain Python, at once.
"""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL
from collections import Counter
from collections.abc import Iterable

from duelkit.bots.choosers import choose
from duelkit.games import game_named
from duelkit.kernel.compiling import compile_for_matches
from duelkit.web.logs import note, note_fault
from duelkit.web.play.session import TableSession

MANY = 20  # duels with as many players; for fewer it would not pay
LAST = 19  # of a process: everything else comes first

Kind = tuple[str, int]  # a game, and how many play it


class Warmup:
    """Compiles rules, for one kind of duel after the other."""

    def __init__(self) -> None:
        """Begin with nothing compiled."""
        self.begun: set[Kind] = set()
        self.task: asyncio.Task[None] | None = None

    def look_at(self, sessions: Iterable[TableSession]) -> None:
        """Compile for the most frequent kind of duel, if there are many of it and nothing is being compiled."""
        if self.task is not None and not self.task.done():
            return
        kinds = Counter(kind_of(session) for session in sessions if session.table.match is not None)
        many = [kind for kind, count in kinds.most_common() if count >= MANY and kind not in self.begun]
        if many:
            self.begun.add(many[0])
            self.task = asyncio.create_task(warm_up(*many[0]))

    async def stop(self) -> None:
        """Stop waiting for what is being compiled."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)


def kind_of(session: TableSession) -> Kind:
    """Return the game and the number of players at a table."""
    return session.table.dealt.game.name, session.table.dealt.players


async def warm_up(game: str, players: int) -> None:
    """Compile the rules for these duels; if that fails, they stay interpreted."""
    known = game_named(game)
    try:
        await compiled_apart(game, players)
        await asyncio.to_thread(compile_for_matches, known, choose, known.state_type(players), unheard)
    except Exception as error:  # noqa: BLE001 - whatever it is, duels go on without
        note_fault("compiling_failed", error, game=game)
    else:
        note("compiled", game=game)


async def compiled_apart(game: str, players: int) -> None:
    """Compile rules into the cache in another process, and load them from there at once.

    Compiling takes up to a gigabyte of memory, and in this process it would share Python's lock.
    """
    words = (sys.executable, "-m", "duelkit.web.play.warmup", game, str(players))
    child = await asyncio.create_subprocess_exec(*words, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)
    try:
        if await child.wait():
            raise ChildProcessError(child.returncode)
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()


def main(game: str, players: str) -> None:
    """Compile rules into the cache, with the lowest priority on this machine."""
    if hasattr(os, "nice"):  # not so on Windows
        os.nice(LAST)
    known = game_named(game)
    compile_for_matches(known, choose, known.state_type(int(players)), unheard)


def unheard(text: str, /, **values: object) -> None:
    """Ignore what a person at a terminal would be told: nobody reads it here."""


if __name__ == "__main__":
    main(*sys.argv[1:])
