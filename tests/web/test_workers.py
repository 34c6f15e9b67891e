"""Several workers behind one port: a table's people meet in one of them, any would do, and one may be killed."""

import asyncio
import contextlib
import json
import os
import select
import signal
import socket
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from duelkit.errors import BadInput
from duelkit.table.storage import StoreError
from duelkit.web.guard.guard import FAULTS, Guard
from duelkit.web.play.table_ids import new_id, place_of, table_in
from duelkit.web.serve.ports import taken_port
from duelkit.web.settings import Settings
from duelkit.web.workers import acceptor, member, supervisor
from duelkit.web.workers.acceptor import Acceptor
from duelkit.web.workers.bus import BusRelay, WorkersBus
from duelkit.web.workers.channel import Channel
from duelkit.web.workers.messages import WorkerOrders, read_orders
from tests.processes import lives
from tests.table.played import KEY
from tests.web.programs import Program, check_duel, open_duels
from tests.web.served import PATIENCE, SECRET, Client, run
from tests.web.test_killed import free_port

WORKERS = 2
DUELS = {"duchess": (60, 1_000), "vacuo": (6, 20), "monsters": (3, 15)}
BETWEEN = 0.7  # seconds of play between two kills
IN_NO_HURRY = 0.1  # seconds for a decision until then, so that not all duels are over, however quick the machine is


# --- places -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2, 5, 64])
def test_a_table_belongs_to_the_worker_that_opens_it(workers):
    assert [place_of(new_id(place, workers), workers) for place in range(workers)] == list(range(workers))


@pytest.mark.parametrize(
    "line",
    [
        b"GET /t/rGY06Fml5hY- HTTP/1.1\r\n",
        b"GET /t/rGY06Fml5hY-?lang=pt HTTP/1.1\r\n",
        b"POST /api/tables/rGY06Fml5hY-/sit HTTP/1.1\r\n",
        b"GET /api/play?table=rGY06Fml5hY- HTTP/1.1\r\n",
        b"GET /api/play?table=rGY06Fml5hY-&more=1 HTTP/1.1\r\n",
    ],
)
def test_the_first_line_of_a_request_names_its_table(line):
    assert table_in(line) == "rGY06Fml5hY-"


@pytest.mark.parametrize(
    "line", [b"GET / HTTP/1.1\r\n", b"POST /api/tables HTTP/1.1\r\n", b"GET /t/rGY0", b"\x16\x03\x01", b"/t/a b"]
)
def test_what_names_no_table_is_for_any_worker(line):
    assert table_in(line) is None


# --- the bus ----------------------------------------------------------------------------------------------------------


async def worker_at(exchange):
    """Return the bus of a worker, what it has heard, and the supervisor's end of its channel."""
    ours, theirs = socket.socketpair()
    bus, heard = WorkersBus(lambda: None), []
    bus.listen(lambda table, number: heard.append((table, number)), None, None)
    channel = Channel(lambda said: exchange.hear(channel, said), lambda: None)
    await asyncio.get_running_loop().create_unix_connection(lambda: channel, sock=ours)
    await asyncio.get_running_loop().create_unix_connection(lambda: bus.channel, sock=theirs)
    return bus, heard, channel


@contextlib.asynccontextmanager
async def workers_at(exchange):
    """Have three workers, and hang up at the end of the block."""
    workers = [await worker_at(exchange) for _ in range(3)]
    yield workers
    for bus, _, channel in workers:
        bus.channel.close()
        channel.close()
    await asyncio.sleep(0)


def test_who_follows_a_table_hears_what_the_others_write():
    async def heard():
        async with workers_at(BusRelay()) as ((one, to_one, _), (other, to_other, _), (_, to_third, _)):
            await asyncio.gather(one.follow("t1"), other.follow("t1"), other.follow("odd\nid"))
            one.publish("t1", 7)
            one.publish("t2", 1)
            one.publish("odd\nid", 2)
            await one.follow("t3")
            await other.follow("t4")  # what was said before has been heard
        return to_one, to_other, to_third

    assert run(heard()) == ([], [("t1", 7), ("odd\nid", 2)], [])


