"""What a connection may cost before anything is known of who is behind it: bounds on bytes, frames, time, places."""

import asyncio
import errno
import json
import logging
import re
import socket
import struct
import time
from contextlib import ExitStack, closing, contextmanager, suppress

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from duelkit.web.guard import listener, requests
from duelkit.web.guard.bans import Bans
from duelkit.web.guard.guard import FAULTS, FRAMES, Guard
from duelkit.web.guard.listener import KEPT_WAITING, Listener
from duelkit.web.guard.requests import IN_A_ROW, MOST_HEAD, MOST_HEADERS, PARTS, THROWN_AWAY
from duelkit.web.guard.sockets import MOST_UNREAD, GuardedSocket, text_frame
from duelkit.web.http.middleware import MOST_AT_ONCE, MOST_SAVES_AT_ONCE
from tests.web.served import PATIENCE, PLENTY, Client, run, served
from tests.web.site import started, wrong

ABOUT = b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\n"
CHUNKED = b"POST /api/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
LONG = b"POST /api/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900000000\r\n\r\n"
UPGRADE = (
    b"GET /api/play HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
TEXT, PING, CONTINUED, WHOLE = 1, 9, 0, 0x80
READ_AT_ONCE = 256 * 1024  # bytes that a server takes from the system in one go
BETWEEN = 16 * 1024 * 1024  # bytes that the system keeps between both ends, at most
ELSEWHERE = "127.0.0.77"  # an address that is no proxy's


@pytest.fixture
def server(tmp_path, monkeypatch):
    monkeypatch.setattr(Guard, "welcomes", lambda *_: True)
    with served(tmp_path) as running:
        yield running


@contextmanager
def connected(server, first=b"", address="127.0.0.1"):
    with closing(socket.create_connection(("127.0.0.1", server.port), PATIENCE, (address, 0))) as one:
        one.sendall(first)
        yield one


def sent_until_closed(one, what, most=64 * 1024 * 1024):
    """Return how many bytes could be sent before the server closed."""
    sent = 0
    with suppress(OSError):
        while sent < most:
            one.sendall(what)
            sent += len(what)
    return sent


def answer(one):
    """Return the status and the error of an answer, None where the server closed without one."""
    said = b""
    with suppress(OSError):
        while part := one.recv(65536):
            said += part
    head, _, body = said.partition(b"\r\n\r\n")
    return (int(head.split()[1]), json.loads(body)["error"]["code"]) if said else None


def whole_answer(one):
    """Return an answer with all of its body, however many pieces it comes in; the connection stays open."""
    said = b""
    head = re.compile(rb"content-length: (\d+)\r\n(?:.+\r\n)*\r\n", re.IGNORECASE)
    while not (length := head.search(said)) or len(said) < length.end() + int(length[1]):
        part = one.recv(65536)
        assert part, said
        said += part
    return said


def frame(first, text=b""):
    return struct.pack("!BB4x", first, 0x80 | len(text)) + text


@contextmanager
def socket_of_play(server):
    """A socket of play that was opened, and has not said hello."""
    with connected(server, UPGRADE) as one:
        assert one.recv(65536).startswith(b"HTTP/1.1 101")
        yield one


# --- requests ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (ABOUT, b"a:b\r\n" * 12_000),
        (ABOUT + b"a: ", b"x" * 60_000),
        (b"GET /", b"x" * 60_000),
        (CHUNKED + b"1\r\nx\r\n0\r\n", b"a:b\r\n" * 12_000),
        (CHUNKED + b"1\r\nx\r\n0\r\na: ", b"x" * 60_000),
        (CHUNKED, b"1\r\nx\r\n" * 10_000),
        (CHUNKED + b"1;", b"x" * 60_000),
        (LONG, b"x" * 60_000),
        (b"", b"\r\n" * 30_000 + b"GET"),
        (b"", (ABOUT + b"\r\n") * 1_000),
        (b"", b"rubbish " * 1_000),
    ],
)
def test_what_never_ends_is_closed(server, first, then):
    with connected(server, first) as one:
        assert sent_until_closed(one, then) < max(BETWEEN, THROWN_AWAY) + READ_AT_ONCE


