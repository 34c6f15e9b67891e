"""How soon a server serves: begun for the first time, begun again, and after it was killed in the middle of duels."""

import asyncio
import time
from pathlib import Path
from statistics import median
from typing import Any

from serving.duels import Crowd
from serving.server import Server

Figures = dict[str, Any]
RUNS = 5


def measure_starts(folder: Path) -> Figures:
    """Return the seconds from the command to the first page, with a new database and with one that is there.

    Beside them, since other programs may be running: the processor time that it took.
    """
    fresh = [to_the_first_page(folder, f"{run}.sqlite") for run in range(RUNS)]
    again = [to_the_first_page(folder, "0.sqlite") for _ in range(RUNS)]
    return {"fresh": middle(fresh), "again": middle(again)}


def to_the_first_page(folder: Path, name: str) -> tuple[float, float]:
    """Return the seconds, and those of processor time."""
    with Server(folder / "log", f"sqlite:///{folder / name}") as server:
        return server.until_served("/"), server.cpu()


def middle(runs: list[tuple[float, float]]) -> dict[str, float]:
    """Return the medians, and the longest."""
    seconds, cpu = zip(*runs, strict=True)
    return {"median": median(seconds), "longest": max(seconds), "cpu": median(cpu)}


async def measure_restart(crowd: Crowd, server: Server, seconds: float) -> Figures:
    """Kill a server in the middle of duels, start it again, and return the seconds until all is as it was.

    For so many `seconds` they play before it, and again after it.
    """
    await asyncio.sleep(seconds)
    crowd.halt()
    crowd.restarting = True
    server.kill()
    server.start()
    serving = await asyncio.to_thread(server.until_served)
    begun = server.cpu()
    await crowd.come_back()
    back = time.perf_counter() - server.began
    used, before = server.cpu(), crowd.decisions
    crowd.restarting = False
    crowd.go()
    await asyncio.sleep(seconds)
    return {
        "duels": len(crowd.duels),
        "serving_s": serving,
        "all_back_s": back,
        "serving_cpu_s": begun,
        "server_cpu_s": used,
        "lost_items": crowd.lost_items,
        "decisions_after_per_s": (crowd.decisions - before) / seconds,
        "errors": dict(crowd.errors),
        "memory_mb": server.memory(),
    }
