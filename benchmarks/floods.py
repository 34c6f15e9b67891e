"""How a server bears floods: what others wait, and what memory it takes, beside what it is without any.

    python benchmarks/floods.py [--seconds 10] [--workers 2] [--flood NAME ...] [--json FILE]

It starts `duelkit serve` itself, with its usual limits. The flood comes from one address of this machine, others ask
from other ones, over HTTP and over sockets of play at a table; before and after each flood they ask alone. The flood
shares the machine with the server: what it takes of the cores counts as well. Only the ratios mean something.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from report import machine, machine_line
from serving.floods import FLOODS
from serving.others import Others
from serving.server import Server, allow_many_sockets

FLOODER = "127.0.0.99"
LOOKS = 0.1  # seconds between two looks at the memory
MOST_MB, MOST_TIMES = 50, 3  # what a flood may cost: memory, and the wait of others
WARMING, REST = 2.0, 1.0  # seconds

Figures = dict[str, Any]


def main(words: list[str] | None = None) -> Figures:
    options = asked(words)
    allow_many_sockets()
    figures: Figures = {"machine": machine(), "workers": options.workers, "floods": {}}
    for name in options.flood or FLOODS:
        with TemporaryDirectory() as folder:
            figures["floods"][name] = asyncio.run(flooded(name, options, Path(folder)))
        print(line(name, figures["floods"][name]), flush=True)
    print(machine_line(figures["machine"]))
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return figures


def asked(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure how a server bears floods.")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each flood is kept up")
    parser.add_argument("--workers", type=int, default=1, help="processes that share the work of the server")
    parser.add_argument("--flood", action="append", choices=FLOODS, help="only this, and others given so")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    return parser.parse_args(words)


async def flooded(name: str, options: argparse.Namespace, folder: Path) -> Figures:
    """Return what a flood costs: others alone, beside the flood, and alone again."""
    address = f"sqlite:///{folder / 'tables.sqlite'}"
    with Server(folder / "log", address, workers=options.workers, limited=True) as server:
        server.until_served()
        others = Others(server.port)
        await others.sit_down()
        await others.ask(WARMING)
        memory = server.memory()
        alone = [await others.ask(options.seconds / 2)]
        with flooding(name, server):
            beside, highest = await asyncio.gather(others.ask(options.seconds), watched(server, options.seconds))
        await asyncio.sleep(REST)
        alone.append(await others.ask(options.seconds / 2))
        await others.leave()
        said = (folder / "log").read_text("utf-8").count('"over_bound"')
    usual = median(part["p99"] for part in alone)
    return {
        "alone_ms": usual,
        "beside_ms": beside["p99"],
        "longest_ms": beside["max"],
        "times": beside["p99"] / usual,
        "asked": beside["count"],
        "failed": beside["failed"],
        "mb_before": memory,
        "mb_more": highest - memory,
        "log_lines": said,
    }


class flooding:  # noqa: N801 - it reads as `with flooding(...)`
    """A flood, for as long as the block; the start of its process is over before."""

    def __init__(self, name: str, server: Server) -> None:
        self.words = [sys.executable, str(Path(__file__).parent / "serving/floods.py"), name, str(server.port), FLOODER]

    def __enter__(self) -> None:
        self.process = subprocess.Popen(self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdout.readline()
        self.process.stdin.write("begin\n")
        self.process.stdin.flush()

    def __exit__(self, *_: object) -> None:
        with self.process:
            self.process.kill()


async def watched(server: Server, seconds: float) -> float:
    """Return the most memory that the server takes."""
    highest, end = 0.0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        highest = max(highest, server.memory())
        await asyncio.sleep(LOOKS)
    return highest


def line(name: str, figures: Figures) -> str:
    """Return the figures of a flood in a line."""
    fine = figures["mb_more"] < MOST_MB and figures["times"] < MOST_TIMES and not figures["failed"]
    return (
        f"{name:28} p99 {figures['alone_ms']:6.1f} -> {figures['beside_ms']:7.1f} ms ({figures['times']:5.1f} times, "
        f"longest {figures['longest_ms']:.0f}), {figures['mb_before']:.0f} MB {figures['mb_more']:+.0f}, "
        f"{figures['failed']} of {figures['asked']} failed, {figures['log_lines']} lines{'' if fine else '  MISSED'}"
    )


if __name__ == "__main__":
    main()
