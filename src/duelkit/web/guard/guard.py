"""The guard of a server process: who may connect, how many connections each has, a log line for each violation."""

import logging
from collections.abc import Callable

from uvicorn import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from duelkit.web.guard.limits import Buckets, Open, household
from duelkit.web.guard.unfinished import HELD, Unfinished
from duelkit.web.logs import note

ARRIVING, ARRIVING_AT_ONCE = 0.5, 1.0  # of the connections that an address may have open, so many may come a second
FAULTS = 0.1, 10.0  # a second and at once: connections of one address that were over a bound; then no more are taken
SHORTEST_BAN = 1.0  # seconds; the longest is until the next of FAULTS is allowed
FRAMES = 50.0, 300.0  # a second and at once on one socket, of those that are no whole message: pings, parts of messages
SAID_EVERY = 60.0  # seconds between two lines of the log about one address


class Guard:
    """Counts the connections of each address, up to `connections` (0: no limit), and all of them, up to `room`.

    An address that connects too often, or violated limits too often, is not let in for a while: connecting again and
    again would otherwise be a flood by itself. Trusted proxies (`proxies`; None: uvicorn's own setting) have no limits
    here.
    """

    def __init__(self, connections: int, room: int, proxies: str | list[str] | None = None) -> None:
        """Begin with no connections; whoever has the port elsewhere sets `pass_on`, to hear of each violation there."""
        self.pass_on: Callable[[str], None] = lambda _address: None
        self.open = Open(connections)
        self.room = room
        self.count = 0
        self.ended = 0  # connections, since the process has begun
        believed = Config(nothing, log_config=None, forwarded_allow_ips=proxies).forwarded_allow_ips
        self.proxies = ProxyHeadersMiddleware(nothing, believed).trusted_hosts
        self.arriving = Buckets(connections * ARRIVING, connections * ARRIVING_AT_ONCE)
        self.faults = Buckets(*FAULTS)
        self.frames = Buckets(*FRAMES)
        self.unfinished = Unfinished()
        self.said = Buckets(1 / SAID_EVERY, 1)

    def welcomes(self, address: str) -> bool:
        """Tell whether a connection of this address is accepted at all."""
        if address in self.proxies:
            return True
        home = household(address)
        if self.faults.wait(home) or self.arriving.take(home):
            self.write_down("often", address)
            return False
        return True

    def stays_away(self, home: str) -> float:
        """Return the seconds for which an address (a key of `household`) that is not welcome stays away."""
        return max(SHORTEST_BAN, self.faults.wait(home))

    def enter(self, address: str) -> str:
        """Count a connection; return "", or the reason to refuse it: "full" or "crowded"."""
        self.count += 1
        if self.count > self.room:
            return "full"
        return "" if self.open.enter(household(address)) else "crowded"

    def leave(self, address: str | None) -> None:
        """Stop counting a connection; `address` is the one that it was counted for, if any."""
        self.count -= 1
        self.ended += 1
        if address is not None:
            self.release(address)

    def release(self, address: str) -> None:
        """Stop counting a connection for its address: it is a proxy's, with others behind it."""
        self.open.leave(household(address))

    def complain(self, kind: str, address: str) -> None:
        """Note that a connection violated a limit; nobody is to blame for what others hold."""
        if kind != HELD:
            self.count_fault(address)
            self.pass_on(address)
        self.write_down(kind, address)

    def count_fault(self, address: str) -> None:
        """Count a violation that was noted here or by a worker."""
        self.faults.take(household(address))

    def write_down(self, kind: str, address: str) -> None:
        """Write a line into the log, at most once a minute for each address."""
        if not self.said.take(household(address)):
            note("over_bound", logging.WARNING, kind=kind, address=address)


async def nothing(*_: object) -> None:
    """Do nothing: uvicorn's proxy middleware needs an app."""
