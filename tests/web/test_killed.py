"""A server that is killed at any moment: nothing that it has acknowledged is lost, and nothing is played twice."""

import asyncio
import json
from pathlib import Path
from random import Random

from duelkit.table.proof import Witness, prove
from duelkit.web.serve.ports import taken_port
from tests.table.played import entropy_of
from tests.web.programs import Program, check_duel, fits, open_duels
from tests.web.served import Client, run

# Games, how many duels of each, and decisions until a player resigns: some go on to their own end.
DUELS = [("duchess", 20, 1_000), ("duchess", 60, 20), ("vacuo", 15, 30), ("monsters", 5, 15)]
KILLS = 6
LEAST, MOST = 0.2, 1.2  # seconds between two


def free_port():
    with taken_port("127.0.0.1", 0) as listening:
        return listening.getsockname()[1]


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


def test_100_duels_through_kills_end_as_their_logs_say(tmp_path):
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


def test_a_server_that_is_killed_before_the_deal_can_choose_nothing(tmp_path):
    """Killed after each step, it shows the same commitments, and deals what follows from them; nobody opens twice."""
    server = Program(free_port(), f"sqlite:///{tmp_path / 'tables.sqlite'}")
    server.start()
    try:
        opened = server.ask("/api/tables", {"game": "duchess", "seats": ["open", "open"], "order": "random"})
        told = [killed_and_asked(server, opened)]
        opened["tokens"] = {}
        for seat, invite in opened["invites"].items():
            opened["tokens"][int(seat)] = server.sit(opened["table"], int(seat), invite)["token"]
            told.append(killed_and_asked(server, opened))
        for seat in (0, 1):
            server.open_part(opened, seat)
            told.append(killed_and_asked(server, opened))
            assert "error" in server.open_part(opened, seat)
        told[-1] = run(dealt(server, opened))
        assert [one["status"] for one in told] == ["open", "open", "opening", "opening", "running"]
        assert {one["commitment"] for one in told} == {opened["commitment"]}
        assert len({one["draft"] for one in told[2:]}) == 1
        assert [[bool(seat["seal"]) for seat in one["seats"]].count(True) for one in told] == [0, 1, 2, 2, 2]
        run(resign(server, opened))
        facts = json.loads(server.replay(opened["table"]))["table"]
        witness = Witness(opened["commitment"], entropy_of(1), told[2]["draft"], facts["key"])
        points = list(prove(server.replay(opened["table"]), Path("replay"), witness))
        assert [str(point.sentence) for point in points if not point.holds] == []
    finally:
        server.kill()


def killed_and_asked(server, opened):
    """Kill the server, start it again, and return what it says of a table."""
    server.kill()
    server.start()
    return server.ask(f"/api/tables/{opened['table']}")


async def dealt(server, opened):
    """Wait for the deal, and return what the server says of the table then."""
    client = await Client.join(server, opened["table"], opened["tokens"][0])
    await client.until_asked()
    return await asyncio.to_thread(server.ask, f"/api/tables/{opened['table']}")


async def resign(server, opened):
    client = await Client.join(server, opened["table"], opened["tokens"][0])
    await client.until_asked()
    await client.ask(type="resign")


def test_a_log_that_lacks_an_acknowledged_decision_does_not_fit():
    sent = [[1, True], [2, False], [3, True]]
    assert fits(sent, [1, 2, 3])
    assert fits(sent, [1, 3])
    assert not fits(sent, [1, 2])
    assert not fits(sent, [1, 3, 3])
