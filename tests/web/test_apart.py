"""Redis goes while people watch: those whom other processes' news does not reach are told, and catch up."""

import asyncio
from contextlib import ExitStack

import pytest

from duelkit.web.play.presence import APART, MAY_MISS
from duelkit.web.serve.ports import taken_port
from tests.web.served import PATIENCE, Client, dial, run, served
from tests.web.test_hub import own_redis


@pytest.fixture
def apart(tmp_path):
    """Return two servers, what ends the Redis between them, and what starts it again."""
    with taken_port("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
    with ExitStack() as stack:
        redis = stack.enter_context(own_redis(port))
        address = f"redis://127.0.0.1:{port}/0"
        one, other = (stack.enter_context(served(tmp_path, redis=address)) for _process in range(2))
        yield one, other, redis.terminate, lambda: stack.enter_context(own_redis(port))


async def noticed(*servers, gone):
    """Wait until servers have noticed that Redis is gone, or back."""
    async with asyncio.timeout(PATIENCE):
        while any(server.registry.bus.gone != gone for server in servers):  # noqa: ASYNC110 - it is looked at from outside
            await asyncio.sleep(0.02)


async def watched(one, other, **terms):
    """Have two play at one server and somebody watch at the other; return them, the watcher last."""
    opened = one.open("duchess", watch=True, **terms)
    players = [await Client.join(one, opened["table"], token) for token in opened["tokens"].values()]
    for player in players:
        await player.until_asked()
    watcher = await Client.join(other, opened["table"])
    await watcher.until_after(players[0].newest - 1)
    return opened["table"], players, watcher


async def decide(players):
    """Have whoever is asked decide, and all hear of it."""
    mover = next(player for player in players if player.mine)
    move = mover.position["moves"][-1]["action"]
    await mover.ask(type="move", prompt=mover.mine["prompt"], action=move)
    await asyncio.gather(*(player.until_after(mover.newest - 1) for player in players))


def test_who_watches_from_elsewhere_is_told_when_redis_goes_and_catches_up_when_it_is_back(apart):
    one, other, end, begin = apart

    async def watching():
        _table, players, watcher = await watched(one, other)
        end()
        told = await watcher.hear_of("error")
        await noticed(one, other, gone=True)
        for _decision in range(3):
            await decide(players)
        begin()
        await watcher.until_after(players[0].newest - 1)
        return told, players[0].items, watcher.items

    told, played, seen = run(watching())
    assert (told["code"], told["text"]) == ("later", MAY_MISS)
    assert [item["n"] for item in seen] == [item["n"] for item in played]


def test_who_plays_on_alone_is_told_nothing_while_redis_is_gone(apart):
    one, other, end, _begin = apart

    async def playing():
        _table, players, watcher = await watched(one, other)
        end()
        await watcher.hear_of("error")
        await noticed(one, other, gone=True)
        await decide(players)
        return [b'"error"' in message for player in players for message in player.heard]

    assert not any(run(playing()))


def test_who_waits_for_a_player_elsewhere_is_told_that_nothing_is_heard_and_then_how_things_stand(apart):
    one, other, end, begin = apart

    async def waiting():
        opened = one.open("duchess")
        here = await Client.join(one, opened["table"], opened["tokens"][0])
        there = await Client.join(other, opened["table"], opened["tokens"][1])
        await asyncio.gather(here.until_present(1), there.until_present(0))
        end()
        told = [await client.hear_of("error") for client in (here, there)]
        begin()
        return told, await here.hear_of("news"), await there.hear_of("news")

    told, *news = run(waiting())
    assert {error["code"] for error in told} == {"later"}
    assert [one["items"] for one in news] == [[], []]


def test_who_comes_to_watch_meanwhile_is_asked_to_come_back(apart):
    one, other, end, begin = apart

    async def coming():
        table, _players, _watcher = await watched(one, other)
        end()
        await noticed(one, other, gone=True)
        late = Client(await dial(other), -1)
        await late.say(type="hello", v=1, table=table, lang="en")
        refused, code = await late.hear(), await late.closed()
        here = await Client.join(one, table)
        begin()
        await noticed(other, gone=False)
        return refused, code, here.welcome, (await Client.join(other, table)).welcome

    refused, code, here, again = run(coming())
    assert (refused["code"], refused["text"], code) == ("later", APART, 4503)
    assert here["news"]["position"] | {"now": 0} == again["news"]["position"] | {"now": 0}
