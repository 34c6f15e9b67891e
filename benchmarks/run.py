"""How fast duelkit is, beside others in the same run: `./chore bench`. What is measured and how: docs/benchmarks.md.

python benchmarks/run.py [--quick] [--json FILE]
"""

import argparse
import json
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import monsters
import ours
import plain_loop
from alone import measure_alone, startup_report
from contest import Contestant, hold
from peers import duchess_class
from report import Figures, figures_of, machine, text_of

from duelkit.kernel.caching import CACHE_VARIABLE


def main() -> None:
    """Measure everything and print it."""
    options = asked()
    with TemporaryDirectory() as cache:
        os.environ[CACHE_VARIABLE] = cache
        figures = measure(quick=options.quick)
    print(text_of(figures), monsters.text_of(figures["monsters"]), sep="\n\n")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def measure(*, quick: bool) -> Figures:
    """Return all figures."""
    about = {"machine": machine()}
    say("compiling, cold and from the cache; memory; starting up")
    alone = measure_alone(duels=100_000 if quick else 1_000_000)  # first, while this process is small
    startup = startup_report(runs=3 if quick else 15)
    contestants = line_up()
    hold(contestants, rounds=3 if quick else 9, seconds=0.2 if quick else 1.0, say=say)
    beside = monsters.measure(quick=quick, say=say)
    return about | figures_of(contestants) | {"alone": alone, "startup": startup, "monsters": beside}


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure duelkit beside others, in one run.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds, rougher figures")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    return parser.parse_args()


def line_up() -> list[Contestant]:
    """Return those who take turns."""
    return [
        Contestant("plain loop", "steps", plain_loop.run, units=1_000_000),
        Contestant("duelkit, random", "decisions", ours.Table(2).play),
        Contestant("duelkit, random, all cores", "decisions", ours.Tables(2).play),
        Contestant("duelkit, random, 4 players", "decisions", ours.Table(4).play),
        Contestant("duelkit, greedy", "decisions", ours.Table(2, "greedy").play),
        Contestant("Vácuo, random, 4 players", "decisions", ours.Table(4, game="vacuo").play),
        Contestant("Vácuo, greedy, 4 players", "decisions", ours.Table(4, "greedy", "vacuo").play),
        Contestant("duelkit, interpreted", "decisions", ours.Interpreter().play),
        Contestant("Python class", "decisions", duchess_class.play),
        *open_spiel(),
    ]


def open_spiel() -> list[Contestant]:
    """Return OpenSpiel's contestants; where it is not installed, say so and go on without."""
    if not find_spec("pyspiel"):
        say("Skipped, since OpenSpiel is not installed (pip install 'duelkit[openspiel]'): Duchess and crazy eights.")
        return []
    from peers import duchess_open_spiel  # noqa: PLC0415 - needs the package
    from peers.crazy_eights import CrazyEights  # noqa: PLC0415 - as above

    eights = CrazyEights()
    return [
        Contestant("OpenSpiel, Duchess in Python", "decisions", duchess_open_spiel.play),
        Contestant("OpenSpiel, crazy eights in C++", "decisions", eights.play, note=str(eights)),
    ]


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
