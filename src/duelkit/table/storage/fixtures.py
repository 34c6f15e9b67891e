"""Who meets whom in a tournament, as it stands in the database, and what the table of two says of their result."""

import json
from collections.abc import Collection, Sequence
from dataclasses import replace

from sqlalchemy import Connection, select

from duelkit.table.endings import kept_ending
from duelkit.table.seats import OPEN
from duelkit.table.state import OFF
from duelkit.table.storage.reading import entries_in
from duelkit.table.storage.schema import fixtures, tables
from duelkit.table.storage.writing import new_row
from duelkit.table.tournaments.tournament import DRAW, LOSS, WIN, Fixture

COLUMNS = ("round", "board", "one", "other", "table_id", "until", "points_of_one", "points_of_other", "played")
KEY = ("tournament_id", "round", "board")


def fixtures_of(connection: Connection, id_: str) -> list[Fixture]:
    """Return who has met and meets in a tournament, by round and board."""
    columns = (fixtures.c[name] for name in COLUMNS)
    mine = select(*columns).where(fixtures.c.tournament_id == id_).order_by(fixtures.c.round, fixtures.c.board)
    return [
        Fixture(number, board, one, other, table, until, None if mine is None else (mine, theirs), played)
        for number, board, one, other, table, until, mine, theirs, played in connection.execute(mine)
    ]


def write_fixtures(connection: Connection, id_: str, changed: Sequence[Fixture]) -> None:
    """Write fixtures, new ones and those whose result is known by now."""
    for one in changed:
        mine, theirs = one.points or (None, None)
        values = (one.round, one.board, one.one, one.other, one.table, one.until, mine, theirs, one.played)
        row = dict(zip(COLUMNS, values, strict=True))
        insert = new_row(connection.dialect.name, fixtures).values(tournament_id=id_, **row)
        connection.execute(insert.on_conflict_do_update(index_elements=KEY, set_=row))


def decided(connection: Connection, fixture: Fixture, now: int) -> Fixture:
    """Return a fixture with its points, if all may know by now (ms) how it went; else as it is."""
    if fixture.points is not None:
        return fixture
    columns = select(tables.c.ending, tables.c.status, tables.c.terms)
    row = connection.execute(columns.where(tables.c.id == fixture.table)).first()
    if row is None:
        return replace(fixture, points=(LOSS, LOSS))
    if row.status == OFF:
        points = points_of_who_came(connection, str(fixture.table), json.loads(row.terms)["seats"])
        return replace(fixture, points=points)
    ending = None if row.ending is None else kept_ending(json.loads(row.ending))
    if ending is None or ending.at > now:
        return fixture
    winners = {ending.order[seat] for seat in ending.outcome.winners}
    return replace(fixture, points=points_by(winners), played=True)


def points_by(winners: Collection[int]) -> tuple[int, int]:
    """Return the points of both chairs: nobody has won where both have drawn."""
    if not winners:
        return DRAW, DRAW
    return (WIN if 0 in winners else LOSS, WIN if 1 in winners else LOSS)


def points_of_who_came(connection: Connection, table: str, seats: Sequence[str]) -> tuple[int, int]:
    """Return the points where no cards were dealt: who did not sit down or did not open their part has lost.

    Against one of these the other has won; where both are missing, both have lost.
    """
    log = entries_in(connection, table, -1)
    sat = {entry.seat for entry in log if entry.kind == "sit"}
    late = {chair for entry in log if entry.kind == "off" for chair in entry.data["by"]}
    late |= {entry.seat for entry in log if entry.kind == "decline" and entry.seat is not None}
    missing = [chair in late or (kind == OPEN and chair not in sat) for chair, kind in enumerate(seats)]
    return (LOSS if missing[0] else WIN, LOSS if missing[1] else WIN)
