"""A worker as the supervisor sees it: its process, the socket for passing connections, the channel to it."""

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, Process
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from duelkit.web.metrics import SHARED
from duelkit.web.workers.channel import Channel
from duelkit.web.workers.messages import WorkerOrders

Heard = Callable[["Member", list[Any]], None]


class Member:
    """A worker. `there` is set once it serves; `ended` returns its exit code."""

    def __init__(self, orders: WorkerOrders, heard: Heard, figures: str) -> None:
        """Take its orders; `heard(member, said)` is called with its messages."""
        self.orders = orders
        self.figures = figures
        self.there = asyncio.Event()
        self.channel = Channel(lambda said: heard(self, said), lambda: None)
        self.waiting: deque[socket.socket] = deque()

    async def start(self) -> None:
        """Start the process; its first input line has its orders. Raises OSError if the system cannot start it."""
        self.handover, through = socket.socketpair()
        line, over = socket.socketpair()
        self.handover.settimeout(0)
        with through, over:
            self.process: Process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "duelkit.web.workers", str(through.fileno()), str(over.fileno())),
                stdin=DEVNULL,
                pass_fds=(through.fileno(), over.fileno()),
                env=os.environ | {SHARED: self.figures},
                start_new_session=True,  # so that Ctrl-C is for the supervisor alone
            )
        await asyncio.get_running_loop().create_unix_connection(lambda: self.channel, sock=line)
        self.channel.say(self.orders.plain())

    async def ended(self) -> int:
        """Return the exit code of the process once it ends; connections that it did not take are still waiting."""
        code = await self.process.wait()
        self.there.clear()
        self.channel.close()
        asyncio.get_running_loop().remove_writer(self.handover)
        self.handover.close()
        return code

    def hand(self, connection: socket.socket) -> None:
        """Queue a connection to be passed to the worker."""
        self.waiting.append(connection)
        self.hand_over()

    def hand_over(self) -> None:
        """Pass the queued connections, as far as the worker takes them."""
        loop = asyncio.get_running_loop()
        while self.waiting:
            try:
                socket.send_fds(self.handover, [b"\0"], [self.waiting[0].fileno()])
            except BlockingIOError:
                loop.add_writer(self.handover, self.hand_over)
                return
            except OSError:
                return  # it has ended
            self.waiting.popleft().close()
        loop.remove_writer(self.handover)

    def tell_to_stop(self) -> None:
        """Tell the worker to say goodbye and end."""
        self.send(signal.SIGTERM)

    def kill(self) -> None:
        """Kill the process."""
        self.send(signal.SIGKILL)

    def send(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            self.process.send_signal(number)
