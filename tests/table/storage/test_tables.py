"""Tables as they are kept, the lists of them, and the server's processes."""

import asyncio

import pytest
from sqlalchemy import update

from duelkit.errors import BadInput
from duelkit.match import Match
from duelkit.table.storage import StoredTable, StoreError, TableStatus
from duelkit.table.storage.schema import tables
from duelkit.table.terms import Clock, Terms
from tests.table.played import Played
from tests.table.storage.conftest import OVER, RUNNING, append_all, move

pytestmark = pytest.mark.anyio
PUBLIC = Terms("duchess", public=True)


async def test_a_table_comes_back_with_all_its_terms(store):
    options = {"players": 3, "decks": "own", "draw": "forced"}
    clock = Clock("bank", seconds=300, increment=5)
    terms = Terms("duchess", options, ("open", "greedy", "open"), clock, away=30, watch=True, public=True)
    await store.create("t2", terms, "a secret", "bia", 77)
    assert await store.kept("t2") == StoredTable("t2", terms, "a secret", "open", 77, "bia", None)


async def test_a_table_that_goes_on_from_a_save_comes_back_with_it(store):
    match = Match("duchess", seed=7)
    match.play(match.legal[0])
    terms = Terms("duchess", start=match.save())
    await store.create("t2", terms, "secret", "ana", 1)
    assert (await store.kept("t2")).terms == terms


async def test_there_is_one_table_of_an_id(store):
    with pytest.raises(StoreError, match="There is a table t1 already"):
        await store.create("t1", Terms("vacuo"), "other", "eve", 2)
    assert (await store.kept("t1")).terms.game == "duchess"


async def test_the_lobby_lists_public_tables_with_open_seats_newest_first(store):
    for number, terms in enumerate([PUBLIC, Terms("duchess"), PUBLIC, PUBLIC]):
        await store.create(f"p{number}", terms, "secret", "ana", number)
    await store.append("p2", move(0), RUNNING)
    assert [kept.id for kept in await store.lobby(9)] == ["p3", "p0"]
    assert [kept.id for kept in await store.lobby(1)] == ["p3"]


async def test_what_runs_out_is_listed_when_its_time_has_come_the_earliest_first(store):
    for table, deadline in (("a", 300), ("b", 100), ("c", 200), ("d", None)):
        await store.create(table, PUBLIC, "secret", "ana", 1)
        await store.append(table, move(0), TableStatus("running", deadline))
    assert (await store.due(99, 9), await store.due(250, 9), await store.due(400, 2)) == ([], ["b", "c"], ["b", "c"])
    await store.append("b", move(1), OVER)
    assert await store.due(400, 9) == ["c", "a"]


async def test_the_running_tables_are_listed_oldest_first(store):
    for table, at in (("new", 20), ("old", 10), ("waiting", 5)):
        await store.create(table, PUBLIC, "secret", "ana", at)
    for table in ("new", "old"):
        await store.append(table, move(0), RUNNING)
    assert await store.running() == ["old", "new"]


async def test_a_guests_tables_count_until_they_are_over(store):
    await store.create("t2", PUBLIC, "secret", "ana", 1)
    await store.create("t3", PUBLIC, "secret", "bia", 1)
    await append_all(store, "t2", 1)
    assert await store.open_tables_of("ana", since=1) == 2
    await store.append("t2", move(1), OVER)
    assert (await store.open_tables_of("ana", since=1), await store.open_tables_of("nobody", since=1)) == (1, 0)


async def test_tables_that_a_guest_has_left_alone_for_long_do_not_count(store):
    await store.create("t2", PUBLIC, "secret", "ana", 1)
    await store.append("t2", move(0), RUNNING)  # at 1000
    assert (await store.open_tables_of("ana", since=1000), await store.open_tables_of("ana", since=1001)) == (1, 0)


async def test_all_tables_are_listed_piece_by_piece(store):
    for number in range(2, 6):
        await store.create(f"t{number}", PUBLIC, "secret", "ana", 1)
    first = await store.all_ids(limit=3)
    assert (first, await store.all_ids(first[-1], limit=3)) == (["t1", "t2", "t3"], ["t4", "t5"])


async def test_processes_that_are_silent_are_known_with_their_last_beat(store):
    for process, at in (("one", 10), ("two", 10), ("two", 50), ("three", 20)):
        await store.beat(process, at)
    assert await store.dead(30) == [("one", 10), ("three", 20)]
    await store.forget("one")
    await store.forget("nobody")
    assert await store.dead(100) == [("three", 20), ("two", 50)]


