"""Events: everything that happens, in order, with who may see which card it was.

The record holds the events of the newest decision; `told` counts those before it, so every event has a number of its
own. The log, the screen and replays read the same events.
"""

from typing import Any

from duelkit.kernel.piles import UNKNOWN
from duelkit.kernel.rule import rule

KIND, SEAT, CARD, OTHER, NUMBER, SEEN = range(6)  # an event's columns
ALL = 0x7FFF  # a SEEN that leaves nobody out
NOBODY = -1  # an OTHER that is no seat


def events(room: int) -> list[tuple[Any, ...]]:
    """Return the record's fields for at most `room` events from one decision."""
    return [("events", "i2", (room, 6)), ("happened", "i2"), ("told", "i4")]


@rule
def tell(s, kind, seat, card, other, number, seen):
    """Note an event: `seat` did it with `card`, `other` the second seat in it.

    `seen` has a bit for each seat that may know the card.
    """
    at = s.happened
    if at == len(s.events):
        s.overflowed = 1
    else:
        row = s.events[at]
        row[KIND] = kind
        row[SEAT] = seat
        row[CARD] = card
        row[OTHER] = other
        row[NUMBER] = number
        row[SEEN] = seen
        s.happened += 1


@rule
def tell_open(s, kind, seat, card):
    """Note an event that everybody sees."""
    tell(s, kind, seat, card, NOBODY, 0, ALL)


@rule
def turn_page(s):
    """Begin a decision's events; the ones before are counted, not kept."""
    s.told += s.happened
    s.happened = 0


@rule
def hide_events(s, seat):
    """Blank the cards of those events that `seat` may not see (-1: a spectator), and what older decisions left."""
    for at in range(len(s.events)):
        row = s.events[at]
        if at >= s.happened:
            for column in range(6):
                row[column] = 0
        elif not may_see(int(row[SEEN]), seat):
            row[CARD] = UNKNOWN


@rule
def may_see(seen, seat):
    """Tell whether a SEEN includes this seat; a spectator sees what all see."""
    if seat < 0:
        return seen == ALL
    return (seen >> seat) & 1 == 1
