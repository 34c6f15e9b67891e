"""How a bot thinks, as a record that compiled search reads: another bot compiles nothing."""

from enum import IntEnum
from typing import Any

import numpy as np

from duelkit.kernel.record import record_type
from duelkit.kernel.thinking import PLAYOUT, Thinking


class Kind(IntEnum):
    """How a bot chooses."""

    RANDOM = 0
    GREEDY = 1
    SEARCH = 2


SETTINGS = record_type(
    [
        ("kind", "i8"),
        ("simulations", "i8"),  # for each decision
        ("playout", PLAYOUT),
        ("explore", "f8"),  # this and what follows are as in Thinking and Level
        ("scale", "f8"),
        ("prior", "f8"),
        ("greedy_others", "f8"),
        ("overlooks", "f8"),
        ("only", "i8"),  # the key of the one decision that is thought about, ANY for all
    ]
)
ANY = -1


def settings(kind: Kind, thinking: Thinking, simulations: int = 0, overlooks: float = 0.0) -> np.ndarray:
    """Return the settings of one bot, shape (1,)."""
    found = np.zeros(1, SETTINGS)
    said: dict[str, Any] = {"kind": kind, "simulations": simulations, "overlooks": overlooks, "only": ANY}
    said["playout"] = (thinking.playout, thinking.decisions, thinking.goes)
    for name in ("explore", "prior", "scale", "greedy_others"):
        said[name] = getattr(thinking, name)
    for name, value in said.items():
        found[name] = value
    return found