async def test_the_newest_snapshot_is_kept(store):
    assert await store.snapshot("t1") is None
    for number in (10, 30, 20):
        await store.save_snapshot("t1", number, {"next": number, "feed": ["ç", None, 1.5]})
    assert await store.snapshot("t1") == (30, {"next": 30, "feed": ["ç", None, 1.5]})


@pytest.mark.parametrize("records", [None, ["duchess", 2, "0123456789abcdef"]])
async def test_a_snapshot_of_records_that_were_laid_out_otherwise_gives_way_to_the_log(store, records):
    played = Played().sit_down()
    played.play_first()
    snapshot = played.table.snapshot()
    for entry in played.log:
        await store.append("t1", entry, RUNNING)
    await store.save_snapshot("t1", len(played.log), snapshot)
    assert (await store.newest("t1")).entries == []
    await store.save_snapshot("t1", len(played.log) + 1, {**snapshot, "records": records})
    found = await store.newest("t1")
    assert (found.snapshot, found.entries) == (None, played.log)


async def test_many_tables_are_read_together_as_each_would_be_alone(store):
    played = Played().sit_down()
    before = played.fold()
    played.play_first()
    for table in ("kept", "short", "old", "packed"):
        await store.create(table, played.terms, "secret", "ana", 1)
    for table in ("kept", "old"):
        for entry in played.log:
            await store.append(table, entry, RUNNING)
    await store.save_snapshot("kept", len(played.log) - 1, before.snapshot())
    await store.save_snapshot("old", len(played.log), {**played.table.snapshot(), "records": None})
    await append_all(store, "short", 2)
    await store.append("packed", move(0), OVER)
    await store.archive(10_000_000)
    ids = ["kept", "nothing", "short", "old", "packed", "t1"]
    together = await asyncio.gather(*(store.newest(table) for table in ids))
    assert together == [await store.newest(table) for table in ids]
    logs = [played.log[-1:], [move(0), move(1)], played.log, [move(0)], []]
    assert [found.entries for found in together if found is not None] == logs
    assert [found is not None and found.snapshot is not None for found in together] == [True] + [False] * 5


async def test_terms_of_another_duelkit_trouble_nobody_who_reads_another_table(store):
    await store.create("strange", Terms("duchess"), "secret", "ana", 1)
    await store._change(lambda c: c.execute(update(tables).where(tables.c.id == "strange").values(terms="{}")))
    strange, known = await asyncio.gather(store.newest("strange"), store.newest("t1"), return_exceptions=True)
    assert isinstance(strange, BadInput)
    assert known.kept.id == "t1"


async def test_a_snapshot_of_no_table_is_refused(store):
    with pytest.raises(StoreError, match="holds no such table"):
        await store.save_snapshot("nothing", 1, {})


async def test_what_it_takes_to_go_on_is_the_snapshot_and_the_entries_after_it(store):
    await append_all(store, "t1", 5)
    assert [entry.number for entry in (await store.newest("t1")).entries] == [0, 1, 2, 3, 4]
    await store.save_snapshot("t1", 3, {"next": 3})
    found = await store.newest("t1")
    assert (found.kept, found.snapshot) == (await store.kept("t1"), (3, {"next": 3}))
    assert found.entries == [move(3), move(4)]
    assert (await store.newest("nothing"), await store.newest("nul\0")) == (None, None)


async def test_a_table_that_cannot_be_read_does_not_disturb_those_who_read_beside_it(store):
    await store.create("t2", PUBLIC, "secret", "ana", 1)
    await store._change(
        lambda c: c.exec_driver_sql("UPDATE tables SET terms = '{\"start\": null}' WHERE id = 't2'") and None
    )
    bad, good = await asyncio.gather(store.kept("t2"), store.kept("t1"), return_exceptions=True)
    assert (isinstance(bad, BadInput), good.id) == (True, "t1")
    assert await store.lobby(9) == []


async def test_many_who_read_and_write_at_once_are_all_served(store):
    asked = [store.append("t1", move(number), RUNNING) for number in range(200)]
    reads = [store.kept("t1") for _time in range(200)]
    answers = await asyncio.gather(*asked, *reads, *(store.beat(f"p{number}", 1) for number in range(20)))
    assert (answers[:200], {kept.id for kept in answers[200:400]}) == ([True] * 200, {"t1"})
    assert len(await store.dead(2)) == 20
