"""What the hub holds to: the database comes first, clocks, restarts, several processes, and what may be missing."""

import asyncio
import gc
import socket
import subprocess
import time
import weakref
from contextlib import contextmanager, suppress
from functools import partial
from random import Random
from shutil import which
from types import SimpleNamespace

import pytest
from redis import Redis
from redis.backoff import ConstantBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.retry import Retry

from duelkit.table.storage import StoreError
from duelkit.web.play import presence
from duelkit.web.play.session import TableSession
from duelkit.web.serve.ports import taken_port
from tests import needs
from tests.web.served import PATIENCE, Client, play_out, run, served

REDIS = "redis://127.0.0.1:6379/7"


class HandClock:
    """A server's clock that is set by hand, in ms."""

    def __init__(self):
        self.ahead = 0

    def __call__(self):
        return time.time_ns() // 1_000_000 + self.ahead


@pytest.fixture
def server(tmp_path, monkeypatch):
    monkeypatch.setattr(presence, "LINGER", 0.02)
    with served(tmp_path) as running:
        running.clock = running.registry.now = HandClock()
        yield running


async def both_at(server, **terms):
    opened = server.open(**terms)
    clients = [await Client.join(server, opened["table"], opened["tokens"][seat]) for seat in (0, 1)]
    for client in clients:
        await client.until_asked()
    return opened, *clients


async def until_over(client):
    while not client.over:
        await client.hear()


def test_who_has_decided_is_told_after_the_others():
    async def told():
        order = []
        one, other = (
            SimpleNamespace(doing=asyncio.Lock(), wake=SimpleNamespace(set=partial(order.append, who)))
            for who in ("who decides", "the other")
        )
        async with one.doing:
            TableSession.tell(SimpleNamespace(may_tell=True, connections=[one, other]))
            await asyncio.sleep(0)
        return order

    assert run(told()) == ["the other", "who decides"]


@pytest.mark.parametrize("kind", ["decision", "bank"])
def test_who_runs_out_of_time_loses(server, kind):
    async def flagged():
        _, one, other = await both_at(server, clock={"kind": kind, "seconds": 60})
        mover = one if one.mine else other
        assert 0 < mover.mine["until"] - mover.position["now"] <= 60_000
        server.clock.ahead = 61_000
        await until_over(other)
        return mover.welcome["you"], other.position["result"]

    loser, result = run(flagged())
    assert result == {"winners": [1 - loser], "rule": "T1"}


async def looked_at_the_clocks(hub):
    hub.sweeper.watch_clocks()
    await hub.sweeper.sweep()


def test_a_lost_connection_uses_its_allowance_first(server):
    async def away():
        _, one, other = await both_at(server, clock={"kind": "decision", "seconds": 60}, away=300)
        mover, waits = (one, other) if one.mine else (other, one)
        await mover.leave()
        await waits.until_happened("left")
        server.clock.ahead = 200_000
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(looked_at_the_clocks(server.hub), server.loop))
        still = await waits.ask(type="lang", lang="pt")
        server.clock.ahead = 400_000
        await until_over(waits)
        return still, waits.position["result"]

    still, result = run(away())
    assert still["position"]["status"] == "running"
    assert result["rule"] == "T1"


def test_a_duel_goes_on_after_a_restart(tmp_path):
    async def half(server):
        opened = server.open("duchess")
        clients = [await Client.join(server, opened["table"], token) for token in opened["tokens"].values()]
        dice = Random(3)
        for _ in range(10):
            for client in clients:
                await client.until_asked()
            newest = clients[0].newest
            await next(client for client in clients if client.mine).move(dice)
            for client in clients:
                await client.until_after(newest)
        for client in clients:
            await client.leave()
        return opened, clients

    async def rest(server, opened, before):
        clients = [
            await Client.join(server, opened["table"], opened["tokens"][seat], after=client.newest)
            for seat, client in enumerate(before)
        ]
        await play_out(clients, 4)
        return clients

    with served(tmp_path) as server:
        opened, before = run(half(server))
    with served(tmp_path) as server:
        after = run(rest(server, opened, before))
        file = server.ask(f"/api/tables/{opened['table']}/replay")
    assert after[0].over
    assert file["table"]["id"] == opened["table"]


