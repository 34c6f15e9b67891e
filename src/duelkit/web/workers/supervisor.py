"""A server of several workers: it starts them, restarts one that ends, and stops all together."""

import asyncio
import logging
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from tempfile import TemporaryDirectory
from typing import Any

from prometheus_client.multiprocess import mark_process_dead

from duelkit.errors import BadInput
from duelkit.table.storage import Store
from duelkit.texts import N_
from duelkit.web.guard.guard import Guard
from duelkit.web.guard.limits import room_for_connections
from duelkit.web.logs import LOGGER, note
from duelkit.web.play.bus import Bus, open_bus
from duelkit.web.play.downtime import Down, absence
from duelkit.web.serve.ports import address_of, taken_port
from duelkit.web.settings import Settings
from duelkit.web.workers.acceptor import Acceptor
from duelkit.web.workers.bus import BusRelay
from duelkit.web.workers.member import Member
from duelkit.web.workers.messages import OVER_BOUND, READY, WorkerOrders

AGAIN = 1.0  # seconds until a worker is started in the place of one that ended
LONGEST_STOP = 20.0  # seconds that workers may take to end; then they are killed
SIGNALS = (signal.SIGINT, signal.SIGTERM)
LAME = N_("A worker of the server ended before it served; see the lines above.")
NO_WORKERS = N_("This system cannot hand connections to workers; start one server process without --workers.")


def serve(settings: Settings, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve with several workers until a signal stops it; `ready` is called with the address once all run.

    Raises BadInput if the port cannot be opened, StoreError if the database cannot be.
    """
    if not hasattr(socket, "send_fds"):
        raise BadInput(NO_WORKERS)
    import uvloop  # noqa: PLC0415 - not on every system

    usual = {number: signal.getsignal(number) for number in SIGNALS}
    with taken_port(host, port) as listener, TemporaryDirectory(prefix="duelkit-figures-") as figures:
        address = address_of(host, listener.getsockname()[1])
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            stopped = runner.run(serving(settings, listener, figures, lambda: ready(address)))
    signal.signal(stopped, usual[stopped])
    signal.raise_signal(stopped)  # as one who waits for this process expects


async def serving(
    settings: Settings, listener: socket.socket, figures: str, ready: Callable[[], None]
) -> signal.Signals:
    """Serve, and return the signal that stopped it."""
    return await Supervisor(settings, await looked_around(settings), listener, figures).run(ready)


async def looked_around(settings: Settings) -> Down | None:
    """Open what workers will open, so that an error is told only once; return when no process was there."""
    store = await Store.open(settings.database)
    try:
        bus = await open_bus(settings.redis, Bus())
        await bus.close()
        return await absence(store, time.time_ns() // 1_000_000)
    finally:
        await store.close()


class Supervisor:
    """The workers of a server, and its acceptor."""

    def __init__(self, settings: Settings, down: Down | None, listener: socket.socket, figures: str) -> None:
        """Begin without workers; their metrics are files in a folder."""
        count, level = settings.workers, LOGGER.getEffectiveLevel()
        self.orders = [WorkerOrders(settings, place, count, down, level) for place in range(count)]
        self.figures = figures
        self.members: list[Member | None] = [None] * count
        self.exchange = BusRelay()
        self.acceptor = Acceptor(listener, self.members, Guard(settings.connections, room_for_connections()))
        self.complete = asyncio.Event()
        self.stopped: asyncio.Future[signal.Signals] = asyncio.get_running_loop().create_future()

    async def run(self, ready: Callable[[], None]) -> signal.Signals:
        """Serve until a signal comes, and return it."""
        for number in SIGNALS:
            asyncio.get_running_loop().add_signal_handler(number, self.stop, number)
        keeping = [asyncio.create_task(self.keep(orders)) for orders in self.orders]
        try:
            await self.until_complete(keeping)
            if not self.stopped.done():
                self.acceptor.open()
                ready()
            return await self.stopped
        finally:
            await self.end(keeping)

    async def until_complete(self, keeping: list[asyncio.Task[None]]) -> None:
        """Wait until all workers serve; raises BadInput if one fails to."""
        complete = asyncio.create_task(self.complete.wait())
        first: set[asyncio.Future[Any]] = {complete, self.stopped, *keeping}
        await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
        complete.cancel()
        if not (self.complete.is_set() or self.stopped.done()):
            raise BadInput(LAME)

    async def keep(self, orders: WorkerOrders) -> None:
        """Run the worker with these orders, again after each end; return if the first one never served, or all stop."""
        while True:
            code: int | None = None
            with suppress(OSError):  # no room for a process
                code = await self.one(orders)
            if self.stopped.done() or not self.complete.is_set():
                return
            note("worker_ended", logging.ERROR, number=orders.place, code=code)
            await asyncio.sleep(AGAIN)
            orders = replace(orders, down=None)  # the others were there

    async def one(self, orders: WorkerOrders) -> int:
        """Run one worker, and return its exit code; its waiting connections go to the others."""
        member = Member(orders, self.hear, self.figures)
        await member.start()
        self.members[orders.place] = member
        if self.stopped.done():
            member.tell_to_stop()
        code = await member.ended()
        self.exchange.lose(member.channel)
        mark_process_dead(member.process.pid, self.figures)  # type: ignore[no-untyped-call]
        for connection in member.waiting:
            self.acceptor.hand(connection, None)
        return code

    def hear(self, member: Member, said: list[Any]) -> None:
        """Handle a message of a worker."""
        match said:
            case [kind] if kind == READY:
                self.greet(member)
            case [kind, address] if kind == OVER_BOUND:
                self.acceptor.guard.count_fault(address)
            case _news:
                self.exchange.hear(member.channel, said)

    def greet(self, member: Member) -> None:
        """Let a worker that is ready take connections."""
        member.there.set()
        self.exchange.join(member.channel)
        self.acceptor.look_again()
        if all(one is not None and one.there.is_set() for one in self.members):
            self.complete.set()

    def stop(self, number: signal.Signals) -> None:
        """Stop; at once if a signal came before."""
        if self.stopped.done():
            self.tell(Member.kill)
        else:
            self.stopped.set_result(number)

    def tell(self, what: Callable[[Member], None]) -> None:
        """Send a message to all running workers."""
        for member in self.members:
            if member is not None:
                what(member)

    async def end(self, keeping: list[asyncio.Task[None]]) -> None:
        """Close the port, and end all workers."""
        if not self.stopped.done():
            self.stopped.cancel()
        self.acceptor.close()
        self.tell(Member.tell_to_stop)
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_STOP):
                await asyncio.shield(asyncio.gather(*keeping, return_exceptions=True))
        self.tell(Member.kill)
        await asyncio.gather(*keeping, return_exceptions=True)
