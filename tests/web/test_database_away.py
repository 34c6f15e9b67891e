"""The database is stopped, locked, full or moved away in the middle of duels: all are told, and nothing is lost."""

import asyncio
import json
import sqlite3
import time
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from duelkit.table.proof import prove
from duelkit.web.play.registry import DATABASE_AWAY
from tests.web.clusters import own_cluster
from tests.web.programs import fits
from tests.web.served import PATIENCE, Client, run, served

RETRY = 0.05  # seconds
SHORT = 50  # ms for which SQLite waits its turn in these tests


@dataclass
class Seated:
    """A seat that tries again what the database did not take; `sent`: each decision, and if it was acknowledged."""

    client: Client
    dice: Random
    sent: list = field(default_factory=list)
    troubles: list = field(default_factory=list)

    async def play(self):
        """Play until the duel is over."""
        while True:
            await self.client.until_mine()
            if self.client.over:
                return
            await self.decide()

    async def decide(self):
        """Decide anything."""
        prompt, action = self.client.mine["prompt"], self.dice.choice(self.client.position["moves"])["action"]
        answer = await self.client.ask(type="move", prompt=prompt, action=action)
        self.sent.append([action, answer["type"] == "news"])
        if answer.get("code") == "storage":
            self.troubles.append(answer["text"])
            await asyncio.sleep(RETRY)
        elif answer["type"] == "error":
            assert answer["code"] in ("stale", "turn"), answer
            self.client.position["asked"] = None  # it was taken after all: the news will say so

    def holds_to(self, log):
        """Hold what this seat did, and was told, against the log of its duel."""
        seat = self.client.welcome["you"]
        moves = [one["data"]["action"] for one in log["entries"] if (one["kind"], one["seat"]) == ("move", seat)]
        assert fits(self.sent, moves), "a decision that was acknowledged is not in the log, or one is there twice"
        assert self.client.position["result"]["winners"] == log["result"]["winners"]


async def seated(server, seats):
    """Open a table and sit down; return it and those who play."""
    opened = server.open("duchess", seats)
    clients = [await Client.join(server, opened["table"], token) for token in opened["tokens"].values()]
    return opened["table"], [Seated(client, Random(at)) for at, client in enumerate(clients)]


async def until(holds):
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - people play by themselves
            await asyncio.sleep(RETRY)


async def play_through(server, trouble):
    """Play two duels, a bot in one, and have the database in trouble for as long as it takes to be noticed."""
    tables = dict([await seated(server, ("open", "open")), await seated(server, ("open", "greedy"))])
    people = [person for seats in tables.values() for person in seats]
    playing = asyncio.gather(*(person.play() for person in people))
    await until(lambda: all(person.sent for person in people))
    with trouble:
        await until(lambda: any(person.troubles for person in people))
    async with asyncio.timeout(3 * PATIENCE):
        await playing
    return tables


def check(server, tables, caplog, sentence):
    """See that the trouble was said and written down, and that the duels are whole."""
    people = [person for seats in tables.values() for person in seats]
    assert {said for person in people for said in person.troubles} <= {DATABASE_AWAY}
    noted = [record for record in caplog.records if record.getMessage() == "database_trouble"]
    assert all(sentence in record.fields["error"] for record in noted)
    assert noted
    assert {record.levelname for record in noted} == {"WARNING"}
    for table, seats in tables.items():
        replay = server.replay(table)
        assert all(point.holds for point in prove(replay, Path("replay")))
        for person in seats:
            person.holds_to(json.loads(replay)["table"])


# --- PostgreSQL -------------------------------------------------------------------------------------------------------


@pytest.fixture
def cluster():
    with own_cluster() as running:
        yield running


@contextmanager
def stopped(cluster, how):
    """Stop PostgreSQL, and start it again at the end of the block."""
    cluster.stop(how)
    try:
        yield
    finally:
        cluster.start()


@pytest.mark.parametrize("how", ["fast", "immediate"])
def test_duels_go_on_after_postgresql_was_stopped_and_started_again(cluster, tmp_path, caplog, how):
    with served(tmp_path, database=cluster.url) as server:
        tables = run(play_through(server, stopped(cluster, how)))
        check(server, tables, caplog, "cannot be reached")


def well_again(server):
    """Tell whether the server says that its database is there; an answer of its holds for a second."""
    until = time.monotonic() + PATIENCE
    while not (well := server.ask("/healthz")["database"]) and time.monotonic() < until:
        time.sleep(0.2)
    return well


def test_while_postgresql_is_stopped_the_server_says_that_it_is_not_well(cluster, tmp_path):
    with served(tmp_path, database=cluster.url) as server:
        with stopped(cluster, "fast"):
            answers = [
                server.ask("/healthz"),
                server.ask("/api/tables", {"game": "duchess", "seats": ["open", "open"]}),
            ]
        assert well_again(server)
    assert answers[0]["database"] is False
    assert answers[1]["error"]["code"] == "storage"
    assert answers[1]["error"]["text"] == DATABASE_AWAY


# --- SQLite -----------------------------------------------------------------------------------------------------------


def pragma(server, setting):
    """Set something of the server's own connection to its SQLite database."""
    change = server.registry.store._change(lambda connection: connection.exec_driver_sql(f"PRAGMA {setting}").scalar())
    return asyncio.run_coroutine_threadsafe(change, server.loop).result(PATIENCE)


@contextmanager
def locked(server, file):
    """Have another program lock the database."""
    pragma(server, f"busy_timeout = {SHORT}")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(server, _file):
    """Have no room left for the database."""
    pragma(server, f"max_page_count = {pragma(server, 'page_count')}")
    yield
    pragma(server, "max_page_count = 1000000")


@contextmanager
def away(_server, file):
    """Have the database's files elsewhere."""
    parts = list(file.parent.glob(f"{file.name}*"))
    elsewhere = file.parent / "elsewhere"
    elsewhere.mkdir()
    for part in parts:
        part.rename(elsewhere / part.name)
    yield
    for part in elsewhere.iterdir():
        part.rename(file.parent / part.name)


@pytest.mark.parametrize(
    ("trouble", "sentence"), [(locked, "is locked by another program"), (full, "is full"), (away, "cannot be reached")]
)
def test_duels_go_on_after_sqlite_was_in_trouble(tmp_path, caplog, trouble, sentence):
    with served(tmp_path) as server:
        tables = run(play_through(server, trouble(server, tmp_path / "tables.sqlite")))
        check(server, tables, caplog, sentence)
