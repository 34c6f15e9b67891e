"""The checks of each kind of entry in a table's log, by the rules of the table."""

from collections.abc import Callable
from typing import Any

from duelkit.bots.names import check_bot
from duelkit.bots.readiness import SUBSTITUTES
from duelkit.bots.versions import DIGITS, is_version
from duelkit.errors import BadInput
from duelkit.kinds import shown
from duelkit.looks.telling import NOTHING
from duelkit.reading import Reader
from duelkit.table.answering import modes
from duelkit.table.entries import LATEST
from duelkit.table.guards import check_person, check_running, read_word
from duelkit.table.offering import answer, can_offer, offer, withdraw
from duelkit.table.offers import OFFERS, asked_of
from duelkit.table.opening import call_off, decline, names_who_is_missing, open_entropy
from duelkit.table.refusals import Refused
from duelkit.table.seats import HUMAN, Seat
from duelkit.table.sitting import sit
from duelkit.table.state import OFF, OPENING, TableState
from duelkit.table.terms import version_said
from duelkit.texts import N_

Check = Callable[[TableState, int, Reader, str], dict[str, Any]]

SEATLESS = frozenset({"deal", "off", "gap", "rematch"})
IN_TIME = frozenset(
    {"move", "pass", "asked", "offer", "withdraw", "answer", "resign", "stand_in", "return"}
)  # not once a flag is due


def check(state: TableState, kind: str, seat: int | None, data: Any, at: int, lang: str) -> dict[str, Any]:
    """Return the data in the form in which an entry stores it; nothing is changed. See `Table.check`."""
    if kind not in CHECKS:
        raise BadInput("There is no entry of the kind {kind}.", kind=shown(kind))
    reader = Reader(data, kind)
    if kind in IN_TIME and state.deadline is not None and at >= state.deadline:
        raise Refused("over", 1, N_("The time of who is to decide has run out."))
    if kind in ("open", "decline") and state.open_by is not None and at >= state.open_by:
        raise Refused("over", 13, N_("The time to open has run out."))
    if kind == "off" and state.status == OPENING and state.open_by is not None and at < state.open_by:
        raise Refused("table", 13, N_("The time to open has not run out."))
    if kind == "off" and names_who_is_missing(state, data) and at < (state.open_by or LATEST):
        raise Refused("table", 15, N_("The time to come has not run out."))
    if kind == "sit" and state.open_by is not None and at >= state.open_by:
        raise Refused("over", 15, N_("The time to come has run out, and the series is over."))
    if kind == "flag" and (state.deadline is None or at < state.deadline):
        raise Refused("table", 1, N_("The time of who is to decide has not run out."))
    if kind in SEATLESS:
        return CHECKS[kind](state, -1, reader, lang)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(state.seats):
        raise Refused(
            "seat",
            8,
            N_("There is no seat {seat}; the seats are 0 to {last}."),
            seat=shown(seat),
            last=len(state.seats) - 1,
        )
    return CHECKS[kind](state, seat, reader, lang)


