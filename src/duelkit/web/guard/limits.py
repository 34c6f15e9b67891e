"""Limits: token buckets that refill, counters of open things, and how many connections a process has room for."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

HOUSEHOLD = 64  # bits of an IPv6 address: whoever has one has all that begin so
MOST_KEYS = 20_000  # that are remembered; the one not seen for the longest time goes first
OTHER_FILES = 100  # that a process opens beside connections: the database, the page's own, the port
MOST_FILES = 65_536  # that a process asks the system for
NOT_COUNTED = 100_000  # connections, where the system does not say how many files may be open


class Buckets:
    """A token bucket for each key (an address, a guest): `burst` at once, `rate` a second; rate 0 is no limit."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        """Begin with full buckets."""
        self.rate = rate
        self.burst = burst
        self.now = now
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what is left, and when that was

    def take(self, key: str, cost: float = 1.0) -> float:
        """Take `cost` from a bucket and return 0.0; if it holds less, take nothing and return the seconds to wait."""
        if not self.rate:
            return 0.0
        now, cost = self.now(), min(cost, self.burst)
        left = self.left(key, now)
        wait = max(0.0, (cost - left) / self.rate)
        self.keep(key, left if wait else left - cost, now)
        return wait

    def owe(self, key: str, cost: float) -> None:
        """Take what was spent elsewhere, be it more than there is: up to a whole bucket is owed."""
        now = self.now()
        self.keep(key, max(-self.burst, self.left(key, now) - cost), now)

    def keep(self, key: str, left: float, now: float) -> None:
        """Remember what is left in a bucket."""
        self.levels.pop(key, None)
        self.levels[key] = (left, now)
        if len(self.levels) > MOST_KEYS:
            self.levels.popitem(last=False)

    def left(self, key: str, now: float) -> float:
        """Return the content of a bucket at a moment (seconds)."""
        left, then = self.levels.get(key, (self.burst, now))
        return min(self.burst, left + (now - then) * self.rate)

    def wait(self, key: str) -> float:
        """Return the seconds until one can be taken from a bucket; 0.0 if it can be now. Nothing is taken."""
        return max(0.0, (1 - self.left(key, self.now())) / self.rate) if self.rate else 0.0

    def shut(self, key: str) -> None:
        """Forget a key that will not come back."""
        self.levels.pop(key, None)


class Open:
    """Counts what each key (an address) has open, up to `most`; 0 is no limit."""

    def __init__(self, most: int) -> None:
        """Begin with nothing open."""
        self.most = most
        self.counts: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        """Count one more and return True; return False if the limit is reached."""
        if self.most and self.counts[key] >= self.most:
            return False
        self.counts[key] += 1
        return True

    def leave(self, key: str) -> None:
        """Count one less."""
        self.counts[key] -= 1
        if self.counts[key] <= 0:
            del self.counts[key]


@lru_cache(MOST_KEYS)
def household(address: str) -> str:
    """Return the key by which an address is limited: itself, or for IPv6 the network of one subscriber."""
    try:
        found = ip_address(address)
    except ValueError:  # a socket file, or nothing
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(IPv6Network((found, HOUSEHOLD), strict=False))
    return address


def room_for_connections() -> int:
    """Raise the limit of open files, of which each connection is one; return how many of them can be connections."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return NOT_COUNTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(1, max(soft, most) - OTHER_FILES)
