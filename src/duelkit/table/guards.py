"""Checks that several kinds of entries share."""

from duelkit.reading import Reader
from duelkit.table.refusals import Refused
from duelkit.table.seats import HUMAN, Seat
from duelkit.table.state import TableState
from duelkit.texts import N_

LONGEST_WORD = 200  # a connection's or a table's id


def check_running(state: TableState) -> None:
    """Raise Refused unless the duel goes on."""
    if state.status == "open":
        raise Refused("open", 9, N_("The duel has not begun."), N_("Wait until every seat is taken."))
    if state.status == "opening":
        raise Refused("open", 12, N_("The duel has not begun."), N_("Wait until everybody has opened their part."))
    if state.status == "off":
        raise Refused("over", 13, N_("This table was called off."))
    if state.status == "over":
        raise Refused("over", 8, N_("The duel is over."))


def check_person(state: TableState, seat: int) -> Seat:
    """Return the seat; raises Refused unless a person sits there who has not lost."""
    one = state.seats[seat]
    if one.kind != HUMAN:
        raise Refused("seat", 8, N_("No person sits there."))
    if one.lost:
        raise Refused("over", 2, N_("You have lost by a rule of the table; the duel goes on without you."))
    return one


def read_word(reader: Reader, key: str) -> str:
    """Return an id; raises BadInput for any other value."""
    word = reader.needed(key)
    if not isinstance(word, str) or not 0 < len(word) <= LONGEST_WORD or not word.isprintable():
        reader.fail("{place} should be 1 to {longest} printable letters.", key, longest=LONGEST_WORD)
    return word
