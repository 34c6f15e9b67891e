"""What may be written into a table's log: each kind of entry with its check, by the rules of the table."""

import unicodedata
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NoReturn

from duelkit.bots.player import bot_number
from duelkit.errors import BadInput, DuelkitError
from duelkit.games import game_named
from duelkit.kernel.reading import Reader, shown
from duelkit.looks import per_player
from duelkit.looks.answering import NOTHING
from duelkit.table.entries import LATEST
from duelkit.table.offers import OFFERS, asked_of, offered
from duelkit.table.refusals import Refused
from duelkit.table.seats import COLORS, HUMAN, OPEN, Seat
from duelkit.table.terms import refuse_files
from duelkit.texts import N_

if TYPE_CHECKING:
    from duelkit.table.table import Table

Check = Callable[["Table", int, Reader, str], dict[str, Any]]

LONGEST_NAME = 40
LONGEST_ENTROPY = 128
LONGEST_WORD = 200  # a connection's or a table's id
SEATLESS = frozenset({"deal", "gap", "rematch"})
IN_TIME = frozenset(
    {"move", "pass", "asked", "offer", "withdraw", "answer", "resign", "stand_in", "return"}
)  # not once a flag is due


def check(table: "Table", kind: str, seat: int | None, data: Any, at: int, lang: str) -> dict[str, Any]:
    """Return the data as an entry keeps it; see `Table.check`."""
    if kind not in CHECKS:
        raise BadInput("There is no entry of the kind {kind}.", kind=shown(kind))
    reader = Reader(data, kind)
    if kind in IN_TIME and table.deadline is not None and at >= table.deadline:
        raise Refused("over", 1, N_("The time of who is to decide has run out."))
    if kind == "flag" and (table.deadline is None or at < table.deadline):
        raise Refused("table", 1, N_("The time of who is to decide has not run out."))
    if kind in SEATLESS:
        return CHECKS[kind](table, -1, reader, lang)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(table.seats):
        raise Refused(
            "seat",
            8,
            N_("There is no seat {seat}; the seats are 0 to {last}."),
            seat=shown(seat),
            last=len(table.seats) - 1,
        )
    return CHECKS[kind](table, seat, reader, lang)


