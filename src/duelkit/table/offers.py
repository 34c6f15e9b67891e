"""What a player offers the others: a draw (T3), a decision taken back (T4), another duel (T10)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from duelkit.table.seats import HUMAN, Seat

OFFERS = ("draw", "undo", "rematch")
# The seats whom each concerns. T4: that a decision is taken back, bots agree, and so do those that play for somebody.
CONCERNED: dict[str, Callable[[Seat], bool]] = {
    "draw": lambda seat: seat.in_play,
    "undo": lambda seat: seat.decides,
    "rematch": lambda seat: seat.kind == HUMAN,
}


@dataclass(slots=True)
class Offer:
    """An offer of a seat: its kind, and the seats that have agreed so far."""

    what: str
    seat: int
    yes: set[int] = field(default_factory=set)

    def plain(self) -> dict[str, Any]:
        """Return the offer as plain values for JSON."""
        return {"what": self.what, "seat": self.seat, "yes": sorted(self.yes)}


def offered(offers: Sequence[Offer], what: str) -> Offer | None:
    """Return the open offer of this kind; None if there is none."""
    return next((offer for offer in offers if offer.what == what), None)


def asked_of(seats: Sequence[Seat], what: str, seat: int) -> set[int]:
    """Return the seats that must agree to an offer: the other people whom it concerns."""
    concerned = CONCERNED[what]
    return {at for at, one in enumerate(seats) if at != seat and concerned(one)}
