"""Tables with bots that think, beside those of people: each person plays one bot."""

import asyncio
import json
import sqlite3
import time
from array import array
from collections import Counter
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import Any

from serving.duels import Crowd, Duel, Position, Seat
from serving.load import SETTLING, Figures, line, measure, percentiles
from serving.server import Server

ROUNDS = 3  # without bots and with them, by turns


class BotDuel(Duel):
    """A table at which a person plays a bot."""

    crowd: "BotCrowd"
    bot_since: float | None = None  # when the bot was asked

    def told(self, seat: Seat, position: Position, now: float) -> None:
        """Take the news into account: of the person's own decision, or of the bot's."""
        if self.bot_since is not None and self.crowd.going:
            self.crowd.answers.append(now - self.bot_since)
        if self.sent is not None:
            self.crowd.latencies.append(now - self.sent[0])
            self.sent = None
        self.bot_since = None if position.prompt or position.over else time.perf_counter()
        super().told(seat, position, now)


class BotCrowd(Crowd):
    """People who each play a bot; `bots` are the names of these, by turns."""

    people = 1
    duel = BotDuel

    def __init__(self, ports: list[int], pause: float, show: str, bots: list[str]) -> None:
        super().__init__(ports, pause, show)
        self.bots = cycle(bots)
        self.answers = array("d")

    def takers(self) -> list[str]:
        return ["open", next(self.bots)]


async def measure_bots(people: Crowd, beside: BotCrowd, servers: list[Server], seconds: float) -> Figures:
    """Return what people's tables and those with bots come to, the former alone and beside the latter, by turns."""
    alone, both, bots = [], [], []
    for _ in range(ROUNDS):
        alone.append(await measure(people, servers, seconds))
        beside.go()
        await asyncio.sleep(min(SETTLING, seconds))  # until they have come apart
        beside.answers, beside.latencies, began = array("d"), array("d"), time.perf_counter()
        both.append(await measure(people, servers, seconds))
        beside.halt()
        bots.append(told_of(beside, time.perf_counter() - began))
    return {"alone": middle_of(alone), "beside": middle_of(both), "bots": middle_of(bots)}


def told_of(crowd: BotCrowd, seconds: float) -> Figures:
    """Return how soon people at these tables were told of their own decisions, and how soon bots decided."""
    answers, latencies = (sorted(1000 * one for one in times) for times in (crowd.answers, crowd.latencies))
    return {"answer_ms": percentiles(answers), "latency_ms": percentiles(latencies), "per_s": len(answers) / seconds}


def middle_of(rounds: list[Figures]) -> Figures:
    """Return the median of each figure of several rounds; errors are added up."""
    first = rounds[0]
    return {name: middle([one[name] for one in rounds]) for name in first}


def middle(values: list[Any]) -> Any:
    """Return the median of numbers, or of the numbers in dicts; counts of errors are added up."""
    if not isinstance(values[0], dict):
        return median(values)
    names = dict.fromkeys(name for one in values for name in one)
    if not names or not names.keys() >= {"p50"}:
        return dict(sum(map(Counter, values), Counter()))
    return {name: middle([one[name] for one in values]) for name in names}


def substitutes_in(database: Path) -> Figures:
    """Return how many decisions bots took, and how many of them others took in their place, by the reason."""
    with sqlite3.connect(database) as opened:
        moves = [json.loads(data) for (data,) in opened.execute("SELECT data FROM entries WHERE kind = 'move'")]
    return dict(Counter(move["why"] for move in moves if "why" in move))


def lines(told: Figures) -> str:
    """Return the figures in lines."""
    bots = told["bots"]
    return "\n".join(
        [
            f"people alone: {line(told['alone'])}",
            f"beside bots: {line(told['beside'])}",
            f"bots: {bots['per_s']:.0f} decisions/s, {waits(bots['answer_ms'])}",
            f"people at their tables: {waits(bots['latency_ms'])}",
            f"decisions in the place of bots, by the reason: {told['substitutes'] or 'none'}",
        ]
    )


def waits(found: dict[str, float]) -> str:
    """Return percentiles in words."""
    return f"p50 {found['p50']:.1f}, p99 {found['p99']:.1f}, max {found['max']:.0f} ms"
