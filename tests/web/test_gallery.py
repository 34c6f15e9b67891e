"""Spectators who see a table later: the board of then through every door, while what is forbidden holds at once."""

import asyncio

import pytest

from duelkit.web.play.connection import NO_LEAVE
from duelkit.web.play.gallery import TICK
from tests.web.served import Client, run, served
from tests.web.site import until

DELAY = 60  # seconds


class Later:
    """A server's clock, which a test sets ahead by seconds."""

    def __init__(self, registry):
        self.registry = registry
        self.real = registry.now
        self.ahead = 0

    def __call__(self):
        return self.real() + self.ahead * 1000


@pytest.fixture
def server(tmp_path):
    with served(tmp_path) as running:
        yield running


@pytest.fixture
def clock(server, monkeypatch):
    """Return the server's clock, which can be set ahead; tables that are opened afterwards go by it."""
    later = Later(server.registry)
    monkeypatch.setattr(server.registry, "now", later)
    return later


def opened_with(server, **terms):
    return server.open(**{"watch": True, "delay": DELAY, "public": True, **terms})


async def players_and_watcher(server, opened):
    """Return the clients of both seats, and one that looks on."""
    players = [await Client.join(server, opened["table"], opened["tokens"][seat]) for seat in (0, 1)]
    return [*players, await Client.join(server, opened["table"])]


async def news_within(client, seconds):
    """Return the messages that come to a client within so many seconds."""
    found = []
    while True:
        try:
            async with asyncio.timeout(seconds):
                found.append(await client.hear())
        except TimeoutError:
            return found


def test_a_spectator_sees_the_board_of_then_and_comes_to_what_happens_later(server, clock):
    async def watching():
        opened = opened_with(server)
        ana, _bia, watcher = await players_and_watcher(server, opened)
        before = watcher.welcome["news"]["position"]["status"]
        await ana.ask(type="resign")
        still = await news_within(watcher, 3 * TICK)
        clock.ahead = DELAY
        seen = await watcher.hear_of("news")
        while seen["position"]["status"] != "over":
            seen = await watcher.hear_of("news")
        return before, still, seen, watcher.welcome["secret"]

    before, still, seen, secret = run(watching())
    assert (before, secret) == ("open", None)  # they sat down a moment ago
    assert [one for one in still if one["type"] == "news" and one["position"]["status"] != "open"] == []
    assert seen["position"]["result"]["winners"] == [1]


def test_no_address_tells_of_the_end_before_spectators_see_it(server, clock):
    opened = opened_with(server, rated=True)

    async def resigned():
        ana = await Client.join(server, opened["table"], opened["tokens"][0])
        await ana.ask(type="resign")
        return ana

    run(resigned())
    table = f"/api/tables/{opened['table']}"

    def doors():
        facts = server.ask(table)
        listed = [one["table"] for one in server.ask("/api/tables")["duels"]]
        closed = [server.ask(f"{table}/{door}").get("error", {}).get("code") for door in ("replay", "frames", "moves")]
        branch = server.ask("/api/tables", {"start": {"replay": opened["table"]}}).get("error", {}).get("code")
        rated = server.ask(f"{table}/ratings")
        return facts["status"], facts["result"], listed, closed, branch, rated["counted"], rated["changes"]

    assert doors() == ("running", None, [opened["table"]], ["running"] * 3, "running", False, [])
    clock.ahead = DELAY
    status, result, listed, closed, _branch, counted, changes = doors()
    assert (status, result["winners"], listed, closed) == ("over", [1], [], [None] * 3)
    assert counted
    assert len(changes) == 2


def test_what_players_say_now_is_not_heard_by_who_sees_then(server, clock):
    async def said():
        opened = opened_with(server)
        ana, bia, watcher = await players_and_watcher(server, opened)
        await ana.ask(type="say", text="I have the king")
        await bia.hear_of("said")
        late = await Client.join(server, opened["table"])
        own = await watcher.ask(type="say", text="What do they hold?")
        heard = await news_within(watcher, 2 * TICK) + await news_within(late, 2 * TICK)
        lines = [line["text"] for one in heard if one["type"] == "said" for line in one["lines"]]
        return [line["text"] for line in own["lines"]], lines

    assert run(said()) == (["What do they hold?"], ["What do they hold?"])


def test_who_forbids_to_watch_removes_spectators_at_once(server, clock):
    async def removed():
        opened = opened_with(server)
        owner = await Client.join(server, opened["table"], opened["tokens"][0], owner=opened["owner"])
        watcher = await Client.join(server, opened["table"])
        await owner.ask(type="watch", allowed=False)
        error = await watcher.hear_of("error")
        return error["code"], await watcher.closed()

    assert run(removed()) == ("seat", NO_LEAVE)


def test_a_seat_is_told_at_once_whatever_spectators_see(server, clock):
    async def played():
        opened = opened_with(server)
        ana, bia, _watcher = await players_and_watcher(server, opened)
        await ana.ask(type="resign")
        return (await bia.hear_of("news"))["position"]["status"]

    assert run(played()) == "over"


def test_once_nobody_looks_on_the_board_of_then_is_forgotten(server):
    opened = opened_with(server, delay=10)

    async def looked():
        watcher = await Client.join(server, opened["table"])
        there = server.registry.sessions[opened["table"]].gallery is not None
        await watcher.leave()
        return there

    assert run(looked())
    until(lambda: server.registry.sessions[opened["table"]].gallery is None)


@pytest.mark.parametrize("delay", [1, 3600, "long", True])
def test_another_delay_is_refused_in_a_sentence(server, delay):
    said = server.ask("/api/tables", {"game": "duchess", "delay": delay})["error"]["text"]
    assert said.startswith("delay should be one of 0, 10, 60, 300, not")


@pytest.mark.parametrize("best_of", [0, 2, 5, "three"])
def test_another_length_of_a_series_is_refused_in_a_sentence(server, best_of):
    said = server.ask("/api/tables", {"game": "duchess", "best_of": best_of})["error"]["text"]
    assert said.startswith("best_of should be one of 1, 3, not")
