"""What a server process knows of the other workers of its server."""

from dataclasses import dataclass

from duelkit.web.play.bus import Bus
from duelkit.web.play.downtime import Down
from duelkit.web.play.table_ids import new_id


@dataclass(frozen=True)
class WorkerContext:
    """The process's number, the number of workers, when no process was there before, and its bus."""

    place: int
    workers: int
    down: Down | None
    bus: Bus

    def new_id(self) -> str:
        """Return an id for a new table, which belongs to this process."""
        return new_id(self.place, self.workers)
