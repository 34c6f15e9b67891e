"""What a change does: two versions on the same deals, until the difference is known as precisely as was asked."""

from collections.abc import Callable
from dataclasses import dataclass
from math import isnan, nan
from typing import Any

import numpy as np
import polars as pl

from duelkit.kernel.saying import Say
from duelkit.lab.card_changes import CardChange, card_changes
from duelkit.lab.chunks import CHUNK, Chunk
from duelkit.lab.frames import origin_of
from duelkit.lab.gathering import Gathering, chunks_in_groups, player_at_tables
from duelkit.lab.ledger_sums import LedgerSums
from duelkit.lab.paired import PairedDifference, PairedSums
from duelkit.lab.playing import player_of
from duelkit.lab.series import Series
from duelkit.lab.stopping import first_round, next_round
from duelkit.lab.study import Study, study_at
from duelkit.lab.versions import Versions
from duelkit.lab.workers import PlayChunk, Progress, WorkerPool, Workplace, play

POINTS = 100.0
PLAYER, SEAT, DRAWS, GOES, CARD = "player", "seat", "draws", "goes", "card"  # what a difference is of

PlaySide = Callable[[np.ndarray], tuple[list[np.ndarray], LedgerSums | None]]  # plays deals in one of the versions


@dataclass(frozen=True)
class MeasuredChange:
    """What a change does to one thing: the chance to win of the player or the seat `number`, draws, or length."""

    what: str
    number: int
    difference: PairedDifference


@dataclass(frozen=True)
class Comparison:
    """What came out: `changes` in points (hundredths), and goes; `cards`, where a card is changed, by what it does.

    What counts is each player's chance to win, or each seat's where all sit there with the same, and drawing a changed
    card. `precision` is what was asked for, in points. `whole` is false where Ctrl-C came before the end.
    """

    versions: Versions
    deals: int
    changes: tuple[MeasuredChange, ...]
    cards: tuple[CardChange, ...]
    precision: float
    whole: bool

    @property
    def reached(self) -> float:
        """The widest reach of an interval that counts, in points; NaN where one is not known at all."""
        found = [one.off for one in self.counting]
        return nan if any(map(isnan, found)) else max(found)

    @property
    def duels(self) -> int:
        """How many duels were played: each deal at every table, in both versions."""
        return 2 * self.deals * len(self.versions.tables)

    @property
    def counting(self) -> tuple[PairedDifference, ...]:
        """The differences that count."""
        counts = PLAYER if self.versions.seats_differ else SEAT
        found = [change.difference for change in self.changes if change.what == counts]
        return (*found, *(card.difference for card in self.cards if card.changed))

    @property
    def saved(self) -> float:
        """How many duels the same deals saved, for what counts and is known least; NaN where nothing is known."""
        least = max(self.counting, key=lambda one: one.off)
        return self.duels * (least.times - 1)

    @property
    def precise(self) -> bool:
        """Whether the precision that was asked for is reached."""
        return self.reached <= self.precision


@dataclass(frozen=True)
class PairedDeals:
    """What came of some deals in both versions; `cards` of each, where they are counted."""

    sums: PairedSums
    cards: list[LedgerSums]


@dataclass(frozen=True)
class VersionsTask:
    """Deals in both versions; `studies` are what is measured of each, where cards are changed."""

    versions: Versions
    studies: tuple[Study, ...]

    def player(self, say: Say) -> PlayChunk[int, PairedDeals]:
        """Return what plays a chunk."""
        columns = columns_of(self.versions)
        sides: list[PlaySide] = [player_at_tables(study, say) for study in self.studies] or [
            plain([pair[side] for pair in self.versions.tables], say) for side in range(2)
        ]

        def paired(chunk: Chunk[int]) -> PairedDeals:
            sums, found = PairedSums(len(columns)), [side(chunk.room()) for side in sides]
            sums.add(*(numbers_of(columns, tables) for tables, _cards in found))
            return PairedDeals(sums, [cards for _tables, cards in found if cards])

        return paired


