"""A server as a process of its own, which can be killed at any moment, and players who come back to it."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from websockets.exceptions import InvalidHandshake, InvalidMessage

from duelkit.table.proof import prove
from tests.table.played import KEY
from tests.web.served import PATIENCE, SECRET, Client, ConnectionClosed, Served

QUICK = dict.fromkeys(
    ("PACE", "HOLD", "REQUESTS", "CONNECTIONS", "SOCKETS", "MESSAGES", "GUEST_TABLES", "ADDRESS_TABLES"), "0"
)
RETRY = 0.1  # seconds
LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError)


class Program(Served):
    """`duelkit serve` on one port; the secret is the tests', so that every process knows every seat."""

    def __init__(self, port: int, database: str, redis: str | None = None, workers: int = 1, **settings: str) -> None:
        super().__init__(None, port)
        self.settings = {f"DUELKIT_{name}": value for name, value in (QUICK | settings).items()}
        self.words = ["--port", str(port), "--database", database, *(["--redis", redis] if redis else [])]
        self.words += ["--workers", str(workers)]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "duelkit", "serve", *self.words],
            env={**os.environ, **self.settings, "DUELKIT_SECRET": SECRET, "DUELKIT_KEY": KEY},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not self.answers():
            assert self.process.poll() is None, "the server has ended by itself"
            time.sleep(RETRY)

    def answers(self) -> bool:
        with suppress(URLError, OSError), urlopen(f"{self.url}/healthz", timeout=PATIENCE) as answer:  # noqa: S310 - our own
            return bool(json.load(answer)["database"])
        return False

    def stop(self) -> None:
        """Stop it as who runs it does: it says goodbye to everybody, and ends."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)

    def kill(self) -> None:
        """Kill it as the kernel would: nothing of it runs any more."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(PATIENCE)


@dataclass
class Player:
    """A seat whose player comes back whenever the connection is lost, to whichever server is named then.

    After `most` decisions of its own the player resigns; for each it `thinks` some seconds. `sent` holds each decision
    that was sent, and whether the server has acknowledged it.
    """

    servers: list[Program]
    table: str
    token: str
    dice: Random
    most: int
    thinks: float = 0.0
    items: list[dict[str, Any]] = field(default_factory=list)
    sent: list[list[Any]] = field(default_factory=list)
    position: dict[str, Any] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        return bool(self.position) and self.position["status"] == "over"

    async def play(self) -> None:
        """Play until the duel is over."""
        while not self.over:
            try:
                await self.sit()
            except LOST:
                await asyncio.sleep(RETRY)

    async def sit(self) -> None:
        """Come back, and play as long as the connection holds."""
        server = self.servers[0]
        client = await Client.join(server, self.table, self.token, after=len(self.items) - 1)
        try:
            while True:
                self.keep(client)
                if self.over:
                    return
                if client.mine:
                    await self.decide(client)
                self.acknowledge(await client.hear())
        finally:
            self.keep(client)
            await client.leave()

    def keep(self, client: Client) -> None:
        """Keep what a connection has told, each item once."""
        self.items += [item for item in client.items if item["n"] >= len(self.items)]
        self.position = client.position or self.position

    async def decide(self, client: Client) -> None:
        """Answer what is asked, or resign; it is asked anew once there are news."""
        asked, client.position["asked"] = client.mine, None
        if self.thinks:
            await asyncio.sleep(self.thinks)
        if asked["onlooker"]:
            await client.say(type="pass", prompt=asked["prompt"])
        elif len(self.sent) >= self.most:
            await client.say(type="resign")
        else:
            action = self.dice.choice(client.position["moves"])["action"]
            self.sent.append([action, False])
            ref = str(len(self.sent) - 1)
            await client.say(type="move", prompt=asked["prompt"], action=action, ref=ref)

    def acknowledge(self, message: dict[str, Any]) -> None:
        if message.get("ref"):
            self.sent[int(message["ref"])][1] = message["type"] == "news"


def open_duels(server: Program, game: str, count: int, most: int, servers: list[list[Program]]) -> list[list[Player]]:
    """Open so many tables for two, and return the players at each; each seat plays on servers of its own."""
    duels = []
    for duel in range(count):
        opened = server.open(game)
        seats = enumerate(opened["tokens"].values())
        dice = [Random(f"{game} {duel} {seat}") for seat in (0, 1)]
        duels.append([Player(servers[seat], opened["table"], token, dice[seat], most) for seat, token in seats])
    return duels


def check_duel(server: Program, players: list[Player]) -> None:
    """Hold what both players were told, and all that they did, against the log."""
    replay = server.replay(players[0].table)
    log = json.loads(replay)["table"]
    assert all(point.holds for point in prove(replay, Path("replay")))
    for seat, player in enumerate(players):
        moves = [one["data"]["action"] for one in log["entries"] if (one["kind"], one["seat"]) == ("move", seat)]
        assert fits(player.sent, moves), "a decision that was acknowledged is not in the log, or one is there twice"
        assert player.position["result"]["winners"] == log["result"]["winners"]
    first, second = ([(item["n"], item["what"], item["seat"], item["at"]) for item in one.items] for one in players)
    assert first == second, "two players were told different duels"


def fits(sent: list[list[Any]], moves: list[int]) -> bool:
    """Tell whether a log holds just what was sent, in order: all that was acknowledged, and of the rest some."""
    reached = {0}
    for action, acknowledged in sent:
        taken = {at + 1 for at in reached if at < len(moves) and moves[at] == action}
        reached = taken if acknowledged else taken | reached
    return len(moves) in reached
