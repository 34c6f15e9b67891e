"""Monsters beside Duchess: duels and decisions a second, the size of a state, compiling, the first prompt.

    python benchmarks/monsters.py [--quick] [--json FILE]

`./chore bench` measures this as well, after everything else; alone it takes a minute or two, most of it compiling.
"""

import argparse
import json
import os
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import numba
import numpy as np
from alone import measure_compiling
from contest import Contestant, hold, ratios
from ours import Table
from report import Figures, machine, machine_line, spread, targets_lines
from startup import MONSTERS, to_the_first_line, to_the_first_screen
from startup import median as median_of_runs

from duelkit.games import game_named
from duelkit.kernel.caching import CACHE_VARIABLE

DUCHESS_NAME, MONSTERS_NAME = "Duchess", "Monsters"
DUELS_ASKED, BYTES_ASKED, COPY_ASKED = 8000, 8192, 300
COLD_ASKED, CACHED_ASKED, PROMPT_ASKED = 120, 1, 2
FASTEST_ELSEWHERE = 130  # such duels a second of the fastest engine in use, where that was measured
COPIES = 1_000_000


def main() -> None:
    options = asked()
    with TemporaryDirectory() as cache:
        os.environ[CACHE_VARIABLE] = cache
        figures = {"machine": machine(), "monsters": measure(quick=options.quick, say=say)}
    print(f"{machine_line(figures['machine'])}\n\n{text_of(figures['monsters'])}")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure Monsters beside Duchess, in one run.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds, rougher figures")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    return parser.parse_args()


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def measure(*, quick: bool, say) -> Figures:  # noqa: ANN001 - whoever prints a sentence
    """Return all figures; the loops of both games are compiled before they are timed, in processes of their own."""
    say("Monsters: compiling, cold and from the cache")
    compiling = measure_compiling("monsters")
    measure_compiling("duchess")
    say("Monsters: to the first prompt")
    prompts = first_prompts(runs=3 if quick else 9)
    tables = {DUCHESS_NAME: Table(2), MONSTERS_NAME: Table(2, game="monsters")}
    contestants = [Contestant(name, "decisions", table.play) for name, table in tables.items()]
    hold(contestants, rounds=3 if quick else 9, seconds=0.3 if quick else 2.0, say=say)
    means = {name: table.decisions_a_duel for name, table in tables.items()}
    return rates(contestants, means) | state_figures() | compiling | {"prompts_s": prompts}


def rates(contestants: list[Contestant], means: dict[str, float]) -> Figures:
    """Return decisions and duels a second of both, and round by round how many times as many Duchess made."""
    duchess, monsters = contestants
    times = ratios(duchess, monsters)
    longer = means[MONSTERS_NAME] / means[DUCHESS_NAME]
    return {
        "games": {one.name: rate_of(one, means[one.name]) for one in contestants},
        "duchess_is_times": {"decisions": spread(times), "duels": spread([one * longer for one in times])},
    }


def rate_of(one: Contestant, decisions_a_duel: float) -> Figures:
    return {
        "decisions_a_duel": decisions_a_duel,
        "decisions": spread(one.rates),
        "duels": spread([rate / decisions_a_duel for rate in one.rates]),
    }


def first_prompts(runs: int) -> dict[str, float]:
    """Return the seconds from the command to the first legal move; rules are interpreted, none come from a cache."""
    return {
        "lines": median_of_runs(to_the_first_line, [*MONSTERS, "--plain"], runs),
        "screen": median_of_runs(to_the_first_screen, MONSTERS, runs),
    }


def state_figures() -> Figures:
    """Return how large a state is, and how long it takes to copy one."""
    kind = game_named("monsters").state_type(2)
    states = np.zeros(3, kind)
    copy_over(states, 1)  # compiles
    return {"state_bytes": kind.itemsize, "copy_ns": 1e9 * median(timed(states) for _ in range(9)) / COPIES}


def timed(states: np.ndarray) -> float:
    start = time.perf_counter()
    copy_over(states, COPIES)
    return time.perf_counter() - start


@numba.njit(nogil=True)
def copy_over(states, times):  # noqa: ANN001, ANN201 - compiled
    """Copy one state over another, each time a changed one and elsewhere, so that no copy can be left out."""
    at = 0
    for i in range(times):
        states[at].decisions += i
        after = states[at].decisions % len(states)
        states[after] = states[at]
        at = after


def text_of(figures: Figures) -> str:
    """Return all figures as a page."""
    return "\n\n".join([rates_table(figures), alone_line(figures), targets_lines(targets(figures))])


def rates_table(figures: Figures) -> str:
    """Return a line for each game, and the ratios."""
    head = f"{'':10}{'decisions a second':>20}{'duels a second':>18}{'min - max':>22}{'decisions a duel':>18}"
    times = figures["duchess_is_times"]
    told = [f"{what} {span['median']:.1f} ({span['min']:.1f} - {span['max']:.1f})" for what, span in times.items()]
    return "\n".join(
        [head, *(rate_row(*one) for one in figures["games"].items()), f"Duchess is, times: {', '.join(told)}."]
    )


def rate_row(name: str, told: Figures) -> str:
    duels = told["duels"]
    span = f"{duels['min']:,.0f} - {duels['max']:,.0f}"
    return (
        f"{name:10}{told['decisions']['median']:>20,.0f}{duels['median']:>18,.0f}{span:>22}"
        f"{told['decisions_a_duel']:>18.1f}"
    )


def alone_line(figures: Figures) -> str:
    prompts = figures["prompts_s"]
    return (
        f"Compiling {figures['compile_cold_s']:.1f} s, from the cache {figures['compile_cached_s']:.2f} s "
        f"(Numba's import included).\nTo the first legal move: {prompts['lines']:.2f} s in lines, "
        f"{prompts['screen']:.2f} s on a screen.\n"
        f"State: {figures['state_bytes']} bytes, copied in {figures['copy_ns']:.0f} ns."
    )


def targets(figures: Figures) -> list[tuple[str, bool, str]]:
    """Return each aim, whether it was reached, and the figure."""
    duels = figures["games"][MONSTERS_NAME]["duels"]["median"]
    cold, cached, slowest = figures["compile_cold_s"], figures["compile_cached_s"], max(figures["prompts_s"].values())
    size, copying = figures["state_bytes"], figures["copy_ns"]
    told = f"{duels:,.0f} ({duels / FASTEST_ELSEWHERE:.0f} times {FASTEST_ELSEWHERE})"
    return [
        (f"{DUELS_ASKED:,} duels of Monsters a second on one core", duels >= DUELS_ASKED, told),
        (f"a state of at most {BYTES_ASKED:,} bytes", size <= BYTES_ASKED, f"{size:,} bytes"),
        (f"copied in under {COPY_ASKED} ns", copying < COPY_ASKED, f"{copying:.0f} ns"),
        (f"compiled in under {COLD_ASKED} s", cold < COLD_ASKED, f"{cold:.1f} s"),
        (f"from the cache in under {CACHED_ASKED} s", cached < CACHED_ASKED, f"{cached:.2f} s"),
        (f"the first prompt in under {PROMPT_ASKED} s", slowest < PROMPT_ASKED, f"{slowest:.2f} s"),
    ]


if __name__ == "__main__":
    main()
