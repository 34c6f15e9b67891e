"""Entries that go into a file by one statement: all of a group, or none."""

from contextlib import closing

import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError

from duelkit.table.storage.at_once import write_at_once
from duelkit.table.storage.database import Database
from duelkit.table.storage.writing import Append, Creation

ROW = {"number": 0, "at": 5, "kind": "deal", "seat": None, "data": "{}", "status": "running", "deadline": None}
TABLE = {"created": 1, "terms": "{}", "secret": "s", "status": "open", "public": False, "owner_guest": "ana"}


@pytest.fixture
def database(tmp_path):
    """Return a database with the tables t1 and t2."""
    with closing(Database(f"sqlite:///{tmp_path / 'tables.sqlite'}", 1.0, make=True)) as database:
        new = [Creation({"id": id_, **TABLE, "deadline": None, "updated": 1, "archived": None}) for id_ in ("t1", "t2")]
        assert database.write(new) == [True, True]
        yield database


def entry(table, **more):
    return Append({"table_id": table, **ROW, **more})


def rows(database, what):
    with database.reader.begin() as connection:
        return [tuple(row) for row in connection.exec_driver_sql(what)]


def test_a_group_is_one_statement(database):
    statements = []
    database.append([entry("t1")])
    event.listen(database.engine, "before_cursor_execute", lambda *what: statements.append(what[2]))
    assert database.append([entry("t1", number=1), entry("t2")]) == [True, True]
    assert len(statements) == 1


def test_what_is_written_is_what_was_handed_over(database):
    database.append([entry("t1", number=1, at=9, seat=1, data='{"é": "♥"}', status="over", deadline=12), entry("t1")])
    assert rows(database, "SELECT * FROM entries ORDER BY number") == [
        ("t1", 0, 5, "deal", None, "{}"),
        ("t1", 1, 9, "deal", 1, '{"é": "♥"}'),
    ]
    assert rows(database, "SELECT id, status, deadline, updated FROM tables") == [
        ("t1", "over", 12, 9),
        ("t2", "open", None, 1),
    ]


@pytest.mark.parametrize(
    "against", ["INSERT INTO entries VALUES ('t2', 0, 1, 'x', 0, '')", "UPDATE tables SET archived = 7"]
)
def test_nothing_is_written_where_one_cannot_be(database, against):
    with database.engine.begin() as connection:
        connection.exec_driver_sql(against)
    before = rows(database, "SELECT * FROM entries")
    with database.alone.connect() as connection, pytest.raises(IntegrityError):
        write_at_once(connection, [entry("t1"), entry("t2")])
    assert rows(database, "SELECT * FROM entries") == before
    assert rows(database, "SELECT status FROM tables") == [("open",), ("open",)]


def test_the_others_of_a_group_are_written_where_one_number_is_taken(database):
    database.append([entry("t2")])
    assert database.append([entry("t1"), entry("t2"), entry("t2", number=1)]) == [True, False, True]
