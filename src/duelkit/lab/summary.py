"""The results of a series, in a few numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

import numpy as np
import polars as pl

from duelkit.errors import BadInput
from duelkit.kernel.game import Game
from duelkit.lab.sums import Histogram, Sums

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
    players = sum(name.startswith("bot_") for name in frame.columns)
    rules = frame["rule"].cast(pl.String).value_counts()
    return summary_of(sums_in(frame, players), dict(rules.rows()))


def sums_in(frame: pl.DataFrame, players: int) -> Sums:
    """Return what the duels of a frame come to, but for the rules that ended them."""
    sums = Sums(players)
    masks = frame.select(
        pl.sum_horizontal(
            pl.when(pl.col("winners").list.contains(seat)).then(1 << seat).otherwise(0) for seat in range(players)
        )
    ).to_series()
    sums.winners += np.bincount(masks.cast(pl.Int64).to_numpy(), minlength=len(sums.winners))
    sums.goes.add(frame["goes"].cast(pl.Int64).to_numpy())
    sums.decisions.add(frame["decisions"].cast(pl.Int64).to_numpy())
    return sums


def summary_of_sums(game: Game, sums: Sums) -> Summary:
    """Return the summary of what duels of a game came to; raises BadInput where there were none."""
    return summary_of(
        sums, {game.rule_id(number): int(sums.rules[number]) for number in np.flatnonzero(sums.rules).tolist()}
    )


def summary_of(sums: Sums, endings: Mapping[str, int]) -> Summary:
    """Return the summary; `endings` counts the duels by the id of the rule that ended them."""
    if not sums.duels:
        raise BadInput("There is no duel to sum up.")
    of = sums.duels
    return Summary(
        games=of,
        wins=tuple(Share(won_by(sums, seat), of) for seat in range(sums.players)),
        draws=Share(int(sums.winners[0]), of),
        goes=spread_of(sums.goes),
        decisions=spread_of(sums.decisions),
        endings=tuple(
            (rule, Share(count, of)) for rule, count in sorted(endings.items(), key=lambda item: (-item[1], item[0]))
        ),
    )


def won_by(sums: Sums, seat: int) -> int:
    """Return how many duels a seat won, alone or with others."""
    masks = np.arange(len(sums.winners))
    return int(sums.winners[(masks >> seat) & 1 == 1].sum())


def spread_of(tally: Histogram) -> Spread:
    """Return the spread of the numbers."""
    return Spread(tally.mean, tally.median, tally.quantile(0.05), tally.quantile(0.95))
