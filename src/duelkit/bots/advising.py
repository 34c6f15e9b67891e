"""Finding advice: search weighs a view, then the two best decisions are played on in the same imagined worlds."""

from dataclasses import replace
from math import hypot, sqrt
from operator import itemgetter
from typing import Any

import numpy as np

from duelkit.bots.advice import Advice, Difference, Grounds, forced
from duelkit.bots.aiming import aims_of, apart
from duelkit.bots.chances import calibration_of
from duelkit.bots.search.room import GAMES_FIRST, LOST, ONE, OTHER, SQUARES, WON, WON_AT_ONCE
from duelkit.bots.thinking import Search
from duelkit.kernel.facts import Fact
from duelkit.kernel.game import Game

WORLDS = 200  # in which two decisions are compared
DECIDED = 0.02  # a chance this near to none, or to certainty
CLOSE = 0.01  # two chances that are no farther apart
STEADY = 5  # times the least difference: what varies less than that counts as varying so
LEAST_EFFECT = 0.25  # of the spread: a difference that most worlds drown is no reason
LEAST_SHARE = 0.1  # of worlds in which a duel ends otherwise, to be worth a sentence
MOST_AIMS = 3


def advise(search: Search, view: Any) -> Advice:
    """Return what to do from the view of the seat to move, which has several legal actions; may take seconds."""
    weighed, room = search.weigh(view), search.rooms_for(view.array.dtype)[0]
    ranked = apart(search.game, room, weighed)
    best, calibration = ranked[0], calibration_of(search.game, view)
    aims = aims_of(search.game, room, view, best.action, MOST_AIMS)
    found = replace(forced(best.action), chance=calibration.chance(best.mean), aims=tuple(aims))
    if len(ranked) == 1:
        return found
    other = ranked[1]
    found = replace(found, other=other.action, other_chance=calibration.chance(other.mean))
    sums = search.compare(view, best.action, other.action, WORLDS)
    grounds, difference = reason_of(search.game, found, differences_in(sums, WORLDS))
    return replace(found, grounds=grounds, difference=difference)


def differences_in(sums: np.ndarray, worlds: int) -> list[Difference]:
    """Return how each fact differs, from its sums over so many worlds."""
    found = []
    for fact, row in enumerate(sums.tolist()):
        mean = (row[ONE] - row[OTHER]) / worlds
        spread = sqrt(max(0.0, row[SQUARES] / worlds - mean * mean))
        found.append(Difference(fact, row[ONE] / worlds, row[OTHER] / worlds, spread))
    return found


def reason_of(game: Game, found: Advice, differences: list[Difference]) -> tuple[Grounds, Difference | None]:
    """Return why the best decision is better than the next best, and the fact that tells it."""
    if found.chance < DECIDED and found.other_chance < DECIDED:
        return Grounds.LOST, None
    if found.other_chance > 1 - DECIDED:
        return Grounds.WON, None
    if found.chance - found.other_chance < CLOSE:
        return Grounds.ALIKE, None
    if not game.facts:
        return Grounds.UNKNOWN, None
    ending = best_ending(differences)
    return (Grounds.ENDS, ending) if ending else best_fact(game, differences)


def best_ending(differences: list[Difference]) -> Difference | None:
    """Return the clearest way in which it ends the duel more often, or loses it less often; None without one."""
    good = [differences[WON_AT_ONCE], differences[WON]]
    good = [one for one in good if one.amount > 0] + [one for one in differences[LOST:GAMES_FIRST] if one.amount < 0]
    clear = [one for one in good if one.is_clear(LEAST_SHARE, WORLDS)]
    return max(clear, key=lambda one: abs(one.amount), default=None)


def best_fact(game: Game, differences: list[Difference]) -> tuple[Grounds, Difference | None]:
    """Return the game's fact that differs most beside its spread: of those that are better, else of those worse."""
    own = [(fact, one, effect(fact, one)) for fact, one in zip(game.facts, differences[GAMES_FIRST:], strict=False)]
    clear = [row for row in own if row[1].is_clear(row[0].least, WORLDS) and abs(row[2]) >= LEAST_EFFECT]
    better = [(worth, one) for _, one, worth in clear if worth > 0]
    worse = [(-worth, one) for _, one, worth in clear if worth < 0]
    for grounds, those in ((Grounds.FACT, better), (Grounds.YET, worse)):
        if those:
            return grounds, max(those, key=itemgetter(0))[1]
    return Grounds.LATER, None


def effect(fact: Fact, found: Difference) -> float:
    """Return a difference beside its spread; above 0 where it is good."""
    size = found.amount / hypot(found.spread, STEADY * fact.least)
    return size if fact.wanted else -size
