"""Who is sent away for a while: the system drops what comes from there; and who is not, whatever befalls them."""

import asyncio
import select
import socket
import struct
import sys
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from ipaddress import ip_address
from random import Random

import pytest

from duelkit.web.guard import bans, requests
from duelkit.web.guard.bans import MOST_BANS, PASS, Bans, network_of, program
from duelkit.web.guard.guard import FAULTS, Guard
from duelkit.web.guard.limits import household
from duelkit.web.guard.listener import Listener
from duelkit.web.guard.unfinished import MOST_HELD, MOST_UNFINISHED, SMALL, Unfinished
from duelkit.web.http.middleware import MOST_SAVES_AT_ONCE
from duelkit.web.serve.ports import taken_port
from tests.web.served import PATIENCE, PLENTY, run, served
from tests.web.test_guard import ABOUT, ELSEWHERE, answer, connected, until

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
BODY = HEAD % 900 + b"{"
UNDERSTOOD = b'"game is missing; it is one of: duchess, monsters, vacuo."}}'
REST = b" " * 898 + b"}"
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux drops packets for a program")
A_DAY = 86_400.0


# --- the program ------------------------------------------------------------------------------------------------------


def lets_through(code, packet):
    """Run the instructions on the IP header of a packet, as the system does."""
    at, value, kept = 0, 0, {}
    while True:
        what, if_true, if_false, number = code[at]
        at += 1
        match what:
            case bans.LOAD_BYTE:
                value = packet[number - bans.IP_HEADER]
            case bans.LOAD_WORD:
                (value,) = struct.unpack_from("!I", packet, number - bans.IP_HEADER)
            case bans.KEEP:
                kept[number] = value
            case bans.LOAD_KEPT:
                value = kept[number]
            case bans.AND:
                value &= number
            case bans.IF_EQUAL:
                at += if_true if value == number else if_false
            case bans.RETURN:
                return number == PASS
        assert max(if_true, if_false) < 256, "a jump has a byte"


def packet_from(address):
    """Return the header of IP of a packet from an address, as much as counts."""
    source = ip_address(address)
    return b"\x45" + bytes(11) + source.packed if source.version == 4 else b"\x60" + bytes(7) + source.packed


def any_address(dice):
    return str(ip_address(dice.randbytes(dice.choice((4, 16)))))


@pytest.mark.parametrize("number", [0, 1, 2, 7, MOST_BANS])
def test_the_packets_of_those_who_are_banned_are_dropped_and_no_others(number):
    dice = Random(number)
    banned = [any_address(dice) for _ in range(number)]
    code = program([household(address) for address in banned])
    near = [str(ip_address(int(ip_address(address)) ^ 1 << bit)) for address in banned for bit in (0, 5, 63, 64, 120)
            if ":" in address or bit < 32]  # fmt: skip
    homes = {household(address) for address in banned}
    for address in [*banned, *near, *(any_address(dice) for _ in range(100))]:
        assert lets_through(code, packet_from(address)) == (household(address) not in homes), address


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", b"\xc0\0\x02\x01"),
        ("::ffff:192.0.2.1", b"\xc0\0\x02\x01"),
        ("2001:db8::1", b"\x20\x01\x0d\xb8\0\0\0\0"),
        ("", None),
        ("/run/duelkit.socket", None),
    ],
)
def test_an_address_is_known_by_the_bytes_in_its_packets(address, network):
    assert network_of(household(address)) == network


# --- the port ---------------------------------------------------------------------------------------------------------


def reaches(port, address, family=socket.AF_INET, to="127.0.0.1"):
    """Tell whether a connection from an address comes to be: here the system decides so before `connect` returns."""
    with socket.socket(family) as one:
        one.bind((address, 0))
        one.setblocking(False)
        one.connect_ex((to, port.getsockname()[1]))
        return bool(select.select([], [one], [], 0)[1])


async def banned(port, *homes):
    """Return the bans of a port with these in force."""
    made = Bans(port)
    assert all(made.ban(home, A_DAY) for home in homes)
    return made


@LINUX
def test_a_ban_begins_and_ends_at_the_port():
    async def seen():
        with taken_port("127.0.0.1", 0) as port:
            before = reaches(port, "127.0.0.77")
            made = await banned(port, "127.0.0.77", "127.0.0.78")
            during = [reaches(port, address) for address in ("127.0.0.77", "127.0.0.78", "127.0.0.79")]
            made.end("127.0.0.77")
            one_less = [reaches(port, address) for address in ("127.0.0.77", "127.0.0.78")]
            made.end("127.0.0.78")
            return before, during, one_less, reaches(port, "127.0.0.78")

    assert run(seen()) == (True, [False, False, True], [True, False], True)


@LINUX
def test_a_ban_ends_by_itself():
    async def seen():
        with taken_port("127.0.0.1", 0) as port:
            Bans(port).ban("127.0.0.77", 0.01)
            during = reaches(port, "127.0.0.77")
            async with asyncio.timeout(PATIENCE):
                while not reaches(port, "127.0.0.77"):  # noqa: ASYNC110 - nobody tells
                    await asyncio.sleep(0.01)
            return during

    assert run(seen()) is False


