"""Whether something can be offered, withdrawn or answered: T3, T4, T10."""

from typing import Any

from duelkit.errors import DuelkitError
from duelkit.looks.telling import called_to
from duelkit.reading import Reader
from duelkit.table.guards import check_person, check_running
from duelkit.table.offers import OFFERS, asked_of, offered
from duelkit.table.refusals import Refused
from duelkit.table.seats import HUMAN
from duelkit.table.state import TableState
from duelkit.texts import N_, language

RULE = {"draw": 3, "undo": 4, "rematch": 10}


def read_offer(reader: Reader) -> str:
    """Return the kind of offer; raises BadInput for an unknown one."""
    return reader.chosen("what", OFFERS)


def offer(state: TableState, seat: int, reader: Reader, lang: str) -> dict[str, Any]:
    """T3, T4, T10: offer something to the others."""
    what = read_offer(reader)
    reader.finish()
    against = why_no_offer(state, seat, what)
    if against is None and what == "undo":
        against = state.dealt.why_no_undo(seat, names=called_to(seat, state.names, language(lang)), lang=lang)
    if against is not None:
        raise against
    return {"what": what}


def why_no_offer(state: TableState, seat: int, what: str) -> DuelkitError | None:
    """Return the error that forbids an offer, None if nothing does; the match says if it takes a decision back."""
    one = state.seats[seat]
    try:
        if what == "rematch":
            check_over(state, seat)
        else:
            check_running(state)
            check_person(state, seat)
    except Refused as refused:
        return refused
    if offered(state.offers, what) is not None:
        return Refused("table", RULE[what], N_("That is offered already."), N_("Answer it, or wait for the answer."))
    if one.offered.get(what) == one.decisions:
        return Refused(
            "table", RULE[what], N_("You have offered that since your newest decision."), N_("Play on first.")
        )
    if what == "draw" and not asked_of(state.seats, what, seat):
        return Refused("table", 3, N_("There is nobody to agree to a draw but bots, and bots decline."))
    return why_no_undo(state) if what == "undo" else None


def why_no_undo(state: TableState) -> Refused | None:
    """T4, T14: return why nothing may be taken back at this table now, None if something may be."""
    if state.terms.rated:
        return Refused("table", 14, N_("This duel is rated, so nothing is taken back."))
    if state.sealed and 0 < len(state.dealt.log) <= state.sealed:
        return Refused("table", 4, N_("That cannot be taken back: another player might have answered it."))
    return None


def check_over(state: TableState, seat: int) -> None:
    """T10, T15: raise Refused for another duel before the end of this one or of its series, and for a second one."""
    if state.status != "over":
        raise Refused("table", 10, N_("The duel is not over."))
    if state.series_goes_on:
        raise Refused("table", 15, N_("The series is not decided: its next duel begins by itself."))
    if state.rematch_agreed:
        raise Refused("table", 10, N_("You play again already."))
    if state.seats[seat].kind != HUMAN:
        raise Refused("seat", 8, N_("No person sits there."))


def withdraw(state: TableState, seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """Allow a player to withdraw their offer."""
    what = read_offer(reader)
    reader.finish()
    standing = offered(state.offers, what)
    if standing is None or standing.seat != seat:
        raise Refused("table", 8, N_("You have offered nothing of the kind."))
    return {"what": what}


def answer(state: TableState, seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """Allow a player to agree to an offer or to decline it."""
    what, yes = read_offer(reader), reader.flag("yes")
    reader.finish()
    standing = offered(state.offers, what)
    if standing is None or seat not in asked_of(state.seats, what, standing.seat) - standing.yes:
        raise Refused("table", 8, N_("You were offered nothing of the kind."))
    return {"what": what, "yes": yes}


def can_offer(state: TableState, seat: int, what: str) -> bool:
    """Tell whether a person can offer something now."""
    if (what == "rematch") != (state.status == "over"):
        return False
    if what == "undo" and (state.match is None or not state.match.can_undo(seat)):
        return False
    return why_no_offer(state, seat, what) is None
