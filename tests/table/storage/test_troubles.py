"""A database that is locked, full, gone or none: a sentence, nothing acknowledged is lost, and it goes on later."""

import asyncio
import sqlite3
import stat
import sys
from contextlib import closing

import psycopg
import psycopg.errors
import pytest
from sqlalchemy.exc import OperationalError

from duelkit.table.storage import Store, StoreError, usual_address
from duelkit.table.storage.troubles import told
from duelkit.table.terms import Terms
from tests.table.storage.conftest import RUNNING, append_all, move

pytestmark = pytest.mark.anyio
IMPATIENT = 0.2  # seconds


@pytest.fixture
async def kept(file, opened):
    """Return a store in a file, with one entry in the log of "t1"."""
    store = await opened(f"sqlite:///{file}", patience=IMPATIENT)
    await store.create("t1", Terms("duchess"), "secret", "ana", 1)
    await append_all(store, "t1", 1)
    return store


@pytest.fixture
async def served(bare_postgresql, opened):
    """Return a store in PostgreSQL, with one entry in the log of "t1"."""
    store = await opened(bare_postgresql, patience=IMPATIENT)
    await store.create("t1", Terms("duchess"), "secret", "ana", 1)
    await append_all(store, "t1", 1)
    return store


@pytest.fixture
def operator(served, postgresql):
    """Return a connection of whoever runs PostgreSQL."""
    with psycopg.connect(postgresql.rpartition("/")[0] + "/postgres", autocommit=True) as connection:
        yield connection


def cut(operator, address):
    """Do to a database's connections what a server does that stops."""
    name = address.rpartition("/")[2]
    operator.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])


def allow(operator, address, allowed):
    operator.execute(f"ALTER DATABASE {address.rpartition('/')[2]} ALLOW_CONNECTIONS {allowed}")


async def refused(store, sentence, number=1):
    """Have an entry refused with a sentence, the log still readable or not."""
    with pytest.raises(StoreError, match=sentence):
        await store.append("t1", move(number), RUNNING)


async def goes_on(store, number=1):
    """Have the same entry written, and once."""
    assert await store.append("t1", move(number), RUNNING)
    assert await store.entries("t1") == [move(n) for n in range(number + 1)]


# --- locked -----------------------------------------------------------------------------------------------------------


async def test_a_file_that_another_program_has_locked_is_waited_for_and_then_said(kept, file):
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await refused(kept, "is locked by another program; nothing was written")
        assert await kept.entries("t1") == [move(0)]  # reading needs no turn
        other.execute("ROLLBACK")
    await goes_on(kept)


async def test_a_file_that_is_locked_for_a_moment_is_written_a_moment_later(kept, file, opened):
    patient = await opened(f"sqlite:///{file}")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        asked = asyncio.ensure_future(patient.append("t1", move(1), RUNNING))
        await asyncio.sleep(0.05)
        assert not asked.done()
        other.execute("ROLLBACK")
        assert await asked


async def test_rows_that_another_has_locked_in_postgresql_are_waited_for_and_then_said(served, postgresql):
    with psycopg.connect(postgresql) as other:
        other.execute("LOCK TABLE entries")
        await refused(served, "is locked by another program; nothing was written")
    await goes_on(served)


async def test_all_who_wait_for_a_locked_database_are_told(kept, file):
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        asked = [kept.append("t1", move(number), RUNNING) for number in range(1, 20)]
        told_all = await asyncio.gather(*asked, kept.beat("p", 1), return_exceptions=True)
        other.execute("ROLLBACK")
    assert all(isinstance(error, StoreError) for error in told_all)
    assert await kept.entries("t1") == [move(0)]


# --- full -------------------------------------------------------------------------------------------------------------


async def set_pages(store, pages):
    await store._change(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}") and None)


async def test_a_full_disk_loses_nothing_that_was_acknowledged_and_room_lets_it_go_on(kept):
    await set_pages(kept, 40)
    asked = [kept.append("t1", move(number, text="x" * 3000), RUNNING) for number in range(1, 60)]
    told_all = [await one for one in map(catching, asked)]
    written = told_all.count(True)
    assert 0 < written < len(told_all)
    assert "is full: there is no room on its disk; nothing was written" in str(told_all[-1])
    assert [entry.number for entry in await kept.entries("t1")] == list(range(written + 1))
    await set_pages(kept, 10_000)
    assert await kept.append("t1", move(written + 1, text="x" * 3000), RUNNING)


async def catching(asked):
    """Return what was answered, or the error that came instead."""
    try:
        return await asked
    except StoreError as error:
        return error


async def test_what_fits_is_written_when_what_waits_beside_it_is_too_much(kept):
    await set_pages(kept, 40)
    asked = [kept.append("t1", move(1), RUNNING), kept.save_snapshot("t1", 1, {"text": list(range(100_000))})]
    written, snapshot = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(snapshot, StoreError)
    assert (await kept.entries("t1"))[1:] == ([move(1)] if written is True else [])


def test_postgresql_without_room_is_said_to_be_full():
    error = OperationalError("INSERT", {}, psycopg.errors.DiskFull("could not extend file"))
    assert "is full" in str(told(error, "postgresql://here"))


# --- gone, and back ---------------------------------------------------------------------------------------------------


