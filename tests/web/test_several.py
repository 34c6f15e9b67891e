"""Two server processes on one PostgreSQL and one Redis: any process serves any seat, and one may be killed."""

import asyncio
import time
from itertools import takewhile

import httpx
import pytest
import redis

from tests import needs
from tests.table.storage.conftest import postgresql  # noqa: F401 - a fixture
from tests.web.programs import Program, check_duel, open_duels
from tests.web.served import Client, run
from tests.web.test_killed import free_port

REDIS = "redis://127.0.0.1:6379"
DUELS = {"duchess": (12, 1_000), "vacuo": (4, 20), "monsters": (2, 10)}
BEFORE_KILL = 3  # seconds of play
IN_NO_HURRY = 0.1  # seconds for a decision until then, so that not all duels are over, however quick the machine is
SLOWLY = 2.0  # seconds for a decision, so that no duel is over before all processes were replaced
AT_ONCE = 20  # requests that an address may send
NEWS = 0.5  # seconds between two requests, in which the news of the others come


def needs_redis():
    """Skip the test where no Redis answers."""
    try:
        redis.Redis.from_url(REDIS).ping()
    except redis.ConnectionError:
        pytest.skip(needs.REDIS)


@pytest.fixture
def two(postgresql):  # noqa: F811 - the fixture
    """Return two processes that share their tables."""
    needs_redis()
    programs = [Program(free_port(), postgresql, REDIS) for _ in (0, 1)]
    try:
        for program in programs:
            program.start()
        yield programs
    finally:
        for program in programs:
            program.kill()


async def play_on_both(first, second, duels, first_seats):
    """Have everybody play to the end, half of them on a process that is killed; they go on at the other one."""
    everybody = [player for players in duels for player in players]
    for player in everybody:
        player.thinks = IN_NO_HURRY
    playing = asyncio.gather(*(player.play() for player in everybody))
    await asyncio.wait([asyncio.ensure_future(playing)], timeout=BEFORE_KILL)
    assert not playing.done(), "the duels were over before the process was killed"
    first.kill()
    for player in everybody:
        player.thinks = 0
    first_seats[:] = [second]
    async with asyncio.timeout(300):
        await playing


def test_duels_between_two_processes_go_on_where_one_is_killed(two):
    first, second = two
    first_seats = [first]
    duels = [
        players
        for game, (count, most) in DUELS.items()
        for players in open_duels(second, game, count, most, [first_seats, [second]])
    ]
    run(play_on_both(first, second, duels, first_seats))
    for players in duels:
        check_duel(second, players)


async def replace_one_by_one(programs, duels, seats):
    """Have everybody play to the end; each process is stopped and started again while its players are at the other."""
    everybody = [player for players in duels for player in players]
    for player in everybody:
        player.thinks = SLOWLY
    playing = asyncio.gather(*(player.play() for player in everybody))
    for leaving, staying in (programs, programs[::-1]):
        await asyncio.wait([playing], timeout=BEFORE_KILL)
        assert not playing.done(), "the duels were over before all processes were replaced"
        for servers in seats:
            servers[:] = [staying]
        await asyncio.to_thread(leaving.stop)
        await asyncio.to_thread(leaving.start)
        for servers, own in zip(seats, programs, strict=True):
            servers[:] = [own]
    for player in everybody:
        player.thinks = 0
    async with asyncio.timeout(300):
        await playing


def test_processes_are_replaced_one_by_one_and_nobody_loses_a_seat(two):
    seats = [[program] for program in two]
    duels = [
        players for game, (count, most) in DUELS.items() for players in open_duels(two[1], game, count, most, seats)
    ]
    run(replace_one_by_one(two, duels, seats))
    for players in duels:
        check_duel(two[0], players)


def test_what_an_address_may_ask_for_counts_for_all_processes_together(postgresql):  # noqa: F811 - the fixture
    needs_redis()
    few = {"REQUESTS": "0.01", "BURST": str(AT_ONCE)}
    programs = [Program(free_port(), postgresql, REDIS, **few) for _ in (0, 1)]
    try:
        for program in programs:
            program.start()
        assert [status(programs[0]) for _ in range(AT_ONCE + 1)] == [200] * AT_ONCE + [429]
        taken = takewhile(lambda found: found == 200, (status(programs[1], wait=NEWS) for _ in range(AT_ONCE)))
        assert len(list(taken)) < AT_ONCE
    finally:
        for program in programs:
            program.kill()


def status(program, wait=0.0):
    """Wait so many seconds, and return how a request is answered."""
    time.sleep(wait)
    return httpx.get(f"{program.url}/api/about").status_code


def test_of_two_decisions_for_one_prompt_in_two_processes_one_is_taken(two):
    async def race():
        taken = []
        for _ in range(10):
            opened = two[0].open("duchess")
            first, second = [await Client.join(one, opened["table"], opened["tokens"][0]) for one in two]
            other = await Client.join(two[0], opened["table"], opened["tokens"][1])
            for client in (first, second, other):
                await client.until_asked()
            pair = (first, second) if first.mine else None
            if pair is None:
                continue
            moves = [client.position["moves"][-at]["action"] for at, client in enumerate(pair)]
            prompt = first.mine["prompt"]
            answers = await asyncio.gather(
                *(client.ask(type="move", prompt=prompt, action=move) for client, move in zip(pair, moves, strict=True))
            )
            taken.append(sorted(answer["type"] for answer in answers))
        return taken

    taken = run(race())
    assert taken
    assert all(kinds == ["error", "news"] for kinds in taken)


def test_what_is_said_at_one_process_is_heard_once_at_the_other(two):
    async def said():
        opened = two[0].open("duchess")
        ana, bia = [await Client.join(one, opened["table"], opened["tokens"][seat]) for seat, one in enumerate(two)]
        own = await ana.ask(type="say", phrase="hello")
        first = await bia.hear_of("said")
        await ana.ask(type="say", text="Again.")
        second = await bia.hear_of("said")
        return [[line["text"] for line in one["lines"]] for one in (own, first, second)]

    assert run(said()) == [["Hello!"], ["Hello!"], ["Again."]]
