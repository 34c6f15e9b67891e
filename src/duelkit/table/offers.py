"""What one asks of the others: a draw (T3), a decision taken back (T4), another duel (T10)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from duelkit.table.outcomes import DRAW, Outcome
from duelkit.table.seats import HUMAN, Seat

if TYPE_CHECKING:
    from duelkit.table.table import Table

OFFERS = ("draw", "undo", "rematch")
# The seats whom each concerns. T4: that a decision is taken back, bots agree, and so do those that play for somebody.
CONCERNED: dict[str, Callable[[Seat], bool]] = {
    "draw": lambda seat: seat.in_play,
    "undo": lambda seat: seat.decides,
    "rematch": lambda seat: seat.kind == HUMAN,
}


@dataclass(slots=True)
class Offer:
    """Something that a seat offers: what, and who has agreed so far."""

    what: str
    seat: int
    yes: set[int] = field(default_factory=set)

    def plain(self) -> dict[str, Any]:
        """Return the offer as plain values for JSON."""
        return {"what": self.what, "seat": self.seat, "yes": sorted(self.yes)}


def offered(table: "Table", what: str) -> Offer | None:
    """Return the offer of this kind that stands; None where none does."""
    return next((offer for offer in table.offers if offer.what == what), None)


def asked_of(table: "Table", what: str, seat: int) -> set[int]:
    """Return the seats that are asked for their agreement: the other people whom it concerns."""
    concerned = CONCERNED[what]
    return {at for at, one in enumerate(table.seats) if at != seat and concerned(one)}


def settle(table: "Table") -> None:
    """Do what everybody has agreed to."""
    for offer in list(table.offers):
        if offer in table.offers and asked_of(table, offer.what, offer.seat) <= offer.yes:
            agree(table, offer)


def agree(table: "Table", offer: Offer) -> None:
    """Do what was offered."""
    table.offers.remove(offer)
    if offer.what == "draw":
        table.finish(Outcome((), DRAW))
    elif offer.what == "undo":
        table.take_back(offer.seat)
    else:
        table.rematch_agreed = True


def lapse(table: "Table") -> None:
    """A decision was taken: nothing before it is taken back any more."""
    table.offers = [offer for offer in table.offers if offer.what != "undo"]
