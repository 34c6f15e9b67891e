"""Search: worlds are imagined that fit what the player sees; in each the tree is walked down, and grows by a node.

SO-ISMCTS, see `tree`. bench[VIEW] is what the player sees; the state is never given. Nothing here allocates.
"""

from math import log, sqrt
from typing import Any

import numpy as np

from duelkit.bots.search.playout import greedy_action, play_on, reward_all
from duelkit.bots.search.policy import weigh_priors
from duelkit.bots.search.room import DEEPEST, WORLD, Room
from duelkit.bots.search.settings import ANY
from duelkit.bots.search.tree import (
    DIFFERS,
    NONE,
    NOT_LOOKED,
    ROOT,
    SAME,
    Tree,
    add,
    clear_tree,
    find,
    keep_below,
    most_visited,
)
from duelkit.kernel.chance import WORD, below, word
from duelkit.kernel.ints import AnyRules, Seat
from duelkit.kernel.loops import TRIAL, VIEW
from duelkit.kernel.piles import swap
from duelkit.kernel.rule import i64, rule

FIRST_LOOK = 8  # visits to a node after which, and after each doubling, the player's view there is looked at
PRECISION = 20  # bits, of the share that is overlooked
MULTIPLIER = 0x100000001B3  # of the hash FNV-1a
KNOWN = 2048
LOGS = np.array([0.0, *(log(count) for count in range(1, KNOWN))])
HASHED = (1 << 62) - 1  # the bits that are kept of it, so that no number is negative


@rule
def begin(room: Room, tree: Tree) -> None:
    """Begin to think about the view: go on with what an earlier search found out about it, or from nothing."""
    known = most_visited(tree, hash_of(room.words[VIEW]))
    if known == NONE:
        clear_tree(tree)
    else:
        keep_below(tree, known)
    tree.head.salt = word(room.dice[0])


@rule
def think(rules: AnyRules, room: Room, tree: Tree, bot: Any, simulations: int) -> None:
    """Imagine `simulations` worlds, and let the tree grow by a node in each."""
    seat = i64(room.bench[VIEW].to_move)
    for _ in range(simulations):
        rules.copy_position(room.bench[WORLD], room.bench[VIEW])
        rules.imagine(room.bench[WORLD], room.dice[0])
        depth = descend(rules, room, tree, bot, seat, happens(room, bot.greedy_others))
        play_on(rules, room, bot)
        reward_all(rules, room, seat, bot.scale)
        back_up(room, tree, depth)


@rule
def happens(room: Room, share: float) -> bool:
    """Tell by chance whether something happens that is so in this share of all worlds."""
    return share > 0.0 and below(room.dice[0], 1 << PRECISION) < share * (1 << PRECISION)


@rule
def descend(rules: AnyRules, room: Room, tree: Tree, bot: Any, seat: Seat, greedy: bool) -> int:
    """Play the imagined duel on to a new node of the tree; write the nodes on the way into `path`, and count them.

    Where there is only one legal action there is no decision, and no node; nor where the others
    are `greedy` and one of them decides.
    """
    s, node, depth = room.bench[WORLD], ROOT, 0
    while s.over == 0 and depth < DEEPEST and node != NONE:
        if greedy and s.to_move != seat:
            rules.step(s, greedy_action(rules, room))
            continue
        n = rules.legal(s, room.actions)
        if n == 1:
            rules.step(s, i64(room.actions[0]))
            continue
        rules.keys(s, room.actions, n, room.keys)
        n = keep_seen(room, tree, bot, n)
        if node == ROOT and bot.only != ANY:
            n = keep_only(room, bot, n)
        branch = branch_of(rules, room, tree, bot, node, n)
        action, mover, key = i64(room.actions[branch]), i64(s.to_move), i64(room.keys[branch])
        child = find(tree, node, mover, key)
        rules.step(s, action)
        if child == NONE:
            child, node = add(tree, node, mover, key), NONE
        elif tree.nodes[child].visits == 0:
            node = NONE
        else:
            node = child
            note_view(rules, room, tree.nodes[child], seat)
        if child != NONE:
            room.path[depth] = child
            depth += 1
    return depth


