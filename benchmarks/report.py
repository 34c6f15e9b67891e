"""The figures of a run, as values and as text."""

import os
import platform
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

from contest import Contestant, ratios
from ours import state_bytes
from plain_loop import OPERATIONS

Figures = dict[str, Any]
OURS = "duelkit, random"
VACUO = "Vácuo, random, 4 players"
PLAIN, OPEN_SPIEL, CRAZY_EIGHTS = "plain loop", "OpenSpiel, Duchess in Python", "OpenSpiel, crazy eights in C++"


def machine() -> Figures:
    """Return when and where this runs, and how busy the machine is already."""
    return {
        "date": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        "processor": processor(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "python": platform.python_version(),
        "system": platform.system(),
    }


def processor() -> str:
    """Return the processor's model."""
    known = Path("/proc/cpuinfo")
    lines = known.read_text(encoding="utf-8").splitlines() if known.exists() else []
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def figures_of(contestants: list[Contestant]) -> Figures:
    """Return everybody's rates, how many times as fast ours was, round by round, and the size of a state."""
    ours = next(contestant for contestant in contestants if contestant.name == OURS)
    return {
        "contestants": {
            one.name: {"counts": one.counts, "note": one.note, "rate": spread(one.rates)}
            | {"ours_is_times": spread(ratios(ours, one))}
            for one in contestants
        },
        "state_bytes": state_bytes(),
    }


def spread(values: list[float]) -> dict[str, float]:
    return {"median": median(values), "min": min(values), "max": max(values)}


def text_of(figures: Figures) -> str:
    """Return all figures as a page."""
    parts = [machine_line(figures["machine"]), rates_table(figures["contestants"]), pace_line(figures["contestants"])]
    parts += [alone_lines(figures["alone"]), bytes_line(figures["state_bytes"]), figures["startup"].rstrip()]
    return "\n\n".join(part for part in [*parts, targets_table(figures)] if part)


def machine_line(facts: Figures) -> str:
    return (
        f"{facts['date']}, {facts['processor']}, {facts['cores']} cores, load {facts['load']} before the run, "
        f"Python {facts['python']}, {facts['system']}"
    )


def rates_table(contestants: Figures) -> str:
    head = f"{'':32}{'million a second':>18}{'min - max':>20}{'duelkit is, times':>20}{'min - max':>20}"
    rows = [rate_row(name, told) for name, told in contestants.items() if name != PLAIN]
    notes = [f"{name}: {told['note']}" for name, told in contestants.items() if told["note"]]
    return "\n".join([head, *rows, *notes])


def rate_row(name: str, told: Figures) -> str:
    rate = {key: value / 1e6 for key, value in told["rate"].items()}
    times = told["ours_is_times"]
    return f"{name:32}{cells(rate, 3)}{cells(times, 2)}"


def cells(values: dict[str, float], digits: int) -> str:
    span = f"{values['min']:.{digits}f} - {values['max']:.{digits}f}"
    return f"{values['median']:{20 - 2 * (digits == 3)}.{digits}f}{span:>20}"


def pace_line(contestants: Figures) -> str:
    """Say how fast the machine's plain loop went: where its rounds differ, the machine was busy with other things."""
    rate = contestants[PLAIN]["rate"]
    step = {key: 1e9 / value for key, value in rate.items()}  # so the least rate is the slowest step
    return (
        f"Plain loop: {step['median']:.2f} ns a step of {OPERATIONS} dependent operations "
        f"({step['min']:.2f} in the slowest round, {step['max']:.2f} in the fastest): as a core with "
        f"{OPERATIONS / step['median']:.1f} GHz all to itself."
    )


def alone_lines(alone: Figures) -> str:
    return (
        f"Compiling one record type: {alone['compile_cold_s']:.1f} s, from the cache {alone['compile_cached_s']:.2f} s "
        f"(Numba's import included).\n"
        f"Peak memory of {alone['memory_duels']:,} random duels: {alone['memory_mb']:.0f} MB."
    )


def bytes_line(sizes: dict[int, int]) -> str:
    return "State, in bytes: " + ", ".join(f"{size} with {players} players" for players, size in sizes.items()) + "."


def targets_table(figures: Figures) -> str:
    """Return what was aimed at and what was measured."""
    return targets_lines(targets(figures))


def targets_lines(aims: list[tuple[str, bool, str]]) -> str:
    return "\n".join(f"{'reached' if ok else 'NOT reached':12}{goal}: {got}" for goal, ok, got in aims)


def targets(figures: Figures) -> list[tuple[str, bool, str]]:
    """Return each aim, whether it was reached, and the figure."""
    contestants, alone, two = figures["contestants"], figures["alone"], figures["state_bytes"][2]
    rate = contestants[OURS]["rate"]["median"] / 1e6
    aims = [("10 million decisions a second on one core", rate >= 10, f"{rate:.1f} million")]
    vacuo = contestants[VACUO]["rate"]["median"] / 1e6
    aims.append(("2 million decisions a second of Vácuo for four", vacuo >= 2, f"{vacuo:.1f} million"))
    for name, least in (OPEN_SPIEL, 100), (CRAZY_EIGHTS, 2):
        if name in contestants:
            times = contestants[name]["ours_is_times"]["median"]
            aims.append((f"{least} times as fast as {name}", times >= least, f"{times:.1f} times"))
    aims.append(("under 400 MB for random duels", alone["memory_mb"] < 400, f"{alone['memory_mb']:.0f} MB"))
    aims.append(("a state for two of at most 1024 bytes", two <= 1024, f"{two} bytes"))
    return aims
