"""A worker as the supervisor knows it: its process, the socket by which it is handed connections, the channel to it."""

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
    """A worker. `there` is set once it serves; `ended` comes to its exit code."""

    def __init__(self, orders: WorkerOrders, heard: Heard, figures: str) -> None:
        """Know what it is to do; `heard(member, said)` is called with what it says."""
        self.orders = orders
        self.figures = figures
        self.there = asyncio.Event()
        self.channel = Channel(lambda said: heard(self, said), lambda: None)
        self.waiting: deque[socket.socket] = deque()

    async def start(self) -> None:
        """Start the process; its first line are its orders. Raises OSError where there is no room for it."""
        self.handover, through = socket.socketpair()
        line, over = socket.socketpair()
        self.handover.settimeout(0)
        with through, over:
            self.process: Process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "duelkit.web.workers.worker", str(through.fileno()), str(over.fileno())),
                stdin=DEVNULL,
                pass_fds=(through.fileno(), over.fileno()),
                env=os.environ | {SHARED: self.figures},
                start_new_session=True,  # so that Ctrl-C is for the supervisor alone
            )
        await asyncio.get_running_loop().create_unix_connection(lambda: self.channel, sock=line)
        self.channel.say(self.orders.plain())

    async def ended(self) -> int:
        """Return the exit code of the process, once it has one; connections that it did not take are still waiting."""
        code = await self.process.wait()
        self.there.clear()
        self.channel.close()
        asyncio.get_running_loop().remove_writer(self.handover)
        self.handover.close()
        return code

    def hand(self, connection: socket.socket) -> None:
        """Hand a connection over, in its turn."""
        self.waiting.append(connection)
        self.hand_over()

    def hand_over(self) -> None:
        """Hand over what waits, as far as the worker takes it."""
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
        """Have it say good-bye and end."""
        self.send(signal.SIGTERM)

    def kill(self) -> None:
        """End it as it stands."""
        self.send(signal.SIGKILL)

    def send(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            self.process.send_signal(number)