class SameDeals:
    """The sums over the deals that both versions have played so far."""

    def __init__(self, versions: Versions) -> None:
        """Begin with no deal."""
        self.versions, self.deals = versions, 0
        self.columns = columns_of(versions)
        self.sums = PairedSums(len(self.columns))
        self.gatherings = [Gathering(study) for study in studies_of(versions)]

    @property
    def task(self) -> VersionsTask:
        """What is to be played."""
        return VersionsTask(self.versions, tuple(gathering.study for gathering in self.gatherings))

    def play(self, pool: WorkerPool[int, PairedDeals], deals: int, progress: Progress) -> bool:
        """Play further deals in both versions; return False where Ctrl-C came before the last one was played."""
        before, duels = self.deals, 2 * len(self.versions.tables)

        def tell(done: int, _deals: int) -> None:
            if done or not before:
                progress(duels * (before + done), duels * (before + deals))

        done = play(pool, chunks_in_groups(before, deals, pool.size(deals, CHUNK)), deals, self.add, tell)
        self.deals += done
        return done == deals

    def add(self, chunk: Chunk[int], found: PairedDeals) -> None:
        """Add what came of a chunk."""
        self.sums.include(found.sums)
        for gathering, cards in zip(self.gatherings, found.cards, strict=True):
            gathering.ledgers[chunk.of].add(cards)

    @property
    def changes(self) -> tuple[MeasuredChange, ...]:
        """The differences so far."""
        tables = len(self.versions.tables)
        return tuple(
            MeasuredChange(what, number, self.sums.difference(at, tables, 1 if what == GOES else POINTS))
            for at, (what, number) in enumerate(self.columns)
        )

    @property
    def cards(self) -> tuple[CardChange, ...]:
        """What drawing each card does in both versions, where a card is changed."""
        return card_changes(self.gatherings, self.versions.changed_tables) if self.gatherings else ()

    def found(self, precision: float, *, whole: bool) -> "Comparison":
        """Return what the deals so far say; there is at least one."""
        return Comparison(self.versions, self.deals, self.changes, self.cards, precision, whole)


def play_versions(versions: Versions, precision: float, place: Workplace) -> Comparison:
    """Play until what counts is known within `precision` points (95%), or as many deals as the versions have.

    After Ctrl-C, what is done counts. Raises KeyboardInterrupt where nothing is.
    """
    played, most = SameDeals(versions), versions.before.games
    whole, more = True, first_round(most)
    with place.opened(played.task) as pool:
        while more and whole:
            whole = played.play(pool, more, place.progress)
            if not played.deals:
                raise KeyboardInterrupt
            found = played.found(precision, whole=whole)
            more = next_round(played.deals, most, found.reached, precision)
    if whole:
        place.progress(found.duels, found.duels)
    return found


def columns_of(versions: Versions) -> list[tuple[str, int]]:
    """Return what is measured of each deal: what it is, and whose."""
    seats = range(len(versions.before.bots))
    players = [(PLAYER, player) for player in seats] if versions.seats_differ else []
    return [*players, *((SEAT, seat) for seat in seats), (DRAWS, 0), (GOES, 0)]


def numbers_of(columns: list[tuple[str, int]], tables: list[np.ndarray]) -> np.ndarray:
    """Return what came of each deal, shape (deals, columns), summed over its tables."""
    found = [
        [
            number_of(what, (whose - by) % len(tables) if what == PLAYER else whose, table)
            for by, table in enumerate(tables)
        ]
        for what, whose in columns
    ]
    numbers: np.ndarray = np.sum(found, axis=1).T
    return numbers


def number_of(what: str, seat: int, outcomes: np.ndarray) -> np.ndarray:
    """Return what came of each duel: whether the seat won, whether nobody did, or how many goes it took."""
    if what == GOES:
        found: np.ndarray = outcomes["goes"]
    elif what == DRAWS:
        found = outcomes["winners"] == 0
    else:
        found = outcomes["winners"] >> seat & 1
    return found.astype(np.int64)


def studies_of(versions: Versions) -> tuple[Study, ...]:
    """Return what is measured of each version's cards; nothing where no card is changed."""
    if not versions.changed_tables or versions.before.game.handling is None:
        return ()
    tables = list(zip(*versions.tables, strict=True))
    each_series = (versions.before, versions.after)
    return tuple(study_at(series, own) for series, own in zip(each_series, tables, strict=True))


def plain(tables: list[Series], say: Say) -> PlaySide:
    """Return what plays deals at these tables, and counts no cards."""
    players = [player_of(table, say) for table in tables]

    def play_tables(room: np.ndarray) -> tuple[list[np.ndarray], None]:
        found = [room.copy() for _ in players]
        for fill, outcomes in zip(players, found, strict=True):
            fill(outcomes)
        return found, None

    return play_tables


def origin_of_comparison(found: Comparison) -> dict[str, Any]:
    """Return the game, options, bots, seed and number of deals of both versions, by which they can be played again."""
    after = {"after": origin_of(found.versions.after)}
    return {**origin_of(found.versions.before), **after, "deals": found.deals, "precision": found.precision}


def frame_of_changes(found: Comparison) -> pl.DataFrame:
    """Return a row for each difference: of `what` (a player, a seat, draws, goes, a card), and `whose`."""
    rows = [(change.what, str(change.number), change.difference) for change in found.changes]
    rows += [(CARD, card.id, card.difference) for card in found.cards]
    return pl.DataFrame(
        [
            {"what": what, "whose": whose, "before": one.before, "after": one.after, "more": one.more}
            | {"off": one.off, "apart": one.apart}
            for what, whose, one in rows
        ]
    )
