"""The opening of what players committed to (T12), and the table that is called off because somebody did not (T13)."""

from typing import Any

from duelkit.kinds import shown
from duelkit.reading import Reader
from duelkit.table.fairness import FEWEST_DIGITS, MOST_DIGITS, is_entropy, seal
from duelkit.table.refusals import Refused
from duelkit.table.seats import HUMAN, OPEN
from duelkit.table.state import OFF, OPENING, TableState
from duelkit.texts import N_


def open_entropy(state: TableState, chair: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T12: allow a player to open what they committed to, once all have committed."""
    check_opening(state, chair)
    entropy = reader.needed("entropy")
    reader.finish()
    if not is_entropy(entropy):
        reader.fail(
            "{place} should be an even number of lowercase hexadecimal digits, {fewest} to {most}, not {value}.",
            "entropy",
            fewest=FEWEST_DIGITS,
            most=MOST_DIGITS,
            value=shown(entropy),
        )
    if seal(state.id, entropy) != state.seats[chair].seal:
        raise Refused("table", 12, N_("That is not what you committed to."), N_("Open what you sat down with."))
    return {"entropy": entropy}


def decline(state: TableState, chair: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T13: allow a player to say that they cannot or will not open."""
    check_opening(state, chair)
    reader.finish()
    return {}


def check_opening(state: TableState, chair: int) -> None:
    """T12: raise Refused if nothing can be opened now, or for a chair without a person or one opened already."""
    if state.status != OPENING:
        raise Refused("table", 12, N_("Nothing is to be opened now: that is done once everybody sits."))
    if state.seats[chair].kind != HUMAN:
        raise Refused("seat", 8, N_("No person sits there."))
    if state.seats[chair].entropy:
        raise Refused("table", 12, N_("You have opened your part already."))


def waits_for_players(state: TableState) -> bool:
    """Tell whether a seat is free."""
    return state.status != OFF and any(seat.kind == OPEN for seat in state.seats)


def names_who_is_missing(state: TableState, data: Any) -> bool:
    """Tell whether a table is called off since somebody did not come, as it can be in a series (T15)."""
    return state.terms.series.under_way and waits_for_players(state) and data == {"by": state.free}


def call_off(state: TableState, _chair: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T13: allow the end of the table, and name who has not opened in time; nobody while a seat is free, but in T15."""
    waits = waits_for_players(state)
    missing = names_who_is_missing(state, {"by": reader.get("by")})
    late = state.free if missing else [] if waits else state.unopened
    if not waits and (state.status != OPENING or not late):
        raise Refused("table", 13, N_("There is nothing to call the table off for."))
    if reader.get("by") != late:
        reader.fail("{place} should be {late}, the chairs that have not opened.", "by", late=late)
    reader.finish()
    return {"by": late}
