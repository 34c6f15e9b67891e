"""The results of a batch, in a few numbers."""

from dataclasses import dataclass
from math import sqrt

import polars as pl

from duelkit.errors import BadInput

Z = 1.959963984540054  # 95% of a normal distribution lie within so many standard deviations


@dataclass(frozen=True)
class Share:
    """`count` of `of` duels."""

    count: int
    of: int

    @property
    def share(self) -> float:
        """A share: `count` of `of` duels."""
        return self.count / self.of

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the true share (E. B. Wilson, 1927)."""
        n = self.of + Z * Z
        centre = (self.count + Z * Z / 2) / n
        reach = Z / n * sqrt(self.count * (self.of - self.count) / self.of + Z * Z / 4)
        return max(0.0, centre - reach), min(1.0, centre + reach)


@dataclass(frozen=True)
class Spread:
    """How a number varies over the duels: nine of ten lie from `low` to `high`."""

    mean: float
    median: float
    low: float
    high: float


@dataclass(frozen=True)
class Summary:
    """Wins by seat, draws, length, and the rules that ended the duels, the most frequent first."""

    games: int
    wins: tuple[Share, ...]
    draws: Share
    goes: Spread
    decisions: Spread
    endings: tuple[tuple[str, Share], ...]


def summarise(frame: pl.DataFrame) -> Summary:
    """Return the summary of a frame from `simulate`; raises BadInput for a frame without duels."""
    if frame.is_empty():
        raise BadInput("There is no duel to sum up.")
    players = sum(name.startswith("bot_") for name in frame.columns)
    return Summary(
        games=len(frame),
        wins=tuple(share_of(frame, pl.col("winners").list.contains(seat)) for seat in range(players)),
        draws=share_of(frame, pl.col("winners").list.len() == 0),
        goes=spread_of(frame["goes"]),
        decisions=spread_of(frame["decisions"]),
        endings=endings_of(frame),
    )


def share_of(frame: pl.DataFrame, condition: pl.Expr) -> Share:
    """Return the share of the duels in which the condition holds."""
    return Share(int(frame.select(condition.sum()).item()), len(frame))


def spread_of(numbers: pl.Series) -> Spread:
    """Return the spread of the numbers."""
    found = numbers.to_frame("n").select(
        mean=pl.col("n").mean(),
        median=pl.col("n").median(),
        low=pl.col("n").quantile(0.05, "nearest"),
        high=pl.col("n").quantile(0.95, "nearest"),
    )
    return Spread(**found.row(0, named=True))


def endings_of(frame: pl.DataFrame) -> tuple[tuple[str, Share], ...]:
    """Return the share of the duels that each rule ended, by the rule's id, the greatest first."""
    counted = (
        frame.group_by("rule").len("count").sort("count", pl.col("rule").cast(pl.String), descending=[True, False])
    )
    return tuple((rule, Share(count, len(frame))) for rule, count in counted.rows())
