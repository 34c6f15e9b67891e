"""Playing the deals of a study while it is counted who drew, held and played which card."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from duelkit.bots.compiled import compiled_rules
from duelkit.bots.player import AT_ONCE
from duelkit.bots.rules.choosers import choose_among
from duelkit.kernel.chance import DICE
from duelkit.kernel.compile_cache import kept
from duelkit.kernel.compile_once import compiling
from duelkit.kernel.game import Game
from duelkit.kernel.handling import Handling
from duelkit.kernel.loops import BENCH, FRESH, OUTCOME, DuelRoom, make_loops
from duelkit.kernel.saying import Say
from duelkit.lab.chunks import CHUNK, Chunk, chunks_of, keys_of
from duelkit.lab.ledger_sums import LedgerSums, sums_of
from duelkit.lab.playing import plays_at_once
from duelkit.lab.rules.gathering import Handled, close_page, note_choice, note_draws, note_hands, open_page
from duelkit.lab.rules.ledger import Ledger, new_ledger
from duelkit.lab.rules.loops import make_gatherer
from duelkit.lab.searching import course_of
from duelkit.lab.series import Series
from duelkit.lab.study import Study, handling_of
from duelkit.lab.sums import Sums
from duelkit.lab.workers import PlayChunk, Progress, WorkerPool, play

GROUPS = 40  # of deals, whose sums are kept apart: how much they differ says how far what they say may be off

Gather = Callable[[np.ndarray, Ledger], None]  # plays duels, fills in how they went, and adds them to a ledger
PlayTables = Callable[[np.ndarray], tuple[list[np.ndarray], LedgerSums]]  # plays deals; returns each table's outcomes


@dataclass(frozen=True)
class GatheredDeals:
    """What came of some deals: the sums of each table's duels, and who drew, held and played which card."""

    sums: list[Sums]
    cards: LedgerSums


@dataclass(frozen=True)
class GatheringTask:
    """Deals of a study, at every table; a chunk belongs to a group."""

    study: Study

    def player(self, say: Say) -> PlayChunk[int, GatheredDeals]:
        """Return what plays a chunk."""
        play_tables, seats = player_at_tables(self.study, say), len(self.study.series.bots)

        def gathered(chunk: Chunk[int]) -> GatheredDeals:
            found, cards = play_tables(chunk.room())
            sums = [Sums(seats) for _ in found]
            for own, outcomes in zip(sums, found, strict=True):
                own.add(outcomes)
            return GatheredDeals(sums, cards)

        return gathered


class Gathering:
    """The sums over the deals of a study that were played so far, in GROUPS groups of whole deals."""

    def __init__(self, study: Study) -> None:
        """Begin with no deal."""
        self.study, self.deals = study, 0
        self.ledgers = [sums_of(new_ledger_of(study)) for _ in range(GROUPS)]
        self.sums = [Sums(len(study.series.bots)) for _ in study.tables]

    def play(
        self, pool: WorkerPool[int, GatheredDeals], deals: int, progress: Progress, most: int | None = None
    ) -> bool:
        """Play further deals at every table; return False where Ctrl-C came before the last one was played.

        `progress` is called with the number of finished duels and of those that may be played: `most` deals.
        """
        tables, before = len(self.study.tables), self.deals
        last = tables * (most or before + deals)

        def tell(done: int, _deals: int) -> None:
            if done or not before:
                progress(tables * (before + done), last)

        chunks = chunks_in_groups(self.study.series.first + before, deals, pool.size(deals, CHUNK))
        done = play(pool, chunks, deals, self.add, tell)
        self.deals += done
        return done == deals

    def add(self, chunk: Chunk[int], found: GatheredDeals) -> None:
        """Add what came of a chunk."""
        self.ledgers[chunk.of].add(found.cards)
        for sums, more in zip(self.sums, found.sums, strict=True):
            sums.include(more)


