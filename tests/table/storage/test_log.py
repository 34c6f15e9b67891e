"""The log of a table: entries by number, each written once, and there when it is said to be."""

import asyncio
import subprocess
import sys

import pytest

from duelkit.table.entries import Entry
from duelkit.table.storage import StoreError, TableStatus
from duelkit.table.terms import Terms
from tests.table.storage.conftest import RUNNING, append_all, move

pytestmark = pytest.mark.anyio


async def test_entries_come_back_as_they_were_written(store):
    written = [Entry(0, 5, "sit", 1, {"name": "Ana", "choices": {}}), Entry(1, 6, "deal", None, {})]
    assert [await store.append("t1", entry, RUNNING) for entry in written] == [True, True]
    assert await store.entries("t1") == written


async def test_entries_after_a_number_are_the_rest(store):
    await append_all(store, "t1", 4)
    assert await store.entries("t1", 1) == [move(2), move(3)]
    assert await store.entries("t1", 3) == []


async def test_a_log_is_its_tables_own(store):
    await store.create("t2", Terms("duchess"), "secret", "ana", 1)
    await append_all(store, "t1", 1)
    assert (await store.entries("t2"), await store.append("t2", move(0), RUNNING)) == ([], True)


async def test_a_number_is_taken_once(store):
    assert await store.append("t1", move(0, action=1), RUNNING)
    assert not await store.append("t1", move(0, action=2), RUNNING)
    assert await store.entries("t1") == [move(0, action=1)]


async def test_of_two_that_wait_for_one_number_the_first_gets_it(store):
    both = [store.append("t1", move(0, action=action), RUNNING) for action in (1, 2)]
    assert await asyncio.gather(*both) == [True, False]
    assert await store.entries("t1") == [move(0, action=1)]


async def test_of_two_processes_at_one_number_exactly_one_is_told_that_it_is_there(store, opened, url):
    processes = store, await opened(url)
    for number in range(50):
        asked = [one.append("t1", move(number, by=by), RUNNING) for by, one in enumerate(processes)]
        told = await asyncio.gather(*asked)
        assert sum(told) == 1
        assert await store.entries("t1", number - 1) == [move(number, by=told.index(True))]


async def test_two_processes_with_many_tables_in_opposite_orders_do_not_wait_for_each_other(store, opened, url):
    tables = [f"m{n:02}" for n in range(30)]
    for table in tables:
        await store.create(table, Terms("duchess"), "secret", "ana", 1)
    here = [store.append(table, move(0, by=0), RUNNING) for table in tables]
    other = await opened(url)
    there = [other.append(table, move(0, by=1), RUNNING) for table in reversed(tables)]
    told = await asyncio.gather(*here, *there)
    assert all(mine != theirs for mine, theirs in zip(told[:30], reversed(told[30:]), strict=True))


async def test_an_entry_of_no_table_is_refused_and_those_beside_it_are_written(store):
    both = [store.append(table, move(0), RUNNING) for table in ("nothing", "t1")]
    refused, written = await asyncio.gather(*both, return_exceptions=True)
    assert isinstance(refused, StoreError)
    assert "holds no such table" in str(refused)
    assert (written, await store.entries("t1")) == (True, [move(0)])


@pytest.mark.parametrize("text", ["Zoë 🂡", "\ud800", "nul\0", "'; DROP TABLE entries; --", "{where}", "x" * 100_000])
async def test_whatever_a_person_typed_is_kept(store, text):
    await store.append("t1", move(0, name=text), RUNNING)
    assert (await store.entries("t1"))[0].data == {"name": text}


@pytest.mark.parametrize("table", ["nothing", "", "nul\0", "\ud800", "ção", "x" * 100_000])
async def test_a_table_that_is_none_has_no_log(store, table):
    assert (await store.kept(table), await store.entries(table), await store.snapshot(table)) == (None, [], None)


async def test_the_log_is_there_after_the_store_was_closed_and_opened_again(store, opened, url):
    await append_all(store, "t1", 3)
    await store.close()
    assert await (await opened(url)).entries("t1") == [move(0), move(1), move(2)]


async def test_what_was_asked_before_closing_is_done(store, opened, url):
    waiting = [asyncio.ensure_future(store.append("t1", move(number), RUNNING)) for number in range(20)]
    await asyncio.sleep(0)  # they are asked for
    await store.close()
    assert await asyncio.gather(*waiting) == [True] * 20
    assert len(await (await opened(url)).entries("t1")) == 20


async def test_a_closed_store_says_so(store):
    await store.close()
    with pytest.raises(StoreError, match="The database was closed"):
        await store.append("t1", move(0), RUNNING)


async def test_who_no_longer_waits_disturbs_nobody(store):
    asked = [asyncio.ensure_future(store.append("t1", move(number), RUNNING)) for number in range(3)]
    await asyncio.sleep(0)
    asked[1].cancel()
    assert (await asked[0], await asked[2]) == (True, True)


async def test_the_standing_is_written_with_the_entry_and_by_the_winner_alone(store):
    await store.append("t1", move(0), TableStatus("running", 70))
    await store.append("t1", move(0), TableStatus("over", 50))
    assert ((await store.kept("t1")).status, await store.due(60, 9), await store.due(70, 9)) == ("running", [], ["t1"])


KILLED = """
import asyncio, sys
from duelkit.table.storage import TableStatus, Store
from duelkit.table.entries import Entry

async def write(url):
    store = await Store.open(url)
    for number in range(100_000):
        if await store.append("t1", Entry(number, 1, "move", 0, {"action": number}), TableStatus("running", None)):
            print(number, flush=True)

asyncio.run(write(sys.argv[1]))
"""


def write_and_be_killed(url):
    """Write in another process that is killed meanwhile; return the last number that it was told is there."""
    process = subprocess.Popen([sys.executable, "-c", KILLED, url], stdout=subprocess.PIPE, text=True)
    with process:
        while int(process.stdout.readline()) < 20:
            pass
        process.kill()
        return max(map(int, process.stdout.read().split()), default=20)


async def test_what_was_acknowledged_is_there_after_the_process_was_killed(store, url):
    acknowledged = write_and_be_killed(url)
    log = await store.entries("t1")
    assert [entry.number for entry in log] == list(range(len(log)))
    assert len(log) > acknowledged
