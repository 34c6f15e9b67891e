"""The log of a table: numbered entries, each with the server's time. Everything else is computed from them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from duelkit.kinds import KeyedValues, TextValue
from duelkit.reading import Reader

MOST_ENTRIES = 10_000_000
LATEST = 1 << 53  # ms since 1970 that any JSON reader keeps exactly
MOST_SEATS = 64
KINDS = (
    "sit",
    "open",
    "decline",
    "off",
    "deal",
    "move",
    "pass",
    "asked",
    "offer",
    "withdraw",
    "answer",
    "resign",
    "flag",
    "left",
    "back",
    "gap",
    "stand_in",
    "return",
    "watch",
    "rematch",
    "forget",
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: its number from 0, its time (ms since 1970), its kind, its seat (None: the table's), its data."""

    number: int
    at: int
    kind: str
    seat: int | None
    data: Mapping[str, Any]

    def plain(self) -> dict[str, Any]:
        """Return the entry as plain values for JSON."""
        return {"number": self.number, "at": self.at, "kind": self.kind, "seat": self.seat, "data": dict(self.data)}


def read_entry(plain: Any, place: str = "entry") -> Entry:
    """Return the entry in plain values; raises BadInput, which names the place, if they are none."""
    reader = Reader(plain, place)
    number = reader.number("number", None, 0, MOST_ENTRIES)
    at = reader.number("at", None, 0, LATEST)
    kind = reader.chosen("kind", KINDS)
    seat = None if reader.get("seat") is None else reader.number("seat", 0, 0, MOST_SEATS)
    data = KeyedValues().check(reader.get("data", {}), reader.at("data"))
    reader.finish()
    return Entry(number, at, kind, seat, dict(data))


def read_text(reader: Reader, key: str) -> str:
    """Return a text; raises BadInput for any other value."""
    return TextValue().check(reader.needed(key), reader.at(key))