@LINUX
@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="there is no IPv6 here")
def test_of_ipv6_a_whole_household_is_banned_and_ipv4_is_known_beside_it():
    async def seen():
        with socket.create_server(("::", 0), family=socket.AF_INET6, dualstack_ipv6=True) as port:
            made = await banned(port, household("2001:db8::5"), household("::ffff:127.0.0.77"))
            others = reaches(port, "::1", socket.AF_INET6, "::1"), reaches(port, "127.0.0.78")
            mapped = reaches(port, "127.0.0.77")
            made.ban(household("::5"), A_DAY)
            return others, mapped, reaches(port, "::1", socket.AF_INET6, "::1")

    assert run(seen()) == ((True, True), False, False)


@LINUX
def test_a_connection_that_is_there_goes_on_when_its_address_is_banned():
    async def heard():
        with taken_port("127.0.0.1", 0) as port:
            await banned(port, "127.0.0.78")  # so that connections keep a program
            with socket.create_connection(port.getsockname(), PATIENCE, ("127.0.0.77", 0)) as one:
                there, _ = port.accept()
                with closing(there):
                    await banned(port, "127.0.0.77")
                    one.sendall(b"still here")
                    return there.recv(100)

    assert run(heard()) == b"still here"


@LINUX
def test_so_many_are_banned_at_once_and_no_more():
    async def made():
        with taken_port("127.0.0.1", 0) as port:
            full = await banned(port, *(f"192.0.2.{number}" for number in range(MOST_BANS)))
            return full.ban("127.0.0.77", A_DAY), "127.0.0.77" in full, reaches(port, "127.0.0.77")

    assert run(made()) == (False, False, True)


@pytest.mark.parametrize("why", ["another system", "no memory"])
def test_where_the_system_bans_nobody_that_is_said(monkeypatch, why):
    if why == "another system":
        monkeypatch.setattr(sys, "platform", "darwin")
    else:
        monkeypatch.setattr(bans, "ATTACH", -1)

    async def made():
        with taken_port("127.0.0.1", 0) as port:
            without = Bans(port)
            return without.ban("127.0.0.77", A_DAY), without.ends

    assert run(made()) == (False, {})


# --- who is banned ----------------------------------------------------------------------------------------------------


@contextmanager
def listening(guard, taken):
    """A listener before which connections can be laid, and the addresses that it banned."""
    with taken_port("127.0.0.1", 0) as port:
        listener = Listener(port, guard, lambda connection, _: taken.append(connection))
        sent_away = []
        listener.bans.ban = lambda home, seconds: sent_away.append((home, seconds)) or True
        yield listener, sent_away
        for connection in taken:
            connection.close()


def come(listener, address, times=1):
    for _ in range(times):
        listener.receive(socket.socket(), (address, 1))


def test_who_is_not_welcome_is_banned_until_welcome_again():
    guard, taken = Guard(connections=100, room=100, proxies=[]), []
    guard.faults.now = guard.arriving.now = lambda: moment
    with listening(guard, taken) as (listener, sent_away):
        moment = 0.0
        for _ in range(int(FAULTS[1])):
            guard.complain("headers", "192.0.2.1")
        moment = 4.0
        come(listener, "192.0.2.1")
        assert sent_away == [("192.0.2.1", pytest.approx(1 / FAULTS[0] - 4.0))]
        moment = 1 / FAULTS[0]
        come(listener, "192.0.2.1")
        assert len(taken) == 1
    assert len(sent_away) == 1


def test_who_comes_too_often_is_banned_for_a_second():
    guard, taken = Guard(connections=10, room=100, proxies=[]), []
    guard.arriving.now = lambda: 0.0
    with listening(guard, taken) as (listener, sent_away):
        come(listener, "192.0.2.1", times=11)
        assert (len(taken), sent_away) == (10, [("192.0.2.1", 1.0)])


def test_nobody_is_banned_for_the_address_of_a_proxy():
    guard, taken = Guard(connections=10, room=100, proxies=["192.0.2.1"]), []
    with listening(guard, taken) as (listener, sent_away):
        for _ in range(100):
            guard.complain("headers", "192.0.2.1")
        come(listener, "192.0.2.1", times=100)
        assert (len(taken), sent_away) == (100, [])


def test_a_browser_with_six_connections_is_not_banned(tmp_path):
    """It opens all of them at once for each of a page's visits, and asks over them in turn."""
    with served(tmp_path, connections=100) as server:
        guard = server.app.state.guard
        for _ in range(10):
            with ExitStack() as tab:
                six = [HTTPConnection("127.0.0.1", server.port, PATIENCE, (ELSEWHERE, 0)) for _ in range(6)]
                for one in six:
                    tab.enter_context(closing(one))
                    one.connect()
                for one in six * 5:
                    one.request("GET", "/api/about")
                    with one.getresponse() as said:
                        assert (said.status, bool(said.read())) == (200, True)
        assert not guard.faults.levels
        assert guard.welcomes(ELSEWHERE)