def deal(state: TableState, _seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T12: allow the deal once everybody has opened what they committed to."""
    if state.status != OPENING or state.unopened:
        raise Refused("table", 12, N_("The cards are not dealt now."))
    reader.finish()
    return {}


def move(state: TableState, seat: int, reader: Reader, lang: str) -> dict[str, Any]:
    """T8: allow a decision only of the player who is asked."""
    check_turn(state, seat, reader)
    if state.onlooker is not None:
        raise Refused("turn", 7, NOTHING)
    number = reader.needed("action")
    instead = read_substitute(state, seat, reader)
    version = read_version(state, seat, instead.get("by"), reader)
    reader.finish()
    if isinstance(number, bool) or not isinstance(number, int):
        reader.fail("{place} should be the number of an action, not {value}.", "action", value=shown(number))
    refused = state.dealt.forbidden(number, lang=lang)
    if refused:
        raise refused
    return {"action": number, **instead, **version}


def read_substitute(state: TableState, seat: int, reader: Reader) -> dict[str, Any]:
    """Return which other bot took a bot's decision, and why; nothing where the seat's own player did."""
    why = reader.choice("why", tuple(SUBSTITUTES))
    by = reader.choice("by", tuple(dict.fromkeys(SUBSTITUTES.values())))
    if why is None and by is None:
        return {}
    player = state.seats[seat].player
    if player is None:
        raise Refused("seat", 8, N_("{name} decides there, and no bot."), name=state.seats[seat].name)
    if why is None or SUBSTITUTES[why] != by or by == player:
        raise Refused("seat", 8, N_("No other bot takes a decision of the bot there for that reason."))
    return {"by": by, "why": why}


def read_version(state: TableState, seat: int, by: str | None, reader: Reader) -> dict[str, Any]:
    """Return the version of the bot that decided, where the terms do not say it."""
    version = reader.get("version")
    if version is None:
        return {}
    bot = by or state.seats[seat].player
    if bot is None:
        raise Refused("seat", 8, N_("{name} decides there, and no bot."), name=state.seats[seat].name)
    if not is_version(version) or version == version_said(state.terms, bot):
        reader.fail(
            "{place} should have {digits} hexadecimal digits, and stand only where the terms say another, not {value}.",
            "version",
            digits=DIGITS,
            value=shown(version),
        )
    return {"version": version}


def look_on(state: TableState, seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T7: allow an onlooker to go on."""
    check_turn(state, seat, reader)
    if state.onlooker is None:
        raise Refused("turn", 8, N_("This is a question to decide, not one to pass by."))
    reader.finish()
    return {}


def check_turn(state: TableState, seat: int, reader: Reader) -> None:
    """T8: raise Refused for a seat that is not asked, and for an answer to an old question."""
    check_running(state)
    prompt = reader.get("prompt")
    asked = state.asked
    if asked is None or asked.seat != seat:
        raise Refused("turn", 8, N_("It is not your move."))
    if prompt is not None and prompt != asked.prompt:
        raise Refused("stale", 8, N_("That question has been answered already."), N_("Look what is asked now."))


def ask_otherwise(state: TableState, seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T7: allow a person to choose how they are asked for answers."""
    check_running(state)
    check_person(state, seat)
    if not modes(state):
        raise BadInput("Nobody answers out of turn here.")
    mode = reader.chosen("mode", modes(state))
    reader.finish()
    return {"mode": mode}


def resign(state: TableState, seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T2: allow a player to resign."""
    check_running(state)
    check_person(state, seat)
    reader.finish()
    return {}


def flag(state: TableState, seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T1: allow the fall of a flag only for a person whose clock has run out."""
    if not state.asked_is(seat):
        raise Refused("table", 1, N_("No time runs there."))
    reader.finish()
    return {}


def leave(state: TableState, seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T6: allow the note that a connection is lost."""
    connection = read_word(reader, "connection")
    reader.finish()
    if connection not in state.seats[seat].connections:
        raise Refused("table", 6, N_("There is no such connection."))
    return {"connection": connection}


def come_back(state: TableState, seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T6: allow the note that a connection is there."""
    connection = read_word(reader, "connection")
    reader.finish()
    if state.seats[seat].kind != HUMAN or connection in state.seats[seat].connections:
        raise Refused("table", 6, N_("That connection is there already."))
    return {"connection": connection}


def leave_out(_state: TableState, _seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T6: allow the note that the server was down since a moment (ms)."""
    since = reader.number("since", None, 0, LATEST)
    reader.finish()
    return {"since": since}


def stand_in(state: TableState, seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T5: allow another person to let a bot play for one who has left."""
    check_running(state)
    bot = read_word(reader, "bot")
    check_bot(bot, state.dealt.game)
    by = reader.number("by", None, 0, len(state.seats) - 1)
    reader.finish()
    one = check_person(state, seat)
    if by == seat or not state.seats[by].in_play:
        raise Refused("seat", 5, N_("Another person at the table has to allow a bot in that seat."))
    if one.stand_in is not None:
        raise Refused("table", 5, N_("A bot plays for {name} already."), name=one.name)
    if one.present:
        raise Refused("table", 5, N_("{name} is here."), N_("A bot stands in only for who has left."), name=one.name)
    return {"bot": bot, "by": by}


def take_seat_back(state: TableState, seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T5: allow a player to take the seat back from the bot."""
    check_running(state)
    reader.finish()
    if check_person(state, seat).stand_in is None:
        raise Refused("table", 5, N_("No bot plays for you."))
    return {}


def watch(_state: TableState, _seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """Allow spectators to be let in, or not."""
    reader.needed("allowed")
    allowed = reader.flag("allowed")
    reader.finish()
    return {"allowed": allowed}


def rematch(state: TableState, _seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T10, T15: allow the note of the table at which all play again."""
    other = read_word(reader, "table")
    reader.finish()
    if not state.wants_rematch:
        raise Refused("table", 10, N_("Not everybody has agreed to play again."))
    return {"table": other}


def forget(state: TableState, seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """Allow a person's name to be erased once no duel is played at the table any more."""
    reader.finish()
    if state.status not in ("over", OFF):
        raise Refused("table", 9, N_("The duel is not over."))
    if state.seats[seat].kind != HUMAN:
        raise Refused("seat", 9, N_("No person sits there."))
    return {}


CHECKS: dict[str, Check] = {
    "sit": sit,
    "open": open_entropy,
    "decline": decline,
    "off": call_off,
    "deal": deal,
    "move": move,
    "pass": look_on,
    "asked": ask_otherwise,
    "offer": offer,
    "withdraw": withdraw,
    "answer": answer,
    "resign": resign,
    "flag": flag,
    "left": leave,
    "back": come_back,
    "gap": leave_out,
    "stand_in": stand_in,
    "return": take_seat_back,
    "watch": watch,
    "rematch": rematch,
    "forget": forget,
}


def can(state: TableState, seat: int) -> list[str]:
    """Return what a person can do now besides deciding, in words for programs."""
    one = state.seats[seat]
    if one.kind != HUMAN:
        return []
    found = [f"offer:{what}" for what in OFFERS if can_offer(state, seat, what)]
    if state.status == OPENING and seat in state.unopened:
        found += ["open", "decline"]
    for standing in state.offers:
        if standing.seat == seat:
            found.append(f"withdraw:{standing.what}")
        elif seat in asked_of(state.seats, standing.what, standing.seat) - standing.yes:
            found.append(f"answer:{standing.what}")
    if state.status == "running" and one.in_play:
        found.append("resign")
        found += ["return"] if one.stand_in else []
        found += ["answers"] if modes(state) else []
        found += [f"stand_in:{at}" for at, other in enumerate(state.seats) if at != seat and can_stand_in(other)]
    return found


def can_stand_in(seat: Seat) -> bool:
    """Tell whether a bot may play for this seat."""
    return seat.in_play and not seat.present and seat.stand_in is None
