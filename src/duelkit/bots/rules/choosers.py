"""How each bot chooses, as rules: the same lines at a table, in bulk and in a search.

A bot is given the seat's view and the legal actions, never the state: what is hidden it can only imagine. `rules` are
those of the game, in whichever way they are called.
"""

from duelkit.kernel.chance import below
from duelkit.kernel.loops import STATE, TRIAL, VIEW
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.thinking import Playout

RANDOM, GREEDY = range(2)
WORST = -(1 << 30)


@rule
def play(rules, bench, bots, actions, dice):
    """Play the duel in `bench[STATE]` to its end; random bots alone have a faster loop of their own."""
    s, others = bench[STATE], 0
    for seat in range(s.players):
        others += bots[seat] != RANDOM
    while s.over == 0 and others == 0:
        rules.step(s, rules.legal_at_random(s, actions, dice))
    while s.over == 0:
        rules.step(s, choose(rules, bench, actions, bots[s.to_move], dice))


@rule
def choose(rules, bench, actions, bot, dice):
    """Return the number of the action that this bot takes in `bench[STATE]`; `actions` is an array to list them in."""
    if bot == RANDOM:
        return rules.legal_at_random(bench[STATE], actions, dice)
    return choose_among(rules, bench, actions, rules.legal(bench[STATE], actions), bot, dice)


@rule
def choose_among(rules, bench, actions, n, bot, dice):
    """Return the number of the action that this bot takes, out of the first `n` of `actions` (the legal ones)."""
    if bot == RANDOM:
        return int(actions[below(dice, n)])
    rules.copy(bench[VIEW], bench[STATE])
    rules.hide(bench[VIEW], i64(bench[STATE].to_move))
    return greedy(rules, bench, actions, n, dice)


@rule
def greedy(rules, bench, actions, n, dice):
    """Return the number of the action after which the position is worth most to the player; of equals, a random one.

    It looks one ply ahead, in an imagined world that fits the view.
    """
    rules.imagine(bench[VIEW], dice)
    rules.copy(bench[TRIAL], bench[VIEW])
    return best_in_one_ply(rules, bench[VIEW], bench[TRIAL], actions, n, dice)


@rule
def best_in_one_ply(rules, s, trial, actions, n, dice):
    """Return the number of the action that makes `s` worth most to the player to move; of equals, a random one.

    In `trial` lies a position of the same duel, for `copy_position`.
    """
    seat, best, equals, choice = i64(s.to_move), WORST, 0, 0
    for k in range(n):
        rules.copy_position(trial, s)
        rules.step(trial, int(actions[k]))
        worth = rules.appraise(trial, seat)
        if worth > best:
            best, equals, choice = worth, 1, k
        elif worth == best:
            equals += 1
            choice = k if below(dice, equals) == 0 else choice
    return int(actions[choice])


# In an imagined duel


@rule
def best_at_once(rules, s, trial, actions, dice):
    """Return the number of the legal action that makes `s` worth most to the player to move; of equals, a random one.

    `actions` is room to list them in; `trial` is as in `best_in_one_ply`.
    """
    n = rules.legal(s, actions)
    return int(actions[0]) if n == 1 else best_in_one_ply(rules, s, trial, actions, n, dice)


@rule
def play_on(rules, s, trial, playout, actions, dice):
    """Play an imagined duel on, as a PLAYOUT says: by chance, or with what is best at once."""
    last_go = s.goes + playout.goes
    for _ in range(playout.decisions):
        if s.over or s.goes > last_go:
            return
        if playout.kind == Playout.RANDOM:
            action = rules.legal_at_random(s, actions, dice)
        else:
            action = best_at_once(rules, s, trial, actions, dice)
        rules.step(s, action)  # at one place: it is laid in place wherever it is called, and takes long to compile
