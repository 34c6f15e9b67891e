"""A series: duels of the same players one after the other, and how many each has won (T10, T15)."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from duelkit.reading import Reader

LENGTHS = (1, 3)  # a duel by itself, and a best of three
COME_WITHIN = 300_000  # ms from when the first player has sat down at the next table
LONGEST = 5  # duels of a best of three in which some are drawn
MOST_WON = 1_000_000


@dataclass(frozen=True)
class DuelSeries:
    """How many duels it is the best of, how many each chair has `won` before this table's, how many were `drawn`."""

    best_of: int = 1
    won: tuple[int, ...] = ()
    drawn: int = 0

    def plain(self) -> dict[str, Any]:
        """Return the series as plain values for JSON."""
        return {"best_of": self.best_of, "won": list(self.won), "drawn": self.drawn}

    @property
    def goes_on(self) -> bool:
        """T15: whether another duel belongs to it: of three, until somebody has won two or five were played."""
        won = max(self.won, default=0)
        return self.best_of > 1 and won <= self.best_of // 2 and sum(self.won) + self.drawn < LONGEST

    @property
    def under_way(self) -> bool:
        """Whether it is one of several duels of which some are over, and it is not decided."""
        return self.goes_on and sum(self.won) + self.drawn > 0

    def after(self, winners: Collection[int], chairs: int) -> "DuelSeries":
        """Return the series with one more duel, which these chairs have won; nobody: it was drawn."""
        before = self.won or (0,) * chairs
        won = tuple(count + (chair in winners) for chair, count in enumerate(before))
        return replace(self, won=won, drawn=self.drawn + (not winners))


ONE_DUEL = DuelSeries()


def read_series(reader: Reader, chairs: int) -> DuelSeries:
    """Return the series of a table's terms; a duel by itself where nothing is said."""
    plain = reader.get("series")
    if plain is None:
        return ONE_DUEL
    said = Reader(plain, reader.at("series"))
    best_of = said.number("best_of", 1, min(LENGTHS), max(LENGTHS))
    if best_of not in LENGTHS or (best_of > 1 and chairs != 2):  # noqa: PLR2004 - a best of three is between two
        said.fail("{place} should be 1, or 3 where two play.", "best_of")
    won = said.items("won", chairs) if said.get("won") else []
    if len(won) not in (0, chairs) or not all(type(count) is int and 0 <= count <= MOST_WON for count in won):
        said.fail("{place} should have the number of duels won for each of the {n} players.", "won", n=chairs)
    drawn = said.number("drawn", 0, 0, MOST_WON)
    said.finish()
    return DuelSeries(best_of, tuple(won), drawn)
