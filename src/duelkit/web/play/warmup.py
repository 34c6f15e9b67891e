"""Does what can wait until a server that begins again has its people back.

It builds what pages ask for first, and compiles the rules of a game once many duels of it are played here: they then
take a fraction of the time. A laptop with a few tables never compiles: there the same rules run as plain Python, at
once.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection

import numpy as np

from duelkit.bots.ahead import RULES, Compiling
from duelkit.bots.compiled import BOT_RULES
from duelkit.games import game_named
from duelkit.kernel.compiling import compile_for_matches, loops_are_compiled, rules_are_compiled
from duelkit.kernel.game import Game
from duelkit.kernel.saying import unheard
from duelkit.web.logs import note, note_fault
from duelkit.web.play.session import TableSession

MANY = 20  # duels with as many players; for fewer it would not pay

Kind = tuple[str, int]  # a game, and how many play it


class Warmup:
    """Builds what pages ask for first, then compiles rules, for one kind of duel after the other."""

    def __init__(self, prepare: Callable[[], None] | None = None) -> None:
        """Take what builds something in advance, in a thread; begin with nothing compiled."""
        self.prepare = prepare
        self.begun: set[Kind] = set()
        self.seen = 0  # tables, when they were looked at last
        self.task: asyncio.Task[None] | None = None

    def look_at(self, sessions: Collection[TableSession]) -> None:
        """Prepare; then compile for the most frequent kind of duel, if there are many of it. One thing at a time.

        While many come at once, as to a server that begins again, they come first.
        """
        more, self.seen = len(sessions) - self.seen, len(sessions)
        if more > MANY or (self.task is not None and not self.task.done()):
            return
        if self.prepare is not None:
            self.task, self.prepare = asyncio.create_task(prepare_apart(self.prepare)), None
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


async def prepare_apart(prepare: Callable[[], None]) -> None:
    """Prepare in a thread; if that fails, whoever needs something first has to wait for it."""
    try:
        await asyncio.to_thread(prepare)
    except Exception as error:  # noqa: BLE001 - it is found out again, and said, where it is needed
        note_fault("preparing_failed", error)


async def warm_up(game: str, players: int) -> None:
    """Compile the rules for these duels; if that fails, they stay interpreted."""
    known = game_named(game)
    try:
        kind = known.state_type(players)
        if not await asyncio.to_thread(are_compiled, known, kind):
            await compiled_apart(game, players)
        await asyncio.to_thread(compile_for_matches, known, BOT_RULES, kind, unheard)
    except Exception as error:  # noqa: BLE001 - whatever it is, duels go on without
        note_fault("compiling_failed", error, game=game)
    else:
        note("compiled", game=game)


def are_compiled(game: Game, kind: np.dtype) -> bool:
    """Tell whether all that matches need lies in the cache."""
    return rules_are_compiled(game, BOT_RULES, kind) and loops_are_compiled()


async def compiled_apart(game: str, players: int) -> None:
    """Compile rules into the cache in another process, and wait for it; raises ChildProcessError if it fails."""
    compiling = Compiling(RULES, game, players)
    try:
        await asyncio.to_thread(compiling.wait)
    finally:
        compiling.end()
