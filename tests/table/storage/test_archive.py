"""Logs of tables that were over long ago: packed, and read as ever."""

import asyncio
import time

import pytest
from sqlalchemy import func, select

from duelkit.table.storage import TableStatus
from duelkit.table.storage.schema import archives, entries, snapshots
from duelkit.table.terms import Terms
from tests.table.storage.conftest import OVER, RUNNING, append_all, move

pytestmark = pytest.mark.anyio
LATER = 10_000


async def rows(store):
    """Return how many entries, snapshots and packed logs there are as rows."""
    counts = [select(func.count()).select_from(table) for table in (entries, snapshots, archives)]
    return await store._read(lambda connection: [connection.scalar(count) for count in counts])


@pytest.fixture
async def archived(store):
    """Return a store in which the log of "t1" is packed."""
    await append_all(store, "t1", 5)
    await store.append("t1", move(5), OVER)
    await store.save_snapshot("t1", 6, {})
    assert await store.archive(LATER) == 1
    return store


async def test_a_packed_log_is_one_row(archived):
    assert await rows(archived) == [0, 0, 1]
    assert abs((await archived.kept("t1")).archived - time.time() * 1000) < 60_000


async def test_a_packed_log_is_read_as_ever(archived):
    assert await archived.entries("t1") == [move(number) for number in range(6)]
    assert (await archived.entries("t1", 3), await archived.entries("t1", 5)) == ([move(4), move(5)], [])


async def test_only_what_is_over_for_long_enough_is_packed(store):
    for table in ("recent", "running"):
        await store.create(table, Terms("duchess"), "secret", "ana", 1)
    await store.append("t1", move(0), OVER)  # at 1000
    await store.append("recent", move(1), OVER)  # at 1001
    await store.append("running", move(0), RUNNING)
    assert (await store.archive(1001), await store.archive(1001)) == (1, 0)
    assert [(await store.kept(table)).archived is None for table in ("t1", "recent", "running")] == [False, True, True]


async def test_a_number_in_a_packed_log_is_taken(archived):
    assert not await archived.append("t1", move(3, action=99), OVER)
    assert (await archived.entries("t1"))[3] == move(3)


async def test_a_table_that_somebody_comes_back_to_has_its_log_unpacked(archived):
    assert await archived.append("t1", move(6), OVER)
    assert await archived.entries("t1") == [move(number) for number in range(7)]
    assert (await rows(archived), (await archived.kept("t1")).archived) == ([7, 0, 0], None)
    assert await archived.archive(LATER) == 1
    assert len(await archived.entries("t1")) == 7


async def test_whoever_waits_beside_a_packed_table_is_served_as_well(archived):
    await archived.create("t2", Terms("duchess"), "secret", "ana", 1)
    asked = [archived.append("t1", move(6), OVER), archived.append("t2", move(0), RUNNING)]
    assert await asyncio.gather(*asked) == [True, True]
    assert (len(await archived.entries("t1")), len(await archived.entries("t2"))) == (7, 1)


async def test_two_processes_may_archive_at_once(store, opened, url):
    tables = [f"a{number}" for number in range(20)]
    for table in tables:
        await store.create(table, Terms("duchess"), "secret", "ana", 1)
        await store.append(table, move(0), OVER)
    other = await opened(url)
    assert sum(await asyncio.gather(store.archive(LATER), other.archive(LATER))) == 20
    assert [await store.entries(table) for table in tables] == [[move(0)]] * 20


async def test_two_processes_may_come_back_to_a_packed_table_at_once(archived, opened, url):
    processes = archived, await opened(url)
    told = await asyncio.gather(*(one.append("t1", move(6, by=by), OVER) for by, one in enumerate(processes)))
    assert sum(told) == 1
    assert await archived.entries("t1", 4) == [move(5), move(6, by=told.index(True))]


async def test_tables_at_which_nobody_sat_down_are_forgotten(store):
    for table, opened in (("empty", 1), ("kept", 1), ("young", 5_000), ("sat", 1)):
        await store.create(table, Terms("duchess"), "secret", "ana", opened)
        await store.save_snapshot(table, 0, {})
    await store.append("sat", move(0), TableStatus("open", None))
    await append_all(store, "t1", 1)
    assert await store.forget_unused(4_000, ["kept"]) == 1
    assert [await store.kept(table) is None for table in ("empty", "kept", "young", "sat", "t1")] == [
        True,
        *[False] * 4,
    ]
    assert await store.forget_unused(4_000, ["kept"]) == 0
