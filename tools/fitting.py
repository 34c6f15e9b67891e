"""What fits to duels have in common: the tables that are played at, and log odds with their chances and their loss."""

from typing import Any

import numpy as np


def options_in(table: str) -> dict[str, Any]:
    """Return the options of a game that a table is set with: "players=4", "decks=one,other"; none for ""."""
    name, _, value = table.partition("=")
    return {name: value.split(",") if "," in value else int(value) if value.isdigit() else value} if name else {}


def loss(odds: np.ndarray, won: np.ndarray) -> float:
    """Return the mean log loss of chances, told as the logarithm of the odds."""
    return float(np.mean(np.logaddexp(0.0, odds) - won * odds))


def chance(odds: np.ndarray) -> np.ndarray:
    """Return the chance for the logarithm of the odds."""
    return np.asarray(0.5 + 0.5 * np.tanh(odds / 2.0))