def chunks_in_groups(first: int, deals: int, most: int) -> list[Chunk[int]]:
    """Return `deals` deals from number `first` on, spread over the groups, in chunks of `most` deals about.

    Which group a deal belongs to depends on how many are played, and not on the size of the chunks.
    """
    size = min(CHUNK, -(-deals // GROUPS))
    parts = [chunk.numbers[0] for chunk in chunks_of(first, deals, size, None)]
    together = max(1, most // size) * GROUPS  # parts, of all groups
    return [
        Chunk(tuple(parts[begin + group : begin + together : GROUPS]), group)
        for begin in range(0, len(parts), together)
        for group in range(min(GROUPS, len(parts) - begin))
    ]


def new_ledger_of(study: Study) -> Ledger:
    """Return an empty ledger for a study."""
    slots = handling_of(study.series.game).hand_slots(study.series.game.space)
    return new_ledger(study.column, slots, len(study.series.bots), study.kinds_of_seat)


def player_at_tables(study: Study, say: Say) -> PlayTables:
    """Return what plays the deals of a room at every table of a study."""
    players = [gatherer(table, say) for table in study.tables]

    def play_tables(room: np.ndarray) -> tuple[list[np.ndarray], LedgerSums]:
        ledger, found = new_ledger_of(study), [room.copy() for _ in players]
        for gather, roles, outcomes in zip(players, study.roles, found, strict=True):
            ledger.roles[:] = roles
            gather(outcomes, ledger)
        return found, sums_of(ledger)

    return play_tables


def gatherer(table: Series, say: Say) -> Gather:
    """Return what plays the duels of a table: compiled where all bots choose at once, else decision by decision."""
    if plays_at_once(table):
        return compiled_gatherer(table, say)
    return partial(gather_one_by_one, table, table.fresh.record.array, say)


def compiled_gatherer(table: Series, say: Say) -> Gather:
    """Return the compiled loop for the duels of a table."""
    game, handling = table.game, handling_of(table.game)
    fresh, keys = table.fresh.record.array, keys_of(table)
    bots = np.array([AT_ONCE[name] for name in table.bots], np.int64)

    loop, folder = kept_gatherer(game, handling, say)
    rules = compiled_rules(game, fresh.dtype, say)

    def gather(outcomes: np.ndarray, ledger: Ledger) -> None:
        bench = np.zeros(BENCH, fresh.dtype)
        bench[FRESH] = fresh[0]
        room = DuelRoom(bench, np.zeros(1, DICE)[0], np.zeros(game.space.size + 1, np.int16))
        loop(rules, room, bots, keys, outcomes, ledger)

    with compiling(game, folder, f"gather-{fresh.dtype.itemsize}", say):
        one = np.zeros(1, np.int64)
        gather(np.zeros(0, OUTCOME), new_ledger(one, handling.hand_slots(game.space), len(bots), 1))
    return gather


def kept_gatherer(game: Game, handling: Handling, say: Say) -> tuple[Callable[..., None], Path]:
    """Return the loop that counts in a game, not yet compiled, and the folder that stores it."""
    parts = game.rules.step, choose_among, make_gatherer, make_loops
    captured = handling.draws_mask, handling.definition, handling.place
    key, name = (game.name, make_gatherer), f"gather-{game.name}"
    return kept(key, name, parts, captured, lambda: make_gatherer(handling), say)


def gather_one_by_one(table: Series, fresh: np.ndarray, say: Say, outcomes: np.ndarray, ledger: Ledger) -> None:
    """Play duels with bots that search, and write down the same as the compiled loop does."""
    handling = handling_of(table.game)
    handled = Handled(handling.draws_mask, handling.definition, handling.place)
    for outcome in outcomes:
        open_page(ledger)
        goes = None
        for s, legal, action in course_of(table, fresh, outcome, say):
            note_draws(handled, ledger, s)
            if goes is not None and s.goes != goes:
                note_hands(handled, ledger, s)
            if legal:
                goes = s.goes
                note_choice(handled, ledger, s, legal, len(legal), action)
        close_page(handled, ledger, s)
