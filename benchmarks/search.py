"""Search beside OpenSpiel's ISMCTS on the same Duchess: time and strength. What is measured: docs/benchmarks.md.

python benchmarks/search.py [--quick] [--deals N] [--simulations N] [--json FILE]
"""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from peers.duchess_class import DRAWN, Duel
from peers.follower import Follower
from report import Figures, machine, machine_line

import duelkit
from duelkit.games import game_named
from duelkit.kernel.chance import BULK_ROUNDS, key_of, start_stream

GAME = game_named("duchess")
TIMED = (100, 1000)  # simulations
POSITIONS = 5
INTERVAL = 1.96  # standard errors to either side: 95 %
MILLISECONDS = 1000


def main() -> None:
    """Measure time, then strength at equal simulations, then strength at equal time."""
    options = asked()
    figures: Figures = {"machine": machine(), "times": times(quick=options.quick)}
    print(f"{machine_line(figures['machine'])}\n\n{times_table(figures['times'])}\n", flush=True)
    deals = 2 if options.quick else options.deals
    equal = strength(f"search:{options.simulations}", options.simulations, deals)
    taken = max(1, round(equal["peer_ms"]))
    figures["strength"] = [equal, strength(f"search:{taken}ms", options.simulations, deals)]
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure search beside OpenSpiel's ISMCTS, in one run.")
    parser.add_argument("--quick", action="store_true", help="few positions and two deals")
    parser.add_argument("--deals", type=int, default=100, metavar="N", help="each is played in both seats")
    parser.add_argument("--simulations", type=int, default=100, metavar="N", help="of OpenSpiel, for each decision")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    return parser.parse_args()


# One decision


@dataclass
class Player:
    """One that decides: `choose(s, duel)` sees what it may of the record or of the class peer; its time is kept."""

    name: str
    choose: Callable[[Any, Duel], int]
    seconds: float = 0.0
    decisions: int = 0

    def decide(self, s: Any, duel: Duel) -> int:
        began = process_time()
        action = self.choose(s, duel)
        self.seconds += process_time() - began
        self.decisions += 1
        return action

    @property
    def milliseconds(self) -> float:
        """The mean of a decision."""
        return MILLISECONDS * self.seconds / max(1, self.decisions)


def ours(name: str, seed: int) -> Player:
    """Return duelkit's bot of this name, who is given a view alone."""
    bot = duelkit.bot(name, GAME.name, seed)
    return Player(name, lambda s, _duel: bot.choose_number(GAME.view(s, s.to_move), legal(s)))


def theirs(simulations: int, seed: int) -> Player:
    """Return OpenSpiel's bot, whose game tells it what it sees."""
    from peers.ismcts_open_spiel import IsmctsPeer  # noqa: PLC0415 - needs the package

    peer = IsmctsPeer(simulations, seed)
    return Player(f"OpenSpiel, {simulations} simulations", lambda _s, duel: peer.choose(duel))


def times(*, quick: bool) -> Figures:
    """Return the milliseconds of a decision for each number of simulations, by turns in the same positions."""
    positions = [position_after(decisions) for decisions in range(0, 8 * POSITIONS, 8)]
    ours("search:1", 0).decide(*positions[0])  # compiles, or loads what is compiled
    return {str(n): timed(n, positions[: 2 if quick else None]) for n in TIMED}


def timed(simulations: int, positions: list[tuple[Any, Duel]]) -> Figures:
    one, other, opening = ours(f"search:{simulations}", 1), theirs(simulations, 1), ours(f"search:{simulations}", 1)
    opening.decide(*positions[0])  # has its tree ready
    opening.seconds = opening.decisions = 0
    for s, duel in positions:
        opening.decide(*positions[0])
        one.decide(s, duel)
        other.decide(s, duel)
    return {"ours_ms": one.milliseconds, "peer_ms": other.milliseconds, "ours_opening_ms": opening.milliseconds}


