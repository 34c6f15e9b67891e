"""The load: seats that decide at an even pace, what that costs, and at which pace something breaks."""

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from serving.duels import Crowd
from serving.server import Server

Figures = dict[str, Any]
SETTLING = 3.0  # seconds of play before a measure begins, at most as long as itself
FASTER = 1.25  # times the pace of the step before
LATEST_MS, LEAST_SHARE = 100, 0.95  # what breaks: p99 from decision to news, share of the decisions that were to be
MOST_STEPS = 20


async def measure(crowd: Crowd, servers: list[Server], seconds: float) -> Figures:
    """Return what a while of play comes to."""
    await asyncio.sleep(min(SETTLING, seconds))
    with no_search_for_garbage():
        return await measured(crowd, servers, seconds)


@contextmanager
def no_search_for_garbage() -> Iterator[None]:
    """Keep this process from stopping to look for garbage: the seats, not the server, would be what is late."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def measured(crowd: Crowd, servers: list[Server], seconds: float) -> Figures:
    """Return what is measured from now on."""
    crowd.latencies = type(crowd.latencies)("d")
    crowd.errors.clear()
    before, decisions, finished = Costs(servers), crowd.decisions, crowd.finished
    await asyncio.sleep(seconds)
    cost = Costs(servers).since(before)
    taken = crowd.decisions - decisions
    return cost | {
        "seats": crowd.seats,
        "wanted_per_s": crowd.seats / crowd.pause,
        "decisions_per_s": taken / cost["seconds"],
        "server_ms_per_decision": 1000 * cost["server_cpu"] * cost["seconds"] / max(1, taken),
        "latency_ms": percentiles(sorted(1000 * one for one in crowd.latencies)),
        "duels_finished": crowd.finished - finished,
        "errors": dict(crowd.errors),
        "memory_mb": sum(server.memory() for server in servers),
    }


class Costs:
    """Processor time so far, of the servers, of their event loops, and of this process."""

    def __init__(self, servers: list[Server]) -> None:
        self.at = time.perf_counter()
        self.server = sum(server.cpu() for server in servers)
        self.loop = max(server.cpu_of_loop() for server in servers)
        self.own = time.process_time()

    def since(self, before: "Costs") -> Figures:
        """Return what was used since then, in cores; `loop_cpu` is that of the busiest event loop."""
        seconds = self.at - before.at
        return {
            "seconds": seconds,
            "server_cpu": (self.server - before.server) / seconds,
            "loop_cpu": (self.loop - before.loop) / seconds,
            "generator_cpu": (self.own - before.own) / seconds,
        }


def percentiles(values: list[float]) -> dict[str, float]:
    """Return what half, 99 of 100 and all of the sorted values stay below."""
    if not values:
        return {"p50": 0.0, "p99": 0.0, "max": 0.0}
    return {"p50": values[len(values) // 2], "p99": values[len(values) * 99 // 100], "max": values[-1]}


def broken(figures: Figures) -> str:
    """Return what broke, "" where nothing did."""
    if figures["errors"]:
        return "errors: " + ", ".join(f"{code} {count} times" for code, count in sorted(figures["errors"].items()))
    if figures["latency_ms"]["p99"] >= LATEST_MS:
        return f"p99 is {figures['latency_ms']['p99']:.0f} ms"
    if figures["decisions_per_s"] < LEAST_SHARE * figures["wanted_per_s"]:
        return f"{figures['decisions_per_s']:,.0f} decisions a second instead of {figures['wanted_per_s']:,.0f}"
    return ""


async def climb(crowd: Crowd, servers: list[Server], seconds: float, say: Callable[[str], None]) -> list[Figures]:
    """Quicken the pace step by step until something breaks; return the figures of each step."""
    steps: list[Figures] = []
    while len(steps) < MOST_STEPS:
        steps.append(await measure(crowd, servers, seconds))
        say(line(steps[-1]))
        if broken(steps[-1]):
            break
        crowd.pause /= FASTER
    return steps


def line(figures: Figures) -> str:
    """Return the figures of a while of play in a line."""
    latency = figures["latency_ms"]
    return (
        f"{figures['seats']:,} seats, {figures['decisions_per_s']:,.0f} decisions/s of {figures['wanted_per_s']:,.0f}: "
        f"p50 {latency['p50']:.1f}, p99 {latency['p99']:.1f}, max {latency['max']:.0f} ms; "
        f"server {figures['server_cpu']:.0%} of a core ({figures['loop_cpu']:.0%} event loop, "
        f"{figures['server_ms_per_decision']:.2f} ms a decision), {figures['memory_mb']:.0f} MB; "
        f"generator {figures['generator_cpu']:.0%}; {figures['duels_finished']:,} duels ended; "
        f"{sum(figures['errors'].values())} errors"
    )
