"""The thread that a database has for itself: what is asked is done in rounds, with rests between busy ones."""

import asyncio
import threading
from contextlib import asynccontextmanager

import pytest

from duelkit.table.storage import worker
from duelkit.table.storage.worker import LONGEST_REST, REST, StorageThread

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend():
    """The server runs on asyncio."""
    return "asyncio"


class Rests:
    """Stands in for the clock and for sleep: a rest is over when a test says so."""

    def __init__(self):
        self.asked = []
        self.over = threading.Event()

    def sleep(self, seconds):
        self.asked.append(seconds)
        assert self.over.wait(timeout=60)


@pytest.fixture
def rests(monkeypatch):
    """Return the rests of a thread for which no time passes."""
    rests = Rests()
    monkeypatch.setattr(worker, "sleep", rests.sleep)
    monkeypatch.setattr(worker, "monotonic", lambda: 100.0)
    yield rests
    rests.over.set()


class Rounds:
    """What is done together, round by round."""

    def __init__(self):
        self.done = []

    def do(self, brought):
        self.done.append(list(brought))
        return brought


@asynccontextmanager
async def at_work():
    thread = StorageThread()
    try:
        yield thread, Rounds()
    finally:
        await thread.stop(lambda: None)


async def test_what_is_asked_during_a_rest_is_done_together(rests):
    async with at_work() as (thread, rounds):
        rests.over.set()
        assert await thread.ask_together(1, rounds.do, most=10) == 1
        rests.over.clear()
        later = [thread.ask_together(number, rounds.do, most=10) for number in (2, 3, 4)]
        rests.over.set()
        assert await asyncio.gather(*later) == [2, 3, 4]
    assert rounds.done == [[1], [2, 3, 4]]


async def test_the_more_was_done_in_a_round_the_longer_is_the_rest(rests):
    async with at_work() as (thread, rounds):
        for number in (1, 3, 50):
            asked = [thread.ask_together(number, rounds.do, most=100) for _ in range(number)]
            rests.over.set()
            await asyncio.gather(*asked)
            rests.over.clear()
        rests.over.set()
        await thread.ask_together(0, rounds.do, most=100)
    assert rests.asked[:4] == pytest.approx([0, REST, 3 * REST, LONGEST_REST])


async def test_what_still_waits_is_not_kept_waiting(rests):
    async with at_work() as (thread, rounds):
        asked = [thread.ask_together(number, rounds.do, most=2) for number in range(5)]
        rests.over.set()
        await asyncio.gather(*asked)
    assert rounds.done == [[0, 1], [2, 3], [4]]
    assert rests.asked[0] == 0
    assert len(rests.asked) == 2  # before the first, and before it was told to stop


async def test_what_fails_is_told_to_each_who_asked(rests):
    rests.over.set()

    def fail(_brought):
        raise ValueError("broken")

    async with at_work() as (thread, _):
        asked = [thread.ask_together(number, fail, most=2) for number in (1, 2)]
        assert [str(error) for error in await asyncio.gather(*asked, return_exceptions=True)] == ["broken", "broken"]
