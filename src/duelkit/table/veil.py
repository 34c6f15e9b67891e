"""The veil over a decision that somebody might answer (T7): what is seen until that is over, and by whom."""

from dataclasses import dataclass
from typing import Any

from duelkit.match import Mark, packed, unpacked


@dataclass(frozen=True)
class Sight:
    """What was to be seen at a moment: how many items of the feed, and the position."""

    items: int
    mark: Mark

    def plain(self) -> list[Any]:
        """Return it for a snapshot."""
        return [self.items, packed(self.mark.record), self.mark.turns, self.mark.events]


def sight_in(plain: list[Any]) -> Sight:
    """Return what a snapshot has."""
    items, record, turns, events = plain
    return Sight(items, Mark(unpacked(record), turns, events))


@dataclass(frozen=True)
class Veil:
    """A decision that somebody might answer: whose, who might, and what is seen by those who are not asked.

    Until the moment `until` (ms) it lies over the table for all. `passed` is what one has seen who has passed since,
    with their seat.
    """

    mover: int
    might: tuple[int, ...]
    until: int
    before: Sight
    passed: tuple[int, Sight] | None = None

    def sight(self, seat: int | None) -> Sight:
        """Return what a seat is shown that the veil hides things from."""
        return self.passed[1] if self.passed is not None and self.passed[0] == seat else self.before

    def waits_for(self, seat: int | None) -> int:
        """Return whom a seat waits for behind the veil: who might answer or, if that is the seat itself, the mover."""
        return self.mover if seat in self.might else self.might[0]

    def plain(self) -> list[Any]:
        """Return the veil for a snapshot."""
        passed = None if self.passed is None else [self.passed[0], self.passed[1].plain()]
        return [self.mover, list(self.might), self.until, self.before.plain(), passed]


def veil_in(plain: list[Any] | None) -> Veil | None:
    """Return the veil in a snapshot."""
    if plain is None:
        return None
    mover, might, until, before, passed = plain
    return Veil(mover, tuple(might), until, sight_in(before), passed and (passed[0], sight_in(passed[1])))