async def test_a_file_that_is_gone_is_not_made_anew_and_used_again_when_it_is_back(kept, file, tmp_path):
    away = tmp_path / "away"
    away.mkdir()
    for part in tmp_path.glob("tables.sqlite*"):
        part.rename(away / part.name)
    await refused(kept, "cannot be reached: unable to open database file")
    with pytest.raises(StoreError, match="cannot be reached"):
        await kept.entries("t1")
    assert not file.exists()
    for part in away.iterdir():
        part.rename(tmp_path / part.name)
    await goes_on(kept)


async def test_a_file_put_in_the_place_of_another_is_the_one_that_is_used(kept, opened, file, tmp_path):
    spare = await opened(f"sqlite:///{tmp_path / 'spare.sqlite'}")
    await spare.create("t1", Terms("vacuo"), "secret", "ana", 1)
    await spare.close()
    for part in tmp_path.glob("tables.sqlite*"):
        part.unlink()
    (tmp_path / "spare.sqlite").rename(file)
    assert (await kept.kept("t1")).terms.game == "vacuo"


async def test_a_file_put_in_the_place_of_another_that_holds_nothing_is_said_to(kept, file, tmp_path):
    for part in tmp_path.glob("tables.sqlite*"):
        part.unlink()
    file.touch()
    await refused(kept, "failed: no such table")


async def test_postgresql_that_was_restarted_is_used_again(served, operator, postgresql):
    cut(operator, postgresql)
    await goes_on(served)


async def test_postgresql_that_is_down_is_said_and_used_again_when_it_is_back(served, operator, postgresql):
    allow(operator, postgresql, False)
    try:
        cut(operator, postgresql)
        await refused(served, "cannot be reached: .*not currently accepting connections")
        with pytest.raises(StoreError, match="cannot be reached"):
            await served.entries("t1")
    finally:
        allow(operator, postgresql, True)
    await goes_on(served)


async def test_connections_that_are_cut_again_and_again_lose_and_double_nothing(served, operator, postgresql):
    acknowledged = []

    async def write(by):
        """Write at the next number, as a server does: after an error it reads first."""
        for turn in range(40):
            try:
                number = len(await served.entries("t1"))
                if await served.append("t1", move(number, by=by, turn=turn), RUNNING):
                    acknowledged.append((number, by, turn))
            except StoreError:
                pass

    async def break_off():
        for _time in range(10):
            await asyncio.sleep(0.02)
            cut(operator, postgresql)

    await asyncio.gather(*(write(by) for by in range(5)), break_off())
    log = await served.entries("t1")
    assert [entry.number for entry in log] == list(range(len(log)))
    there = [(entry.number, entry.data.get("by"), entry.data.get("turn")) for entry in log]
    assert set(acknowledged) <= set(there)
    assert len(set(there)) == len(there)


# --- no database ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("tables.sqlite", "This is no database's address; write one of: sqlite:///FILE, postgresql://USER@HOST/NAME"),
        ("", "This is no database's address"),
        ("postgresql://ana:hush@host:port/x", "This is no database's address"),
        ("mysql://ana:hush@host/tables", "in no database of the kind 'mysql'"),
        ("postgresql+asyncpg://host/tables", "of the kind 'postgresql.asyncpg'"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("postgresql://ana:hush@127.0.0.1:1/x", r"postgresql://ana:\*\*\*@127.0.0.1:1/x cannot be reached: .*refused"),
    ],
)
async def test_an_address_that_leads_nowhere_is_answered_with_a_sentence(url, sentence):
    with pytest.raises(StoreError, match=sentence) as caught:
        await Store.open(url)
    assert "hush" not in str(caught.value)


async def test_a_file_that_is_no_database_is_left_as_it_is(file):
    file.write_text("a letter to my aunt\n" * 100)
    with pytest.raises(StoreError, match="is no database of duelkit, or a damaged one"):
        await Store.open(f"sqlite:///{file}")
    assert file.read_text() == "a letter to my aunt\n" * 100


async def test_a_folder_is_no_database(tmp_path):
    with pytest.raises(StoreError, match="cannot be opened: Is a directory"):
        await Store.open(f"sqlite:///{tmp_path}")


async def test_a_file_where_no_folder_can_be_is_said(tmp_path):
    (tmp_path / "note").touch()
    with pytest.raises(StoreError, match="cannot be opened: "):
        await Store.open(f"sqlite:///{tmp_path}/note/tables.sqlite")


async def test_a_database_that_may_only_be_read_says_so(kept):
    await kept._change(lambda connection: connection.exec_driver_sql("PRAGMA query_only = 1") and None)
    await refused(kept, "may only be read")


async def test_without_its_driver_postgresql_names_the_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"PostgreSQL needs an extra: pip install 'duelkit\[web-many\]'"):
        await Store.open("postgresql://127.0.0.1/x")


async def test_the_file_is_for_its_owner_alone_and_its_folder_is_made(tmp_path, opened):
    file = tmp_path / "new" / "a name with ? % #.sqlite"
    await (await opened(f"sqlite:///{file}".replace("%", "%25").replace("?", "%3F"))).beat("p", 1)
    assert [stat.S_IMODE(part.stat().st_mode) for part in file.parent.iterdir()] == [0o600] * 3


def test_without_an_address_there_is_a_file_in_the_users_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_address() == f"sqlite:///{tmp_path}/duelkit/tables.sqlite"


async def test_what_is_committed_is_on_the_disk(kept):
    def pragmas(connection):
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await kept._read(pragmas) == ["wal", 2, 1]  # 2: FULL


async def test_what_is_committed_is_on_the_disk_of_postgresql(served):
    assert await served._read(lambda connection: connection.exec_driver_sql("SHOW synchronous_commit").scalar()) == "on"
