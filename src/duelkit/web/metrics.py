"""What a server counts, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        """Count from nothing, in a registry of its own."""
        self.registry = own = CollectorRegistry()
        self.tables = Gauge("duelkit_tables", "Tables that this process keeps in mind.", registry=own)
        self.seats = Gauge("duelkit_seats_connected", "Seats with a connection to this process.", registry=own)
        self.decisions = Counter("duelkit_decisions", "Decisions that were accepted here.", ["game"], registry=own)
        self.latency = Histogram(
            "duelkit_decision_seconds", "From a decision's arrival to the news of it.", buckets=TIMES, registry=own
        )
        self.refusals = Counter("duelkit_refusals", "What was refused, by code.", ["code"], registry=own)
        self.store_errors = Counter("duelkit_store_errors", "Times that the database failed.", registry=own)
        self.answers = Counter("duelkit_http_answers", "Answers over HTTP, by status.", ["status"], registry=own)

    def page(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        return generate_latest(self.registry)
