"""What search expects of itself: a small network foretells which decisions it will try most, before it tries any.

Each legal action is taken once in the imagined world, and what that changes is a row of features (see `told`). The
network has a linear path and one hidden layer; `bots/policies.py` loads the weights that `./chore train` made.
"""

from math import exp, log
from typing import Any

from duelkit.bots.search.features import FEATURES, HIDDEN, MOST_UNITS, VERBS, Told
from duelkit.bots.search.room import WORLD, Room
from duelkit.kernel.facts import MOST_FACTS
from duelkit.kernel.ints import AnyRules, Seat
from duelkit.kernel.loops import TRIAL
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import outcome

BIAS, OUT = FEATURES, FEATURES + 1  # the rows of the weights behind those of the features
LINEAR = HIDDEN  # the column of the linear path


@rule
def weigh_priors(rules: AnyRules, room: Room, n: int) -> None:
    """Write into `priors` how much the policy expects of each of the first `n` of `actions`; their sum is not 1."""
    describe(rules, room, n)
    for k in range(n):
        room.priors[k] = exp(said_of(room, room.features[k]))


@rule
def describe(rules: AnyRules, room: Room, n: int) -> None:
    """Write a row of features for each of the first `n` of `actions`, taken in the imagined duel."""
    s = room.bench[WORLD]
    seat = i64(s.to_move)
    worth, appraised = rules.evaluate(s, seat), rules.appraise(s, seat)
    rules.measure(s, seat, room.before)
    for k in range(n):
        rules.copy_position(room.bench[TRIAL], room.bench[WORLD])
        rules.step(room.bench[TRIAL], i64(room.actions[k]))
        x = room.features[k]
        for f in range(VERBS):
            x[f] = room.verbs[room.actions[k]] == f
        x[Told.GAIN] = rules.evaluate(room.bench[TRIAL], seat) - worth
        x[Told.APPRAISED] = rules.appraise(room.bench[TRIAL], seat) - appraised
        x[Told.CHOICES] = log(n)
        x[Told.WORTH] = worth
        tell_end(room, x, seat)
        tell_facts(rules, room, x, seat)
    compare_with_best(room, n, Told.GAIN, Told.GAIN_LESS, Told.GAINS_MOST)
    compare_with_best(room, n, Told.APPRAISED, Told.APPRAISED_LESS, Told.APPRAISED_MOST)


@rule
def tell_end(room: Room, x: Any, seat: Seat) -> None:
    """Write whether the action ends the player's decisions, the go, the duel."""
    s = room.bench[TRIAL]
    won = outcome(s, seat, 1) if s.over else 0
    x[Told.PASSES] = s.to_move != seat
    x[Told.ENDS_GO] = s.goes != room.bench[WORLD].goes
    x[Told.WINS] = won == 1
    x[Told.LOSES] = won == -1


@rule
def tell_facts(rules: AnyRules, room: Room, x: Any, seat: Seat) -> None:
    """Write what the game measures, before the action, and how the action changes it."""
    rules.measure(room.bench[TRIAL], seat, room.after)
    for f in range(MOST_FACTS):
        x[Told.FACTS + f] = room.before[f]
        x[Told.CHANGES + f] = room.after[f] - room.before[f]


@rule
def compare_with_best(room: Room, n: int, what: int, less: int, most: int) -> None:
    """Write by how much less than the best of the first `n` actions each one has of a feature."""
    best = room.features[0][what]
    for k in range(1, n):
        best = max(best, room.features[k][what])
    for k in range(n):
        x = room.features[k]
        x[less] = x[what] - best
        x[most] = x[what] == best


@rule
def said_of(room: Room, x: Any) -> float:
    """Return what the network says of an action, the logarithm of how much it expects of it."""
    hidden, weights = room.hidden, room.policy
    for h in range(HIDDEN + 1):
        hidden[h] = weights[BIAS][h]
    for f in range(FEATURES):
        if x[f] != 0.0:
            told = max(-MOST_UNITS, min(MOST_UNITS, x[f] / room.units[f]))
            row = weights[f]
            for h in range(HIDDEN + 1):
                hidden[h] += told * row[h]
    total = hidden[LINEAR]
    for h in range(HIDDEN):
        total += max(0.0, hidden[h]) * weights[OUT][h]
    return total
