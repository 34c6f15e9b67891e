"""How balanced Vácuo's cards are: duels between bots, counted, and written up in docs/balance.md.

    ./chore balance                  4 greedy bots, 200,000 duels
    ./chore balance --games 20000    sooner, and rougher
    ./chore balance --players 2      for others than 4 players nothing is written down

Which card the queue gives is chance. So among all who draw their k-th card, those who got this one differ from the
others by luck alone, and the difference in how often they win is what the card is worth: drawing it moves its owner's
win rate by so much. Cards come with the time that a player has been in the duel, and so do wins; comparing k-th cards
with k-th cards takes that out.
"""

import argparse
import sys
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import mean
from threading import Lock

import numpy as np
from balance_loop import DRAWS, GAME, LOG, SEATS, TALLY, counting_loop

from duelkit.bots.machine import cores
from duelkit.bots.player import AT_ONCE
from duelkit.games.vacuo.cards import Card, shipped
from duelkit.kernel.chance import DICE, key_of
from duelkit.kernel.loops import BENCH, FRESH, OUTCOME
from duelkit.lab.playing import CHUNK, in_threads, parts_of, unplayed

REPORT = Path(__file__).parents[1] / "docs" / "balance.md"
DEALT = 2  # the first attack card, the first defence card (V4); the others come from the queue's top
MOST_MOVED = 8.0  # points: more than that, and a card is out of balance
MOST_TILTED = 2.0  # points by which a place in the order may win more or less than its share
Z95 = 1.96


@dataclass(frozen=True)
class Worth:
    """By how many points drawing a card moves its owner's win rate, and how far that may be off (95%)."""

    card: Card
    draws: int
    moved: float
    off: float


@dataclass(frozen=True)
class Run:
    """What was asked for, and what was counted."""

    players: int
    bot: str
    seed: str
    tally: np.void


def count(players: int, games: int, seed: str, bot: str, jobs: int) -> Run:
    """Play and count; after Ctrl-C, the duels that were done by then."""
    loop, total, lock = counting_loop(), np.zeros(1, TALLY), Lock()
    fresh = GAME.new_record(GAME.check_options({"players": players})).array
    bots = np.full(players, AT_ONCE[bot], np.int64)
    keys = [np.array(key_of(text), np.uint32) for text in (seed, f"bots {seed}")]

    def play(outcomes: np.ndarray) -> int:
        bench = np.zeros(BENCH, fresh.dtype)
        bench[FRESH] = fresh[0]
        mine, log, dice = np.zeros(1, TALLY), np.zeros(1, LOG), np.zeros(1, DICE)
        actions = np.zeros(GAME.space.size + 1, np.int16)
        loop(bench, dice[0], actions, bots, *keys, outcomes["duel"], log[0], mine[0])
        with lock:
            for name in TALLY.names or ():
                total[name] += mine[name]
        return len(outcomes)

    print("Compiling …", file=sys.stderr)
    play(np.zeros(0, OUTCOME))
    in_threads(parts_of(play, CHUNK, unplayed(0, games)), games, jobs, show_progress)
    print(file=sys.stderr)
    return Run(players, bot, seed, total[0])


def show_progress(done: int, games: int) -> None:
    print(f"\r{done:,} of {games:,} duels", end="", file=sys.stderr, flush=True)


# What the counts say


def worths(tally: np.void) -> list[Worth]:
    """Return what each card is worth, the one that moves most first."""
    found = [worth_of(number, card, tally) for number, card in enumerate(shipped().cards)]
    return sorted((worth for worth in found if worth.draws), key=lambda worth: -abs(worth.moved))


def worth_of(number: int, card: Card, tally: np.void) -> Worth:
    """Return how often a card's players won beyond those who drew another one as their k-th, for all k."""
    draws, surplus = 0, 0.0
    for k in range(DRAWS):
        here = int(tally["drawn"][number, k])
        peers = of_its_kind(card, k)
        if here:
            draws += here
            surplus += tally["won"][number, k] - here * tally["won"][peers, k].sum() / tally["drawn"][peers, k].sum()
    return Worth(card, draws, 100 * surplus / max(1, draws), 100 * Z95 * sqrt(0.25 * 0.75 / max(1, draws)))


def of_its_kind(card: Card, k: int) -> list[int]:
    """Return the cards that could have come in this one's place: for the two that are dealt, those of its type."""
    return [n for n, other in enumerate(shipped().cards) if k >= DEALT or other.kind == card.kind]


def tilt(run: Run) -> float:
    """Return by how many points the place or seat that is furthest from its share is away from it."""
    wins = (*run.tally["places"][: run.players], *run.tally["seats"][: run.players])
    return max(abs(100 * won / run.tally["duels"] - 100 / run.players) for won in wins)