def test_who_follows_a_table_hears_what_is_said_to_the_others_there():
    async def heard():
        said = {}
        async with workers_at(BusRelay()) as ((one, _, _), (other, _, _), (third, _, _)):
            for name, bus in (("one", one), ("other", other), ("third", third)):
                bus.listen_to_talk(lambda table, what, name=name: said.setdefault(name, []).append((table, what)))
            await asyncio.gather(one.follow("t1"), other.follow("t1"), third.follow("t2"))
            one.say("t1", {"by": "p", "line": {"text": "é"}})
            await one.follow("t3")
            await asyncio.gather(other.follow("t4"), third.follow("t4"))
        return said

    assert run(heard()) == {"other": [("t1", {"by": "p", "line": {"text": "é"}})]}


def test_what_an_address_has_spent_at_one_worker_is_told_to_all_others_but_those_that_ended():
    async def heard():
        told, relay = {}, BusRelay()
        async with workers_at(relay) as workers:
            for name, (bus, _, channel) in zip(("one", "other", "third"), workers, strict=True):
                bus.listen_to_spending(lambda spent, name=name: told.setdefault(name, []).append(spent))
                relay.join(channel)
            relay.lose(workers[2][2])
            workers[0][0].tell_spent({"requests": {"10.0.0.1": 5.0}})
            await asyncio.gather(*(bus.follow("t1") for bus, _, _ in workers))
            await asyncio.gather(*(bus.follow("t2") for bus, _, _ in workers))
        return told

    assert run(heard()) == {"other": [{"requests": {"10.0.0.1": 5.0}}]}


def test_who_leaves_a_table_or_ends_hears_no_more():
    exchange = BusRelay()

    async def heard():
        async with workers_at(exchange) as ((one, _, _), (other, to_other, _), (third, to_third, lost)):
            await asyncio.gather(other.follow("t1"), other.follow("t2"), third.follow("t1"))
            await other.leave("t1")
            exchange.lose(lost)
            await other.follow("t3")
            one.publish("t1", 7)
            one.publish("t2", 8)
            await one.follow("t4")
            await other.follow("t5")
        return to_other, to_third

    assert run(heard()) == ([("t2", 8)], [])
    assert set(exchange.followers) == {"t2", "t3", "t4", "t5"}


# --- the acceptor -----------------------------------------------------------------------------------------------------


class Handed:
    """A worker that keeps what it is handed."""

    def __init__(self):
        self.there = asyncio.Event()
        self.connections = []

    def hand(self, connection):
        self.connections.append(connection)


@contextlib.asynccontextmanager
async def an_acceptor(*, there=(True, True), guard=None):
    """Open an acceptor before two workers."""
    members = [Handed(), Handed()]
    for one, is_there in zip(members, there, strict=True):
        if is_there:
            one.there.set()
    with taken_port("127.0.0.1", 0) as listener:
        opened = Acceptor(listener, members, guard or Guard(connections=0, room=1_000))
        opened.open()
        address = listener.getsockname()
        try:
            yield opened, members, address
        finally:
            opened.close()
            for one in members:
                for connection in one.connections:
                    connection.close()


async def until(happened):
    async with asyncio.timeout(PATIENCE):
        while not happened():  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.005)


@contextlib.contextmanager
def connected(address, words, times=1):
    """Connect so often, and say something."""
    with contextlib.ExitStack() as clients:
        for _ in range(times):
            client = clients.enter_context(socket.create_connection(address))
            client.sendall(words)
        yield


@pytest.mark.parametrize("place", [0, 1])
def test_a_connection_goes_to_its_tables_worker_with_all_that_it_said(place):
    words = f"GET /t/{new_id(place, 2)} HTTP/1.1\r\n\r\n".encode()

    async def handed():
        async with an_acceptor() as (_, members, address):
            with connected(address, words, times=3):
                await until(lambda: len(members[place].connections) == 3)
                said = [connection.recv(1000) for connection in members[place].connections]
            return said == [words] * 3, members[1 - place].connections

    assert run(handed()) == (True, [])


