"""Snapshots: where a table stands, as plain values for JSON, so that not its whole log has to be read again."""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from duelkit.match import Match
from duelkit.table.answering import veil_in
from duelkit.table.feed import item_in
from duelkit.table.offers import Offer
from duelkit.table.outcomes import Outcome
from duelkit.table.seats import Seat

if TYPE_CHECKING:
    from duelkit.table.table import Table

PLAIN = (
    *("next", "at", "status", "watch", "link", "draft", "open_by", "dealt_with"),
    *("told_at", "onlooker", "sealed", "rematch_agreed", "rematch"),
)


def snapshot(table: "Table") -> dict[str, Any]:
    """Return where a table stands."""
    return {
        **{name: getattr(table, name) for name in PLAIN},
        "order": list(table.order),
        "seats": [plain_seat(seat) for seat in table.seats],
        "feed": packed([item.row() for item in table.feed]),
        "undone": sorted(table.undone),
        "waiting": [item.row() for item in table.waiting],
        "match": None if table.match is None else packed(table.match.freeze()),
        "time": table.time.plain(),
        "asked": None if table.asked is None else list(table.asked.plain()),
        "veil": None if table.veil is None else table.veil.plain(),
        "offers": [offer.plain() for offer in table.offers],
        "result": None if table.result is None else [list(table.result.winners), table.result.rule],
    }


def restore(table: "Table", plain: Mapping[str, Any]) -> None:
    """Put a table that was just opened to where a snapshot has it."""
    for name in PLAIN:
        setattr(table, name, plain[name])
    table.order = tuple(plain["order"])
    table.seats = [Seat(**{**seat, "connections": set(seat["connections"])}) for seat in plain["seats"]]
    table.feed = [item_in(n, row) for n, row in enumerate(unpacked(plain["feed"]))]
    table.undone = set(plain["undone"])
    table.waiting = [item_in(len(table.feed), row) for row in plain["waiting"]]
    if plain["match"] is not None:
        events = [item.event for item in table.feed if item.event is not None and item.n not in table.undone]
        table.match = Match.thaw(unpacked(plain["match"]), events)
    table.time.set(plain["time"])
    table.set_asked(plain["asked"])
    table.veil = veil_in(plain["veil"])
    table.offers = [Offer(one["what"], one["seat"], set(one["yes"])) for one in plain["offers"]]
    result = plain["result"]
    table.result = None if result is None else Outcome(tuple(result[0]), result[1])


def plain_seat(seat: Seat) -> dict[str, Any]:
    """Return a seat as plain values."""
    plain = {one.name: getattr(seat, one.name) for one in fields(seat)}
    return {**plain, "connections": sorted(seat.connections), "offered": dict(seat.offered)}


def packed(plain: Any) -> str:
    """Return plain values, made small, as text."""
    return b64encode(zlib.compress(json.dumps(plain, separators=(",", ":")).encode())).decode()


def unpacked(text: str) -> Any:
    """Return the plain values that were packed."""
    return json.loads(zlib.decompress(b64decode(text)))