def sit(table: "Table", seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T9: whoever sits down on an open seat is called otherwise than all others."""
    if table.status != "open" or table.seats[seat].kind != OPEN:
        raise Refused("full", 9, N_("Somebody sits there already."), N_("Ask for another seat, or watch."))
    name = read_name(reader)
    if any(alike(name) == alike(one.name) for one in table.seats):
        raise Refused("name", 9, N_("Somebody here is called {name} already."), N_("Choose another name."), name=name)
    kept = {
        "name": name,
        "color": free_color(table, reader),
        "entropy": read_entropy(reader),
        "choices": read_choices(table, seat, reader),
    }
    reader.finish()
    return kept


def read_name(reader: Reader) -> str:
    """Return a name: 1 to 40 printable letters, with single spaces between words."""
    name = reader.get("name", "")
    if not isinstance(name, str) or len(name) > 10 * LONGEST_NAME:
        refuse_name(reader)
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        refuse_name(reader)
    return name


def refuse_name(reader: Reader) -> NoReturn:
    """Complain of a name."""
    reader.fail("{place} should be 1 to {longest} printable letters.", "name", longest=LONGEST_NAME)


def alike(name: str) -> str:
    """Return what is the same of names that look the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def free_color(table: "Table", reader: Reader) -> str:
    """Return the colour that is asked for, or the first that nobody has."""
    color = reader.choice("color", COLORS)
    taken = {seat.color for seat in table.seats}
    free = [one for one in COLORS if one not in taken]
    return color if color in free else free[0]


def read_entropy(reader: Reader) -> str:
    """Return a player's own entropy: 1 to 128 letters."""
    entropy = reader.get("entropy", "")
    if not isinstance(entropy, str) or not 0 < len(entropy) <= LONGEST_ENTROPY or not entropy.isprintable():
        reader.fail("{place} should be 1 to {longest} printable letters.", "entropy", longest=LONGEST_ENTROPY)
    return entropy


def read_choices(table: "Table", seat: int, reader: Reader) -> dict[str, Any]:
    """Return what a player chose of the options that each has for themself, as a save keeps it."""
    choices = reader.get("choices", {})
    game = game_named(table.terms.game)
    if not isinstance(choices, Mapping):
        reader.fail("{place} should be a table of options, not {value}.", "choices", value=shown(choices))
    if choices and table.terms.start is not None:
        reader.fail("{place} should be left out: the save to go on from has the options.", "choices")
    kept = {}
    for name, item in choices.items():
        if name not in per_player(game.name):
            known = ", ".join(per_player(game.name)) or "-"
            reader.fail("{place} can have, for each player, only: {known}.", "choices", known=known)
        items = [item] * len(table.seats)
        refuse_files(game, name, items)
        kept[name] = game.check_options({"players": len(table.seats), name: items})[name][seat]
    return kept


def deal(table: "Table", _seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T9: the duel begins when no seat is open."""
    if table.status != "open" or any(seat.kind == OPEN for seat in table.seats):
        raise Refused("table", 9, N_("The cards are not dealt now."))
    reader.finish()
    return {}


def move(table: "Table", seat: int, reader: Reader, lang: str) -> dict[str, Any]:
    """T8: only who is asked decides."""
    check_turn(table, seat, reader)
    if table.onlooker is not None:
        raise Refused("turn", 7, NOTHING)
    number = reader.get("action")
    reader.finish()
    if isinstance(number, bool) or not isinstance(number, int):
        reader.fail("{place} should be the number of an action, not {value}.", "action", value=shown(number))
    refused = table.dealt.forbidden(number, lang=lang)
    if refused:
        raise refused
    return {"action": number}


def look_on(table: "Table", seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T7: an onlooker goes on."""
    check_turn(table, seat, reader)
    if table.onlooker is None:
        raise Refused("turn", 8, N_("This is a question to decide, not one to pass by."))
    reader.finish()
    return {}


def check_turn(table: "Table", seat: int, reader: Reader) -> None:
    """T8: refuse who is not asked, and an answer to a question of before."""
    check_running(table)
    prompt = reader.get("prompt")
    asked = table.asked
    if asked is None or asked.seat != seat:
        raise Refused("turn", 8, N_("It is not your move."))
    if prompt is not None and prompt != asked.prompt:
        raise Refused("stale", 8, N_("That question has been answered already."), N_("Look what is asked now."))


def check_running(table: "Table") -> None:
    """Refuse what makes sense only while the duel goes on."""
    if table.status == "open":
        raise Refused("open", 9, N_("The duel has not begun."), N_("Wait until every seat is taken."))
    if table.status == "over":
        raise Refused("over", 8, N_("The duel is over."))


def ask_otherwise(table: "Table", seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T7: how a person wants to be asked for answers."""
    check_running(table)
    check_person(table, seat)
    mode = reader.get("mode")
    if not table.modes():
        raise BadInput("Nobody answers out of turn here.")
    if mode not in table.modes():
        reader.fail(
            "{place} should be one of {known}, not {value}.", "mode", known=", ".join(table.modes()), value=shown(mode)
        )
    reader.finish()
    return {"mode": mode}


def check_person(table: "Table", seat: int) -> Seat:
    """Refuse what only a person does, who has not lost."""
    one = table.seats[seat]
    if one.kind != HUMAN:
        raise Refused("seat", 8, N_("No person sits there."))
    if one.lost:
        raise Refused("over", 2, N_("You have lost by a rule of the table; the duel goes on without you."))
    return one


def read_offer(reader: Reader) -> str:
    """Return what is offered."""
    what = reader.choice("what", OFFERS)
    if what is None:
        reader.fail("{place} should be one of {known}.", "what", known=", ".join(OFFERS))
    return what


def offer(table: "Table", seat: int, reader: Reader, lang: str) -> dict[str, Any]:
    """T3, T4, T10: offer something to the others."""
    what = read_offer(reader)
    reader.finish()
    against = why_no_offer(table, seat, what)
    if against is None and what == "undo":
        against = table.dealt.why_no_undo(seat, lang=lang)
    if against is not None:
        raise against
    return {"what": what}


def why_no_offer(table: "Table", seat: int, what: str) -> DuelkitError | None:
    """Return what is against offering something; whether the match takes a decision back is asked of it."""
    one = table.seats[seat]
    try:
        if what == "rematch":
            check_over(table, seat)
        else:
            check_running(table)
            check_person(table, seat)
    except Refused as refused:
        return refused
    rule = 3 + OFFERS.index(what) if what != "rematch" else 10
    if offered(table, what) is not None:
        return Refused("table", rule, N_("That is offered already."), N_("Answer it, or wait for the answer."))
    if one.offered.get(what) == one.decisions:
        return Refused("table", rule, N_("You have offered that since your newest decision."), N_("Play on first."))
    if what == "draw" and not asked_of(table, what, seat):
        return Refused("table", 3, N_("There is nobody to agree to a draw but bots, and bots decline."))
    if what == "undo" and 0 < len(table.dealt.log) <= table.sealed:
        return Refused("table", 4, N_("That cannot be taken back: another player might have answered it."))
    return None


def check_over(table: "Table", seat: int) -> None:
    """T10: only after the duel, and once."""
    if table.status != "over":
        raise Refused("table", 10, N_("The duel is not over."))
    if table.rematch_agreed:
        raise Refused("table", 10, N_("You play again already."))
    if table.seats[seat].kind != HUMAN:
        raise Refused("seat", 8, N_("No person sits there."))


def withdraw(table: "Table", seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """Take an offer back."""
    what = read_offer(reader)
    reader.finish()
    standing = offered(table, what)
    if standing is None or standing.seat != seat:
        raise Refused("table", 8, N_("You have offered nothing of the kind."))
    return {"what": what}


def answer(table: "Table", seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """Agree to an offer, or decline it."""
    what, yes = read_offer(reader), reader.flag("yes")
    reader.finish()
    standing = offered(table, what)
    if standing is None or seat not in asked_of(table, what, standing.seat) - standing.yes:
        raise Refused("table", 8, N_("You were offered nothing of the kind."))
    return {"what": what, "yes": yes}


def resign(table: "Table", seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T2: give up."""
    check_running(table)
    check_person(table, seat)
    reader.finish()
    return {}


def flag(table: "Table", seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T1: only a person whose time runs runs out of it."""
    if not table.asked_is(seat):
        raise Refused("table", 1, N_("No time runs there."))
    reader.finish()
    return {}


def read_word(reader: Reader, key: str) -> str:
    """Return an id."""
    word = reader.get(key)
    if not isinstance(word, str) or not 0 < len(word) <= LONGEST_WORD or not word.isprintable():
        reader.fail("{place} should be 1 to {longest} printable letters.", key, longest=LONGEST_WORD)
    return word


def leave(table: "Table", seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T6: a connection is lost."""
    connection = read_word(reader, "connection")
    reader.finish()
    if connection not in table.seats[seat].connections:
        raise Refused("table", 6, N_("There is no such connection."))
    return {"connection": connection}


def come_back(table: "Table", seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T6: a connection is there."""
    connection = read_word(reader, "connection")
    reader.finish()
    if table.seats[seat].kind != HUMAN or connection in table.seats[seat].connections:
        raise Refused("table", 6, N_("That connection is there already."))
    return {"connection": connection}


def leave_out(_table: "Table", _seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T6: the server was down since a moment."""
    since = reader.number("since", -1, 0, LATEST)
    reader.finish()
    return {"since": since}


def stand_in(table: "Table", seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T5: another person lets a bot play for one who has left."""
    check_running(table)
    bot = read_word(reader, "bot")
    bot_number(bot)
    by = reader.number("by", -1, 0, len(table.seats) - 1)
    reader.finish()
    one = check_person(table, seat)
    if by == seat or not table.seats[by].in_play:
        raise Refused("seat", 5, N_("Another person at the table has to allow a bot in that seat."))
    if one.stand_in is not None:
        raise Refused("table", 5, N_("A bot plays for {name} already."), name=one.name)
    if one.present:
        raise Refused("table", 5, N_("{name} is here."), N_("A bot stands in only for who has left."), name=one.name)
    return {"bot": bot, "by": by}


def take_seat_back(table: "Table", seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T5: a player takes the seat back."""
    check_running(table)
    reader.finish()
    if check_person(table, seat).stand_in is None:
        raise Refused("table", 5, N_("No bot plays for you."))
    return {}


def watch(_table: "Table", _seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """Let spectators in, or not."""
    if "allowed" not in reader.written:
        reader.fail("{place} should be true or false, not {value}.", "allowed", value="null")
    allowed = reader.flag("allowed")
    reader.finish()
    return {"allowed": allowed}


def rematch(table: "Table", _seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T10: the table at which all go on."""
    other = read_word(reader, "table")
    reader.finish()
    if not table.wants_rematch:
        raise Refused("table", 10, N_("Not everybody has agreed to play again."))
    return {"table": other}


CHECKS: dict[str, Check] = {
    "sit": sit,
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
}


def can(table: "Table", seat: int) -> list[str]:
    """Return what a person can do now beside deciding."""
    one = table.seats[seat]
    if one.kind != HUMAN:
        return []
    found = [f"offer:{what}" for what in OFFERS if can_offer(table, seat, what)]
    for standing in table.offers:
        if standing.seat == seat:
            found.append(f"withdraw:{standing.what}")
        elif seat in asked_of(table, standing.what, standing.seat) - standing.yes:
            found.append(f"answer:{standing.what}")
    if table.status == "running" and one.in_play:
        found.append("resign")
        found += ["return"] if one.stand_in else []
        found += ["answers"] if table.modes() else []
        found += [f"stand_in:{at}" for at, other in enumerate(table.seats) if at != seat and can_stand_in(other)]
    return found


def can_offer(table: "Table", seat: int, what: str) -> bool:
    """Tell whether a person can offer something now."""
    if why_no_offer(table, seat, what) is not None:
        return False
    return what != "undo" or table.dealt.can_undo(seat)


def can_stand_in(seat: Seat) -> bool:
    """Tell whether a bot may play for this seat."""
    return seat.in_play and not seat.present and seat.stand_in is None
