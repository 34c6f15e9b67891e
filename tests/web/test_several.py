"""Two server processes on one PostgreSQL and one Redis: any process serves any seat, and one may be killed."""

import asyncio

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


@pytest.fixture
def two(postgresql):  # noqa: F811 - the fixture
    """Return two processes that share their tables."""
    try:
        redis.Redis.from_url(REDIS).ping()
    except redis.ConnectionError:
        pytest.skip(needs.REDIS)
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
    playing = asyncio.gather(*(player.play() for players in duels for player in players))
    await asyncio.wait([asyncio.ensure_future(playing)], timeout=BEFORE_KILL)
    assert not playing.done(), "the duels were over before the process was killed"
    first.kill()
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
