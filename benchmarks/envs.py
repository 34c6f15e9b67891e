"""Environments beside others: steps a second with observation and mask on both sides, in one run.

    python benchmarks/envs.py [--duels N] [--seconds S] [--json FILE]

Everybody plays at random among what is legal, the choice included, on one core; a round is a share of the seconds, and
rounds alternate. Peers that are not installed are left out, and said so: OpenSpiel (pip install 'duelkit[openspiel]'),
RLCard, PettingZoo's games and EnvPool (pip install rlcard pettingzoo pygame envpool).
"""

import argparse
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import numpy as np
from report import machine, machine_line

from duelkit.envs import Batch

ROUNDS = 5
GAMES = {"Duchess": ("duchess", {}), "Vácuo, four": ("vacuo", {"players": 4}), "Monsters": ("monsters", {})}
SPIEL = ("leduc_poker", "gin_rummy")
AT_ONCE = 1024  # environments of a vector of Gymnasium's kind
RLCARD = ("leduc-holdem", "gin-rummy", "uno")

Play = Callable[[float], int]  # plays for so many seconds of the processor, and returns how many steps it took


def main() -> None:
    """Measure all, and print a table."""
    options = asked()
    contestants = dict(everybody(options.duels))
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(ROUNDS):
        for name, play in contestants.items():
            start = process_time()
            rates[name].append(play(options.seconds / ROUNDS) / (process_time() - start))
    print(f"{machine_line(machine())}\n\n{table(rates)}")
    if options.json:
        options.json.write_text(json.dumps({"machine": machine(), "rates": rates}, indent=2) + "\n", encoding="utf-8")


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure environments beside others, in one run.")
    parser.add_argument("--duels", type=int, default=4096, help="in a batch")
    parser.add_argument("--seconds", type=float, default=5.0, help="of the processor, for each")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    return parser.parse_args()


def table(rates: dict[str, list[float]]) -> str:
    """Return the median of each, and from the slowest round to the fastest."""
    lines = ["| | steps a second | rounds |", "|---|---|---|"]
    lines += [f"| {name} | {median(of):,.0f} | {min(of):,.0f} - {max(of):,.0f} |" for name, of in rates.items()]
    return "\n".join(lines)


def everybody(duels: int) -> Iterator[tuple[str, Play]]:
    """Yield everybody that is installed here, by name."""
    for name, (game, options) in GAMES.items():
        yield f"duelkit Batch, {name}", batch(game, duels, options)
    for find in (pettingzoo_door, gymnasium_door, spiel_peers, rlcard_peers, pettingzoo_peers, envpool_peers):
        try:
            yield from find()
        except ImportError as error:
            print(f"Left out: {error.name}, which is not installed.")


def timed(step: Callable[[], int]) -> Play:
    """Return what repeats a step until the time is up."""

    def play(seconds: float) -> int:
        steps, end = 0, process_time() + seconds
        while process_time() < end:
            steps += step()
        return steps

    return play


# duelkit


def batch(game: str, duels: int, options: dict[str, Any]) -> Play:
    made = Batch(game, duels, **options)

    def step() -> int:
        made.step(made.choose())
        return duels

    return timed(step)


def pettingzoo_door() -> Iterator[tuple[str, Play]]:
    from duelkit.envs import duchess_v0  # noqa: PLC0415 - may be missing, here and below

    yield "duelkit PettingZoo, Duchess", aec(duchess_v0.env())


def gymnasium_door() -> Iterator[tuple[str, Play]]:
    import gymnasium  # noqa: PLC0415

    import duelkit.envs.gymnasium  # noqa: F401, PLC0415 - registers the environments

    envs = gymnasium.make_vec("duelkit/Duchess-v0", num_envs=AT_ONCE, opponent="random")
    envs.reset(seed=1)

    def step() -> int:
        envs.step(envs.unwrapped.batch.choose())
        return AT_ONCE

    yield f"duelkit Gymnasium, Duchess, {AT_ONCE:,} at once, against random", timed(step)


# Peers


def aec(env: Any) -> Play:
    """Return what plays an environment of PettingZoo's kind."""
    dice = np.random.default_rng(1)

    def step() -> int:
        env.reset(seed=int(dice.integers(1 << 30)))
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        return steps

    return timed(step)


def spiel_peers() -> Iterator[tuple[str, Play]]:
    import pyspiel  # noqa: PLC0415

    for name in SPIEL:
        yield f"OpenSpiel in C++, from Python: {name}", spiel(pyspiel.load_game(name))


def spiel(game: Any) -> Play:
    dice = np.random.default_rng(1)

    def step() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(dice.choice(outcomes, p=chances)))
            else:
                state.observation_tensor(state.current_player())
                state.legal_actions_mask()
                state.apply_action(int(dice.choice(state.legal_actions())))
                steps += 1
        return steps

    return timed(step)


def rlcard_peers() -> Iterator[tuple[str, Play]]:
    import rlcard  # noqa: PLC0415

    for name in RLCARD:
        yield f"RLCard: {name}", rlcard_game(rlcard.make(name))


def rlcard_game(env: Any) -> Play:
    dice = np.random.default_rng(1)

    def step() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(int(dice.choice(list(state["legal_actions"]))))
            steps += 1
        return steps

    return timed(step)


def pettingzoo_peers() -> Iterator[tuple[str, Play]]:
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4  # noqa: PLC0415

    yield "PettingZoo: leduc_holdem_v4", aec(leduc_holdem_v4.env())
    yield "PettingZoo: texas_holdem_v4", aec(texas_holdem_v4.env())


def envpool_peers() -> Iterator[tuple[str, Play]]:
    """Yield the only game of cards that EnvPool has: blackjack against a dealer, two actions, no mask."""
    import envpool  # noqa: PLC0415

    envs, dice = envpool.make_gymnasium("Blackjack-v1", num_envs=AT_ONCE, num_threads=1), np.random.default_rng(1)
    envs.reset()

    def step() -> int:
        envs.step(dice.integers(2, size=AT_ONCE, dtype=np.int32))
        return AT_ONCE

    yield f"EnvPool: Blackjack-v1, {AT_ONCE:,} at once", timed(step)


if __name__ == "__main__":
    main()