@pytest.mark.parametrize(
    "head",
    [
        ABOUT + b"a:b\r\n" * (MOST_HEADERS + 1) + b"\r\n",
        ABOUT + b"a: " + b"x" * (MOST_HEAD + 1),
        b"GET /" + b"x" * (MOST_HEAD + 1),
    ],
)
def test_headers_that_are_too_long_are_refused_with_a_sentence(server, head):
    with connected(server, head) as one:
        assert answer(one) == (431, "size")


def test_as_many_headers_as_may_be_are_taken(server):
    more = b"a:b\r\n" * (MOST_HEADERS - 2) + b"connection: close\r\n\r\n"
    with connected(server, ABOUT + more) as one:
        assert one.recv(65536).startswith(b"HTTP/1.1 200")


def test_a_body_in_honest_parts_is_taken(server):
    body = json.dumps({"game": "duchess", "seats": ["open", "greedy"]}).encode()
    parts = b"".join(b"1\r\n%c\r\n" % letter for letter in body) + b"0\r\n\r\n"
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    assert len(body) < PARTS
    with connected(server, head + b"Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n" + parts) as one:
        assert one.recv(65536).startswith(b"HTTP/1.1 201")


def test_few_requests_wait_in_a_row(server):
    with connected(server, (ABOUT + b"\r\n") * (IN_A_ROW + 3)) as one:
        said = b""
        while part := one.recv(65536):
            said += part
    assert said.count(b"HTTP/1.1 200") < IN_A_ROW + 3


@pytest.mark.parametrize("first", [b"", b"GET", ABOUT, ABOUT + b"\r\n" + b"\r\n", ABOUT + b"\r\n" + ABOUT])
def test_a_request_that_does_not_come_is_not_waited_for(tmp_path, monkeypatch, first):
    monkeypatch.setattr(requests, "HEAD_WITHIN", 0.2)
    with served(tmp_path) as server, connected(server, first) as one:
        while one.recv(65536):
            pass


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr(requests, "REQUEST_WITHIN", 0.2)
    with served(tmp_path) as server:
        with connected(server, LONG.replace(b"900000000", b"900") + b"x") as one:
            while one.recv(65536):
                pass
        assert not server.app.state.guard.count


# --- sockets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (frame(TEXT), frame(CONTINUED)),
        (frame(TEXT, b"x"), frame(CONTINUED, b"x")),
        (b"", frame(WHOLE | PING)),
        (b"", frame(WHOLE | PING, b"x" * 125)),
        (b"", frame(WHOLE | 10, b"x")),
    ],
)
def test_frames_that_say_nothing_are_counted(server, first, then):
    with socket_of_play(server) as one:
        one.sendall(first)
        assert sent_until_closed(one, then * 1_000) < BETWEEN + READ_AT_ONCE


def test_a_flood_in_one_breath_is_read_a_little_at_a_time(server, monkeypatch):
    seen = []
    usual = GuardedSocket.handle_events
    monkeypatch.setattr(
        GuardedSocket, "handle_events", lambda self: (seen.append(len(self.conn.events)), usual(self))[1]
    )
    with socket_of_play(server) as one:
        sent_until_closed(one, frame(CONTINUED | TEXT) + frame(CONTINUED) * 30_000)
    assert sum(seen) < FRAMES[1] + 1_000


def test_some_pings_are_answered(server):
    with socket_of_play(server) as one:
        one.sendall(frame(WHOLE | PING, b"here") * 10)
        said = b""
        while len(said) < 10 * 6:
            said += one.recv(65536)
    assert said == b"\x8a\x04here" * 10


def test_pings_whose_answers_nobody_reads_close_the_socket(tmp_path, monkeypatch):
    monkeypatch.setattr(Guard, "welcomes", lambda *_: True)
    with served(tmp_path, buffer=4096) as server:
        server.app.state.guard.frames.rate = 0  # as many as one likes
        with socket_of_play(server) as one:
            assert sent_until_closed(one, frame(WHOLE | PING, b"x" * 125) * 100) < BETWEEN + MOST_UNREAD


