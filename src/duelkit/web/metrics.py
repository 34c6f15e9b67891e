"""What a server counts, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        """Count from nothing, in a registry of its own."""
        self.registry = CollectorRegistry()
        own = {"namespace": "duelkit", "registry": self.registry}
        self.tables = Gauge("tables", "Tables that this process keeps in mind.", **own)
        self.seats = Gauge("seats_connected", "Seats with a connection to this process.", **own)
        self.decisions = Counter("decisions", "Decisions that were accepted here.", ["game"], **own)
        self.latency = Histogram(
            "decision_seconds", "From a decision's arrival to the news of it.", buckets=TIMES, **own
        )
        self.refusals = Counter("refusals", "What was refused, by code.", ["code"], **own)
        self.store_errors = Counter("store_errors", "Times that the database did not take or give something.", **own)
        self.answers = Counter("http_answers", "Answers over HTTP, by status.", ["status"], **own)

    def page(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        return generate_latest(self.registry)
