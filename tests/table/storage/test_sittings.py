"""Which guest sat where, and the duels that are found again by it."""

import pytest

from duelkit.table.endings import Ending
from duelkit.table.outcomes import Outcome
from duelkit.table.storage import TableStatus
from duelkit.table.storage.sittings import EndedDuel
from duelkit.table.terms import Terms
from tests.table.storage.conftest import OVER, RUNNING, move

pytestmark = pytest.mark.anyio


def ending(at=5, winners=(0,)):
    return Ending("duchess", at, 3, (("Ana", None), ("Greedy", "greedy")), (1, 0), Outcome(winners, "T2"))


async def over(store, table, guest, at):
    await store.create(table, Terms("duchess"), "secret", guest, 1)
    await store.note_sitting(table, 0, guest, 1)
    await store.append(table, move(0), TableStatus("over", None, ending(at)))


async def test_duels_are_found_by_their_guest_the_newest_first(store):
    for table, guest, at in (("a", "ana", 7), ("b", "ana", 9), ("c", "bia", 8)):
        await over(store, table, guest, at)
    assert await store.duels_of("ana", until=100) == [EndedDuel("b", 1, ending(9)), EndedDuel("a", 1, ending(7))]
    assert await store.duels_of("nobody", until=100) == []


async def test_a_duel_is_found_from_when_on_its_end_may_be_known(store):
    await over(store, "a", "ana", 50)
    assert [len(await store.duels_of("ana", until)) for until in (49, 50)] == [0, 1]


async def test_what_goes_on_or_was_called_off_is_no_duel_of_the_list(store):
    await store.note_sitting("t1", 0, "ana", 1)
    for number, standing in enumerate((RUNNING, OVER)):
        await store.append("t1", move(number), standing)
    assert await store.duels_of("ana", until=100) == []


async def test_who_sat_down_first_stays(store):
    await over(store, "a", "ana", 7)
    await store.note_sitting("a", 0, "eve", 9)
    assert (len(await store.duels_of("ana", 99)), await store.duels_of("eve", 99)) == (1, [])


async def test_they_are_found_when_the_log_was_packed_and_the_database_opened_anew(store, opened, url):
    await over(store, "a", "ana", 7)
    assert await store.archive(before=10_000) == 1
    await store.close()
    assert [duel.table for duel in await (await opened(url)).duels_of("ana", 99)] == ["a"]


async def test_a_later_entry_changes_what_is_said_of_the_end(store):
    await over(store, "a", "ana", 7)
    await store.append("a", move(1), TableStatus("over", None, ending(7, winners=())))
    (found,) = await store.duels_of("ana", 99)
    assert found.ending.outcome_for(found.seat) == "drawn"
