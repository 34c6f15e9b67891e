"""Events: everything that happens, in order, with who may see which card it was.

The record holds the events of the newest decision; `told` counts those before it, so every event has a number of its
own. The log, the screen and replays read the same events.
"""

from typing import Any

from duelkit.kernel.piles import UNKNOWN
from duelkit.kernel.record import clear, record_type
from duelkit.kernel.rule import rule

EVENT = record_type(
    [
        ("kind", "i1"),  # what happened: each game has its list
        ("seat", "i1"),  # who did it
        ("card", "i2"),  # with which card; UNKNOWN where that is hidden, NO_CARD for none
        ("other", "i2"),  # a second seat or card: each game says which
        ("number", "i2"),
        ("seen", "i2"),  # a bit for each seat that may know the card
    ]
)
ALL = 0x7FFF  # a `seen` that leaves nobody out
NOBODY = -1  # an `other` that is no seat


def events(room: int) -> list[tuple[Any, ...]]:
    """Return the record's fields for at most `room` events from one decision."""
    return [("happened", "i2"), ("told", "i4"), ("events", EVENT, (room,))]


@rule
def emit(s: Any, kind: int, seat: int, card: int, other: int, number: int, seen: int) -> None:
    """Emit an event: `seat` did it with `card`; `other` is a second seat or card.

    `seen` has a bit for each seat that may know the card.
    """
    at = s.happened
    if at == len(s.events):
        s.overflowed = 1
    else:
        row = s.events[at]
        row.kind = kind
        row.seat = seat
        row.card = card
        row.other = other
        row.number = number
        row.seen = seen
        s.happened += 1


@rule
def emit_open(s: Any, kind: int, seat: int, card: int) -> None:
    """Emit an event whose card everybody sees."""
    emit(s, kind, seat, card, NOBODY, 0, ALL)


@rule
def turn_page(s: Any) -> None:
    """Begin the events of a new decision; earlier events are only counted."""
    s.told += s.happened
    s.happened = 0


@rule
def hide_events(s: Any, seat: int) -> None:
    """Blank the cards that `seat` (-1: a spectator) may not see in events, and all events of older decisions."""
    clear(s.events, s.happened, len(s.events))
    for at in range(s.happened):
        row = s.events[at]
        if not may_see(int(row.seen), seat):
            row.card = UNKNOWN


@rule
def may_see(seen: int, seat: int) -> bool:
    """Tell whether an event's `seen` includes this seat; a spectator sees what all see."""
    if seat < 0:
        return seen == ALL
    return (seen >> seat) & 1 == 1


@rule
def has_happened(s: Any, kind: int) -> bool:
    """Tell whether an event of this kind is among those of the newest decision."""
    for at in range(s.happened):
        if s.events[at].kind == kind:
            return True
    return False
