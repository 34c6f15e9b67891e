"""Bots that search think in processes: within bounds, and whatever happens to them the duel goes on."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import asynccontextmanager
from functools import partial
from random import Random

import pytest

from duelkit.bots import ahead
from duelkit.bots.player import Bot
from duelkit.bots.readiness import FAILED, LATE, NO_CACHE, NO_MEMORY, WARMING
from duelkit.match import Match
from duelkit.table.thoughts import hint_of, thought_of
from duelkit.web.play.thinkers import Thinker, Thinkers, ThinkingLimits
from duelkit.web.serve.app import thinking_limits
from duelkit.web.settings import Settings
from tests.web.served import Client, run, served

ENOUGH = 60.0  # seconds


def to_decide(bot="search:20", seed="7"):
    """Return a decision for a bot in Duchess."""
    match = match_with_choice(seed)
    return thought_of(match, bot, match.seat, "")


def match_with_choice(seed):
    """Return a duel of Duchess in which there is something to choose."""
    match = Match("duchess", seed=seed)
    while len(match.legal) == 1:
        match.play(match.legal[0])
    return match


@pytest.fixture(scope="module", autouse=True)
def compiled():
    """Have the search of Duchess in the cache, by a process that has compiled nothing for another cache before."""
    subprocess.run([sys.executable, "-m", ahead.__name__, "search", "duchess", "2"], check=True)


@asynccontextmanager
async def thinking(**limits):
    """Have processes that think, until the end of the block."""
    pool = Thinkers(ThinkingLimits(**{"time": ENOUGH, "wait": ENOUGH, **limits}))
    try:
        yield pool
    finally:
        await pool.stop()


def decided(*thoughts, within=ENOUGH, **limits):
    """Return the decisions, all asked for at once."""

    async def decide():
        async with thinking(**limits) as pool:
            return await asyncio.gather(*(pool.decide(thought, within) for thought in thoughts))

    return run(decide())


def test_a_process_decides_as_the_bot_would_here():
    thoughts = [to_decide(seed=str(n)) for n in range(3)]
    made = [(choice.why, choice.action) for choice in decided(*thoughts)]
    assert made == [(None, thought.choose()) for thought in thoughts]


def test_no_more_processes_think_than_may(monkeypatch):
    started = []
    start = Thinker.start

    async def counted():
        started.append(1)
        return await start()

    monkeypatch.setattr(Thinker, "start", counted)
    choices = decided(*(to_decide(seed=str(n)) for n in range(6)), processes=2)
    assert (len(started), [choice.why for choice in choices]) == (2, [None] * 6)


def test_bots_that_need_no_search_need_no_process(monkeypatch):
    monkeypatch.setattr(Thinker, "start", None)
    assert decided(to_decide("greedy"))[0].why is None


def test_what_finds_the_queue_full_is_decided_by_another():
    choices = decided(*(to_decide(seed=str(n)) for n in range(4)), processes=1, queue=1)
    assert [choice.why for choice in choices] == [None, None, LATE, LATE]


def test_what_waits_too_long_is_decided_by_another():
    async def decide():
        async with thinking(processes=1, wait=0) as pool:
            await pool.free.acquire()
            return await pool.decide(to_decide(), ENOUGH)

    choice = run(decide())
    assert choice == to_decide().instead(LATE)


def test_what_takes_too_long_is_decided_by_another_and_its_process_ended():
    async def decide():
        async with thinking(time=0.01) as pool:
            return await pool.decide(to_decide("search:60000ms"), ENOUGH), len(pool.all)

    choice, left = run(decide())
    assert (choice.why, left) == (LATE, 0)


def test_what_may_not_take_long_is_thought_to_its_end_and_its_process_kept():
    """T7: an answer out of turn has the time that everybody waits."""

    async def decide():
        async with thinking() as pool:
            choice = await pool.decide(to_decide("search:100ms"), 0.0)
            await asyncio.gather(*pool.tasks)
            return choice, len(pool.idle)

    choice, idle = run(decide())
    assert (choice.why, idle) == (LATE, 1)


# Advice for people


def advised(thought, **limits):
    """Return the advice for a decision."""

    async def advise():
        async with thinking(**limits) as pool:
            return await pool.advise(thought, ENOUGH)

    return run(advise())


def to_advise():
    """Return a decision of a person in Duchess, to be advised on."""
    match = match_with_choice("7")
    return hint_of(match, match.seat, "")


def test_a_process_advises_as_the_bot_would_here():
    assert advised(to_advise()) == to_advise().advise()


def test_advice_that_waits_too_long_is_a_simpler_bots():
    async def advise():
        async with thinking(processes=1, wait=0) as pool:
            await pool.free.acquire()
            return await pool.advise(to_advise(), ENOUGH)

    assert run(advise()) == to_advise().advise_instead(LATE)


def test_advice_that_ends_two_processes_is_a_simpler_bots(monkeypatch, caplog):
    async def gone(_thinker, _question):
        raise EOFError

    monkeypatch.setattr(Thinker, "ask", gone)
    assert advised(to_advise()) == to_advise().advise_instead(FAILED)
    assert [record.message for record in caplog.records] == ["thinker_died", "thinker_died", "bot_failed"]


def test_advice_to_do_what_is_not_legal_is_a_fault(monkeypatch):
    async def wrong(_thinker, _question):
        return {"advice": {"action": -1}}

    monkeypatch.setattr(Thinker, "ask", wrong)
    assert advised(to_advise()).instead == FAILED


def test_bots_that_need_no_search_choose_one_after_the_other():
    now, together = [], []

    def choose():
        now.append(None)
        time.sleep(0.02)  # so long another one would have to begin
        together.append(len(now))
        now.pop()

    async def ask():
        async with thinking() as pool:
            await asyncio.gather(*(pool.in_turn(choose, pool.limits.longest) for _ in range(4)))

    run(ask())
    assert together == [1] * 4


def test_an_answer_that_is_due_soon_does_not_wait_for_its_turn():
    both = threading.Barrier(2)

    async def ask():
        async with thinking() as pool:
            within = pool.limits.longest
            waits = [pool.in_turn(partial(both.wait, ENOUGH), limit) for limit in (within, within / 2)]
            return await asyncio.gather(*waits)

    assert sorted(run(ask())) == [0, 1]


# What goes wrong


def test_a_process_that_dies_is_replaced_and_asked_again():
    async def decide():
        async with thinking() as pool:
            await pool.decide(to_decide(), ENOUGH)
            os.kill(pool.idle[0].process.pid, signal.SIGKILL)
            await pool.idle[0].process.wait()
            return await pool.decide(to_decide(), ENOUGH), len(pool.all)

    choice, left = run(decide())
    assert (choice.why, choice.action, left) == (None, to_decide().choose(), 1)


def test_a_decision_that_ends_two_processes_is_left_to_the_random_bot(monkeypatch, caplog):
    async def gone(_thinker, _question):
        raise EOFError

    monkeypatch.setattr(Thinker, "ask", gone)
    assert decided(to_decide()) == [to_decide().instead(FAILED)]
    assert [record.message for record in caplog.records] == ["thinker_died", "thinker_died", "bot_failed"]


def test_a_bot_that_fails_is_noted_and_the_random_bot_decides(monkeypatch, caplog):
    def fail(bot, view, numbers):
        if bot.name == "greedy":
            raise ZeroDivisionError
        return choose(bot, view, numbers)

    choose = Bot.choose_number
    monkeypatch.setattr(Bot, "choose_number", fail)
    assert decided(to_decide("greedy")) == [to_decide("greedy").instead(FAILED)]
    assert [record.message for record in caplog.records] == ["bot_failed"]


def test_an_answer_that_is_no_legal_action_is_a_fault(monkeypatch):
    async def wrong(_thinker, _question):
        return {"action": -1}

    monkeypatch.setattr(Thinker, "ask", wrong)
    assert decided(to_decide())[0].why == FAILED


def test_no_process_is_left_when_the_server_stops():
    async def stopped():
        async with thinking(processes=2) as pool:
            await asyncio.gather(*(pool.decide(to_decide(seed=str(n)), ENOUGH) for n in range(2)))
            begun = asyncio.create_task(pool.decide(to_decide("search:60000ms"), ENOUGH))
            for _ in range(10):  # until it is asked
                await asyncio.sleep(0)
            assert pool.tasks
            processes = [one.process for one in pool.all]
            begun.cancel()
        return [process.returncode for process in processes]

    assert run(stopped()) == [-signal.SIGKILL] * 2


# What is not compiled yet


class Cooking:
    """A process that compiles until it is told that it has done so."""

    def __init__(self, *what):
        self.what, self.runs, self.problem = what, True, None

    def end(self):
        self.runs = False


@pytest.fixture
def cold(monkeypatch, tmp_path):
    """Have nothing in the cache, and nothing compiled; return what was asked to be."""
    begun = []

    def begin(*what):
        begun.append(Cooking(*what))
        return begun[-1]

    monkeypatch.setenv("DUELKIT_CACHE", str(tmp_path))
    monkeypatch.setattr(ahead, "Compiling", begin)
    return begun


def test_a_search_that_is_not_compiled_is_compiled_apart_once_and_another_decides_meanwhile(cold):
    async def decide():
        async with thinking() as pool:
            return [await pool.decide(to_decide(), ENOUGH) for _ in range(3)]

    assert run(decide()) == [to_decide().instead(WARMING)] * 3
    assert [one.what for one in cold] == [("search", "duchess", 2)]


def test_while_a_search_is_compiled_a_simpler_bot_advises(cold):
    assert advised(to_advise()) == to_advise().advise_instead(WARMING)
    assert [one.what for one in cold] == [("search", "duchess", 2)]


def test_once_it_is_compiled_the_bot_decides_itself(cold, monkeypatch):
    async def answer(_thinker, question):
        return {"cold": WARMING} if not cold or cold[0].runs else {"action": question.numbers[0]}

    async def decide():
        async with thinking() as pool:
            before = await pool.decide(to_decide(), ENOUGH)
            cold[0].end()
            return before.why, (await pool.decide(to_decide(), ENOUGH)).why

    monkeypatch.setattr(Thinker, "ask", answer)
    assert run(decide()) == (WARMING, None)


def test_a_search_that_could_not_be_compiled_is_told_and_noted_once(cold, caplog):
    async def decide():
        async with thinking() as pool:
            before = await pool.decide(to_decide(), ENOUGH)
            cold[0].runs, cold[0].problem = False, NO_MEMORY
            return before, *[await pool.decide(to_decide(), ENOUGH) for _ in range(2)]

    assert run(decide()) == (to_decide().instead(WARMING), *[to_decide().instead(NO_MEMORY)] * 2)
    assert [record.message for record in caplog.records] == ["search_not_compiled"]


def test_without_a_cache_nothing_is_compiled_and_that_is_told(cold, monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("DUELKIT_CACHE", str(tmp_path / "file" / "cache"))
    assert decided(to_decide()) == [to_decide().instead(NO_CACHE)]
    assert cold == []


def test_two_searches_are_not_compiled_at_the_same_time(cold):
    warmup = ahead.SearchWarmup()
    warmup.begin("duchess", 2)
    warmup.begin("vacuo", 2)
    assert len(cold) == 1
    cold[0].end()
    warmup.begin("vacuo", 2)
    assert [one.what for one in cold] == [("search", "duchess", 2), ("search", "vacuo", 2)]


# At a table


def test_a_bot_that_searches_plays_at_a_table_and_all_are_told_that_it_warms_up(cold, tmp_path):
    with served(tmp_path) as server:
        opened = server.open(seats=("open", "level:3"))

        async def told():
            client = await Client.join(server, opened["table"], opened["tokens"][0], show=("moves", "text"), lang="pt")
            await client.play(Random("played"))
            return client

        client = run(told())
        (item,) = (item for item in client.items if item["what"] == "substitute")
        assert item["text"] == (
            "Nível 3 está se aquecendo, o que na primeira vez leva um minuto ou mais; até lá, Guloso joga no seu lugar."
        )


def test_workers_share_the_processes_and_have_one_at_least():
    settings = {"database": "", "secret": "", "key": "", "thinkers": 5}
    assert thinking_limits(Settings(**settings, workers=2)).processes == 2
    assert thinking_limits(Settings(**settings, workers=8)).processes == 1
