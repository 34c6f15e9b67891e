"""Policies that were trained: what search expects of its own decisions, from the file beside a game's rules."""

from functools import cache

import numpy as np

from duelkit.bots.search.features import FEATURES, HIDDEN
from duelkit.games import folder_of

FILE = "policy.npz"  # `./chore train` makes it


@cache
def policy_of(name: str) -> tuple[np.ndarray, np.ndarray]:
    """Return the units of the features, and the weights, of a game's policy; all weights are 0 where it has none."""
    file = folder_of(name) / FILE
    if not file.is_file():
        return np.ones(FEATURES), np.zeros((FEATURES + 2, HIDDEN + 1))
    with np.load(file) as arrays:
        return arrays["units"], arrays["weights"]
