"""Whether a database holds what it should, table by table."""

import json

import pytest
from sqlalchemy import text

from duelkit.table.storage import TableStatus
from duelkit.table.storage.inspection import Inspected, inspect, inspect_table
from tests.table.played import SECRET, Played

pytestmark = pytest.mark.anyio


async def keep(store, table, played, snapshot_at=None):
    """Write a table's log, with a snapshot before the entry of that number."""
    await store.create(table, played.terms, SECRET, "ana", 1)
    again = Played(name=table)
    for entry in played.log:
        if entry.number == snapshot_at:
            await store.save_snapshot(table, entry.number, again.table.snapshot())
        again.table.apply(entry)
        assert await store.append(table, entry, TableStatus(again.table.status, again.table.deadline))


def duel(name="t2", turns=8):
    played = Played(name=name).sit_down()
    for _turn in range(turns):
        played.play_first(after=500)
    return played


async def spoil(store, statement, **values):
    await store._change(lambda connection: connection.execute(text(statement), values) and None)


async def wrong(store, table):
    return [str(error) for error in (await inspect_table(store, table)).wrong]


async def test_sound_tables_are_counted_with_their_entries_and_snapshots(store):
    await keep(store, "t2", duel())
    await keep(store, "t3", duel("t3").put("resign", 0), snapshot_at=9)
    found = [one async for one in inspect(store)]
    assert found == [Inspected("t1"), Inspected("t2", 15, 0), Inspected("t3", 16, 1)]


async def test_a_packed_log_is_looked_at_as_well(store):
    await keep(store, "t2", duel().put("resign", 0))
    await store.archive(1 << 50)
    assert await inspect_table(store, "t2") == Inspected("t2", 16)


async def test_a_decision_that_is_not_legal_is_found(store):
    await keep(store, "t2", duel())
    await spoil(store, "UPDATE entries SET data = :data WHERE table_id = 't2' AND number = 9", data='{"action": 1}')
    [sentence] = await wrong(store, "t2")
    assert sentence.startswith("Entry 9 of the log cannot stand there: ")


async def test_an_entry_that_is_missing_is_found(store):
    await keep(store, "t2", duel())
    await spoil(store, "DELETE FROM entries WHERE table_id = 't2' AND number = 1")
    [sentence] = await wrong(store, "t2")
    assert sentence.startswith("Entry 2 of the log cannot stand there: ")


async def test_a_snapshot_of_something_else_is_found(store):
    await keep(store, "t2", duel())
    other = Played(name="t2").sit_down().play_first().table
    await store.save_snapshot("t2", 9, other.snapshot())
    assert await wrong(store, "t2") == ["Its snapshot before entry 9 is not what its log says."]


@pytest.mark.parametrize("snapshot", [{}, {"next": 9}, {"feed": "?"}])
async def test_a_snapshot_that_is_none_is_found(store, snapshot):
    await keep(store, "t2", duel())
    await store.save_snapshot("t2", 9, snapshot)
    assert await wrong(store, "t2") == ["Its snapshot before entry 9 is not what its log says."]


async def test_a_snapshot_ahead_of_the_log_is_found(store):
    played = duel()
    await keep(store, "t2", played)
    await store.save_snapshot("t2", 99, played.table.snapshot())
    assert await wrong(store, "t2") == ["Its snapshot before entry 99 is not what its log says."]


async def test_a_table_that_is_kept_as_over_and_is_not_is_found(store):
    await keep(store, "t2", duel())
    await spoil(store, "UPDATE tables SET status = 'over' WHERE id = 't2'")
    assert await wrong(store, "t2") == ["It is kept as over, and its log says running."]


async def test_terms_that_this_duelkit_does_not_know_are_said_and_the_others_looked_at(store):
    await keep(store, "t2", duel())
    await spoil(
        store, "UPDATE tables SET terms = :terms WHERE id = 't1'", terms=json.dumps({"game": "poker", "start": None})
    )
    one, two = [one async for one in inspect(store)]
    assert str(one.wrong[0]).startswith("terms.game should be one of duchess")
    assert two == Inspected("t2", 15)
