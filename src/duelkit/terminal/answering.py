"""Answers out of turn: when somebody is asked for one, and that nothing shows whether they had any to give.

Rules ask only who can answer. So that nobody learns from that what lies face down, a bot that passes does so unseen, the
screen waits the same time wherever somebody might have answered, and where two people share a screen it is passed on
there, whether or not the other can answer.
"""

from typing import TYPE_CHECKING

from duelkit.texts import N_

if TYPE_CHECKING:
    from duelkit.terminal.session import Table

WHEN, ALWAYS, NEVER = MODES = ("when", "always", "never")
SAID = {
    WHEN: N_("answers: when you can"),
    ALWAYS: N_("answers: always asked"),
    NEVER: N_("answers: never"),
}
EXPLAINED = {
    WHEN: N_("You are asked for an answer when you can give one."),
    ALWAYS: N_("You are asked for an answer whenever you might have one."),
    NEVER: N_("You are not asked for answers: the table passes for you."),
}
NOTHING = N_("Nothing can be answered. Pass to go on.")


def modes_for(table: "Table") -> tuple[str, ...]:
    """Return how those at the screen can be asked; who shares it with another would show by "when" what they hold."""
    return MODES if len(table.humans) == 1 else (ALWAYS, NEVER)


def is_asked(table: "Table") -> bool:
    """Tell whether somebody is asked for an answer that they need not give."""
    return table.look.answering is not None and table.match.prompt == table.look.answering[0]


def might_answer(table: "Table", mover: int, verb: str) -> frozenset[int]:
    """Return the seats that might answer this decision of `mover`, as everybody at the table can see beforehand."""
    look = table.look
    if look.answering is None or verb in look.unanswered:
        return frozenset()
    view = table.match.view(None)
    return frozenset(seat for seat in range(table.match.players) if seat != mover and look.may_answer(view, seat))


def was_answerable(table: "Table", mover: int) -> bool:
    """Tell whether the time to answer the newest decision has been; not so in the middle of making it."""
    match = table.match
    return match.seat != mover or table.look.went_by(match.view_record(None), match.prompt or "")


def onlooker(table: "Table", mover: int, might: frozenset[int]) -> int | None:
    """Return the human who is to be shown that there is nothing to answer, None where nobody is."""
    if table.match.seat != mover or not was_answerable(table, mover):
        return None
    asked = (seat for seat in table.humans if seat in might and table.asked[seat] == ALWAYS)
    return next(asked, None)
