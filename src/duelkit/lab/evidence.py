"""When two bots are told apart, however often one looks.

Somebody bets on each deal, by what the deals before it said, that the first bot makes more than half of the points. If
it does not, no betting makes money: whatever is staked grows twentyfold at any time with a chance of 1 in 20 at most
(Ville's inequality). So money made is evidence, and may be looked at after every deal. How much is staked is the rule
"aGRAPA" of Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting" (2024). Nothing is
assumed of draws, or of the duels that share a deal.
"""

from dataclasses import dataclass

import numpy as np

EQUAL = 0.5
BOLDEST = 1.5  # of 2, at which one deal can lose all


@dataclass(frozen=True)
class Evidence:
    """Which of two bots is the better one: 1 the first, -1 the second, 0 is not known yet; and after how many deals."""

    better: int
    deals: int


def evidence_of(scores: np.ndarray, error: float) -> Evidence:
    """Return what the first bot's points in each deal (0 to 1) say; it is wrong with a chance of `error` at most."""
    needed = np.log(2 / error)  # either bot may be the better one
    found = [(first_over(fortune(side), needed), better) for side, better in ((scores, 1), (1 - scores, -1))]
    deals, better = min(found)
    return Evidence(better, deals) if deals <= len(scores) else Evidence(0, len(scores))


def fortune(scores: np.ndarray) -> np.ndarray:
    """Return the logarithm of what a stake of 1 has become after each deal."""
    after = np.arange(len(scores)) + 2  # deals, with one that was imagined: a draw, as uncertain as a throw of a coin
    means = (EQUAL + np.cumsum(scores)) / after
    variances = (EQUAL**2 + np.cumsum((scores - means) ** 2)) / after
    known_mean, known_variance = np.append(EQUAL, means)[:-1], np.append(EQUAL**2, variances)[:-1]
    lead = known_mean - EQUAL
    bets = np.clip(lead / (known_variance + lead**2), 0, BOLDEST)
    grown: np.ndarray = np.cumsum(np.log1p(bets * (scores - EQUAL)))
    return grown


def first_over(values: np.ndarray, needed: float) -> int:
    """Return how many values there are up to the first that is at least `needed`; one more than all if none is."""
    over = values >= needed
    return int(over.argmax()) + 1 if over.any() else len(values) + 1
