"""Spectators who look on where nothing happens: what each costs a server in memory, and all of them in time."""

import asyncio
import time
from itertools import islice
from typing import Any

import orjson
from serving.duels import CHANGES, DIALS, NEWS, SHOWN, WELCOME, Crowd
from serving.server import Server
from serving.wire import Socket, dial

Figures = dict[str, Any]
TABLES = 20  # that are looked at
SETTLING = 2.0  # seconds until what came to be with the last one is done


class WatchedCrowd(Crowd):
    """People at tables that may be watched, who do nothing."""

    def terms(self) -> dict[str, Any]:
        """Return what a table is opened with."""
        return super().terms() | {"watch": True}


class Spectator:
    """One who looks on: a socket, and whether it was told how the table stands, and what has happened since."""

    def __init__(self, port: int, table: str) -> None:
        self.port = port
        self.table = table
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.news = 0
        self.lost = False
        self.socket: Socket | None = None

    async def come(self) -> None:
        """Connect, and wait until all is told."""
        self.socket = await dial(self.port, self.table, self.hear, self.lose)
        hello = {"type": "hello", "v": 1, "table": self.table, "after": -1, "lang": "en", "show": SHOWN["page"]}
        self.socket.send(orjson.dumps(hello))
        await self.welcome

    def hear(self, data: bytes) -> None:
        self.news += data.startswith((NEWS, CHANGES))
        if data.startswith(WELCOME):
            self.welcome.set_result(None)

    def lose(self, _code: int) -> None:
        self.lost = True
        if not self.welcome.done():
            self.welcome.set_exception(ConnectionError("closed before all was told"))

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()


async def measure_spectators(crowd: Crowd, server: Server, count: int, seconds: float) -> Figures:
    """Have so many come to the tables of a crowd that does nothing, and stay for so many `seconds`.

    Memory is what is resident of the server's processes; the first spectator of each table is there before it is read.
    """
    tables = [duel.table for duel in crowd.duels]
    spectators = [Spectator(server.port, tables[n % len(tables)]) for n in range(count)]
    await come(spectators[: len(tables)])
    await asyncio.sleep(SETTLING)
    before = server.memory()
    began, cpu = time.perf_counter(), server.cpu()
    await come(spectators[len(tables) :])
    came, cpu_of_coming = time.perf_counter() - began, server.cpu() - cpu
    await asyncio.sleep(SETTLING)
    after, cpu = server.memory(), server.cpu()
    await asyncio.sleep(seconds)
    idle = (server.cpu() - cpu) / seconds
    figures = {
        "spectators": count,
        "tables": len(tables),
        "memory_mb": server.memory(),
        "kb_each": (max(after, server.memory()) - before) * 1000 / max(1, count - len(tables)),
        "came_s": came,
        "cpu_ms_each": cpu_of_coming * 1000 / max(1, count - len(tables)),
        "idle_cpu": idle,
        "lost": sum(one.lost for one in spectators),
    }
    for one in spectators:
        one.close()
    return figures


async def come(spectators: list[Spectator]) -> None:
    """Have them come, some at a time."""
    rest = iter(spectators)
    while some := list(islice(rest, DIALS)):
        await asyncio.gather(*(one.come() for one in some))
