"""A contest: which bots a ladder compares, and the duels of two of them that share a deal."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import numpy as np

from duelkit.bots.at_once import share_of_points
from duelkit.bots.names import bots_named, check_bot
from duelkit.errors import BadInput
from duelkit.kernel.saying import Say
from duelkit.kinds import YesOrNo
from duelkit.lab.chunks import Chunk, chunks_of, unplayed
from duelkit.lab.frames import origin_of
from duelkit.lab.playing import player_of, usual_size
from duelkit.lab.series import Series, series_of
from duelkit.lab.workers import PlayChunk, WorkerPool

DUEL = np.dtype(  # what a ladder asks of a duel
    [
        ("deal", "i8"),
        ("one", "i8"),  # the numbers of the two bots
        ("other", "i8"),
        ("seats", "f8"),  # the share of the seats that `one` has,
        ("points", "f8"),  # and of the points that it makes
        ("first_seat", "f8"),  # the share of the points that seat 0 makes
        ("goes", "i8"),
    ]
)


@dataclass(frozen=True)
class Contest:
    """Bots of which every two play the same deals.

    `table` says which game they play, its options and the seed; its `games` is how many deals two bots play at most.
    With `every_deal` they play all of them, otherwise as many as it takes to tell neighbours apart.
    """

    table: Series
    bots: tuple[str, ...]
    every_deal: bool

    @property
    def origin(self) -> dict[str, Any]:
        """The game, options, bots and seed, by which it can be played again."""
        return {**origin_of(self.table), "bots": self.bots, "every_deal": self.every_deal}


def contest_of(
    game: str, bots: Sequence[str], games: int, seed: int | str, options: Mapping[str, Any], *, every_deal: bool
) -> Contest:
    """Return the contest for these arguments; raises BadInput for wrong ones."""
    table = series_of(game, games, None, seed, options)
    for name in bots_named(bots):
        check_bot(name, table.game)
    twice = next((name for name in bots if bots.count(name) > 1), None)
    if twice:
        raise BadInput("{name} is named twice; a ladder has each bot once.", name=twice)
    if len(bots) < 2:  # noqa: PLR2004 - who is above whom
        raise BadInput("A ladder compares at least two bots, and {n} is named.", n=len(bots))
    return Contest(table, tuple(bots), YesOrNo().check(every_deal, "every_deal"))


def seatings(one: str, other: str, players: int) -> list[tuple[str, ...]]:
    """Return the tables that two bots play of each deal: one bot has a seat, in turn each, its opponent the others.

    Both are the one that sits alone, so that over all tables of a deal each has every seat equally often.

    >>> seatings("A", "B", 2)
    [('A', 'B'), ('B', 'A')]
    >>> ["".join(seats) for seats in seatings("A", "B", 4)]
    ['ABBB', 'BABB', 'BBAB', 'BBBA', 'BAAA', 'ABAA', 'AABA', 'AAAB']
    """
    tables = [
        tuple(alone if seat == its else rest for seat in range(players))
        for alone, rest in ((one, other), (other, one))
        for its in range(players)
    ]
    return list(dict.fromkeys(tables))  # for two players the second half is the first one again


@dataclass(frozen=True)
class ContestTask:
    """The duels of every two bots of a contest; a chunk belongs to a meeting and a table, by their numbers."""

    contest: Contest

    def player(self, say: Say) -> PlayChunk[tuple[int, int], np.ndarray]:
        """Return what plays a chunk and returns its outcomes."""
        players = [
            [player_of(series, say) for series in batches_of(self.contest, *pair)] for pair in pairs_of(self.contest)
        ]

        def outcomes_of(chunk: Chunk[tuple[int, int]]) -> np.ndarray:
            meeting, table = chunk.of
            room = chunk.room()
            players[meeting][table](room)
            return room

        return outcomes_of


def pairs_of(contest: Contest) -> list[tuple[int, int]]:
    """Return every two bots of the contest, by their numbers."""
    return list(combinations(range(len(contest.bots)), 2))


def batches_of(contest: Contest, one: int, other: int) -> list[Series]:
    """Return the tables at which two bots play each of their deals."""
    tables = seatings(contest.bots[one], contest.bots[other], len(contest.table.bots))
    return [replace(contest.table, bots=seats) for seats in tables]


class Meeting:
    """Two bots of a contest, by their numbers, and the deals that they have played: 0, 1, 2, ..."""

    def __init__(self, contest: Contest, one: int, other: int) -> None:
        """Begin with no deal."""
        self.one, self.other = one, other
        self.name = contest.bots[one]
        self.each_series = batches_of(contest, one, other)
        self.outcomes = [unplayed(0, 0) for _ in self.each_series]

    @property
    def deals(self) -> int:
        """How many deals they have played, each at every table."""
        return len(self.outcomes[0])

    @property
    def tables(self) -> int:
        """How many duels share a deal."""
        return len(self.each_series)

    def next_deals(self, most: int) -> list[np.ndarray]:
        """Return room for the outcomes of so many further deals, for each table."""
        return [unplayed(self.deals, most) for _ in self.each_series]

    def chunks(self, number: int, deals: int, pool: WorkerPool[Any, Any]) -> Iterator[Chunk[tuple[int, int]]]:
        """Yield `deals` further deals at every table, in chunks; `number` is the meeting's own."""
        for table, series in enumerate(self.each_series):
            yield from chunks_of(self.deals, deals, pool.size(deals, usual_size(series)), (number, table))

    def keep(self, rooms: list[np.ndarray]) -> None:
        """Keep the deals that were played at every table; after Ctrl-C some were not."""
        played = np.all([room["rule"] != 0 for room in rooms], axis=0)
        whole = len(played) if played.all() else int(played.argmin())
        self.outcomes = [np.append(old, room[:whole]) for old, room in zip(self.outcomes, rooms, strict=True)]

    def duels(self) -> np.ndarray:
        """Return their duels as rows of DUEL, table by table."""
        return np.concatenate([self.at_table(*table) for table in zip(self.each_series, self.outcomes, strict=True)])

    def at_table(self, series: Series, outcomes: np.ndarray) -> np.ndarray:
        """Return the duels at one table."""
        mine = sum(1 << seat for seat, name in enumerate(series.bots) if name == self.name)
        rows = np.zeros(len(outcomes), DUEL)
        rows["deal"], rows["one"], rows["other"] = outcomes["duel"], self.one, self.other
        rows["seats"] = series.bots.count(self.name) / len(series.bots)
        rows["points"] = share_of_points(outcomes["winners"], mine, len(series.bots))
        rows["first_seat"] = share_of_points(outcomes["winners"], 1, len(series.bots))
        rows["goes"] = outcomes["goes"]
        return rows

    def scores(self) -> np.ndarray:
        """Return for each deal the points of the first bot, from 0 to 1; bots that are equal make 1/2 on average."""
        found: np.ndarray = self.duels()["points"].reshape(self.tables, self.deals).mean(axis=0)
        return found


def meetings_of(contest: Contest) -> list[Meeting]:
    """Return every two bots of the contest."""
    return [Meeting(contest, *pair) for pair in pairs_of(contest)]
