"""How much an address may ask for, counted for all processes of a server together.

Each process takes from buckets of its own, and tells the others a few times a second what was taken: they take it from
theirs. So a request never waits for another process, and an address gets what it may have once, but for what it asks of
several processes in the same quarter of a second.
"""

import time
from collections.abc import Callable

from duelkit.web.guard.limits import Buckets
from duelkit.web.settings import Settings

Spent = dict[str, dict[str, float]]  # by bucket and address
A_DAY = 86_400  # seconds
OPENINGS = 100, 2  # of all that one may ask for, so much rarer tables may be opened, and so much fewer at once


class Rates:
    """The buckets of each address: of its requests, and of the tables that it opens, in a short time and in a day."""

    def __init__(self, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        """Begin with full buckets."""
        rarer, fewer = OPENINGS
        self.buckets = {
            "openings": Buckets(settings.requests / rarer, settings.burst / fewer, now),
            "days": Buckets(settings.address_tables / A_DAY, settings.address_tables, now),
            "requests": Buckets(settings.requests, settings.burst, now),
        }
        self.untold: Spent = {name: {} for name in self.buckets}

    def charge(self, address: str, cost: float, *, opens: bool) -> float:
        """Take a request's cost and return 0.0; if a bucket holds less, return the seconds to wait."""
        due = {"openings": 1.0, "days": 1.0, "requests": cost} if opens else {"requests": cost}
        return next((wait for name, amount in due.items() if (wait := self.take(name, address, amount))), 0.0)

    def take(self, name: str, address: str, amount: float) -> float:
        """Take from one bucket, and note it for the others; return the seconds to wait."""
        bucket = self.buckets[name]
        wait = bucket.take(address, amount)
        if bucket.rate and not wait:
            untold = self.untold[name]
            untold[address] = untold.get(address, 0.0) + min(amount, bucket.burst)
        return wait

    def take_untold(self) -> Spent:
        """Return what was taken since this was asked last, by bucket and address."""
        spent = {name: amounts for name, amounts in self.untold.items() if amounts}
        self.untold = {name: {} for name in self.buckets}
        return spent

    def hear(self, spent: Spent) -> None:
        """Take what other processes have taken, be it more than there is."""
        for name, amounts in spent.items():
            for address, amount in amounts.items():
                self.buckets[name].owe(address, amount)
