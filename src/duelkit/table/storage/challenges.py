"""Asking somebody by name for a duel, as all processes see it: who can be asked, what is open, what became of it.

All bounds are counted here, in the transaction that writes, so that they hold for all processes together. What is
counted is forgotten after `KEPT`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from sqlalchemy import Connection, delete, func, insert, select, text, update

from duelkit.errors import BadInput
from duelkit.table.storage.addresses import SQLITE
from duelkit.table.storage.ratings import create_rated
from duelkit.table.storage.schema import challenges, listeners
from duelkit.table.storage.writing import Row, create, new_row
from duelkit.texts import N_

SILENT = 20_000  # ms after which one who is not heard of cannot be asked any more
FRESH = 8_000  # ms for which it need not be written again that somebody is there
OPEN_FOR = 60_000  # ms for which a challenge is open
KEPT = 600_000  # ms for which it is counted
MOST_ASKED, MOST_OPEN_TO_ONE = 10, 5  # challenges of a guest that are counted; open ones to one guest
LOCK = 0x6368616C  # "chal": what processes that write challenges at once take turns by
UNANSWERED, YES, NO, GONE = "", "yes", "no", "gone"
NOT_HERE = N_("Nobody called {name} can be asked now: they have to be here, and to let others ask them.")
SEVERAL = N_("{n} people here are called {name}: ask the one you mean for a name of their own, or send a link.")
YOURSELF = N_("{name} is you.")
ASKED_ALREADY = N_("You have asked {name} already.")
DECLINED = N_("{name} has declined; ask again in ten minutes.")
TOO_MANY = N_("You have asked {n} people in ten minutes; wait a while.")
BESIEGED = N_("{name} has {n} open challenges; try again in a minute.")


@dataclass(frozen=True)
class Challenge:
    """Who asks whom for which duel, since when (ms), and what became of it; `table` once it was accepted."""

    id: str
    asker: str
    asker_name: str
    asked: str
    asked_name: str
    game: str
    clock: str
    rated: bool
    at: int
    answer: str = UNANSWERED
    table: str | None = None

    @property
    def until(self) -> int:
        """The moment (ms) until which it is open."""
        return self.at + OPEN_FOR


NewTable = Callable[[Challenge], Row]  # returns the row of a new table on the terms of a challenge


def listen(connection: Connection, guest: str, name: str, alike: str, now: int) -> None:
    """Write that a guest can be asked by this name."""
    row = {"guest": guest, "name": name, "alike": alike, "seen": now}
    written = new_row(connection.dialect.name, listeners).values(**row)
    connection.execute(written.on_conflict_do_update(index_elements=[listeners.c.guest], set_=row))


def is_fresh(connection: Connection, guest: str, name: str, now: int) -> bool:
    """Tell whether it was written a moment ago that a guest can be asked by this name."""
    there = listeners.c.guest == guest, listeners.c.name == name, listeners.c.seen > now - FRESH
    return connection.scalar(select(func.count()).where(*there)) == 1


def listen_no_more(connection: Connection, guest: str) -> None:
    """Delete a guest who is not to be asked any more, and decline what they were asked."""
    connection.execute(delete(listeners).where(listeners.c.guest == guest))
    mine = challenges.c.asked == guest, challenges.c.answer == UNANSWERED
    connection.execute(update(challenges).where(*mine).values(answer=NO))


def ask(connection: Connection, wanted: Challenge, alike: str) -> Challenge:
    """Write a challenge to whoever is called so, and return it, with them; raises BadInput where that may not be."""
    take_turns(connection)
    tidy(connection, wanted.at)
    asked, name = the_one(connection, wanted, alike)
    check_asker(connection, wanted, asked, name)
    found = replace(wanted, asked=asked, asked_name=name)
    plain = {key: value for key, value in vars(found).items() if key != "table"}
    connection.execute(insert(challenges).values(**plain, table_id=None))
    return found


def tidy(connection: Connection, now: int) -> None:
    """Delete what is not counted any more, and who is gone."""
    connection.execute(delete(challenges).where(challenges.c.at < now - KEPT))
    connection.execute(delete(listeners).where(listeners.c.seen < now - SILENT))


def take_turns(connection: Connection) -> None:
    """Wait for other processes that write challenges; with SQLite the write has waited already."""
    if connection.dialect.name != SQLITE:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def the_one(connection: Connection, wanted: Challenge, alike: str) -> tuple[str, str]:
    """Return the guest of this name and how they write it; raises BadInput for none, for several, and for the asker."""
    there = select(listeners.c.guest, listeners.c.name).where(listeners.c.alike == alike)
    found = [(guest, name) for guest, name in connection.execute(there) if guest != wanted.asker]
    if not found:
        raise BadInput(YOURSELF if connection.execute(there).first() else NOT_HERE, name=wanted.asked_name)
    if len(found) > 1:
        raise BadInput(SEVERAL, n=len(found), name=wanted.asked_name)
    return found[0]


def check_asker(connection: Connection, wanted: Challenge, asked: str, name: str) -> None:
    """Raise BadInput for a guest who asks too many, the same one twice, or one who has declined or has enough."""
    mine = of(connection, challenges.c.asker == wanted.asker)
    to_them = [one for one in mine if one.asked == asked]
    if any(is_open(one, wanted.at) for one in to_them):
        raise BadInput(ASKED_ALREADY, name=name)
    if any(one.answer == NO for one in to_them):
        raise BadInput(DECLINED, name=name)
    if len(mine) >= MOST_ASKED:
        raise BadInput(TOO_MANY, n=MOST_ASKED)
    if len(open_to(connection, asked, wanted.at)) >= MOST_OPEN_TO_ONE:
        raise BadInput(BESIEGED, name=name, n=MOST_OPEN_TO_ONE)


def is_open(one: Challenge, now: int) -> bool:
    """Tell whether a challenge can still be answered."""
    return one.answer == UNANSWERED and now < one.until


def of(connection: Connection, *which: object) -> list[Challenge]:
    """Return some challenges, the oldest first."""
    rows = connection.execute(select(challenges).where(*which).order_by(challenges.c.at, challenges.c.id))  # type: ignore[arg-type]
    return [Challenge(*row) for row in rows]


def open_to(connection: Connection, guest: str, now: int) -> list[Challenge]:
    """Return what a guest is asked and has not answered, the oldest first."""
    return [one for one in of(connection, challenges.c.asked == guest) if is_open(one, now)]


def standing(connection: Connection, id_: str, asker: str) -> Challenge | None:
    """Return a challenge as its asker may know it; None if it is nobody's, or another's."""
    return next(iter(of(connection, challenges.c.id == id_, challenges.c.asker == asker)), None)


def withdraw(connection: Connection, id_: str, asker: str) -> None:
    """Call off a challenge that was not answered."""
    mine = challenges.c.id == id_, challenges.c.asker == asker, challenges.c.answer == UNANSWERED
    connection.execute(update(challenges).where(*mine).values(answer=GONE))


def answer(connection: Connection, id_: str, guest: str, yes: bool, now: int, opened: NewTable) -> Challenge | None:  # noqa: FBT001 - it is what was answered
    """Accept or decline a challenge, and return it with its table; None for one that is not open any more."""
    take_turns(connection)
    found = next((one for one in open_to(connection, guest, now) if one.id == id_), None)
    if found is None:
        return None
    table = opened(found) if yes else None
    if table is not None:
        create_rated(connection, table) if found.rated else create(connection, [table])
    answered = replace(found, answer=YES if yes else NO, table=None if table is None else table["id"])
    told = {"answer": answered.answer, "table_id": answered.table}
    connection.execute(update(challenges).where(challenges.c.id == id_).values(**told))
    return answered
