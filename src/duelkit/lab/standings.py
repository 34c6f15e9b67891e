"""A ladder: how strong each bot is, and what its duels were like."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import polars as pl

from duelkit.lab.contest import Contest, Meeting
from duelkit.lab.elo import elo_of, reach_of
from duelkit.lab.evidence import Evidence, evidence_of
from duelkit.lab.frames import frame_of

ERROR = 0.05  # the chance that any of all verdicts of a ladder is wrong, at most
ANCHORS = ("random", "greedy")  # whose Elo is 0, where they take part


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder, and its duels.

    `reach` is how far its Elo may be off (95%); 0 for the bot whose Elo is 0, by which the others are measured.
    `points` is its share of the points, a half for bots of equal strength; `goes` the mean length of its duels;
    `first_seat` the share of the points that seat 0 made in them.
    """

    bot: str
    elo: float
    reach: float
    points: float
    won: int
    drawn: int
    lost: int
    goes: float
    first_seat: float

    @property
    def duels(self) -> int:
        """How many duels it has played."""
        return self.won + self.drawn + self.lost

    @property
    def draws(self) -> float:
        """The share of its duels that were drawn, or won by seats of both bots."""
        return self.drawn / self.duels


@dataclass(frozen=True)
class Pairing:
    """Two bots that have played each other: the share of the points of the bot `one`, and what their deals say."""

    one: str
    other: str
    deals: int
    points: float
    evidence: Evidence

    @property
    def better(self) -> str | None:
        """The better bot of the two, if the deals were enough to tell them apart."""
        return {1: self.one, -1: self.other}.get(self.evidence.better)


@dataclass(frozen=True)
class Step:
    """Two bots that stand next to each other: the Elo between them, and how far that may be off (95%)."""

    upper: str
    lower: str
    elo: float
    reach: float


@dataclass(frozen=True)
class Ladder:
    """Bots by their strength, the best first; `duels` has a row for each duel, as `simulate` returns it.

    `anchor` is the bot whose Elo is 0. `whole` is false where Ctrl-C came before the end.
    """

    contest: Contest
    anchor: str
    rungs: tuple[Rung, ...]
    steps: tuple[Step, ...]
    pairings: tuple[Pairing, ...]
    duels: pl.DataFrame
    whole: bool

    def pairing(self, one: str, other: str) -> Pairing | None:
        """Return what came out between two bots, in whichever order they are stored; None if they have not met."""
        return next((pair for pair in self.pairings if {pair.one, pair.other} == {one, other}), None)

    def points(self, one: str, other: str) -> float | None:
        """Return the share of the points that one bot made against another; None if they have not met."""
        pair = self.pairing(one, other)
        return None if pair is None else pair.points if pair.one == one else 1 - pair.points


def ladder_of(contest: Contest, meetings: list[Meeting], *, whole: bool) -> Ladder:
    """Return the ladder of the bots that have played."""
    met = [meeting for meeting in meetings if meeting.deals]
    anchor, rungs, steps = measured(contest, met)
    pairings = tuple(pairing_of(contest, meeting) for meeting in met)
    return Ladder(contest, anchor, rungs, steps, pairings, rows_of(met), whole)


def measured(contest: Contest, met: list[Meeting]) -> tuple[str, tuple[Rung, ...], tuple[Step, ...]]:
    """Return the bot whose Elo is 0, the rungs of all that have played, the best first, and the steps between them."""
    duels = np.concatenate([meeting.duels() for meeting in met])
    numbers = np.union1d(duels["one"], duels["other"])
    names = [contest.bots[number] for number in numbers]
    duels["one"], duels["other"] = np.searchsorted(numbers, duels["one"]), np.searchsorted(numbers, duels["other"])
    anchor = names.index(anchor_of(names))
    elo, covariance = elo_of(duels, len(names), anchor)
    best_first = [int(bot) for bot in np.argsort(-elo, kind="stable")]
    reach = {(one, other): reach_of(covariance, one, other) for one in best_first for other in best_first}
    rungs = [rung_of(names[bot], bot, duels, elo[bot], reach[bot, anchor]) for bot in best_first]
    steps = [
        Step(names[upper], names[lower], float(elo[upper] - elo[lower]), reach[upper, lower])
        for upper, lower in pairwise(best_first)
    ]
    return names[anchor], tuple(rungs), tuple(steps)


def anchor_of(names: Sequence[str]) -> str:
    """Return the bot whose Elo is 0: random or greedy if one takes part, otherwise the first that was named."""
    return next((name for name in ANCHORS if name in names), names[0])


def rung_of(name: str, number: int, duels: np.ndarray, elo: float, reach: float) -> Rung:
    """Return the rung of a bot with this number."""
    mine = duels[(duels["one"] == number) | (duels["other"] == number)]
    points = np.where(mine["one"] == number, mine["points"], 1 - mine["points"])
    won, lost = int((points == 1).sum()), int((points == 0).sum())
    return Rung(
        bot=name,
        elo=float(elo),
        reach=reach,
        points=float(points.mean()),
        won=won,
        drawn=len(mine) - won - lost,
        lost=lost,
        goes=float(mine["goes"].mean()),
        first_seat=float(mine["first_seat"].mean()),
    )


def pairing_of(contest: Contest, meeting: Meeting) -> Pairing:
    """Return what came out between two bots."""
    bots, scores = contest.bots, meeting.scores()
    return Pairing(
        bots[meeting.one], bots[meeting.other], meeting.deals, float(scores.mean()), evidence_between(contest, meeting)
    )


def evidence_between(contest: Contest, meeting: Meeting) -> Evidence:
    """Return what the deals of two bots say, so that with 95% no verdict of the whole ladder is wrong."""
    pairs = len(contest.bots) * (len(contest.bots) - 1) // 2
    return evidence_of(meeting.scores(), ERROR / pairs)


def rows_of(meetings: list[Meeting]) -> pl.DataFrame:
    """Return a row for each duel, deal by deal."""
    frames = [
        frame_of(series, outcomes)
        for meeting in meetings
        for series, outcomes in zip(meeting.each_series, meeting.outcomes, strict=True)
    ]
    return pl.concat(frames).sort("duel", maintain_order=True)
