"""The line that a search would play: what it visited most below a decision, as far as the player can foresee."""

from typing import Any

import numpy as np

from duelkit.bots.search.room import Room
from duelkit.bots.search.tree import DIFFERS, NONE, ROOT
from duelkit.kernel.game import Game
from duelkit.kernel.record import copy
from duelkit.kernel.running import Interpreted

LONGEST = 6  # actions
FEWEST = 16  # visits, for an action to be part of the line


def line_below(game: Game, room: Room, world: Any) -> tuple[int, ...]:
    """Return the most visited actions of the player to move in an imagined world, one after the other.

    The line ends where another player decides, and where what the player sees is no longer certain.
    """
    s, rules, node = copy(world), Interpreted(game), ROOT
    line: list[int] = []
    seat = s.to_move
    while len(line) < LONGEST and not s.over and s.to_move == seat:
        legal = rules.legal(s)
        action, node = (legal[0], node) if len(legal) == 1 else most_visited_action(game, room, s, legal, node)
        if node == NONE:
            break
        line.append(action)
        rules.step(s, action)
        if room.nodes[0][node]["seen"] == DIFFERS:
            break
    return tuple(line)


def most_visited_action(game: Game, room: Room, s: Any, legal: list[int], node: int) -> tuple[int, int]:
    """Return the action that was tried most often after a node, and its own node; NONE if all were hardly tried."""
    nodes = room.nodes[0][: int(room.heads[0]["count"])]
    below = np.flatnonzero((nodes["parent"] == node) & (nodes["mover"] == s.to_move) & (nodes["visits"] >= FEWEST))
    known = {int(nodes[k]["key"]): int(k) for k in below}
    tried = [(int(nodes[known[key]]["visits"]), action, known[key]) for action, key in keyed(game, s, legal, known)]
    if not tried:
        return NONE, NONE
    _, action, child = max(tried)
    return action, child


def keyed(game: Game, s: Any, legal: list[int], known: dict[int, int]) -> list[tuple[int, int]]:
    """Return the legal actions whose keys are known, each with its key; of actions with the same key, the first."""
    first: dict[int, int] = {}
    for action in legal:
        first.setdefault(int(game.rules.key(s, action)), action)
    return [(action, key) for key, action in first.items() if key in known]
