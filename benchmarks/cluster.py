"""What a Ray cluster costs beside threads, and a plan for very many duels, computed from what is measured here.

python benchmarks/cluster.py [--duels N] [--hours N] [--quick] [--json FILE]     docs/cluster.md
"""

import argparse
import json
import os
import pickle
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import ray
from ray.cluster_utils import Cluster as MachinesHere
from report import Figures, machine, machine_line

from duelkit.kernel.loops import OUTCOME
from duelkit.kernel.saying import unheard
from duelkit.lab import Threads, Workplace, play_sums, series_of
from duelkit.lab.chunks import CHUNK, Chunk, chunks_of
from duelkit.lab.cluster import GRAIN, Cluster
from duelkit.lab.playing import SumsTask
from duelkit.lab.workers import Workers, play, unseen

GAMES = {"duchess": ("random",) * 2, "vacuo": ("greedy",) * 4, "monsters": ("greedy",) * 2}
DECISIONS = 100_000_000  # of work, for what two machines gain
MEMORY = 100_000_000  # bytes for objects of each machine
HANDED_OUT = 2_000  # chunks of a single duel, for how many a cluster can be handed in a second
LARGE = GRAIN * CHUNK  # duels of a chunk, where there are very many
MEASURED = 5_000  # duels, by which it is seen how fast a game is
QUICK = 50  # times less work


def main() -> None:
    os.environ.setdefault("RAY_worker_niceness", "0")  # as a thread has: Ray would have workers wait for everybody else
    options = asked()
    less = QUICK if options.quick else 1
    figures: Figures = {"machine": machine(), "duels": options.duels, "hours": options.hours}
    figures["games"] = {game: rate_of(game, bots, less) for game, bots in GAMES.items()}
    figures["chunks_a_second"] = chunks_a_second(HANDED_OUT // less)
    figures["machines"] = beside_threads(figures["games"]["duchess"], less)
    print(text_of(figures))
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure a Ray cluster beside threads, and plan for very many duels.")
    parser.add_argument("--duels", type=float, default=1e12, metavar="N", help="how many duels the plan is for")
    parser.add_argument("--hours", type=float, default=24, metavar="N", help="in how many hours")
    parser.add_argument("--quick", action="store_true", help="measure little, to see that it works")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    return parser.parse_args()


def rate_of(game: str, bots: tuple[str, ...], less: int) -> Figures:
    """Measure how many duels a second one core plays, of its own time, and how large what comes of a chunk is."""
    series = series_of(game, MEASURED // less, bots, "plan", {})
    play_chunk = SumsTask(series).player(unheard)
    began = time.process_time()
    sums = play_chunk(Chunk((range(series.games),), None))
    seconds = time.process_time() - began
    decisions = sums.decisions.mean
    return {"bots": bots, "rate": series.games / seconds, "decisions": decisions, "bytes": len(pickle.dumps(sums))}


def chunks_a_second(chunks: int) -> float:
    """Measure how many chunks a second one process hands to a cluster and takes back, where playing takes no time."""
    with machines_here(2):
        seconds = wall(chunks, "duchess", Cluster(None), 1)
    return chunks / seconds


def beside_threads(duchess: Figures, less: int) -> Figures:
    """Measure the same work in one thread, on one machine of a core, and on two."""
    duels = round(DECISIONS / duchess["decisions"] / less)
    found = {"duels": duels, "one thread": duels / wall(duels, "duchess", Threads(1), CHUNK)}
    for number in (1, 2):
        with machines_here(number):
            found[f"machines: {number}"] = duels / wall(duels, "duchess", Cluster(None), LARGE // 4)
    return found


@contextmanager
def machines_here(number: int) -> Iterator[None]:
    """Have a cluster of so many machines with a core each, all of them this one."""
    found = MachinesHere(initialize_head=True, head_node_args={"num_cpus": 0, "object_store_memory": MEMORY})
    try:
        for _ in range(number):
            found.add_node(num_cpus=1, object_store_memory=MEMORY)
        ray.init(found.address, log_to_driver=False)
        yield
    finally:
        ray.shutdown()
        found.shutdown()


def wall(duels: int, game: str, workers: Workers, size: int) -> float:
    """Return the seconds in which workers play duels in chunks of a size, once every one of them has begun."""
    series = series_of(game, duels, GAMES[game], "plan", {})
    play_sums(series_of(game, 8 * CHUNK, GAMES[game], "before", {}), Workplace(workers, unheard))
    with workers.opened(SumsTask(series), unheard) as pool:
        play(pool, chunks_of(0, 8, 1, None), 8, ignore, unseen)
        began = time.perf_counter()
        play(pool, chunks_of(0, duels, size, None), duels, ignore, unseen)
        return time.perf_counter() - began


def ignore(_chunk: Any, _found: Any) -> None:
    """Do nothing with what came of a chunk."""


def text_of(figures: Figures) -> str:
    """Return all figures as a page."""
    here, chunks = figures["machines"], figures["chunks_a_second"]
    gain, cost = here["machines: 2"] / here["machines: 1"], here["one thread"] / here["machines: 1"] - 1
    return "\n".join(
        [
            machine_line(figures["machine"]),
            f"\n{here['duels']:,} duels of Duchess, random bots:",
            *(f"  {name}: {rate:,.0f} duels a second" for name, rate in here.items() if name != "duels"),
            f"  Two machines are {gain:.2f} times as fast as one (asked: 1.5).",
            f"  One machine takes {cost:+.0%} of the time of a thread (asked: less than +20%).",
            f"One process hands out and takes back {chunks:,.0f} chunks a second.",
            f"\n{figures['duels']:.0e} duels in {figures['hours']:g} hours, in chunks of {LARGE:,}:",
            *(line for game, one in figures["games"].items() for line in plan_of(game, one, figures)),
        ]
    )


def plan_of(game: str, one: Figures, figures: Figures) -> list[str]:
    """Return what so many duels of a game take: cores, bytes, and where the next bottleneck is."""
    duels, rate = figures["duels"], one["rate"]
    hours = duels / rate / 3600
    return [
        f"{game}, {','.join(one['bots'])}: {rate:,.0f} duels a second on a core",
        f"  {hours:,.0f} hours of a core: {hours / figures['hours']:,.0f} cores",
        f"  sums: {one['bytes']:,} bytes a chunk, {duels / LARGE * one['bytes'] / 1e9:,.1f} GB in all",
        f"  rows: {duels * OUTCOME.itemsize / 1e12:,.0f} TB",
        f"  one process that hands out chunks is enough for {figures['chunks_a_second'] * LARGE / rate:,.0f} cores",
    ]


if __name__ == "__main__":
    main()