def test_a_phone_that_loses_its_line_in_the_middle_of_an_upload_is_not_banned(tmp_path):
    with served(tmp_path, connections=100) as server:
        guard = server.app.state.guard
        for _ in range(2 * int(FAULTS[1])):
            with connected(server, BODY, ELSEWHERE):
                until(lambda: guard.unfinished.held == 1)
            until(lambda: not guard.count)
        assert not guard.unfinished.requests.counts
        assert not guard.faults.levels
        assert guard.welcomes(ELSEWHERE)


def test_a_phone_whose_line_goes_silent_several_times_is_not_banned(tmp_path, monkeypatch):
    monkeypatch.setattr(requests, "REQUEST_WITHIN", 0.2)
    with served(tmp_path, connections=100) as server, ExitStack() as silent:
        guard, slow = server.app.state.guard, []
        guard.pass_on = slow.append
        for _ in range(5):
            silent.enter_context(connected(server, BODY, ELSEWHERE))
        until(lambda: len(slow) == 5)
        assert guard.welcomes(ELSEWHERE)
        with connected(server, ABOUT + b"Connection: close\r\n\r\n", ELSEWHERE) as one:
            assert one.recv(65536).startswith(b"HTTP/1.1 200")


# --- half bodies ------------------------------------------------------------------------------------------------------


def test_few_requests_of_an_address_are_half_there(tmp_path):
    with served(tmp_path) as server, ExitStack() as clients:
        guard = server.app.state.guard
        half = [clients.enter_context(connected(server, BODY, ELSEWHERE)) for _ in range(MOST_UNFINISHED)]
        until(lambda: guard.unfinished.requests.counts[ELSEWHERE] == MOST_UNFINISHED)
        with connected(server, BODY, ELSEWHERE) as one_more:
            assert answer(one_more) == (429, "rate")
        with connected(server, BODY + REST, "127.0.0.78") as other:
            assert other.recv(65536).endswith(UNDERSTOOD)
        half[0].sendall(REST)
        assert half[0].recv(65536).endswith(UNDERSTOOD)
        with connected(server, ABOUT + b"Connection: close\r\n\r\n", ELSEWHERE) as whole:
            assert whole.recv(65536).startswith(b"HTTP/1.1 200")
        assert guard.faults.left(ELSEWHERE, guard.faults.now()) < FAULTS[1]


def test_who_sends_on_what_was_refused_is_banned_and_who_sent_it_whole_is_not(tmp_path):
    with served(tmp_path, requests=PLENTY, burst=PLENTY) as server, ExitStack() as clients:
        guard = server.app.state.guard
        for _ in range(MOST_SAVES_AT_ONCE):
            clients.enter_context(connected(server, BODY, ELSEWHERE))
        until(lambda: guard.unfinished.requests.counts[ELSEWHERE] == MOST_SAVES_AT_ONCE)
        for _ in range(2 * int(FAULTS[1])):
            with connected(server, BODY + REST, ELSEWHERE) as whole:
                assert answer(whole) == (429, "rate")
        assert not guard.faults.levels
        for _ in range(int(FAULTS[1])):
            assert guard.welcomes(ELSEWHERE)
            with connected(server, BODY, ELSEWHERE) as half:
                assert answer(half) == (429, "rate")
        until(lambda: not guard.welcomes(ELSEWHERE))


def test_behind_a_proxy_half_requests_do_not_count_for_its_address(tmp_path):
    forwarded = BODY.replace(b"\r\n\r\n", b"\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n")
    with served(tmp_path) as server, ExitStack() as clients:
        guard = server.app.state.guard
        for _ in range(MOST_UNFINISHED + 4):
            clients.enter_context(connected(server, forwarded))
        until(lambda: guard.unfinished.held == MOST_UNFINISHED + 4)
        assert not guard.unfinished.requests.counts
        assert not guard.faults.levels


def test_of_all_half_bodies_so_many_bytes_are_kept_and_short_ones_all_the_same(tmp_path):
    with served(tmp_path) as server:
        guard = server.app.state.guard
        guard.unfinished.held = MOST_HELD
        with connected(server, HEAD % 500_000 + b" " * 200_000) as one:
            assert answer(one) is None
        with connected(server, BODY + REST) as short:
            assert short.recv(65536).endswith(UNDERSTOOD)
        until(lambda: guard.unfinished.held == MOST_HELD)
        assert not guard.faults.levels


def test_bytes_are_counted_until_their_request_ends():
    unfinished = Unfinished()
    assert unfinished.begin("a")
    assert unfinished.hold(SMALL, SMALL)
    assert unfinished.hold(MOST_HELD - SMALL, MOST_HELD)
    assert not unfinished.hold(1, MOST_HELD + 1)
    assert unfinished.hold(1, 1)
    unfinished.end("a", MOST_HELD + 1)
    assert (unfinished.held, dict(unfinished.requests.counts)) == (1, {})
