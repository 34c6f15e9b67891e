"""The clocks of a table (T1, T6): the time left of each seat, and when it runs out. All times are ms."""

from dataclasses import dataclass
from typing import Any

from duelkit.table.terms import BANK, DECISION, NONE, Clock

SECOND = 1000  # ms


@dataclass(frozen=True)
class Left:
    """The time left of a seat: ms of its clock (None: no clock), and ms of lost connection before the clock runs."""

    time: int | None
    away: int


class Clocks:
    """One clock for each seat, of which one runs at a time.

    `running` is the seat whose clock runs, `since` the moment up to which its time is accounted for: it may lie ahead,
    and time counts from then on.
    """

    def __init__(self, clock: Clock, away: int, seats: int) -> None:
        """Set up the clocks; `away` is in seconds."""
        self.clock = clock
        self.left = [clock.seconds * SECOND] * seats
        self.away = [away * SECOND] * seats
        self.running: int | None = None
        self.since = 0

    @property
    def counts(self) -> bool:
        """Whether time is counted at this table."""
        return self.clock.kind != NONE

    def charge(self, at: int, *, absent: bool) -> None:
        """Count the time of the running clock up to `at`; an absent player's allowance is used up first (T6)."""
        spent = at - self.since
        if self.running is None or spent <= 0 or not self.counts:
            return
        self.since = at
        if absent:
            allowed = min(spent, self.away[self.running])
            self.away[self.running] -= allowed
            spent -= allowed
        self.left[self.running] = max(0, self.left[self.running] - spent)

    def start(self, seat: int, since: int) -> None:
        """Start the clock of a seat that is asked something new."""
        self.running, self.since = seat, since
        if self.clock.kind == DECISION:
            self.left[seat] = self.clock.seconds * SECOND

    def go_on(self, seat: int, since: int) -> None:
        """Let the clock of a seat run on, for a question that was asked before."""
        self.running, self.since = seat, since

    def stop(self) -> None:
        """Stop the running clock."""
        self.running = None

    def add(self, seat: int) -> None:
        """Add the increment for a decision to the time of a seat."""
        if self.clock.kind == BANK:
            self.left[seat] += self.clock.increment * SECOND

    def skip(self, at: int) -> None:
        """Do not count the time until now (T6)."""
        self.since = max(self.since, at)

    def deadline(self, *, absent: bool) -> int | None:
        """Return the moment (ms) at which the running clock runs out; None if no clock runs."""
        if self.running is None or not self.counts:
            return None
        return self.since + self.left[self.running] + (self.away[self.running] if absent else 0)

    def at(self, at: int, *, absent: bool) -> list[Left]:
        """Return what each seat has left at a moment (ms)."""
        left, away = list(self.left), list(self.away)
        spent = max(0, at - self.since)
        if self.running is not None and self.counts:
            allowed = min(spent, away[self.running]) if absent else 0
            away[self.running] -= allowed
            left[self.running] = max(0, left[self.running] - spent + allowed)
        return [Left(time if self.counts else None, off) for time, off in zip(left, away, strict=True)]

    def plain(self) -> list[Any]:
        """Return the clocks for a snapshot."""
        return [self.left, self.away, self.running, self.since]

    def set(self, plain: list[Any]) -> None:
        """Set the clocks to the values of a snapshot."""
        left, away, self.running, self.since = plain
        self.left, self.away = list(left), list(away)