def test_messages_are_heard_one_by_one_however_they_come(server):
    """What comes in one breath, and much longer than is read at a time, is heard whole and in order."""
    table = server.open()

    async def dialogue():
        client = await Client.join(server, table["table"], table["tokens"][0])
        for number in range(50):
            await client.say(type="ping", ref=f"{number} " + "x" * 60)
        return [(await client.hear_of("pong"))["ref"].split()[0] for _ in range(50)]

    assert run(dialogue()) == [str(number) for number in range(50)]


# --- places -----------------------------------------------------------------------------------------------------------


def test_an_address_has_so_many_connections(tmp_path, monkeypatch):
    monkeypatch.setattr(Guard, "welcomes", lambda *_: True)
    with served(tmp_path, connections=3) as server:
        kept = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(3)]
        with connected(server, ABOUT) as one:
            assert answer(one) == (503, "rate")
        with connected(server, ABOUT + b"Connection: close\r\n\r\n", ELSEWHERE) as one:
            assert one.recv(65536).startswith(b"HTTP/1.1 200")
        for one in kept:
            one.close()
        until(lambda: not server.app.state.guard.count)
        with connected(server, ABOUT + b"Connection: close\r\n\r\n") as one:
            assert one.recv(65536).startswith(b"HTTP/1.1 200")


def test_sockets_give_their_places_back(tmp_path):
    with served(tmp_path) as server:
        guard = server.app.state.guard
        with socket_of_play(server) as one:
            one.sendall(frame(WHOLE | PING))
            assert (guard.count, dict(guard.open.counts)) == (1, {"127.0.0.1": 1})
        until(lambda: not guard.count)
        assert not guard.open.counts
        assert not guard.frames.levels


def test_a_proxy_speaks_for_many(tmp_path):
    with served(tmp_path, connections=2) as server:
        kept = []
        for number in range(5):
            one = socket.create_connection(("127.0.0.1", server.port))
            one.sendall(ABOUT + b"X-Forwarded-For: 192.0.2.%d\r\n\r\n" % number)
            assert one.recv(65536).startswith(b"HTTP/1.1 200")
            kept.append(one)
        assert not server.app.state.guard.open.counts
        for one in kept:
            one.close()


def test_without_room_newcomers_are_told_and_the_others_stay(tmp_path):
    with served(tmp_path) as server:
        guard = server.app.state.guard
        with connected(server, ABOUT + b"\r\n") as kept:
            assert whole_answer(kept).startswith(b"HTTP/1.1 200")
            guard.room = 1
            with connected(server, ABOUT) as one:
                assert answer(one) == (503, "busy")
            kept.sendall(ABOUT + b"\r\n")
            assert whole_answer(kept).startswith(b"HTTP/1.1 200")


def test_who_comes_too_often_is_not_let_in_for_a_while(tmp_path):
    with served(tmp_path, connections=10) as server:
        server.app.state.guard.arriving.now = lambda: 0.0
        answers = []
        for _ in range(12):
            with connected(server, ABOUT + b"Connection: close\r\n\r\n", ELSEWHERE) as one, suppress(OSError):
                answers.append(one.recv(12))
        assert answers.count(b"HTTP/1.1 200") == 10


def test_where_there_are_no_bans_who_is_not_welcome_waits_a_while_before_being_sent_away(tmp_path, monkeypatch):
    monkeypatch.setattr(Guard, "welcomes", lambda _, address: address != ELSEWHERE)
    monkeypatch.setattr(Bans, "ban", lambda *_: False)
    monkeypatch.setattr(listener, "SENT_AWAY_AFTER", 1000.0)
    with served(tmp_path) as server, ExitStack() as clients:
        waiting = [clients.enter_context(connected(server, address=ELSEWHERE)) for _ in range(KEPT_WAITING)]
        with connected(server, address=ELSEWHERE) as one_more:
            assert one_more.recv(100) == b""  # there is no room to wait in
        with connected(server, ABOUT + b"Connection: close\r\n\r\n") as other:
            assert other.recv(12) == b"HTTP/1.1 200"
        for one in waiting:
            one.settimeout(0)
            with pytest.raises(BlockingIOError):
                one.recv(1)


