"""The feed: what everybody at a table may know, as numbered items; items are added and never removed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from duelkit.notation import Event

# Events as rows of a snapshot.
FIELDS = ("number", "kind", "seat", "card", "other", "value", "seen", "second")


@dataclass(frozen=True, slots=True)
class Item:
    """Something that happened: its number from 0, its time (ms since 1970), its kind, its seat, its data.

    `event` is the match's event, None for what the table itself did.
    """

    n: int
    at: int
    what: str
    seat: int | None
    event: Event | None = None
    data: Mapping[str, Any] = field(default_factory=dict)

    def row(self) -> list[Any]:
        """Return the item as a row of a snapshot."""
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
