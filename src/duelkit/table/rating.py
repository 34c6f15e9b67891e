"""Ratings by Glicko-2: how strong a player is, how sure that is, and what results change about both.

After Mark Glickman's "Example of the Glicko-2 system" (2022), whose steps are named here.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

CENTRE, SCALE = 1500.0, 173.7178  # step 2: what lies between both scales
TAU = 0.5  # how far the volatility may change
EXACT = 1e-6  # of the volatility's logarithm
LEAST, MOST = 45.0, 350.0  # deviations: nobody's strength is known better, nobody's less than a newcomer's
SURE = 110.0  # the deviation up to which a rating is shown without a question mark


@dataclass(frozen=True)
class Rating:
    """A player's strength: with 95% it lies within two deviations of `value`; `volatility` is how far it swings."""

    value: float = CENTRE
    deviation: float = MOST
    volatility: float = 0.06

    @property
    def mu(self) -> float:
        """The value on the scale of Glicko-2."""
        return (self.value - CENTRE) / SCALE

    @property
    def phi(self) -> float:
        """The deviation on the scale of Glicko-2."""
        return self.deviation / SCALE

    @property
    def sure(self) -> bool:
        """Whether so many duels stand behind it that it says something."""
        return self.deviation <= SURE


NEWCOMER = Rating()
Result = tuple[Rating, float]  # an opponent, and the points against them: 1, 0.5 or 0


def rested(rating: Rating, periods: float) -> Rating:
    """Return the rating of one who has played nothing for so many rating periods: it is less sure (step 6)."""
    grown = math.hypot(rating.phi, rating.volatility * math.sqrt(max(0.0, periods)))
    return replace(rating, deviation=min(MOST, grown * SCALE))


def rated(rating: Rating, results: Sequence[Result], periods: float = 1.0) -> Rating:
    """Return a player's rating after some results, which are taken together (steps 3 to 8).

    `periods` is how much of a rating period has gone by since the rating was calculated.
    """
    if not results:
        return rested(rating, periods)
    chances = [(weight(other), expected(rating, other)) for other, _points in results]
    variance = 1 / sum(g**2 * e * (1 - e) for g, e in chances)
    surprise = sum(g * (points - e) for (g, e), (_other, points) in zip(chances, results, strict=True))
    volatility = new_volatility(rating, variance, variance * surprise)
    before = rested(replace(rating, volatility=volatility), periods).phi
    phi = 1 / math.sqrt(1 / before**2 + 1 / variance)
    value = (rating.mu + phi**2 * surprise) * SCALE + CENTRE
    return Rating(value, min(MOST, max(LEAST, phi * SCALE)), volatility)


def weight(other: Rating) -> float:
    """Return how much a result against somebody says: the less sure their rating is, the less (g in step 3)."""
    return 1 / math.sqrt(1 + 3 * other.phi**2 / math.pi**2)


def expected(rating: Rating, other: Rating) -> float:
    """Return the points that are expected against somebody (E in step 3)."""
    return 1 / (1 + math.exp(-weight(other) * (rating.mu - other.mu)))


def new_volatility(rating: Rating, variance: float, change: float) -> float:
    """Return the volatility after results (step 5): the root of f, between two bounds that close in on it."""
    phi2, start = rating.phi**2, math.log(rating.volatility**2)

    def f(x: float) -> float:
        e = math.exp(x)
        return e * (change**2 - phi2 - variance - e) / (2 * (phi2 + variance + e) ** 2) - (x - start) / TAU**2

    low, high = start, upper_bound(f, start, change**2 - phi2 - variance)
    at_low, at_high = f(low), f(high)
    while abs(high - low) > EXACT:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        low, at_low = (high, at_high) if at_between * at_high <= 0 else (low, at_low / 2)
        high, at_high = between, at_between
    return math.exp(low / 2)


def upper_bound(f: Callable[[float], float], start: float, excess: float) -> float:
    """Return the other bound of the volatility's logarithm (step 5.2)."""
    if excess > 0:
        return math.log(excess)
    steps = 1
    while f(start - steps * TAU) < 0:
        steps += 1
    return start - steps * TAU
