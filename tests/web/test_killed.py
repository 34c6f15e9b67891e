"""A server that is killed at any moment: nothing that it has acknowledged is lost, and nothing is played twice."""

import asyncio
from random import Random

from duelkit.web.ports import taken_port
from tests.web.programs import Program, check_duel, fits, open_duels
from tests.web.served import run

# Games, how many duels of each, and decisions until a player resigns: some go on to their own end.
DUELS = [("duchess", 30, 1_000), ("duchess", 140, 20), ("vacuo", 25, 30), ("monsters", 5, 15)]
KILLS = 6
LEAST, MOST = 0.3, 4.0  # seconds between two


def free_port():
    with taken_port("127.0.0.1", 0) as door:
        return door.getsockname()[1]


async def killing(server, playing, dice):
    """Kill the server now and then while they play, and start it again at once; return how often."""
    for kills in range(KILLS):
        await asyncio.wait([playing], timeout=dice.uniform(LEAST, MOST))
        if playing.done():
            return kills
        server.kill()
        await asyncio.to_thread(server.start)
    return KILLS


async def play_through_kills(server, duels):
    """Have everybody play to the end."""
    playing = asyncio.gather(*(player.play() for players in duels for player in players))
    kills = await killing(server, asyncio.ensure_future(playing), Random("kills"))
    async with asyncio.timeout(600):
        await playing
    assert kills > 1, "the duels were over before the server was killed"


def test_200_duels_through_kills_end_as_their_logs_say(tmp_path):
    server = Program(free_port(), f"sqlite:///{tmp_path / 'tables.sqlite'}")
    server.start()
    try:
        duels = [
            players
            for game, count, most in DUELS
            for players in open_duels(server, game, count, most, [[server], [server]])
        ]
        run(play_through_kills(server, duels))
        for players in duels:
            check_duel(server, players)
    finally:
        server.kill()


def test_a_log_that_lacks_an_acknowledged_decision_does_not_fit():
    sent = [[1, True], [2, False], [3, True]]
    assert fits(sent, [1, 2, 3])
    assert fits(sent, [1, 3])
    assert not fits(sent, [1, 2])
    assert not fits(sent, [1, 3, 3])
