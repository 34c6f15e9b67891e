"""From what search finds to the chance to win that a player is told, in a hint and in an analysis.

The mean of what imagined duels come to tells which of two decisions is better, not how often it wins: imagined duels
are appraised before their end, and worlds of all kinds are mixed. How often a mean wins was counted (docs/bots.md), and
a logistic curve made to fit it (Platt, "Probabilistic Outputs for Support Vector Machines", 1999).
"""

from dataclasses import dataclass
from math import exp, sqrt
from typing import Any

import numpy as np

from duelkit.bots.thinking import Candidate
from duelkit.kernel.game import Game


@dataclass(frozen=True)
class Calibration:
    """How means are turned into chances to win, in a game for so many players.

    The log odds of a chance are `sharpness` times those of the mean, and `bias` more. Search takes a position in which
    nobody is ahead to be worth 1/2 to each; among four that is a chance of 1/4.
    """

    sharpness: float
    bias: float
    players: int

    def chance(self, mean: float) -> float:
        """Return the chance to win for a mean of imagined duels."""
        ahead: float = exp(self.bias) * mean**self.sharpness
        behind: float = (1.0 - mean) ** self.sharpness
        return ahead / (ahead + (self.players - 1) * behind)

    def error(self, found: Candidate) -> float:
        """Return the standard error of a candidate's chance to win; it may be less.

        A mean p of n numbers from 0 to 1 has at most the variance p(1-p)/n. The other factor is the slope of `chance`.
        """
        p = found.mean
        if p in {0.0, 1.0}:
            return 0.0
        chance = self.chance(p)
        slope = self.sharpness * chance * (1.0 - chance) / (p * (1.0 - p))
        return slope * sqrt(p * (1.0 - p) / found.visits)


def calibration_of(game: Game, view: Any) -> Calibration:
    """Return how means found in a view of a game are turned into chances."""
    return Calibration(game.thinking.sharpness, bias_at(game, int(view.goes)), int(view.players))


def bias_at(game: Game, goes: int) -> float:
    """Return what is added to the log odds after so many goes have begun."""
    points = game.thinking.bias
    return float(np.interp(goes, [begun for begun, _ in points], [bias for _, bias in points]))
