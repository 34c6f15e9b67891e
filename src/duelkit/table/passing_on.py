"""Passing until something happens: the player is not asked again while there is nothing to answer.

What goes by meanwhile is the turns, draws and phases of others. All else that happens, an attack most of all, and the
player's own turn are something to look at, and where more than passing is asked for, nobody passes.
"""

from duelkit.looks.look import GameLook
from duelkit.match import Match
from duelkit.table.answering import is_asked
from duelkit.table.state import TableState


def may_pass_on(state: TableState, seat: int) -> bool:
    """Tell whether a seat is asked for an answer, so that it may pass until something happens."""
    return state.asked_is(seat) and state.onlooker is None and is_asked(state.dealt, state.look)


def passes_on(state: TableState, seat: int) -> bool:
    """Tell whether who passes until something happens passes at the question that a seat is asked now."""
    return may_pass_on(state, seat) and nothing_since(state.dealt, state.look, seat)


def nothing_since(match: Match, look: GameLook, seat: int) -> bool:
    """Tell whether nothing has happened since a seat's newest decision, and there is nothing to answer either."""
    if not look.nothing_new(match.shared_view(seat), match.prompt or ""):
        return False
    return all(event.seat != seat and event.kind in look.going_by for event in match.since_decision(seat))