# The page


def page_of(run: Run) -> str:
    moved = worths(run.tally)
    parts = [headline(run), order_table(run), verdict(run, moved[0]), card_table(moved), rarity_table(moved)]
    return "\n\n".join(parts) + "\n"


def headline(run: Run) -> str:
    duels = run.tally["duels"]
    endings = ", ".join(f"V{rule} ends {100 * n / duels:.1f}%" for rule, n in enumerate(run.tally["rules"]) if n)
    return (
        "# How balanced Vácuo is\n\n"
        f"Made by `./chore balance`: {duels:,} duels of {run.players} {run.bot} bots, seed `{run.seed}`. The"
        " beginning of `tools/balance.py` says what is measured, and how.\n\n"
        f"On average a duel takes {run.tally['goes'] / duels:.1f} turns and {run.tally['decisions'] / duels:.1f}"
        f" decisions. Of all duels, {endings}."
    )


def order_table(run: Run) -> str:
    duels, share = run.tally["duels"], 1 / run.players
    off = 100 * Z95 * sqrt(share * (1 - share) / duels)
    rows = [
        f"| {i + 1} | {100 * run.tally['places'][i] / duels:.2f}% | {100 * run.tally['seats'][i] / duels:.2f}% |"
        for i in range(run.players)
    ]
    return (
        "## Seats\n\nBy V1 dice decide the order of play, so no seat can be better than another, but a place"
        f" in that order could be. Each share is exact to within {off:.2f} points (with 95% confidence).\n\n"
        "| n | wins of the n-th in the order | wins of the n-th seat |\n|---|---|---|\n" + "\n".join(rows)
    )


def verdict(run: Run, worst: Worth) -> str:
    tilted = tilt(run)
    return (
        "## Targets\n\n"
        f"- No place and no seat should win more than {MOST_TILTED:g} points more or less than {100 / run.players:g}%;"
        f" the largest difference is {tilted:.2f} points. The target is {met(tilted <= MOST_TILTED)}.\n"
        f"- No card should change its owner's win rate by more than {MOST_MOVED:g} points; {worst.card.name('en')}"
        f" changes it most, by {worst.moved:+.2f} ± {worst.off:.2f}. The target is"
        f" {met(abs(worst.moved) <= MOST_MOVED)}."
    )


def met(good: bool) -> str:  # noqa: FBT001 - the verdict is all there is to say
    return "met" if good else "NOT met"


def card_table(moved: list[Worth]) -> str:
    head = "## Cards\n\n| card | type | rarity | draws | change of the win rate (points) | ± | |\n"
    rows = [card_row(worth) for worth in sorted(moved, key=lambda worth: -worth.moved)]
    return head + "|---|---|---|---|---|---|---|\n" + "\n".join(rows)


def card_row(worth: Worth) -> str:
    card = worth.card
    facts = f"| {card.name('en')} | {card.kind.name.lower()} | {card.rarity.name.lower()} | {worth.draws:,} |"
    return f"{facts} {worth.moved:+.2f} | {worth.off:.2f} | `{bar(worth.moved)}` |"


def bar(moved: float) -> str:
    """Return a bar to the left or to the right of a middle line, a mark for each half point."""
    marks = "█" * min(16, round(2 * abs(moved)))
    return f"{marks:>16}│{'':16}" if moved < 0 else f"{'':16}│{marks:<16}"


def rarity_table(moved: list[Worth]) -> str:
    """Return the average worth by rarity: rarity is strength (V24)."""
    by_rarity = {
        rarity: [w.moved for w in moved if w.card.rarity == rarity] for rarity in {w.card.rarity for w in moved}
    }
    rows = [f"| {r.name.lower()} | {len(by_rarity[r])} | {mean(by_rarity[r]):+.2f} |" for r in sorted(by_rarity)]
    return "## Rarities\n\n| rarity | cards | average change of the win rate |\n|---|---|---|\n" + "\n".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how balanced Vácuo's cards are.")
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--players", type=int, default=4, choices=range(2, SEATS + 1))
    parser.add_argument("--bot", default="greedy", choices=sorted(AT_ONCE))
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--jobs", type=int, default=cores())
    args = parser.parse_args()
    run = count(args.players, args.games, args.seed, args.bot, args.jobs)
    if not run.tally["duels"]:
        sys.exit("No duel was finished; nothing is written.")
    page = page_of(run)
    if args.players == parser.get_default("players") and run.tally["duels"] == args.games:
        REPORT.write_text(page, encoding="utf-8")
        print(f"Written to {REPORT}.", file=sys.stderr)
    print(page)


if __name__ == "__main__":
    main()
