"""Tables on the web: how a server bears many duels of people against each other, and how soon it serves.

    python benchmarks/tables.py [--quick] [--measure NAME ...] [--show bot|page] [--json FILE]
    python benchmarks/tables.py --workers 2
    python benchmarks/tables.py --measure page --game vacuo
    python benchmarks/tables.py --measure spectators [--spectators 10000]
    python benchmarks/tables.py --measure bots --seats 200 [--bots level:5,search:1000] [--bot-tables 40]
    python benchmarks/tables.py --processes 2 --database URL --redis URL

It starts `duelkit serve` itself, in a folder of its own; the server's limits on addresses are lifted, since all seats
come from one. The generator shares the machine with the server.
"""

import argparse
import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from report import machine, machine_line, targets_lines
from serving.aims import targets, what_broke
from serving.bots import BotCrowd, lines, measure_bots, substitutes_in
from serving.duels import SHOWN, Crowd
from serving.load import climb, line, measure
from serving.page import measure_page
from serving.server import Server, allow_many_sockets
from serving.spectators import TABLES, WatchedCrowd, measure_spectators
from serving.starts import measure_restart, measure_starts

from duelkit.bots.ahead import RULES, SEARCH

PLAYED = 5.0  # seconds of play before a server is killed, and after it

Figures = dict[str, Any]
Measure = Callable[[argparse.Namespace, Path], Figures]


def main(words: list[str] | None = None) -> Figures:
    options = asked(words)
    allow_many_sockets()
    figures: Figures = {"machine": machine()}
    for name in options.measure or USUAL:
        with TemporaryDirectory() as folder:
            figures |= MEASURES[name](options, Path(folder))
    print(f"\n{machine_line(figures['machine'])}\n\n{targets_lines(targets(figures))}")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return figures


