"""What a person may be told of a table at a moment; all that leaves a table goes through here."""

from dataclasses import dataclass

from duelkit.match import Match
from duelkit.table.answering import veiled
from duelkit.table.clocks import Left
from duelkit.table.outcomes import Outcome
from duelkit.table.state import PendingQuestion, TableState


@dataclass(frozen=True)
class Shown:
    """What a seat may be told at a moment: the feed up to `newest`, the position, the question, the result.

    `match` is the one to make its view of; None until the cards are dealt. `asked` has a prompt only for the seat that
    it asks.
    """

    newest: int
    status: str
    match: Match | None
    asked: PendingQuestion | None
    result: Outcome | None


def shown(state: TableState, seat: int | None, at: int) -> Shown:
    """Return what a seat (None: a spectator) may be told at a moment (ms)."""
    veil = state.veil
    if veil is None or not veiled(state, at) or (at >= veil.until and state.asked_is(seat)):
        return Shown(len(state.feed), state.status, state.match, asked_for(state, seat), state.result)
    sight = veil.sight(seat)
    return Shown(
        sight.items, "running", state.dealt.at(sight.mark), PendingQuestion(veil.waits_for(seat), "", ""), None
    )


def asked_for(state: TableState, seat: int | None) -> PendingQuestion | None:
    """Return the open question as a seat may know it: another seat's prompt and its kind are not shown."""
    if state.asked is None or state.asked.seat == seat:
        return state.asked
    return PendingQuestion(state.asked.seat, "", state.asked.word if state.look.answering is None else "")


def clocks(state: TableState, at: int) -> list[Left]:
    """Return what each seat has left at a moment (ms), in ms."""
    absent = state.asked is not None and not state.seats[state.asked.seat].present
    return state.time.at(at, absent=absent)