@pytest.mark.parametrize("guard", [{"connections": 2, "room": 1_000}, {"connections": 0, "room": 2}])
def test_so_many_connections_may_say_nothing_at_the_port(guard):
    async def left():
        async with an_acceptor(guard=Guard(**guard)) as (opened, members, address):
            with connected(address, b"", times=5):
                await until(lambda: opened.guard.faults.levels)
                await until(lambda: len(opened.looked_at) == 2)
            await until(lambda: not opened.looked_at)
            with connected(address, b"GET / HTTP/1.1\r\n\r\n", times=2):
                await until(lambda: sum(len(one.connections) for one in members) == 2)
            return opened.guard.count, dict(opened.guard.open.counts)

    assert run(left()) == (0, {})


def test_who_comes_too_often_is_sent_away_at_the_port(monkeypatch):
    monkeypatch.setattr(Guard, "welcomes", lambda _, address: address != "127.0.0.1")

    async def gone():
        async with an_acceptor() as (opened, members, address):
            reader, writer = await asyncio.open_connection(*address)
            with contextlib.suppress(OSError):
                await reader.read()
            writer.close()
            return opened.looked_at, opened.guard.count, [len(one.connections) for one in members]

    assert run(gone()) == ({}, 0, [0, 0])


def test_connections_for_no_table_are_spread():
    async def handed():
        async with an_acceptor() as (_, members, address):
            with connected(address, b"GET / HTTP/1.1\r\n\r\n", times=6):
                await until(lambda: sum(len(one.connections) for one in members) == 6)
            return [len(one.connections) for one in members]

    assert run(handed()) == [3, 3]


def test_where_a_tables_worker_is_away_another_takes_the_connection():
    async def handed():
        async with an_acceptor(there=(True, False)) as (_, members, address):
            with connected(address, f"GET /t/{new_id(1, 2)} HTTP/1.1\r\n\r\n".encode()):
                await until(lambda: members[0].connections)

    run(handed())


def test_where_no_worker_is_there_connections_wait_for_one():
    async def handed():
        async with an_acceptor(there=(False, False)) as (opened, members, address):
            with connected(address, b"GET / HTTP/1.1\r\n\r\n"):
                await until(lambda: opened.without)
                members[1].there.set()
                opened.look_again()
            return len(members[1].connections)

    assert run(handed()) == 1


def test_who_says_nothing_is_any_workers_after_a_while(monkeypatch):
    monkeypatch.setattr(acceptor, "PATIENCE", 0.05)

    async def handed():
        async with an_acceptor() as (_, members, address):
            with connected(address, b""):
                await until(lambda: any(one.connections for one in members))

    run(handed())


def test_who_goes_again_is_nobodys():
    async def handed():
        async with an_acceptor() as (opened, members, address):
            with connected(address, b""):
                await until(lambda: opened.looked_at)
            await until(lambda: not opened.looked_at)
            return sum(len(one.connections) for one in members)

    assert run(handed()) == 0


# --- a server of workers ----------------------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path):
    """Return a server of two workers."""
    program = Program(free_port(), f"sqlite:///{tmp_path / 'tables.sqlite'}", workers=WORKERS)
    program.start()
    try:
        yield program
    finally:
        program.kill()


def workers_of(program):
    """Return the process numbers of a server's workers."""
    pid = program.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children")
    if not children.exists():
        pytest.skip("this system does not say which processes a process has begun")
    return [int(child) for child in children.read_text("ascii").split()]


def reaches(server, address):
    """Tell whether a connection from an address comes to be, be it only to be closed at once."""
    with socket.socket() as one:
        one.bind((address, 0))
        one.setblocking(False)
        one.connect_ex(("127.0.0.1", server.port))
        return bool(select.select([], [one], [], 0)[1])


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux drops packets for a program")
def test_what_workers_find_wrong_with_an_address_counts_at_the_port(server):
    async def banned():
        for _ in range(int(FAULTS[1])):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=("127.0.0.77", 0))
            writer.write(b"rubbish\r\n\r\n")
            assert (await reader.read()).startswith(b"HTTP/1.1 400")
            writer.close()
        await until(lambda: not reaches(server, "127.0.0.77"))
        return reaches(server, "127.0.0.78")

    assert run(banned())


