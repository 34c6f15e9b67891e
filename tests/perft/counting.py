"""Counting runs of decisions, in three ways that share nothing but the position."""

import tomllib
from pathlib import Path

import numpy as np

from duelkit import Match
from duelkit.games import game_named
from duelkit.kernel.record import copy
from tests.positions import legal_numbers

FOLDER = Path(__file__).parent


def positions(game_name):
    """Return the positions of a game's file: each has its `name`, a `match` or a `scenario`, and `leaves` by depth."""
    return tomllib.loads((FOLDER / f"{game_name}.toml").read_text(encoding="utf-8"))["position"]


def type_of(game_name, position):
    """Return the type of a position's record."""
    game = game_named(game_name)
    if "scenario" in position:
        return game.state_type(len(position["scenario"]["seats"]))
    stated = {name: value for name, value in position["match"].items() if name != "seed"}
    return game.state_type(game.check_options(stated)["players"])


def start(game_name, position):
    """Return a match at the position."""
    if "scenario" in position:
        return Match.from_scenario({"game": game_name, **position["scenario"]}, seed=1)
    return Match(game_name, **position["match"])


def interpreted(game, s, depth):
    """Return the number of runs of `depth` decisions, by the rules as plain Python."""
    numbers = legal_numbers(game, s)
    if depth == 1:
        return len(numbers)
    return sum(interpreted(game, after(game, s, number), depth - 1) for number in numbers)


def after(game, s, number):
    """Return the position after a decision."""
    new = copy(s)
    game.rules.step(new, number)
    return new


def compiled(loops, states, depth, actions):
    """Return the same number by the compiled loops, all positions of one depth at a time."""
    masks = np.zeros((len(states), actions), np.uint8)
    loops.legal_batch(states, np.zeros(actions + 1, np.int16), masks)
    if depth == 1:
        return int(masks.sum())
    parents, numbers = np.nonzero(masks)
    states = states[parents]
    loops.step_batch(states, numbers.astype(np.int16))
    return compiled(loops, states, depth - 1, actions)
