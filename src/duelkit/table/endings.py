"""How a duel ended, in a few facts that are kept beside its log: what a list of duels needs to know."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from duelkit.table.outcomes import Outcome
from duelkit.table.state import TableState

WON, LOST, DRAWN = OUTCOMES = ("won", "lost", "drawn")


@dataclass(frozen=True)
class Ending:
    """How a duel ended: `at` (ms since 1970) from when on all may know of it, after so many `goes`.

    `players` has for each seat the name, and the bot if it was one; `order` has the chair of each seat.
    """

    game: str
    at: int
    goes: int
    players: tuple[tuple[str, str | None], ...]
    order: tuple[int, ...]
    outcome: Outcome

    def outcome_for(self, seat: int) -> str:
        """Return how it ended for a seat: "won", "lost" or "drawn"."""
        if not self.outcome.winners:
            return DRAWN
        return WON if seat in self.outcome.winners else LOST

    def others(self, seat: int) -> list[tuple[str, str | None]]:
        """Return name and bot of everybody who played against a seat."""
        return [player for at, player in enumerate(self.players) if at != seat]

    def plain(self) -> dict[str, Any]:
        """Return the ending as plain values for JSON."""
        return {**vars(self), "outcome": self.outcome.plain()}


def kept_ending(plain: Mapping[str, Any]) -> Ending:
    """Return the ending that `plain` wrote."""
    outcome = Outcome(tuple(plain["outcome"]["winners"]), plain["outcome"]["rule"])
    players = tuple((name, bot) for name, bot in plain["players"])
    return Ending(plain["game"], plain["at"], plain["goes"], players, tuple(plain["order"]), outcome)


def ending_of(state: TableState) -> Ending | None:
    """Return how the duel of a table ended; None while it goes on, and where none was played."""
    if state.result is None:
        return None
    told = next(item.at for item in reversed(state.feed) if item.what == "result")
    return Ending(
        game=state.terms.game,
        at=max(told, state.held_until or 0),
        goes=int(state.dealt.record.goes),
        players=tuple((seat.name, seat.bot) for seat in state.seats),
        order=state.order,
        outcome=state.result,
    )