def test_while_no_server_is_there_no_time_runs(tmp_path, monkeypatch):
    async def begin(server):
        opened, one, other = await both_at(server, clock={"kind": "bank", "seconds": 600}, away=5)
        return opened, (one if one.mine else other).welcome["you"]

    async def look(server, opened, seat):
        client = await Client.join(server, opened["table"], opened["tokens"][seat])
        await client.until_present(seat)
        return client.position

    with served(tmp_path) as server:
        opened, seat = run(begin(server))
    hour_later = SimpleNamespace(time_ns=lambda: time.time_ns() + 3_600_000_000_000)
    monkeypatch.setattr("duelkit.web.play.registry.time", hour_later)
    with served(tmp_path) as server:
        position = run(look(server, opened, seat))
    assert position["status"] == "running"
    assert position["seats"][seat]["clock"]["left"] > 400_000


def test_good_bye_is_said_before_a_stop(tmp_path):
    async def stopping(server):
        opened = server.open("duchess", ("open", "greedy"))
        client = await Client.join(server, opened["table"], opened["tokens"][0])
        asyncio.run_coroutine_threadsafe(server.hub.stop(), server.loop)
        bye = await client.hear_of("bye")
        return bye, await client.closed()

    with served(tmp_path) as server:
        bye, code = run(stopping(server))
    assert bye["text"]
    assert code == 1012


def test_a_bots_table_goes_on_by_itself_after_a_restart(tmp_path):
    """The person is not there; the bot, whose move it was, moves nevertheless."""

    async def begin(server):
        opened = server.open("duchess", ("open", "greedy"))
        client = await Client.join(server, opened["table"], opened["tokens"][0])
        server.hub.autoplay.pace = 30
        await client.until_mine()
        dice = Random(1)
        while client.mine:
            await client.move(dice)
            await client.hear()
        return opened, client.newest

    async def look(server, opened, newest):
        table = opened["table"]
        async with asyncio.timeout(PATIENCE):
            sessions = server.registry.sessions
            while table not in sessions or len(sessions[table].table.feed) <= newest + 1:  # noqa: ASYNC110 - it is looked at from outside
                await asyncio.sleep(0.02)

    with served(tmp_path) as server:
        opened, newest = run(begin(server))
    with served(tmp_path) as server:
        server.registry.now = HandClock()
        server.registry.now.ahead = 10_000
        run(look(server, opened, newest))


def test_a_move_that_the_database_does_not_take_has_not_happened(server, monkeypatch):
    async def failing():
        _, one, other = await both_at(server)
        mover, waits = (one, other) if one.mine else (other, one)
        move = {"type": "move", "prompt": mover.mine["prompt"], "action": mover.position["moves"][0]["action"]}
        with monkeypatch.context() as patch:
            patch.setattr(server.registry.store, "append", full)
            refused = await mover.ask(**move)
        again = await mover.ask(**move)
        await waits.until_after(one.newest - len(again["items"]))
        return refused, again, waits

    async def full(*_):
        raise StoreError("The database is full.")

    refused, again, waits = run(failing())
    assert (refused["type"], refused["code"]) == ("error", "storage")
    assert again["type"] == "news"
    assert [item["n"] for item in waits.items] == list(range(len(waits.items)))


def test_two_processes_play_one_table(tmp_path, monkeypatch):
    with_redis()

    async def both(one, other):
        opened = one.open("duchess")
        clients = [
            await Client.join(server, opened["table"], opened["tokens"][seat])
            for seat, server in enumerate((one, other))
        ]
        await play_out(clients, 6)
        return clients

    with served(tmp_path, redis=REDIS) as one, served(tmp_path, redis=REDIS) as other:
        first, second = run(both(one, other))
    assert first.position["result"] == second.position["result"]
    assert [item["n"] for item in first.items] == [item["n"] for item in second.items]


def test_of_two_processes_only_one_accepts_an_answer(tmp_path):
    with_redis()

    async def both(one, other):
        opened = one.open("duchess")
        tokens = opened["tokens"]
        here = await Client.join(one, opened["table"], tokens[0])
        there = await Client.join(other, opened["table"], tokens[0])
        for client in (here, there):
            await client.until_asked()
        if not here.mine:
            return None
        move = {"type": "move", "prompt": here.mine["prompt"], "action": here.position["moves"][0]["action"]}
        return await asyncio.gather(here.ask(**move), there.ask(**move))

    with served(tmp_path, redis=REDIS) as one, served(tmp_path, redis=REDIS) as other:
        answers = run(both(one, other))
    assert answers is not None
    assert sorted(answer["type"] for answer in answers) == ["error", "news"]


