"""The feed: what everybody at a table may know, as numbered items; items are added and never removed."""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from duelkit.kernel.lists import LateList
from duelkit.notation import Event

# Events as rows of a snapshot.
FIELDS = ("number", "kind", "seat", "card", "other", "value", "seen", "second")
PIECE = 32  # items that a snapshot packs together


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


class Feed(LateList[Item]):
    """The items; those of a snapshot lie in pieces, and are read when somebody looks at them."""

    def __init__(self, pieces: Sequence[str] = (), count: int = 0) -> None:
        """Take the pieces of a snapshot, which hold so many items."""
        super().__init__(before=count, earlier=self.read)
        self.pieces = list(pieces)
        self.whole = count // PIECE  # pieces to which nothing is added any more

    def __setitem__(self, number: int, item: Item) -> None:
        """Put another item in the place of one."""
        super().__setitem__(number, item)
        self.whole = min(self.whole, number // PIECE)

    def read(self, before: int) -> list[Item]:
        """Return the items of the last piece before this number."""
        first = (before - 1) // PIECE * PIECE
        return [item_in(first + n, row) for n, row in enumerate(unpacked(self.pieces[first // PIECE]))]

    def packed(self) -> list[str]:
        """Return all items as a snapshot's pieces; only those are packed that were not before."""
        starts = range(self.whole * PIECE, len(self), PIECE)
        self.pieces[self.whole :] = [packed([item.row() for item in self[at : at + PIECE]]) for at in starts]
        self.whole = len(self) // PIECE
        return list(self.pieces)


def packed(plain: Any) -> str:
    """Return plain values, compressed, as text."""
    return b64encode(zlib.compress(json.dumps(plain, separators=(",", ":")).encode(), 1)).decode()


def unpacked(text: str) -> Any:
    """Return the plain values that `packed` took."""
    return json.loads(zlib.decompress(b64decode(text)))
