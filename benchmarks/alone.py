"""What is measured in a process of its own.

This file is also what runs there: `alone.py compile GAME PLAYERS` prints the seconds until the loops of such a duel can
run, the import of Numba included; `alone.py memory DUELS` the most memory, in MB, that simulating so many random duels
of Duchess took.
"""

import resource
import subprocess
import sys
import time
from pathlib import Path

STARTUP = Path(__file__).with_name("startup.py")
MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024  # getrusage counts bytes there, KiB elsewhere


def measure_alone(duels: int) -> dict[str, float]:
    """Return seconds to compile, from nothing and from the cache, and peak memory.

    A process is charged with the memory its parent held when it was started: call this while little is imported.
    Leaves all the rules compiled that are needed later: a process runs those it loads faster than those it compiles.
    """
    compiling = measure_compiling("duchess")
    run_alone("compile", "duchess", "4")
    memory = run_alone("memory", str(duels))
    return compiling | {"memory_duels": duels, "memory_mb": memory}


def measure_compiling(game: str) -> dict[str, float]:
    """Return the seconds until loops for two players are ready: compiled from nothing, and from the cache."""
    cold = run_alone("compile", game, "2")
    cached = min(run_alone("compile", game, "2") for _ in range(3))
    return {"compile_cold_s": cold, "compile_cached_s": cached}


def run_alone(*arguments: str) -> float:
    command = [sys.executable, __file__, *arguments]
    return float(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)


def startup_report(runs: int) -> str:
    """Return what `startup.py` says of the times until the first help page and the first legal move."""
    command = [sys.executable, str(STARTUP), str(runs)]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def seconds_to_compile(game: str, players: str) -> float:
    start = time.perf_counter()
    from ours import Table  # noqa: PLC0415 - what it imports is part of the time

    Table(int(players), game=game)
    return time.perf_counter() - start


def peak_memory(duels: str) -> float:
    import duelkit  # noqa: PLC0415 - not wanted in the process that starts this one

    duelkit.simulate("duchess", games=int(duels), bots=("random", "random"), seed=1)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * MAXRSS_UNIT / 1e6


if __name__ == "__main__":
    what, *about = sys.argv[1:]
    print({"compile": seconds_to_compile, "memory": peak_memory}[what](*about))
