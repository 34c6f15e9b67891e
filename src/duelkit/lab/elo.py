"""Elo by maximum likelihood, with intervals that know which duels share a deal.

The model is that of Bradley and Terry (1952), for more than two players that of Luce (1959): who wins a duel is drawn
among its seats, each by the strength of its bot; 400 Elo are ten times the strength. A draw gives each seat an equal
share of the point, half a point for two players, and a win that is shared gives one to each winner. This is the
quasi-likelihood of Papke and Wooldridge (1996): it asks only that the points be right on average. The draw models of
Davidson (1970) and of Rao and Kupper (1967) ask for one rate of draws that fits all bots, and bots differ in that.

Variances are those of Liang and Zeger (1986), by deal: they stay right where draws are frequent, and where a deal
decides all of its duels. Every bot is given one drawn duel more, shared among its opponents, so that one that won all
of its duels has an Elo, too.
"""

from itertools import combinations

import numpy as np

from duelkit.lab.contest import DUEL
from duelkit.lab.summary import Z

TENFOLD = 400.0  # Elo by which a bot is ten times as likely to win as its opponent
ELO = TENFOLD / np.log(10)  # in a natural unit of strength
NO_DEAL = -1
SURE = 0.95  # what intervals are made for


def elo_of(duels: np.ndarray, bots: int, anchor: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the Elo of each bot, that of the bot `anchor` being 0, and how they vary together (a covariance).

    `duels` are rows of DUEL, in which `bots` bots have numbers from 0.
    """
    rows, weights = with_a_draw_each(duels, bots)
    free = [bot for bot in range(bots) if bot != anchor]
    design = design_of(rows, bots)[:, free]
    found = fitted(design, rows, weights)
    elo, covariance = np.zeros(bots), np.zeros((bots, bots))
    elo[free] = ELO * found
    covariance[np.ix_(free, free)] = ELO**2 * variance(found, design, rows, weights)
    return elo, covariance


def reach_of(covariance: np.ndarray, one: int, other: int) -> float:
    """Return how far the difference between the Elo of two bots may be off (95%)."""
    return float(Z * np.sqrt(covariance[one, one] + covariance[other, other] - 2 * covariance[one, other]))


def with_a_draw_each(duels: np.ndarray, bots: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the duels with one more of each bot, shared among its opponents and half won, and the weights of all."""
    added = [
        (NO_DEAL, one, other, 0.5, points, 0, 0) for one, other in combinations(range(bots), 2) for points in (0, 1)
    ]
    weight = 0.5 / (bots - 1)
    return np.append(duels, np.array(added, DUEL)), np.append(np.ones(len(duels)), np.full(len(added), weight))


def design_of(rows: np.ndarray, bots: int) -> np.ndarray:
    """Return a row for each duel: 1 for the one bot, -1 for the other."""
    design = np.zeros((len(rows), bots))
    each = np.arange(len(rows))
    design[each, rows["one"]] = 1
    design[each, rows["other"]] = -1
    return design


def advantage(rows: np.ndarray) -> np.ndarray:
    """Return what the first bot's number of seats is worth: nothing where both have as many."""
    found: np.ndarray = np.log(rows["seats"] / (1 - rows["seats"]))
    return found


def fitted(design: np.ndarray, rows: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Return the strengths under which the points are most likely."""
    from scipy import optimize, special  # noqa: PLC0415 - only a ladder needs it, and it takes a while

    offset, points, total = advantage(rows), rows["points"], weights.sum()

    def unlikelihood(strengths: np.ndarray) -> tuple[float, np.ndarray]:
        ahead = design @ strengths + offset
        unlikely = weights @ (np.logaddexp(0, ahead) - points * ahead)
        return unlikely / total, design.T @ (weights * (special.expit(ahead) - points)) / total

    def curvature(strengths: np.ndarray) -> np.ndarray:
        chance = special.expit(design @ strengths + offset)
        found: np.ndarray = (design.T * (weights * chance * (1 - chance))) @ design / total
        return found

    start = np.zeros(design.shape[1])
    found = optimize.minimize(
        unlikelihood, start, jac=True, hess=curvature, method="trust-exact", options={"gtol": 1e-9}
    )
    strengths: np.ndarray = found.x
    return strengths


def variance(strengths: np.ndarray, design: np.ndarray, rows: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Return the covariance of the strengths; duels of one deal count as one observation."""
    from scipy import special  # noqa: PLC0415 - as above

    chance = 1 / (1 + np.exp(-design @ strengths - advantage(rows)))
    bread = np.linalg.inv((design.T * (weights * chance * (1 - chance))) @ design)
    surprise = design * (rows["points"] - chance)[:, None]
    played = rows["deal"] != NO_DEAL
    deals, deal = np.unique(rows["deal"][played], return_inverse=True)
    by_deal = np.zeros((len(deals), design.shape[1]))
    np.add.at(by_deal, deal, surprise[played])
    added = (surprise[~played].T * weights[~played]) @ surprise[~played]
    few = (special.stdtrit(len(deals), (1 + SURE) / 2) / Z) ** 2  # Student's: few deals say little of how deals vary
    found: np.ndarray = bread @ (few * by_deal.T @ by_deal + added) @ bread
    return found