def position_after(decisions: int) -> tuple[Any, Duel]:
    """Return a record and the class peer in the same position, after so many random decisions, with a choice."""
    (s, duel), dice = dealt(decisions), Random(decisions)
    while s.decisions < decisions or len(legal(s)) == 1:
        step(s, duel, dice.choice(legal(s)))
    return s, duel


def times_table(figures: Figures) -> str:
    head = f"{'simulations':>12}{'duelkit, ms':>14}{'OpenSpiel, ms':>16}{'times':>10}{'at the opening, ms':>20}"
    rows = [
        f"{n:>12}{one['ours_ms']:>14.2f}{one['peer_ms']:>16.1f}{one['peer_ms'] / one['ours_ms']:>10.0f}"
        f"{one['ours_opening_ms']:>20.2f}"
        for n, one in figures.items()
    ]
    return "\n".join([head, *rows])


# Contests


@dataclass
class Score:
    """The points of one player, deal by deal, each of two duels with the seats swapped."""

    deals: list[float] = field(default_factory=list)
    duels: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        reach = INTERVAL * stdev(self.deals) / sqrt(len(self.deals)) if len(self.deals) > 1 else 0.5
        won, lost = self.duels.count(1.0), self.duels.count(0.0)
        drawn = len(self.duels) - won - lost
        return f"{fmean(self.deals):.1%} ± {reach:.1%} (won {won}, drawn {drawn}, lost {lost})"


def strength(name: str, simulations: int, deals: int) -> Figures:
    """Let duelkit's bot play OpenSpiel's on so many deals, in both seats, and tell it as it goes."""
    one, other, score = ours(name, 2), theirs(simulations, 2), Score()
    for deal in range(deals):
        pair = [points_of_seat(play((one, other), deal), 0), points_of_seat(play((other, one), deal), 1)]
        score.duels += pair
        score.deals.append(fmean(pair))
        print(f"\r{name} against {other.name}: deal {deal + 1} of {deals}, {score}", end="", file=sys.stderr)
    print(file=sys.stderr)
    took = f"{one.milliseconds:.2f} and {other.milliseconds:.1f} ms a decision"
    print(f"{name} against {other.name}: {score}; {took}", flush=True)
    return {
        "ours": name,
        "peer": other.name,
        "deals": score.deals,
        "duels": score.duels,
        "ours_ms": one.milliseconds,
        "peer_ms": other.milliseconds,
    }


def play(players: tuple[Player, Player], deal: int) -> int:
    """Play a duel and return who won: the rules of duelkit and those of the class peer watch over each other."""
    s, duel = dealt(deal)
    while not s.over:
        numbers = legal(s)
        if numbers != duel.legal():
            raise AssertionError(f"Deal {deal}: the two programs allow different moves after {s.decisions} decisions.")
        step(s, duel, numbers[0] if len(numbers) == 1 else players[s.to_move].decide(s, duel))
    if not duel.over or duel.winner != {0: DRAWN, 1: 0, 2: 1}[s.winners]:
        raise AssertionError(f"Deal {deal}: the two programs do not agree on who won.")
    return duel.winner


def points_of_seat(winner: int, seat: int) -> float:
    return 0.5 if winner == DRAWN else float(winner == seat)


def dealt(number: int) -> tuple[Any, Duel]:
    """Return a duel as a record and as the class peer, dealt alike."""
    s = GAME.new_record({"players": 2})
    start_stream(s, key_of("search"), number, BULK_ROUNDS)
    GAME.rules.deal(s)
    return s, Follower(s)


def step(s: Any, duel: Duel, action: int) -> None:
    GAME.rules.step(s, action)
    duel.step(action)


def legal(s: Any) -> list[int]:
    numbers = [0] * (GAME.space.size + 1)
    return numbers[: GAME.rules.legal(s, numbers)]


if __name__ == "__main__":
    main()