def failing_first(monkeypatch, error):
    """Have the listener fail with three connections before it takes any."""
    errors = iter([error] * 3)
    receive = Listener.receive

    def fail(self, connection, address):
        for failure in errors:
            connection.close()
            raise failure
        return receive(self, connection, address)

    monkeypatch.setattr(Listener, "receive", fail)


def fourth_is_answered(tmp_path):
    with served(tmp_path) as server:
        for _ in range(3):
            with connected(server, ABOUT) as one:
                assert answer(one) is None
        with connected(server, ABOUT + b"Connection: close\r\n\r\n") as one:
            return one.recv(12) == b"HTTP/1.1 200"


def test_where_the_system_has_no_room_for_more_connections_they_wait(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(listener, "PAUSE", 0.01)
    failing_first(monkeypatch, OSError(errno.EMFILE, "Too many open files"))
    with caplog.at_level(logging.WARNING, "duelkit.web"):
        assert fourth_is_answered(tmp_path)
    assert [record.fields["error"] for record in caplog.records] == ["OSError"] * 3


@pytest.mark.parametrize("error", [ConnectionAbortedError(errno.ECONNABORTED, "gone"), ValueError("a fault of ours")])
def test_a_connection_that_fails_as_it_comes_keeps_nobody_out(tmp_path, monkeypatch, error):
    monkeypatch.setattr(listener, "PAUSE", 1000.0)
    failing_first(monkeypatch, error)
    assert fourth_is_answered(tmp_path)


def test_who_was_over_bounds_too_often_is_not_let_in_for_a_while():
    guard = Guard(connections=100, room=100)
    guard.faults.now = lambda: 0.0
    for _ in range(int(FAULTS[1])):
        assert guard.welcomes("192.0.2.1")
        guard.complain("headers", "192.0.2.1")
    assert not guard.welcomes("192.0.2.1")
    assert guard.welcomes("192.0.2.2")


def test_the_log_has_a_line_a_minute_of_each_address(caplog):
    guard = Guard(connections=100, room=100)
    moments = iter((0.0, 0.0, 1.0, 1.0, 59.0, 59.0, 61.0, 61.0))
    guard.said.now = lambda: next(moments)
    with caplog.at_level(logging.WARNING, "duelkit.web"):
        for _ in range(4):
            guard.complain("headers", "192.0.2.1")
            guard.complain("frames", "192.0.2.2")
    assert [record.fields["address"] for record in caplog.records] == ["192.0.2.1", "192.0.2.2"] * 2


@pytest.mark.parametrize(("path", "most"), [("/api/tables/x/sit", MOST_AT_ONCE), ("/api/tables", MOST_SAVES_AT_ONCE)])
def test_few_requests_of_an_address_are_under_way_at_once(tmp_path, path, most):
    with started(tmp_path, requests=PLENTY, burst=PLENTY) as site:

        async def all_at_once():
            going = asyncio.Event()

            async def slowly():
                await going.wait()
                yield b"{}"

            asking = [asyncio.create_task(site.client.post(path, content=slowly())) for _ in range(most + 2)]
            done, _ = await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
            going.set()
            return [one.result() for one in done], await asyncio.gather(*asking)

        first, answers = site.portal.call(all_at_once)
        wrong(first[0], 429, "rate")
        assert sum(one.status_code == 429 for one in answers) == 2


def test_too_many_requests_close_the_connection(tmp_path):
    with started(tmp_path, requests=0.01, burst=1) as site:
        site.get("/api/about")
        assert site.get("/api/about").headers["connection"] == "close"


def until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 200_000])
def test_a_message_of_any_length_is_one_frame_that_clients_read(size):
    client = ClientProtocol(parse_uri("ws://server"), state=State.OPEN, max_size=None)
    client.receive_data(text_frame(b"x" * size))
    (frame,) = client.events_received()
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, b"x" * size)
