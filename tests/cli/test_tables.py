"""`duelkit tables`: listed, checked and packed."""

import asyncio
import re
import sqlite3
from contextlib import closing

import pytest

from duelkit.table.storage import Store, TableStatus
from duelkit.table.terms import Terms
from tests.table.played import SECRET, Played, entropy_of

DAY = 86_400_000  # ms


@pytest.fixture
def file(tmp_path):
    """Return a database with a table that waits and one that is over."""
    path = tmp_path / "tables.sqlite"
    asyncio.run(fill(f"sqlite:///{path}"))
    return path


async def fill(url):
    played = Played().sit_down().play_first().put("resign", 1)
    store = await Store.open(url)
    await store.create("waiting", Terms("vacuo", seats=("open", "greedy")), SECRET, "ana", 20 * DAY)
    await store.create("table", played.terms, SECRET, "ana", 10 * DAY)
    for entry in played.log:
        status = "over" if entry.kind == "resign" else "running"
        await store.append("table", entry, TableStatus(status, None))
    await store.close()


@pytest.fixture
def tables(duelkit, file):
    """Return the command `duelkit tables` with that database."""
    return lambda *words: duelkit("tables", *words, "--database", f"sqlite:///{file}")


def spoil(file, statement):
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


def test_tables_are_listed_the_oldest_first(tables):
    answer = tables("list")
    assert (answer.status, [re.sub("[0-9-]+ [0-9:]+", "DATE", line) for line in answer.out.splitlines()]) == (
        0,
        [
            "table    DATE  duchess  open,open    is over",
            "waiting  DATE  vacuo    open,greedy  waits for players",
            "2 tables",
        ],
    )


def test_tables_are_listed_by_how_they_stand(tables):
    answer = tables("list", "--status", "over")
    assert [line.split()[0] for line in answer.out.splitlines()] == ["table", "1"]
    assert tables("list", "--status", "running").out == "0 tables\n"


def test_a_status_that_there_is_not_is_answered_with_those_there_are(tables):
    assert "should be one of open, opening, running, over, off" in tables("list", "--status", "done").err


def test_a_table_that_was_called_off_is_listed_with_who_did_not_open(duelkit, tmp_path):
    late = Played(name="late").everybody_sits().put("open", 0, entropy=entropy_of(0)).put("off", None, 120_000, by=[1])
    declined = Played(name="declined").everybody_sits().put("decline", 0)
    address = f"sqlite:///{tmp_path / 'off.sqlite'}"
    asyncio.run(keep(address, late, declined))
    answer = duelkit("tables", "list", "--status", "off", "--database", address)
    assert "was called off: Bia did not open" in answer.out
    assert "was called off: Ana did not open" in answer.out
    assert duelkit("tables", "check", "--database", address).status == 0


async def keep(url, *tables):
    store = await Store.open(url)
    for played in tables:
        await store.create(played.table.id, played.terms, SECRET, "ana", 10 * DAY)
        for entry in played.log:
            await store.append(played.table.id, entry, TableStatus(played.table.status, None))
    await store.close()


def test_a_table_that_cannot_be_read_is_said(tables, file):
    spoil(file, """UPDATE tables SET terms = '{"game": "poker", "start": null}' WHERE id = 'waiting'""")
    assert "\nwaiting cannot be read: terms.game should be one of duchess" in tables("list").out


def test_sound_tables_are_checked_in_a_sentence(tables):
    answer = tables("check")
    assert answer.status == 0
    assert answer.out.startswith("2 tables checked, with 9 entries and 0 snapshots: every log can be played from its")


def test_what_is_wrong_with_a_table_is_said_with_its_id(tables, file):
    spoil(file, "UPDATE entries SET seat = 1 WHERE kind = 'move'")
    answer = tables("check")
    assert (answer.status, answer.out.splitlines()) == (
        1,
        [
            "table: error: Entry 7 of the log cannot stand there: It is not your move.",
            "2 tables checked, with 9 entries and 0 snapshots: something is wrong with 1.",
        ],
    )


def test_no_damaged_page_goes_unnoticed(tables, file):
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,), (pages,) = (connection.execute(f"PRAGMA page_{what}").fetchone() for what in ("size", "count"))
    sound = file.read_bytes()
    assert len(sound) == size * pages
    unnoticed = []
    for page in range(1, pages):
        file.write_bytes(sound[: page * size] + b"\xa5" * size + sound[(page + 1) * size :])
        if tables("check").status == 0:
            unnoticed.append(page)
    assert unnoticed == []


def test_what_the_database_says_of_itself_is_told(tables, file):
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA writable_schema = 1")
        connection.execute("DELETE FROM sqlite_master WHERE name = 'tables_by_owner'")
    answer = tables("check")
    assert answer.status == 1
    assert answer.out.startswith("error: The database is damaged: ")


def test_old_logs_are_packed_and_sound_as_before(tables):
    answers = [tables("archive", "--older-than", "1") for _time in range(2)]
    assert [(answer.status, answer.out) for answer in answers] == [(0, "1 log packed.\n"), (0, "0 logs packed.\n")]
    assert "is over, packed" in tables("list").out
    assert tables("check").status == 0


@pytest.mark.parametrize("days", ["0", "-1", "many"])
def test_days_are_a_whole_number(tables, days):
    answer = tables("archive", "--older-than", days)
    assert answer.status == 2


def test_a_database_that_is_not_there_is_said_and_not_made(duelkit, tmp_path):
    answer = duelkit("tables", "list", "--database", f"sqlite:///{tmp_path}/none.sqlite")
    assert (answer.status, list(tmp_path.iterdir())) == (1, [])
    assert "none.sqlite cannot be reached: unable to open database file" in answer.err


def test_without_a_database_named_it_is_the_servers(duelkit, file, monkeypatch, tmp_path):
    monkeypatch.setenv("DUELKIT_DATABASE", f"sqlite:///{file}")
    assert duelkit("tables", "list").out.endswith("2 tables\n")
    monkeypatch.delenv("DUELKIT_DATABASE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "mine"))
    assert f"{tmp_path}/mine/duelkit/tables.sqlite cannot be reached" in duelkit("tables", "list").err