async def play_through_kills(server, duels, kills):
    """Have everybody play to the end while workers are killed, one after the other."""
    everybody = [player for players in duels for player in players]
    for player in everybody:
        player.thinks = IN_NO_HURRY
    playing = asyncio.gather(*(player.play() for player in everybody))
    for kill in range(kills):
        await asyncio.wait([asyncio.ensure_future(playing)], timeout=BETWEEN)
        assert not playing.done(), "the duels were over before all were killed"
        killed = workers_of(server)[kill % WORKERS]
        os.kill(killed, signal.SIGKILL)
        await until(lambda killed=killed: killed not in (there := workers_of(server)) and len(there) == WORKERS)
    for player in everybody:
        player.thinks = 0
    async with asyncio.timeout(300):
        await playing


def test_duels_go_on_where_workers_are_killed(server):
    duels = [
        players
        for game, (count, most) in DUELS.items()
        for players in open_duels(server, game, count, most, [[server], [server]])
    ]
    run(play_through_kills(server, duels, kills=2))
    for players in duels:
        check_duel(server, players)


def test_who_names_their_table_meets_in_one_worker(server):
    server.named = True

    async def met():
        processes = []
        for _ in range(8):
            opened = server.open("duchess")
            clients = [await Client.join(server, opened["table"], token) for token in opened["tokens"].values()]
            for client in clients:
                await client.until_asked()
            await clients[0].ask(type="resign")
            log = json.loads(server.replay(opened["table"]))["table"]["entries"]
            processes.append({one["data"]["connection"].partition(":")[0] for one in log if one["kind"] == "back"})
        return processes

    processes = run(met())
    assert all(len(one) == 1 for one in processes)
    assert len(set.union(*processes)) == WORKERS  # and the tables are spread


def test_the_figures_are_those_of_all_workers(server):
    async def counted():
        opened = server.open("duchess")
        clients = [await Client.join(server, opened["table"], opened["tokens"][0]) for _ in range(6)]
        figures = await asyncio.gather(*(asyncio.to_thread(httpx.get, f"{server.url}/metrics") for _ in range(4)))
        for client in clients:
            await client.leave()
        return figures

    assert all("duelkit_seats_connected 6.0" in figures.text for figures in run(counted()))


def test_ctrl_c_tells_everybody_and_ends_all(server):
    pids = workers_of(server)

    async def told():
        opened = server.open("duchess")
        clients = [await Client.join(server, opened["table"], token) for token in opened["tokens"].values()]
        server.process.send_signal(signal.SIGINT)
        for client in clients:
            await client.hear_of("bye")

    run(told())
    assert server.process.wait(PATIENCE) == 130
    assert not any(map(lives, pids))


def test_workers_end_with_a_server_that_is_killed(server):
    pids = workers_of(server)
    server.kill()
    until_then = time.monotonic() + PATIENCE
    while any(map(lives, pids)) and time.monotonic() < until_then:
        time.sleep(0.05)
    assert not any(map(lives, pids))


# --- beginning --------------------------------------------------------------------------------------------------------


def settings(tmp_path, **more):
    return Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}", secret=SECRET, key=KEY, workers=WORKERS, **more)


def test_orders_are_the_same_on_the_other_side(tmp_path):
    orders = WorkerOrders(settings(tmp_path, origins=("https://a.example",)), 1, 2, (5, 9), 30)
    assert read_orders(json.loads(json.dumps(orders.plain()))) == orders


def test_a_worker_that_cannot_begin_ends_the_server_with_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr(member, "sys", SimpleNamespace(executable="false"))
    with pytest.raises(BadInput, match="ended before it served"):
        supervisor.serve(settings(tmp_path), "127.0.0.1", 0, lambda _address: pytest.fail("nobody serves"))


def test_a_database_that_cannot_be_opened_is_said_once_before_any_worker_begins(tmp_path, monkeypatch):
    monkeypatch.setattr(supervisor, "Supervisor", lambda *_: pytest.fail("nobody is to begin"))
    (tmp_path / "tables.sqlite").mkdir()
    with pytest.raises(StoreError, match=r"tables\.sqlite"):
        supervisor.serve(settings(tmp_path), "127.0.0.1", 0, lambda _address: None)


def test_a_system_that_cannot_hand_connections_over_is_told_what_to_do(tmp_path, monkeypatch):
    monkeypatch.delattr(socket, "send_fds")
    with pytest.raises(BadInput, match="without --workers"):
        supervisor.serve(settings(tmp_path), "127.0.0.1", 0, lambda _address: None)
