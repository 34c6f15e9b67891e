"""Turns that end by themselves: only the end is possible, and only bots could learn from not being kept waiting.

Among people a skipped question would tell that a hand holds nothing to play. What was taken back is not ended again
at once: whoever did that wants to look, or to take back more.
"""

from duelkit.table.seats import BOT
from duelkit.table.state import TableState


def only_bots_beside(state: TableState, seat: int) -> bool:
    """Tell whether all others at the table are bots, from whom nothing has to be hidden."""
    return all(other.kind == BOT for at, other in enumerate(state.seats) if at != seat)


def ends_by_itself(state: TableState, seat: int) -> int | None:
    """Return the number of the action that ends the turn of a seat, where that may happen by itself; else None."""
    if not state.asked_is(seat) or state.onlooker is not None or not only_bots_beside(state, seat):
        return None
    legal = state.dealt.legal
    only = len(legal) == 1 and legal[0].verb in state.look.ending
    return legal[0].id if only and not was_taken_back(state) else None


def was_taken_back(state: TableState) -> bool:
    """Tell whether nothing was decided since a decision was taken back."""
    for item in reversed(state.feed):
        if item.event is not None:
            return False
        if item.what == "undo":
            return True
    return False
