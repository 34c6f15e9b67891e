"""Contestants measured side by side: they take turns, so that what slows the machine slows all alike."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

Work = Callable[[int], float]  # does so many units of work and returns what counts of it: steps, decisions


@dataclass
class Contestant:
    """One that is measured: its `work`, what it counts, and for each round what it counted in a second."""

    name: str
    counts: str
    work: Work
    units: int = 1
    note: str = ""
    rates: list[float] = field(default_factory=list)

    def warm_up(self, seconds: float) -> None:
        """Find out how many units of work take so long."""
        spent = self.timed()[1]
        while spent < seconds / 8:
            self.units *= 4
            spent = self.timed()[1]
        self.units = max(1, round(self.units * seconds / spent))

    def take_turn(self) -> None:
        counted, spent = self.timed()
        self.rates.append(counted / spent)

    def timed(self) -> tuple[float, float]:
        """Work, and return what was counted and the seconds it took."""
        start = time.perf_counter()
        counted = self.work(self.units)
        return counted, time.perf_counter() - start


def hold(contestants: list[Contestant], rounds: int, seconds: float, say: Callable[[str], None]) -> None:
    """Let each work for about `seconds` a round."""
    for contestant in contestants:
        say(f"warming up: {contestant.name}")
        contestant.warm_up(seconds)
    for number in range(1, rounds + 1):
        say(f"round {number} of {rounds}")
        for contestant in contestants:
            contestant.take_turn()


def ratios(one: Contestant, other: Contestant) -> list[float]:
    """Return, round by round, how many times as fast one was as the other."""
    return [a / b for a, b in zip(one.rates, other.rates, strict=True)]