@rule
def keep_seen(room: Room, tree: Tree, bot: Any, n: int) -> int:
    """Leave first in `actions` those that the bot does not overlook, or all if it overlooks all; return how many.

    Who has begun something sees all that it could be aimed at.
    """
    if bot.overlooks == 0.0:
        return n
    kept = 0
    for k in range(n):
        aims = room.aiming[room.verbs[room.actions[k]]]
        if aims or not overlooks(bot, i64(room.keys[k]), i64(tree.head.salt)):
            swap(room.actions, kept, k)
            swap(room.keys, kept, k)
            kept += 1
    return kept or n


@rule
def keep_only(room: Room, bot: Any, n: int) -> int:
    """Leave first in `actions` the one that the bot is to think about, and return 1; all `n` where it is not there."""
    for k in range(n):
        if room.keys[k] == bot.only:
            room.actions[0] = room.actions[k]
            room.keys[0] = room.keys[k]
            return 1
    return n


@rule
def overlooks(bot: Any, key: int, salt: int) -> bool:
    """Tell whether the bot overlooks a decision all through this search; which ones is chance."""
    mixed = ((key ^ salt) * 0x9E3779B1) & WORD
    mixed = ((mixed ^ (mixed >> 16)) * 0x45D9F3B) >> 8
    return mixed & ((1 << PRECISION) - 1) < bot.overlooks * (1 << PRECISION)


@rule
def branch_of(rules: AnyRules, room: Room, tree: Tree, bot: Any, node: int, n: int) -> int:
    """Return the index of the action to try, with the policy or without."""
    if bot.prior > 0.0:
        return choose_by_prior(rules, room, tree, bot, node, n)
    return choose_branch(room, tree, bot, node, n)


@rule
def choose_branch(room: Room, tree: Tree, bot: Any, node: int, n: int) -> int:
    """Return the index of the action to try: one never tried at this node, by lot, else the most promising one."""
    s = room.bench[WORLD]
    untried, chosen, best, most = 0, 0, 0, -1.0
    for k in range(n):
        number = find(tree, node, i64(s.to_move), i64(room.keys[k]))
        if number == NONE:
            untried += 1
            chosen = k if untried == 1 or below(room.dice[0], untried) == 0 else chosen
            continue
        child = tree.nodes[number]
        child.available += 1
        promise = upper_bound(child, bot.explore) if untried == 0 else -1.0
        if promise > most:
            best, most = k, promise
    return chosen if untried else best


@rule
def upper_bound(node: Any, explore: float) -> float:
    """Return the upper confidence bound of a node's reward (UCB1, by the visits at which it was available)."""
    return node.total / node.visits + explore * sqrt(log_of(i64(node.available)) / node.visits)


@rule
def log_of(count: int) -> float:
    """Return the natural logarithm of a count from 1 on; below KNOWN it is looked up, which is quicker."""
    return LOGS[count] if count < KNOWN else log(count)


@rule
def choose_by_prior(rules: AnyRules, room: Room, tree: Tree, bot: Any, node: int, n: int) -> int:
    """Return the index of the action to try: that with the best mean and the policy's promise together (PUCT).

    What was never tried has the mean of all that was tried. Where the tree is full, an action without a node is left
    out; if none has one, the lot decides.
    """
    find_children(rules, room, tree, node, n)
    visits, total, priors = sums_of_children(room, tree, n)
    if priors == 0.0:
        return below(room.dice[0], n)
    untried, weight = total / visits if visits > 0 else 0.0, bot.prior * sqrt(visits + 1.0) / priors
    best, most = 0, -1.0
    for k in range(n):
        if room.children[k] != NONE:
            child = tree.nodes[room.children[k]]
            mean = child.total / child.visits if child.visits > 0 else untried
            promise = mean + weight * child.prior / (1.0 + child.visits)
            if promise > most:
                best, most = k, promise
    return best


