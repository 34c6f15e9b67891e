"""The veil over a decision that somebody might answer (T7): what is seen until that is over, and by whom."""

from dataclasses import dataclass
from typing import Any

from duelkit.kernel.packing import packed, unpacked
from duelkit.match import Mark


@dataclass(frozen=True)
class Sight:
    """What could be seen at a moment: the number of items of the feed, and the position."""

    items: int
    mark: Mark

    def plain(self) -> list[Any]:
        """Return the sight as a row of a snapshot."""
        return [self.items, packed(self.mark.record), self.mark.turns, self.mark.events]


def sight_in(plain: list[Any]) -> Sight:
    """Return the sight in a row of a snapshot."""
    items, record, turns, events = plain
    return Sight(items, Mark(unpacked(record), turns, events))


@dataclass(frozen=True)
class Veil:
    """A decision that somebody might answer: its mover, who might answer, and what all who are not asked see.

    Until the moment `until` (ms) it covers the table for all. `passed` has the seat of a player who has passed since,
    and what that player has seen.
    """

    mover: int
    might: tuple[int, ...]
    until: int
    before: Sight
    passed: tuple[int, Sight] | None = None

    def sight(self, seat: int | None) -> Sight:
        """Return what a seat is shown while the veil hides the newest position from it."""
        return self.passed[1] if self.passed is not None and self.passed[0] == seat else self.before

    def waits_for(self, seat: int | None) -> int:
        """Return the seat that a seat seems to wait for: one who might answer or, for that player, the mover."""
        return self.mover if seat in self.might else self.might[0]

    def plain(self) -> list[Any]:
        """Return the veil as a row of a snapshot."""
        passed = None if self.passed is None else [self.passed[0], self.passed[1].plain()]
        return [self.mover, list(self.might), self.until, self.before.plain(), passed]


def veil_in(plain: list[Any] | None) -> Veil | None:
    """Return the veil in a row of a snapshot; None if there is none."""
    if plain is None:
        return None
    mover, might, until, before, passed = plain
    return Veil(mover, tuple(might), until, sight_in(before), passed and (passed[0], sight_in(passed[1])))
