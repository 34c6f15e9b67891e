"""Answers out of turn: who might give one, and that nothing shows whether they had any to give.

Rules ask only who can answer. So that nobody learns from that what lies face down, a table waits the same time wherever
somebody might have answered, as far as everybody can see, and one who wants to be asked always is shown where there
was nothing to answer. A table keeps how each human wants to be asked; who is asked follows from that here.
"""

from collections.abc import Mapping

from duelkit.looks.look import Look
from duelkit.match import Match
from duelkit.notation import Action
from duelkit.texts import N_

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


def passing(look: Look) -> Action:
    """Return the move of one who gives no answer, in a game with answers."""
    return Action(look.answering[1] if look.answering is not None else "")


def is_asked(match: Match, look: Look) -> bool:
    """Tell whether somebody is asked for an answer that they need not give."""
    return look.answering is not None and match.prompt == look.answering[0]


def who_might_answer(match: Match, look: Look, mover: int, verb: str) -> frozenset[int]:
    """Return the seats that might answer what `mover` is about to do, as everybody at the table can see beforehand."""
    if look.answering is None or verb in look.unanswered:
        return frozenset()
    others = frozenset(range(match.players)) - {mover}
    if verb in look.ending:
        return others
    view = match.view(None)
    return frozenset(seat for seat in others if look.may_answer(view, seat))


def was_answerable(match: Match, look: Look, mover: int) -> bool:
    """Tell whether the time to answer the newest decision has been; not so in the middle of making it."""
    return match.seat != mover or look.went_by(match.glimpse(None), match.prompt or "")


def next_onlooker(match: Match, look: Look, mover: int, might: frozenset[int], asked: Mapping[int, str]) -> int | None:
    """Return the seat that is to be shown that there is nothing to answer, None where nobody is.

    `might` are those who might have answered the newest decision, `asked` is the mode of each human by seat.
    """
    if match.seat != mover or not was_answerable(match, look, mover):
        return None
    return next((seat for seat in asked if seat in might and asked[seat] == ALWAYS), None)