@rule
def sums_of_children(room: Room, tree: Tree, n: int) -> tuple[int, float, float]:
    """Return the visits, the rewards and the priors of the first `n` of `children` together."""
    visits, total, priors = 0, 0.0, 0.0
    for k in range(n):
        if room.children[k] != NONE:
            child = tree.nodes[room.children[k]]
            visits += child.visits
            total += child.total
            priors += child.prior
    return visits, total, priors


@rule
def find_children(rules: AnyRules, room: Room, tree: Tree, node: int, n: int) -> None:
    """Write the nodes of the first `n` of `actions` into `children`; those that are missing are added, with a prior."""
    mover, missing = i64(room.bench[WORLD].to_move), 0
    for k in range(n):
        room.children[k] = find(tree, node, mover, i64(room.keys[k]))
        missing += room.children[k] == NONE
    if missing == 0 or tree.head.count == len(tree.nodes):
        return
    weigh_priors(rules, room, n)
    for k in range(n):
        if room.children[k] == NONE:
            room.children[k] = child_with_prior(room, tree, node, k)


@rule
def child_with_prior(room: Room, tree: Tree, node: int, k: int) -> int:
    """Add a child for the action at index `k`, unless another copy of the card has one by now; return its number."""
    mover, key = i64(room.bench[WORLD].to_move), i64(room.keys[k])
    child = find(tree, node, mover, key)
    if child == NONE:
        child = add(tree, node, mover, key)
        if child != NONE:
            tree.nodes[child].prior = room.priors[k]
    return child


@rule
def back_up(room: Room, tree: Tree, depth: int) -> None:
    """Count a visit for the root and for each node of the path, with the reward of who decided there."""
    tree.nodes[ROOT].visits += 1
    for k in range(depth):
        node = tree.nodes[room.path[k]]
        node.visits += 1
        node.total += room.rewards[node.mover]


@rule
def note_view(rules: AnyRules, room: Room, node: Any, seat: Seat) -> None:
    """Note what the player sees at a node that is visited often, so that a later search may go on from it."""
    visits = i64(node.visits)
    if visits < FIRST_LOOK or visits & (visits - 1) or node.seen == DIFFERS or room.bench[WORLD].to_move != seat:
        return
    rules.copy(room.bench[TRIAL], room.bench[WORLD])
    rules.hide(room.bench[TRIAL], seat)
    sight = hash_of(room.words[TRIAL])
    if node.seen == NOT_LOOKED:
        node.sight = sight
        node.seen = SAME
    elif node.sight != sight:
        node.seen = DIFFERS


@rule
def hash_of(words: Any) -> int:
    """Return a hash of a row of words (FNV-1a, a word of 64 bits at a time)."""
    total = 0
    for k in range(len(words)):
        total = ((total ^ words[k]) * MULTIPLIER) & HASHED
    return total


@rule
def weigh(rules: AnyRules, room: Room, tree: Tree) -> None:
    """Write into `candidates` what was found out about each legal action."""
    s = room.bench[WORLD]
    rules.copy(room.bench[WORLD], room.bench[VIEW])
    rules.imagine(s, room.dice[0])
    tree.head.choices = rules.legal(s, room.actions)
    rules.keys(s, room.actions, i64(tree.head.choices), room.keys)
    for k in range(tree.head.choices):
        number = find(tree, ROOT, i64(s.to_move), i64(room.keys[k]))
        room.candidates[k].action = room.actions[k]
        room.candidates[k].visits = 0 if number == NONE else tree.nodes[number].visits
        room.candidates[k].total = 0.0 if number == NONE else tree.nodes[number].total


@rule
def most_tried(room: Room, tree: Tree) -> int:
    """Return the number of the action that was tried most often; of equals, of the one with the most reward."""
    best = 0
    for k in range(1, tree.head.choices):
        one, other = room.candidates[k], room.candidates[best]
        if one.visits > other.visits or (one.visits == other.visits and one.total > other.total):
            best = k
    return i64(room.candidates[best].action)
