"""How each bot chooses, as rules: the same lines at a table and in bulk.

A bot is given the seat's view and the legal actions, never the state: what is hidden it can only imagine.
"""

from collections.abc import Iterable

from duelkit.kernel.chance import below
from duelkit.kernel.game import Rule
from duelkit.kernel.loops import STATE, TRIAL, VIEW
from duelkit.kernel.positions import copy_position
from duelkit.kernel.rule import rule

RANDOM, GREEDY = range(2)
WORST = -(1 << 30)


def chooser_for(bots: Iterable[int]) -> Rule:
    """Return the rule by which these bots choose; it holds only what they need, since all of it is compiled."""
    return choose_at_random if all(bot == RANDOM for bot in bots) else choose


@rule
def choose_at_random(legal, legal_at_random, hide, imagine, step, appraise, bench, actions, bot, dice):
    """Return the number of a random legal action in `bench[STATE]`; the array `actions` is room to list them."""
    return legal_at_random(bench[STATE], actions, dice)


@rule
def choose(legal, legal_at_random, hide, imagine, step, appraise, bench, actions, bot, dice):
    """Return the number of the action that this bot takes in `bench[STATE]`; `actions` is an array to list them in."""
    if bot == RANDOM:
        return legal_at_random(bench[STATE], actions, dice)
    n = legal(bench[STATE], actions)
    return choose_among(hide, imagine, step, appraise, bench, actions, n, bot, dice)


@rule
def choose_among(hide, imagine, step, appraise, bench, actions, n, bot, dice):
    """Return the number of the action that this bot takes, out of the first `n` of `actions` (the legal ones)."""
    if bot == RANDOM:
        return int(actions[below(dice, n)])
    seat = bench[STATE].to_move
    bench[VIEW] = bench[STATE]
    hide(bench[VIEW], seat)
    return greedy(imagine, step, appraise, bench, actions, n, seat, dice)


@rule
def greedy(imagine, step, appraise, bench, actions, n, seat, dice):
    """Return the number of the action after which the position is worth most to the seat; of equals, a random one.

    It looks one ply ahead, in an imagined world that fits the view.
    """
    imagine(bench[VIEW], dice)
    bench[TRIAL] = bench[VIEW]
    return best_in_one_ply(step, appraise, bench, VIEW, actions, n, seat, dice)


@rule
def best_in_one_ply(step, appraise, bench, start, actions, n, seat, dice):
    """Return the number of the action that makes bench[start] worth most to the seat; of equals, a random one.

    In bench[TRIAL] lies a position of the same duel, for `copy_position`.
    """
    best, equals, choice = WORST, 0, 0
    for k in range(n):
        copy_position(bench, TRIAL, start)
        step(bench[TRIAL], int(actions[k]))
        worth = appraise(bench[TRIAL], seat)
        if worth > best:
            best, equals, choice = worth, 1, k
        elif worth == best:
            equals += 1
            choice = k if below(dice, equals) == 0 else choice
    return int(actions[choice])