def test_without_redis_one_process_plays_on_and_the_others_are_told_later(tmp_path, monkeypatch):
    with_redis()

    async def both(one, other):
        opened = one.open("duchess")
        clients = [
            await Client.join(server, opened["table"], opened["tokens"][seat])
            for seat, server in enumerate((one, other))
        ]
        for client in clients:
            await client.until_asked()
        alone = one.open("duchess", ("open", "greedy"))
        player = await Client.join(one, alone["table"], alone["tokens"][0])
        one.registry.bus.gone = other.registry.bus.gone = True
        mover = next(client for client in clients if client.mine)
        move = {"type": "move", "prompt": mover.mine["prompt"], "action": mover.position["moves"][0]["action"]}
        later = await mover.ask(**move)
        await play_out([player], 1)
        one.registry.bus.gone = other.registry.bus.gone = False
        return later, player, await mover.ask(**move)

    with served(tmp_path, redis=REDIS) as one, served(tmp_path, redis=REDIS) as other:
        later, player, again = run(both(one, other))
    assert later["code"] == "later"
    assert player.over
    assert again["type"] == "news"


def test_a_server_without_redis_starts_and_plays(tmp_path):
    async def alone(server):
        opened = server.open("duchess", ("open", "greedy"))
        player = await Client.join(server, opened["table"], opened["tokens"][0])
        await play_out([player], 1)
        return player

    with served(tmp_path, redis="redis://127.0.0.1:1/0") as server:
        assert run(alone(server)).over


def test_a_table_that_is_out_of_mind_is_out_of_memory_without_a_search_for_garbage(server):
    async def play():
        opened, one, other = await both_at(server)
        await play_out([one, other], 3)
        return opened["table"]

    async def out_of_mind(id_):
        session = server.registry.sessions[id_]
        while session.connections or not (session.driver is None or session.driver.done()):  # noqa: ASYNC110 - as below
            await asyncio.sleep(0.02)
        gone = weakref.ref(session)
        await server.registry.drop(session)
        del session
        async with asyncio.timeout(PATIENCE):
            while gone() is not None:  # noqa: ASYNC110 - nobody tells of it
                await asyncio.sleep(0.02)

    gc.disable()
    try:
        asyncio.run_coroutine_threadsafe(out_of_mind(run(play())), server.loop).result(2 * PATIENCE)
    finally:
        gc.enable()


@contextmanager
def own_redis(port):
    """Run a Redis until the end of the block, which begins once it answers."""
    program = which("redis-server") or pytest.skip(needs.REDIS_SERVER)
    running = subprocess.Popen([program, "--port", str(port), "--save", ""], stdout=subprocess.DEVNULL)
    try:
        await_redis(port)
        yield running
    finally:
        running.terminate()
        running.wait()


def await_redis(port):
    """Wait until a Redis answers."""
    patient = Retry(ConstantBackoff(0.05), 20 * PATIENCE, (RedisConnectionError,))
    with Redis(port=port, retry=patient) as client:
        client.ping()


def test_a_redis_that_goes_and_comes_back_loses_nothing(tmp_path):
    with taken_port("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]

    async def both(one, other, redis):
        opened = one.open("duchess")
        here = await Client.join(one, opened["table"], opened["tokens"][0])
        there = await Client.join(other, opened["table"], opened["tokens"][1])
        for client in (here, there):
            await client.until_asked()
        redis.terminate()
        async with asyncio.timeout(PATIENCE):
            while not (one.registry.bus.gone and other.registry.bus.gone):  # noqa: ASYNC110 - it is looked at from outside
                await asyncio.sleep(0.05)
        one.registry.bus.gone = False  # as if this one had not noticed yet
        await here.ask(type="resign")
        with own_redis(port):
            while not there.over:
                await there.hear()
        return there.position["result"]

    address = f"redis://127.0.0.1:{port}/0"
    with own_redis(port) as redis, served(tmp_path, redis=address) as one, served(tmp_path, redis=address) as other:
        assert run(both(one, other, redis))["rule"] == "T2"


def with_redis():
    """Skip a test where there is no Redis."""
    with suppress(OSError), socket.create_connection(("127.0.0.1", 6379), timeout=1):
        return
    pytest.skip(needs.REDIS)
