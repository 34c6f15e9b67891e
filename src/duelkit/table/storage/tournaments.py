"""Tournaments in the database: gathered, started, gone on with, each change in one transaction for all processes.

How far a tournament is stands here alone: the results are read from the tables at which its duels are played, so that
any process can go on with it, and after a restart, too.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace

from sqlalchemy import Connection, delete, func, insert, or_, select, text, update

from duelkit.errors import BadInput
from duelkit.table.likenesses import looks_like
from duelkit.table.seats import bots_names
from duelkit.table.storage.addresses import SQLITE
from duelkit.table.storage.fixtures import decided, fixtures_of, write_fixtures
from duelkit.table.storage.packing import written
from duelkit.table.storage.ratings import create_rated
from duelkit.table.storage.schema import entrants, fixtures, tables, tournaments
from duelkit.table.storage.writing import Row, create
from duelkit.table.terms import Terms
from duelkit.table.tournaments.rounds import next_round
from duelkit.table.tournaments.tournament import (
    GATHERING,
    OFF,
    OVER,
    RUNNING,
    Entrant,
    Fixture,
    Tournament,
    WholeTournament,
    table_terms,
)
from duelkit.texts import N_

LOCK = 0x746F7572  # "tour": what processes that write tournaments at once take turns by
FEWEST = 2  # entrants
MOST_OWNED, MOST_ENTERED = 5, 20  # tournaments of a guest that are not over
UNFINISHED = tournaments.c.status.in_((GATHERING, RUNNING))
KEPT_WAITING = 7 * 24 * 3600 * 1000  # ms after which one that was never started is called off
NONE = N_("There is no tournament at this address.")
NOT_YOURS = N_("Only who made the tournament can do that.")
BEGUN = N_("The tournament has begun, so nobody can join it or be added any more.")
ENDED = N_("The tournament is over.")
FULL = N_("The tournament is full: it has {n} places, and all are taken.")
JOINED = N_("You play in this tournament already.")
NAMED = N_("Somebody in this tournament is called {name}; choose a name that nobody takes for it.")
TOO_FEW = N_("A tournament needs at least two players, one of them a person.")
OWNS_MANY = N_("You have {n} tournaments that are not over; call one off first.")
IN_MANY = N_("You play in {n} tournaments that are not over; leave one first.")
NOBODY_THERE = N_("Nobody with this number plays in the tournament.")


class NoTournament(BadInput):
    """There is no such tournament."""


NewTable = Callable[[Terms], Row]  # returns the row of a new table on these terms


def take_turns(connection: Connection) -> None:
    """Wait for other processes that write tournaments; with SQLite the write has waited already."""
    if connection.dialect.name != SQLITE:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


# --- reading ----------------------------------------------------------------------------------------------------------


def tournaments_where(connection: Connection, *which: object) -> list[Tournament]:
    """Return some tournaments, the newest first."""
    newest = select(tournaments).where(*which).order_by(tournaments.c.created.desc(), tournaments.c.id)  # type: ignore[arg-type]
    return [Tournament(**{**row, "terms": json.loads(row["terms"])}) for row in connection.execute(newest).mappings()]


def entrants_of(connection: Connection, id_: str) -> list[Entrant]:
    """Return who plays in a tournament, by number."""
    columns = (entrants.c[name] for name in ("number", "name", "guest", "bot", "left"))
    rows = connection.execute(
        select(*columns).where(entrants.c.tournament_id == id_).order_by(entrants.c.number)
    ).mappings()
    return [Entrant(**row) for row in rows]


def whole(connection: Connection, id_: str) -> WholeTournament:
    """Return a tournament with all that belongs to it; raises NoTournament if there is none."""
    found = tournaments_where(connection, tournaments.c.id == id_)
    if not found:
        raise NoTournament(NONE)
    return WholeTournament(found[0], entrants_of(connection, id_), fixtures_of(connection, id_))


def tournaments_of(connection: Connection, guest: str) -> list[WholeTournament]:
    """Return the tournaments that a guest has made or plays in, the newest first."""
    entered = select(entrants.c.tournament_id).where(entrants.c.guest == guest)
    mine = tournaments_where(connection, or_(tournaments.c.owner == guest, tournaments.c.id.in_(entered)))
    return [WholeTournament(one, entrants_of(connection, one.id)) for one in mine]


def playing(connection: Connection, guest: str) -> list[WholeTournament]:
    """Return the tournaments that are not over in which a guest plays, and has not left, the newest first."""
    entered = select(entrants.c.tournament_id).where(entrants.c.guest == guest, entrants.c.left.is_(False))
    mine = tournaments_where(connection, tournaments.c.id.in_(entered), UNFINISHED)
    return [whole(connection, one.id) for one in mine]


def name_at(connection: Connection, table: str, chair: int) -> str | None:
    """Return the name under which a chair is sat down in, at a table of a tournament; None at any other."""
    number = fixtures.c.one if chair == 0 else fixtures.c.other
    named = entrants.c.tournament_id == fixtures.c.tournament_id, entrants.c.number == number
    return connection.scalar(
        select(entrants.c.name).join(fixtures, named[0] & named[1]).where(fixtures.c.table_id == table)
    )


# --- gathering --------------------------------------------------------------------------------------------------------


def make(connection: Connection, tournament: Tournament) -> WholeTournament:
    """Write a new tournament; raises BadInput for a guest who has too many."""
    take_turns(connection)
    stale = tournaments.c.status == GATHERING, tournaments.c.created < tournament.created - KEPT_WAITING
    connection.execute(update(tournaments).where(*stale).values(status=OFF))
    if count_unfinished(connection, tournaments.c.owner == tournament.owner) >= MOST_OWNED:
        raise BadInput(OWNS_MANY, n=MOST_OWNED)
    connection.execute(insert(tournaments).values({**vars(tournament), "terms": written(tournament.terms)}))
    return WholeTournament(tournament)


def count_unfinished(connection: Connection, which: object) -> int:
    """Return how many of some tournaments are not over."""
    return connection.scalar(select(func.count()).select_from(tournaments).where(which, UNFINISHED)) or 0  # type: ignore[arg-type]


def gathering(connection: Connection, id_: str, owner: str | None = None) -> WholeTournament:
    """Return a tournament that has not begun, for its owner if one is given; raises BadInput for any other."""
    take_turns(connection)
    found = whole(connection, id_)
    if owner is not None and found.tournament.owner != owner:
        raise BadInput(NOT_YOURS)
    if found.tournament.status != GATHERING:
        raise BadInput(BEGUN if found.tournament.status == RUNNING else ENDED)
    return found


def join(connection: Connection, id_: str, guest: str, name: str) -> WholeTournament:
    """Let a guest play under a name; raises BadInput where that is not to be."""
    found = gathering(connection, id_)
    if found.of_guest(guest) is not None:
        raise BadInput(JOINED)
    for one in found.entrants:
        if looks_like(name, one.name):
            raise BadInput(NAMED, name=one.name)
    mine = select(entrants.c.tournament_id).where(entrants.c.guest == guest)
    if count_unfinished(connection, tournaments.c.id.in_(mine)) >= MOST_ENTERED:
        raise BadInput(IN_MANY, n=MOST_ENTERED)
    return enter(connection, found, [Entrant(0, name, guest)])


def add_bots(connection: Connection, id_: str, owner: str, bot: str, count: int | None) -> WholeTournament:
    """Add a number of bots (None: one for each free place); raises BadInput where that is not to be."""
    found = gathering(connection, id_, owner)
    count = count or max(1, found.tournament.places - len(found.entrants))
    there = [one.bot for one in found.entrants if one.bot is not None]
    names = bots_names([*there, *[bot] * count])[len(there) :]
    return enter(connection, found, [Entrant(0, name, bot=bot) for name in names])


def enter(connection: Connection, found: WholeTournament, new: Sequence[Entrant]) -> WholeTournament:
    """Write who comes to a tournament, with the next numbers; raises BadInput if there is no place for them."""
    places = found.tournament.places
    if len(found.entrants) + len(new) > places:
        raise BadInput(FULL, n=places)
    first = max((one.number for one in found.entrants), default=-1) + 1
    numbered = [replace(one, number=first + at) for at, one in enumerate(new)]
    rows = [{**vars(one), "tournament_id": found.tournament.id} for one in numbered]
    connection.execute(insert(entrants), rows)
    return replace(found, entrants=[*found.entrants, *numbered])


def leave(connection: Connection, id_: str, guest: str, number: int) -> WholeTournament:
    """Take an entrant out before the start, as who it is or who made the tournament; later, only as who it is.

    Who leaves later is not paired any more. Raises BadInput where that is not to be.
    """
    take_turns(connection)
    found = whole(connection, id_)
    one = next((one for one in found.entrants if one.number == number), None)
    if one is None:
        raise BadInput(NOBODY_THERE)
    begun = found.tournament.status != GATHERING
    if one.guest != guest and (begun or found.tournament.owner != guest):
        raise BadInput(NOT_YOURS)
    if found.tournament.status in (OVER, OFF):
        raise BadInput(ENDED)
    mine = entrants.c.tournament_id == id_, entrants.c.number == number
    connection.execute(update(entrants).where(*mine).values(left=True) if begun else delete(entrants).where(*mine))
    return whole(connection, id_)


def call_off(connection: Connection, id_: str, owner: str) -> WholeTournament:
    """Call a tournament off, as who made it; its duels go on and count for nothing here. Raises BadInput."""
    take_turns(connection)
    found = whole(connection, id_)
    if found.tournament.owner != owner:
        raise BadInput(NOT_YOURS)
    if found.tournament.status not in (GATHERING, RUNNING):
        raise BadInput(ENDED)
    return note(connection, found, OFF, found.tournament.round)


# --- its course -------------------------------------------------------------------------------------------------------


def start(connection: Connection, id_: str, owner: str, now: int, opened: NewTable) -> WholeTournament:
    """Begin a tournament with its first round; raises BadInput where that is not to be."""
    found = gathering(connection, id_, owner)
    if len(found.entrants) < FEWEST or all(one.bot for one in found.entrants):
        raise BadInput(TOO_FEW)
    return begin_round(connection, found, now, opened)


def to_look_at(connection: Connection) -> list[str]:
    """Return the tournaments in which a table of the present round has come to its end, or is gone."""
    ended = or_(tables.c.ending.is_not(None), tables.c.status == OFF, tables.c.id.is_(None))
    open_ = tournaments.c.status == RUNNING, fixtures.c.points_of_one.is_(None)
    rows = (
        select(tournaments.c.id)
        .join(fixtures, fixtures.c.tournament_id == tournaments.c.id)
        .outerjoin(tables, tables.c.id == fixtures.c.table_id)
        .where(*open_, ended)
    )
    return list(connection.scalars(rows.distinct()))


def late(connection: Connection, now: int) -> list[str]:
    """Return the tables of tournaments at which somebody has not sat down in time."""
    open_ = tournaments.c.status == RUNNING, fixtures.c.points_of_one.is_(None), fixtures.c.until <= now
    rows = select(tables.c.id).join(fixtures, fixtures.c.table_id == tables.c.id)
    return list(
        connection.scalars(
            rows.join(tournaments, fixtures.c.tournament_id == tournaments.c.id).where(
                *open_, tables.c.status == "open"
            )
        )
    )


def go_on(connection: Connection, id_: str, now: int, opened: NewTable) -> WholeTournament:
    """Count the results that are known by now (ms); once all are, begin the next round or end the tournament."""
    take_turns(connection)
    found = whole(connection, id_)
    if found.tournament.status != RUNNING:
        return found
    known = [decided(connection, one, now) for one in found.fixtures]
    write_fixtures(connection, id_, [one for one, was in zip(known, found.fixtures, strict=True) if one != was])
    found = replace(found, fixtures=known)
    return found if any(one.points is None for one in known) else begin_round(connection, found, now, opened)


def begin_round(connection: Connection, found: WholeTournament, now: int, opened: NewTable) -> WholeTournament:
    """Begin the next round in which somebody is to play; end the tournament if there is none."""
    here = [one for one in found.entrants if not one.left]
    while found.tournament.round < found.rounds and len(here) >= FEWEST:
        drawn = [with_table(connection, one, found, now, opened) for one in next_round(found)]
        write_fixtures(connection, found.tournament.id, drawn)
        found = note(
            connection, replace(found, fixtures=[*found.fixtures, *drawn]), RUNNING, found.tournament.round + 1
        )
        if any(one.points is None for one in drawn):
            return found
    return note(connection, found, OVER, found.tournament.round)


def with_table(connection: Connection, fixture: Fixture, found: WholeTournament, now: int, opened: NewTable) -> Fixture:
    """Open the table at which two meet, and return the fixture with it; what needs no table stays as it is."""
    if fixture.points is not None or fixture.other is None:
        return fixture
    terms = table_terms(found.tournament, found.entrant(fixture.one), found.entrant(fixture.other))
    row = opened(terms)
    if terms.rated:
        create_rated(connection, row)
    else:
        create(connection, [row])
    return replace(fixture, table=row["id"], until=now + found.tournament.come_within)


def note(connection: Connection, found: WholeTournament, status: str, number: int) -> WholeTournament:
    """Write how far a tournament is."""
    mine = update(tournaments).where(tournaments.c.id == found.tournament.id)
    connection.execute(mine.values(status=status, round=number))
    return replace(found, tournament=replace(found.tournament, status=status, round=number))
