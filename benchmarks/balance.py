"""How long `duelkit balance` takes until every card of the six decks of Monsters is known: docs/benchmarks.md.

python benchmarks/balance.py [--precision POINTS] [--jobs N] [--json FILE]
"""

import argparse
import json
import sys
import time
from math import isnan
from pathlib import Path

from report import Figures, machine, machine_line

from duelkit.kernel.saying import unheard
from duelkit.lab import Threads, Workplace
from duelkit.lab.balance import balance_study, measure

PAIRS = (("effect_yugi", "effect_kaiba"), ("starter_yugi", "starter_kaiba"), ("vanilla_yugi", "vanilla_kaiba"))
MOST_DEALS = 1_000_000
MINUTES_ASKED = 5
CORES_ASKED = 2


def main() -> None:
    options = asked()
    figures: Figures = {"machine": machine(), "loading_s": loading()}
    figures["pairs"] = [told(measured(decks, options.precision, options.jobs)) for decks in PAIRS]
    print(f"{machine_line(figures['machine'])}\n\n{text_of(figures, options.precision)}")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure how long it takes to know every card of six decks.")
    parser.add_argument("--precision", type=float, default=1.0, metavar="POINTS", help="to within which each is known")
    parser.add_argument("--jobs", type=int, metavar="N", help="threads (without it: one a core)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    return parser.parse_args()


def loading() -> float:
    """Return the seconds until the loop is there: compiled, or from the cache if an earlier run has left it there."""
    began = time.perf_counter()
    study = balance_study("monsters", None, 40, 1, {"decks": list(PAIRS[0])}, 100.0)
    measure(study, 100.0, Workplace(Threads(1), unheard))
    return time.perf_counter() - began


def measured(decks: tuple[str, str], precision: float, jobs: int | None) -> Figures:
    """Measure the cards of two decks, each in both seats on the same deals."""
    print(f"Monsters: {' against '.join(decks)}", file=sys.stderr, flush=True)
    study = balance_study("monsters", None, MOST_DEALS, "balance", {"decks": list(decks)}, precision)
    wall, processor = time.perf_counter(), time.process_time()
    found = measure(study, precision, Workplace(Threads(jobs), unheard))
    return {
        "decks": decks,
        "cards": sum(not isnan(card.drawing.off) for card in found.cards),
        "duels": found.duels,
        "decisions": found.summary.decisions.mean,
        "reached": found.reached,
        "wall_s": time.perf_counter() - wall,
        "processor_s": time.process_time() - processor,
    }


def told(figures: Figures) -> Figures:
    """Return the figures, and say on the screen how far it is, since the next ones take minutes."""
    print(row(figures), file=sys.stderr, flush=True)
    return figures


def text_of(figures: Figures, precision: float) -> str:
    pairs = figures["pairs"]
    wall, processor = (sum(one[name] for one in pairs) for name in ("wall_s", "processor_s"))
    quiet = processor / CORES_ASKED / 60
    verdict = "reached" if quiet < MINUTES_ASKED else "NOT reached"
    return "\n".join(
        [
            f"From the command to the first duel: {figures['loading_s']:.1f} s.",
            *map(row, pairs),
            f"Every card to within {precision:g}: {processor:,.0f} s of the processor, {wall:,.0f} s here.",
            f"{verdict}: {quiet:.1f} minutes on {CORES_ASKED} cores with nothing else to do (asked: {MINUTES_ASKED}).",
        ]
    )


def row(one: Figures) -> str:
    return (
        f"{' against '.join(one['decks'])}: {one['cards']} cards to within {one['reached']:.2f} points, "
        f"{one['duels']:,} duels of {one['decisions']:.0f} decisions, {one['processor_s']:.0f} s of the processor "
        f"({one['duels'] / one['processor_s']:,.0f} duels a second of one core), {one['wall_s']:.0f} s here"
    )


if __name__ == "__main__":
    main()
