"""Who looks for somebody is brought together once, by whichever process, on both databases."""

import asyncio
from itertools import count

import pytest

from duelkit.table.pairing import Seeker, paired_terms
from duelkit.table.storage.seekers import SILENT, FoundSeat
from duelkit.table.storage.store import new_table

pytestmark = pytest.mark.anyio


def seeker(name, since=0, guest=None, rated=True):
    return Seeker(name, guest or name, "duchess", "none", rated, 1500, since)


class Process:
    """A process with its seekers, whose tables are named after it."""

    def __init__(self, store, name):
        self.store, self.name, self.numbers, self.mine = store, name, count(), []

    async def enter(self, one):
        self.mine.append(one)
        await self.store.seek(one)

    def opened(self, one):
        return new_table(f"{self.name}{next(self.numbers)}", paired_terms(one), "secret", "", one.since)

    async def meet(self, at=0):
        return await self.store.meet(self.mine, at, self.opened)


@pytest.fixture
async def two(store, opened, url):
    """Return two processes on one database."""
    return Process(store, "p"), Process(await opened(url), "q")


async def test_two_at_different_processes_meet_at_one_table(two):
    one, other = two
    await one.enter(seeker("a"))
    assert await one.meet() == {"a": None}
    await other.enter(seeker("b"))
    assert await other.meet() == {"b": FoundSeat("q0", 1)}
    assert await one.meet() == {"a": FoundSeat("q0", 0)}
    kept = await one.store.kept("q0")
    assert (kept.terms.rated, kept.status, kept.owner) == (True, "open", "")
    assert await one.store.wishes(0) == {}


async def test_many_who_are_paired_by_both_at_once_each_get_one_seat(two):
    for n in range(20):
        await two[n % 2].enter(seeker(f"s{n}", guest=f"g{n}"))
    told = await asyncio.gather(*(process.meet() for process in two * 2))
    met = {name: meeting for one in told for name, meeting in one.items() if meeting is not None}
    seats = [(meeting.table, meeting.chair) for meeting in met.values()]
    assert len(met) == len(set(seats)) == 20
    assert {chair for _table, chair in seats} == {0, 1}


async def test_who_has_left_meets_nobody(two):
    one, other = two
    await one.enter(seeker("a"))
    await one.store.seek_no_more("a")
    await other.enter(seeker("b"))
    assert await other.meet() == {"b": None}


async def test_who_was_lost_with_their_process_meets_nobody(two):
    one, other = two
    await one.enter(seeker("a"))
    await other.enter(seeker("b", since=SILENT + 1))
    assert await other.meet(SILENT + 1) == {"b": None}
    assert await other.store.wishes(SILENT + 1) == {("duchess", "none", True): 1}


async def test_whose_process_was_only_slow_waits_on(two):
    one, other = two
    await one.enter(seeker("a"))
    await other.enter(seeker("b", since=SILENT + 1))
    await other.meet(SILENT + 1)
    assert (await one.meet(SILENT + 2))["a"] is not None


async def test_the_same_guest_looks_in_one_window_alone(two):
    one, other = two
    await one.enter(seeker("first", guest="ana"))
    await other.enter(seeker("second", guest="ana"))
    assert await one.meet() == {}
    assert await other.meet() == {"second": None}


async def test_an_erased_guest_looks_for_nobody(two):
    one, _other = two
    await one.enter(seeker("a", guest="ana"))
    await one.store.forget_guest("ana")
    assert await one.store.wishes(0) == {}
