"""The metrics of a server, for Prometheus."""

import os
from typing import Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

SHARED = "PROMETHEUS_MULTIPROC_DIR"  # the folder in which workers keep their figures, for each of them to add up
SUM: Literal["livesum"] = "livesum"  # of the workers that live
TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Metrics:
    """The metrics of a server: of one process, or of all its workers."""

    def __init__(self) -> None:
        """Begin at zero, in a registry of its own."""
        self.registry = own = CollectorRegistry()
        self.tables = Gauge("duelkit_tables", "Tables that are kept in mind.", registry=own, multiprocess_mode=SUM)
        self.seats = Gauge("duelkit_seats_connected", "Seats with a connection.", registry=own, multiprocess_mode=SUM)
        self.decisions = Counter("duelkit_decisions", "Decisions that were accepted here.", ["game"], registry=own)
        self.latency = Histogram(
            "duelkit_decision_seconds", "From a decision's arrival to the news of it.", buckets=TIMES, registry=own
        )
        self.refusals = Counter("duelkit_refusals", "What was refused, by code.", ["code"], registry=own)
        self.store_errors = Counter("duelkit_store_errors", "Times that the database failed.", registry=own)
        self.answers = Counter("duelkit_http_answers", "Answers over HTTP, by status.", ["status"], registry=own)

    def page(self) -> bytes:
        """Return all metrics in Prometheus's format."""
        registry = self.registry
        if SHARED in os.environ:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
