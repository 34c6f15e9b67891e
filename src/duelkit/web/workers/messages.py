"""The orders that a worker gets at its start, and its answers."""

import logging
from dataclasses import dataclass
from typing import Any

from duelkit.web.play.downtime import Down
from duelkit.web.settings import Settings

READY = "ready"
OVER_BOUND = "over_bound"  # with the address that was over one
LISTS = "origins", "names"  # settings that JSON knows as lists


@dataclass(frozen=True)
class WorkerOrders:
    """A worker's orders: its number, the number of workers, and from when to when (ms) no process was there before."""

    settings: Settings
    place: int
    workers: int
    down: Down | None = None
    log_level: int = logging.INFO

    def plain(self) -> dict[str, Any]:
        """Return the orders as plain values for JSON."""
        return vars(self) | {"settings": vars(self.settings)}


def read_orders(plain: dict[str, Any]) -> WorkerOrders:
    """Return the orders from plain values."""
    settings = Settings(**{**plain["settings"], **{name: tuple(plain["settings"][name]) for name in LISTS}})
    down = None if plain["down"] is None else (int(plain["down"][0]), int(plain["down"][1]))
    return WorkerOrders(settings, plain["place"], plain["workers"], down, plain["log_level"])
