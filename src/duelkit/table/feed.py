"""What everybody at a table may know has happened: numbered items, to which more are added and none is taken away."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from duelkit.notation import Event

# Events as rows of a snapshot.
FIELDS = ("number", "kind", "seat", "card", "other", "value", "seen", "second")


@dataclass(frozen=True, slots=True)
class Item:
    """Something that happened: its number from 0, when (ms since 1970), in one word what, whose, and what of it.

    `event` is the match's event, None where the table itself has done something.
    """

    n: int
    at: int
    what: str
    seat: int | None
    event: Event | None = None
    data: Mapping[str, Any] = field(default_factory=dict)

    def row(self) -> list[Any]:
        """Return the item for a snapshot."""
        if self.event is None:
            return [self.at, self.what, self.seat, dict(self.data)]
        return [self.at, [getattr(self.event, name) for name in FIELDS]]


def item_in(n: int, row: list[Any]) -> Item:
    """Return the item of a snapshot's row."""
    if isinstance(row[1], list):
        event = Event(*row[1])
        return Item(n, row[0], event.kind, event.seat, event)
    at, what, seat, data = row
    return Item(n, at, what, seat, None, data)
