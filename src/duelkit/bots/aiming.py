"""What else a search knows once it has weighed a view: which decisions differ, and how the best one is aimed."""

from typing import Any

from duelkit.bots.search.room import WORLD, Room
from duelkit.bots.search.tree import NONE, ROOT, Tree, find
from duelkit.bots.thinking import Candidate
from duelkit.kernel.game import Game
from duelkit.kernel.record import BatchProxy, copy, open_record
from duelkit.kernel.running import Interpreted
from duelkit.notation import Action, action_of


def apart(game: Game, room: Room, found: list[Candidate]) -> list[Candidate]:
    """Return what was found about decisions that are not the same, as with two copies of a card, the best first."""
    world = world_of(room)
    ranked = sorted(found, key=lambda one: (-one.visits, -one.chance))
    alike: dict[int, Candidate] = {}
    for one in ranked:
        alike.setdefault(int(game.rules.key(world, one.action)), one)
    return list(alike.values())


def aims_of(game: Game, room: Room, view: Any, best: int, most: int) -> list[Action]:
    """Return the decisions that aim a decision, as at a target, as far as the view shows what they are aimed at."""
    seat, world, tree = int(view.to_move), world_of(room), tree_of(room)
    found: list[Action] = []
    node, action = ROOT, best
    while len(found) < most:
        node = find(tree, node, seat, int(game.rules.key(world, action)))
        game.rules.step(world, action)
        if node == NONE or world.over or world.to_move != seat:
            break
        action = most_visited(game, tree, node, world)
        aim = action_of(game, game.view(world, seat), action)
        if aim.verb not in game.words.aims or not shows(game, view, aim):
            break
        found.append(aim)
    return found


def world_of(room: Room) -> Any:
    """Return the world in which the search has listed the legal actions."""
    return copy(open_record(room.bench[WORLD : WORLD + 1]))


def tree_of(room: Room) -> Tree:
    """Return the search's tree for rules that run as plain Python."""
    return Tree(BatchProxy(room.heads)[0], BatchProxy(room.nodes[0]), memoryview(room.indexes[0]))


def most_visited(game: Game, tree: Tree, node: int, world: Any) -> int:
    """Return the legal action of the world that was tried most often after a node; the first where none was tried."""

    def visits(action: int) -> int:
        child = find(tree, node, int(world.to_move), int(game.rules.key(world, action)))
        return 0 if child == NONE else int(tree.nodes[child].visits)

    return max(Interpreted(game).legal(world), key=visits)


def shows(game: Game, view: Any, aim: Action) -> bool:
    """Tell whether the view shows at the place of an aim what was meant there in an imagined world."""
    here = action_of(game, view, int(aim.id or 0))
    return here == aim
