"""A worker: a server process without a port, which serves the connections from the acceptor."""

import asyncio
import json
import socket

from duelkit.web.logs import start_logs
from duelkit.web.serve.app import WorkerContext, create_app
from duelkit.web.serve.process import Process
from duelkit.web.workers.bus import WorkersBus
from duelkit.web.workers.messages import OVER_BOUND, READY, WorkerOrders, read_orders

TAKEN_AT_ONCE = 64  # connections


class WorkerProcess(Process):
    """A server process behind an acceptor."""

    def __init__(self, orders: WorkerOrders, handover: socket.socket, line: socket.socket) -> None:
        """Take the orders. Connections come through `handover`, messages go through `line`."""
        self.bus = WorkersBus(self.stop)
        context = WorkerContext(orders.place, orders.workers, orders.down, self.bus)
        super().__init__(create_app(orders.settings, context), lambda: self.bus.channel.say(READY))
        self.app.state.guard.pass_on = lambda address: self.bus.channel.say(OVER_BOUND, address)
        self.handover = handover
        self.line = line

    def stop(self) -> None:
        """Stop, since the supervisor is gone."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and listen to the supervisor."""
        await asyncio.get_running_loop().create_unix_connection(lambda: self.bus.channel, sock=self.line)
        await super().startup(sockets)

    def begin(self) -> None:
        """Start to take connections."""
        self.handover.settimeout(0)
        asyncio.get_running_loop().add_reader(self.handover, self.take)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, and stop."""
        asyncio.get_running_loop().remove_reader(self.handover)
        self.handover.close()
        await super().shutdown(sockets)

    def take(self) -> None:
        """Take the connections that were passed."""
        try:
            _, handles, _, _ = socket.recv_fds(self.handover, TAKEN_AT_ONCE, TAKEN_AT_ONCE)
        except BlockingIOError:
            return
        for handle in handles:
            self.serve_connection(socket.socket(fileno=handle))
        if not handles:
            asyncio.get_running_loop().remove_reader(self.handover)


def main(handover: str, line: str) -> None:
    """Serve by the orders, until the supervisor says so or is gone itself."""
    through, over = (socket.socket(fileno=int(handle)) for handle in (handover, line))
    with over.makefile() as lines:
        (plain,) = json.loads(lines.readline())
    orders = read_orders(plain)
    start_logs(level=orders.log_level)
    WorkerProcess(orders, through, over).run(sockets=[])
