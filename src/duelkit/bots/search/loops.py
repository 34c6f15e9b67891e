"""Search, compiled: one loop does all of it, for any game, whose rules it calls by address."""

from collections.abc import Callable
from typing import Any

from duelkit.bots.rules.choosers import choose_among
from duelkit.bots.search.comparing import compare
from duelkit.bots.search.room import WORLD, Room
from duelkit.bots.search.searching import begin, most_tried, think, weigh
from duelkit.bots.search.settings import Kind
from duelkit.bots.search.tree import Tree
from duelkit.kernel.chance import BULK_ROUNDS, start_stream
from duelkit.kernel.ints import AnyRules
from duelkit.kernel.linking import linking
from duelkit.kernel.loops import HOW, STATE, TRIAL, VIEW
from duelkit.kernel.rule import arm, i64, rule

BEGIN, END, COMPARE = 1, 2, 4  # bits: a call begins to think about a view, ends it, or compares two decisions in it


def make_search() -> Callable[..., None]:
    """Return the compiled search: search(rules, room, bots, part, simulations, keys, outcomes).

    `rules` are `CompiledRules` of the game; the bench of the room is handed over as `record.flow_of` gives it.

    Without `outcomes` it imagines `simulations` worlds that fit bench[VIEW], by the settings bots[0] and with the first
    tree; `part` says whether it begins with it, and whether it ends by writing what it found into `candidates`, or that
    it only plays the two actions in `compared` on in so many worlds.

    With `outcomes`, it plays the duels whose numbers stand there, and fills in how they went, as
    `kernel.loops.Loops.play_out` does; `bots` has settings for each seat, and each seat has a tree of its own.
    """
    import numba  # noqa: PLC0415 - only who compiles pays for importing Numba

    arm()
    return linking(numba.njit(**HOW)(search))


def search(rules, room, bots, part, simulations, keys, outcomes):
    """Search, or play duels whose bots search; see `make_search`."""
    for outcome in outcomes:
        play_one(rules, room, bots, keys, outcome)
    if len(outcomes) == 0:
        ponder(rules, room, Tree(room.heads[0], room.nodes[0], room.indexes[0]), bots[0], part, simulations)


@rule
def play_one(rules: AnyRules, room: Room, bots: Any, keys: Any, outcome: Any) -> None:
    """Play a duel, and write down how it went."""
    s = room.bench[STATE]
    rules.begin(room.bench, keys[0], outcome.duel)
    start_stream(room.dice[0], keys[1], outcome.duel, BULK_ROUNDS)
    for k in range(len(room.heads)):
        room.heads[k].count = 0
    while s.over == 0:
        rules.step(s, choose(rules, room, bots[s.to_move]))
    outcome.winners = s.winners
    outcome.rule = s.over
    outcome.goes = s.goes
    outcome.decisions = s.decisions


@rule
def choose(rules: AnyRules, room: Room, bot: Any) -> int:
    """Return the number of the action that a bot takes in bench[STATE]."""
    s = room.bench[STATE]
    seat, n = i64(s.to_move), rules.legal(s, room.actions)
    if bot.kind != Kind.SEARCH:
        return choose_among(rules, room.bench, room.actions, n, bot.kind, room.dice[0])
    if n == 1:
        return i64(room.actions[0])
    rules.copy(room.bench[VIEW], s)
    rules.hide(room.bench[VIEW], seat)
    tree = Tree(room.heads[seat], room.nodes[seat], room.indexes[seat])
    ponder(rules, room, tree, bot, BEGIN | END, bot.simulations)
    return most_tried(room, tree)


@rule
def ponder(rules: AnyRules, room: Room, tree: Tree, bot: Any, part: int, simulations: int) -> None:
    """Think about bench[VIEW], or compare two decisions in it."""
    for at in (TRIAL, WORLD):  # of one duel, for `copy_position`
        rules.copy(room.bench[at], room.bench[VIEW])
    if part & COMPARE:
        compare(rules, room, simulations)
        return
    if part & BEGIN:
        begin(room, tree)
    think(rules, room, tree, bot, simulations)
    if part & END:
        weigh(rules, room, tree)
