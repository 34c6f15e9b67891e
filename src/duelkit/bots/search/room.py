"""Room for search to work in."""

from typing import Any, NamedTuple

import numpy as np

from duelkit.bots.policies import policy_of
from duelkit.bots.search.features import FEATURES, HIDDEN
from duelkit.bots.search.tree import HEAD, NODE, index_size
from duelkit.kernel.chance import DICE
from duelkit.kernel.facts import MOST_FACTS
from duelkit.kernel.game import Game
from duelkit.kernel.loops import BENCH as SIMPLE_BENCH
from duelkit.kernel.record import record_type

WORLD = SIMPLE_BENCH  # the index in the bench of the imagined duel; those before it are as in `kernel.loops`
BENCH = WORLD + 1
DEEPEST = 200  # decisions from the root; beyond them an imagined duel is played on without the tree
SEATS = 8  # no game has more

# Facts of an imagined duel: those of all games, then the game's own. Sums of each: after one decision, after the other,
# of the squared difference.
WON_AT_ONCE, WON, LOST, GAMES_FIRST = range(4)
FACTS = GAMES_FIRST + MOST_FACTS
ONE, OTHER, SQUARES = range(3)
SUMS = 3

# What a search found out about a legal action: its number, how often it was tried, and all rewards of that.
CANDIDATE = record_type([("action", "i8"), ("visits", "i8"), ("total", "f8")])


class Room(NamedTuple):
    """Room in which one thread searches; each is an array.

    `bench` are BENCH records of a game, `words` their memory as a row of 64-bit words each; `actions` is room to list
    the legal actions, `keys` for theirs, `path` for the nodes of a simulation, `rewards` for what it is worth to each
    seat; `candidates` is what came out; `dice` has the random numbers, and those to begin again with. There is a tree
    for each seat whose bot searches. `compared` are two actions, `facts` and `sums` what is found where they are
    compared.

    There are the `verbs` of all actions, and of each verb whether it is `aiming` what was begun.

    `children` are the nodes of the legal actions where the policy has a say. It has `units` and `policy` (its weights);
    and room for the `features` and `priors` of the legal actions, for what is measured
    `before` and `after` one of them, and for its `hidden` layer.
    """

    bench: Any
    words: Any
    actions: Any
    keys: Any
    path: Any
    rewards: Any
    candidates: Any
    dice: Any
    heads: Any
    nodes: Any
    indexes: Any
    compared: Any
    facts: Any
    sums: Any
    verbs: Any
    aiming: Any
    units: Any
    policy: Any
    features: Any
    priors: Any
    before: Any
    after: Any
    hidden: Any
    children: Any


def room_for(game: Game, kind: np.dtype, trees: int, nodes: int) -> Room:
    """Return room for records of this type, with so many trees of so many nodes."""
    bench, policy = np.zeros(BENCH, kind), policy_of(game.name)
    return Room(
        bench=bench,
        words=bench.view(np.int64).reshape(BENCH, -1),
        actions=np.zeros(game.space.size + 1, np.int16),
        keys=np.zeros(game.space.size + 1, np.int64),
        path=np.zeros(DEEPEST, np.int32),
        rewards=np.zeros(SEATS),
        candidates=np.zeros(game.space.size + 1, CANDIDATE),
        dice=np.zeros(2, DICE),
        heads=np.zeros(trees, HEAD),
        nodes=np.zeros((trees, nodes), NODE),
        indexes=np.zeros((trees, index_size(nodes)), np.int32),
        compared=np.zeros(2, np.int64),
        facts=np.zeros((2, FACTS), np.int64),
        sums=np.zeros((FACTS, SUMS)),
        verbs=game.space.verb.astype(np.int64),
        aiming=np.array([verb in game.words.aims for verb in game.space.verbs]),
        units=policy[0],
        policy=policy[1],
        features=np.zeros((game.space.size + 1, FEATURES)),
        priors=np.zeros(game.space.size + 1),
        before=np.zeros(MOST_FACTS, np.int64),
        after=np.zeros(MOST_FACTS, np.int64),
        hidden=np.zeros(HIDDEN + 1),
        children=np.zeros(game.space.size + 1, np.int64),
    )