def asked(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure tables on the web.")
    parser.add_argument("--measure", action="append", choices=MEASURES, help="only this, and others given so")
    parser.add_argument("--quick", action="store_true", help="a hundredth of the seats, for a second: a try")
    parser.add_argument("--seats", type=int, default=2000, help="people at tables for two (default: 2000)")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds from a seat's decision to its next")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each pace is kept up")
    parser.add_argument("--game", choices=("duchess", "monsters", "vacuo"), default="duchess", help="what is played")
    parser.add_argument("--show", choices=SHOWN, default="page", help="what each seat is told: as a bot, or the page")
    parser.add_argument("--workers", type=int, default=1, help="processes that share the work of a server")
    parser.add_argument("--processes", type=int, default=1, help="servers, each with half of a duel's seats")
    parser.add_argument("--database", metavar="URL", help="instead of SQLite in a folder that is thrown away")
    parser.add_argument("--bots", default="level:5,search:1000", help="who plays at the tables with bots, by turns")
    parser.add_argument("--bot-tables", type=int, default=40, help="tables with a bot, beside those of people")
    parser.add_argument("--bot-pause", type=float, default=2.0, help="seconds from a bot's decision to the person's")
    parser.add_argument("--spectators", type=int, default=10_000, help="who look on where nothing happens")
    parser.add_argument("--redis", metavar="URL", help="for several processes")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    options = parser.parse_args(words)
    if options.quick:
        options.seats, options.seconds = max(2, options.seats // 100), 1.0
        options.bot_tables = max(1, options.bot_tables // 100)
        options.spectators = max(1, options.spectators // 100)
    return options


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


@contextmanager
def serving(options: argparse.Namespace, folder: Path, **settings: str) -> Iterator[list[Server]]:
    """Have servers serve until the end of the block."""
    database = options.database or f"sqlite:///{folder / 'tables.sqlite'}"
    with ExitStack() as running:
        log = folder / "log"
        servers = [
            running.enter_context(Server(log, database, options.redis, options.workers, **settings))
            for _ in range(options.processes)
        ]
        for server in servers:
            server.until_served()
        yield servers


def load(options: argparse.Namespace, folder: Path) -> Figures:
    """Return what the seats that were asked for come to."""
    return run(options, folder, steady)


def steps(options: argparse.Namespace, folder: Path) -> Figures:
    """Return what this pace and faster and faster ones come to."""
    return run(options, folder, quickening)


def restart(options: argparse.Namespace, folder: Path) -> Figures:
    """Return how soon a server that was killed serves again."""
    return run(options, folder, killed)


def run(options: argparse.Namespace, folder: Path, doing: Callable[..., Any]) -> Figures:
    """Return the figures of something that is done with a crowd."""
    compile_ahead(RULES, options.game)
    return at_tables(options, folder, doing)


def at_tables(options: argparse.Namespace, folder: Path, doing: Callable[..., Any]) -> Figures:
    """Return the figures of something that is done with a crowd, with the rules as they are: compiled or not."""
    with serving(options, folder) as servers, loop() as runner:
        figures: Figures = runner.run(with_crowd(options, servers, doing))
    return figures


def compile_ahead(what: str, game: str = "duchess") -> None:
    """Compile what a server that has run before finds compiled."""
    subprocess.run([sys.executable, "-m", "duelkit.bots.ahead", what, game, "2"], check=True)


def loop() -> asyncio.Runner:
    import uvloop  # noqa: PLC0415 - not on every system

    return asyncio.Runner(loop_factory=uvloop.new_event_loop)


async def with_crowd(options: argparse.Namespace, servers: list[Server], doing: Callable[..., Any]) -> Figures:
    crowd = Crowd([server.port for server in servers], options.pause, options.show, options.game)
    say(f"{options.seats:,} seats sit down ...")
    await crowd.gather(options.seats)
    say("Their duels come apart ...")
    await crowd.spread()
    say("They play ...")
    crowd.go()
    try:
        figures: Figures = await doing(crowd, servers, options)
    finally:
        await crowd.leave()
    return figures


async def steady(crowd: Crowd, servers: list[Server], options: argparse.Namespace) -> Figures:
    figures = await measure(crowd, servers, options.seconds)
    say(line(figures))
    return {"load": figures}


async def quickening(crowd: Crowd, servers: list[Server], options: argparse.Namespace) -> Figures:
    found = await climb(crowd, servers, options.seconds, say)
    say(what_broke(found))
    return {"load": found[0], "steps": found}


async def killed(crowd: Crowd, servers: list[Server], options: argparse.Namespace) -> Figures:
    figures = await measure_restart(crowd, servers[0], min(PLAYED, options.seconds))
    say(f"restart: {figures}")
    return {"restart": figures}


def bots(options: argparse.Namespace, folder: Path) -> Figures:
    """Return what people wait for at their tables without and with bots that think beside, and how long bots take."""
    compile_ahead(RULES)
    compile_ahead(SEARCH)
    with serving(options, folder, PACE="0") as servers, loop() as runner:
        figures: Figures = runner.run(beside_bots(options, servers))
    figures["substitutes"] = substitutes_in(folder / "tables.sqlite")
    say(lines(figures))
    return {"bots": figures, "load": figures["beside"]}


async def beside_bots(options: argparse.Namespace, servers: list[Server]) -> Figures:
    ports = [server.port for server in servers]
    beside = BotCrowd(ports, options.bot_pause, options.show, options.bots.split(","))
    await beside.gather(options.bot_tables)

    async def doing(crowd: Crowd, servers: list[Server], options: argparse.Namespace) -> Figures:
        return await measure_bots(crowd, beside, servers, options.seconds)

    try:
        return await with_crowd(options, servers, doing)
    finally:
        await beside.leave()


def starts(_options: argparse.Namespace, folder: Path) -> Figures:
    """Return how soon a server serves its first page."""
    figures = measure_starts(folder)
    say(f"to the first page, in seconds: {figures}")
    return {"starts_s": figures}


def page(options: argparse.Namespace, folder: Path) -> Figures:
    """Return the weight of a table's page and how evenly moves are drawn."""
    return at_tables(argparse.Namespace(**vars(options) | {"seats": 2, "pause": 2.0}), folder, looked_at)


async def looked_at(crowd: Crowd, servers: list[Server], _options: argparse.Namespace) -> Figures:
    figures = await measure_page(crowd, servers[0])
    say(f"page: {figures}")
    return {"page": figures}


def spectators(options: argparse.Namespace, folder: Path) -> Figures:
    """Return what spectators cost where nothing happens."""
    with serving(options, folder) as servers, loop() as runner:
        figures: Figures = runner.run(looked_on(options, servers))
    say(f"spectators: {figures}")
    return {"spectators": figures}


async def looked_on(options: argparse.Namespace, servers: list[Server]) -> Figures:
    crowd = WatchedCrowd([server.port for server in servers], options.pause, options.show)
    await crowd.gather(crowd.people * TABLES)
    try:
        return await measure_spectators(crowd, servers[0], options.spectators, options.seconds)
    finally:
        await crowd.leave()


MEASURES: dict[str, Measure] = {
    "starts": starts,
    "page": page,
    "restart": restart,
    "load": load,
    "steps": steps,
    "bots": bots,
    "spectators": spectators,
}
USUAL = ("starts", "page", "restart", "steps")


if __name__ == "__main__":
    main()
