"""A worker: a server process without a port, which serves the connections that the door hands it."""

import asyncio
import json
import socket
import sys

from duelkit.web.app import create_app
from duelkit.web.logs import start_logs
from duelkit.web.serving import Process
from duelkit.web.workers.bus import WorkersBus
from duelkit.web.workers.crew import Crew
from duelkit.web.workers.orders import READY, Orders, read_orders

TAKEN_AT_ONCE = 64  # connections


class Worker(Process):
    """A server process behind a door."""

    def __init__(self, orders: Orders, hatch: socket.socket, line: socket.socket) -> None:
        """Know what to do. Connections come through the hatch, and all that is said, over the line."""
        self.bus = WorkersBus(self.stop)
        crew = Crew(orders.place, orders.workers, orders.down, self.bus)
        super().__init__(create_app(orders.settings, crew), lambda: self.bus.wire.say(READY))
        self.hatch = hatch
        self.line = line

    def stop(self) -> None:
        """Stop: the door is gone."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, within hearing of the door."""
        await asyncio.get_running_loop().create_unix_connection(lambda: self.bus.wire, sock=self.line)
        await super().startup(sockets)

    def begin(self) -> None:
        """Take what is handed in."""
        self.hatch.settimeout(0)
        asyncio.get_running_loop().add_reader(self.hatch, self.take)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nothing more, and stop."""
        asyncio.get_running_loop().remove_reader(self.hatch)
        self.hatch.close()
        await super().shutdown(sockets)

    def take(self) -> None:
        """Take the connections that were handed in."""
        try:
            _, handles, _, _ = socket.recv_fds(self.hatch, TAKEN_AT_ONCE, TAKEN_AT_ONCE)
        except BlockingIOError:
            return
        for handle in handles:
            self.serve_connection(socket.socket(fileno=handle))
        if not handles:
            asyncio.get_running_loop().remove_reader(self.hatch)


def main(hatch: str, line: str) -> None:
    """Serve as ordered, until the door says that it is over, or is gone itself."""
    through, over = (socket.socket(fileno=int(handle)) for handle in (hatch, line))
    with over.makefile() as lines:
        (plain,) = json.loads(lines.readline())
    orders = read_orders(plain)
    start_logs(level=orders.log_level)
    Worker(orders, through, over).run(sockets=[])


if __name__ == "__main__":
    main(*sys.argv[1:])
