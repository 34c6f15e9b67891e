"""Snapshots: the state of a table as plain values for JSON, so that its whole log need not be read again."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from duelkit.games import game_named
from duelkit.kernel.lists import LateList
from duelkit.kernel.record import layout
from duelkit.match import Elsewhere, Match
from duelkit.notation import Event
from duelkit.table.feed import Feed, item_in
from duelkit.table.offers import Offer
from duelkit.table.outcomes import Outcome
from duelkit.table.seats import Seat
from duelkit.table.state import PendingQuestion, TableState
from duelkit.table.veil import veil_in

FORM = 2  # counted up where a snapshot is written otherwise; those of another form give way to the log
PLAIN = (
    *("next", "at", "status", "watch", "link", "draft", "open_by", "dealt_with"),
    *("told_at", "onlooker", "sealed", "rematch_agreed", "rematch"),
)


def snapshot(state: TableState) -> dict[str, Any]:
    """Return the state of a table as plain values."""
    return {
        **{name: getattr(state, name) for name in PLAIN},
        "order": list(state.order),
        "seats": [plain_seat(seat) for seat in state.seats],
        "feed": state.feed.packed(),
        "items": len(state.feed),
        "undone": sorted(state.undone),
        "waiting": [item.row() for item in state.waiting],
        "match": None if state.match is None else state.match.freeze(),
        "carries": state.match is not None and state.match.game.carried(state.match.record) is not None,
        "records": None if state.match is None else layout_of(state.match.game.name, state.match.players),
        "time": state.time.plain(),
        "asked": None if state.asked is None else list(state.asked.plain()),
        "veil": None if state.veil is None else state.veil.plain(),
        "offers": [offer.plain() for offer in state.offers],
        "result": None if state.result is None else [list(state.result.winners), state.result.rule],
    }


def layout_of(game: str, players: int) -> list[Any]:
    """Return which game's records, for how many players and with which layout, a snapshot of this form holds."""
    return [game, players, layout(game_named(game).state_type(players)), FORM]


def is_outdated(plain: Mapping[str, Any]) -> bool:
    """Tell whether a snapshot's records cannot be read here; then the log is read instead.

    They have the layout or the form of another version of duelkit, or speak of cards that lie elsewhere in this
    process's memory.
    """
    if plain.get("match") is None:
        return False
    said = plain.get("records")
    return said is None or said != layout_of(*said[:2]) or bool(plain.get("carries") and lies_elsewhere(plain["match"]))


def lies_elsewhere(match: Mapping[str, Any]) -> bool:
    """Tell whether the cards of a frozen match lie elsewhere in the memory of this process."""
    try:
        Match.thaw(match, ())
    except Elsewhere:
        return True
    return False


def restore(state: TableState, plain: Mapping[str, Any]) -> None:
    """Set a table that was just opened to the state of a snapshot."""
    for name in PLAIN:
        setattr(state, name, plain[name])
    state.order = tuple(plain["order"])
    state.seats = [Seat(**{**seat, "connections": set(seat["connections"])}) for seat in plain["seats"]]
    state.feed = Feed(plain["feed"], plain["items"])
    state.undone = set(plain["undone"])
    state.waiting = [item_in(len(state.feed), row) for row in plain["waiting"]]
    if plain["match"] is not None:
        state.match = Match.thaw(plain["match"], events_of(state, plain["match"]["events"]))
    state.time.set(plain["time"])
    state.asked = None if plain["asked"] is None else PendingQuestion(*plain["asked"])
    state.veil = veil_in(plain["veil"])
    state.offers = [Offer(one["what"], one["seat"], set(one["yes"])) for one in plain["offers"]]
    result = plain["result"]
    state.result = None if result is None else Outcome(tuple(result[0]), result[1])


def events_of(state: TableState, count: int) -> LateList[Event]:
    """Return the events of a table's match, so many, out of its feed, which is read once somebody looks at them."""
    items, undone = len(state.feed), frozenset(state.undone)

    def earlier(_before: int) -> list[Event]:
        told = [item for item in state.feed[:items] if item.n not in undone]
        return [item.event for item in told if item.event is not None]

    return LateList(before=count, earlier=earlier)


def plain_seat(seat: Seat) -> dict[str, Any]:
    """Return a seat as plain values."""
    plain = {one.name: getattr(seat, one.name) for one in fields(seat)}
    return {**plain, "connections": sorted(seat.connections), "offered": dict(seat.offered)}
