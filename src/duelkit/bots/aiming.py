"""What else a search knows once it has weighed a view: which decisions differ, and how the best one is aimed."""

from itertools import pairwise
from typing import Any

from duelkit.bots.lines import line_below
from duelkit.bots.search.room import WORLD, Room
from duelkit.bots.thinking import Candidate
from duelkit.kernel.game import Game
from duelkit.kernel.record import copy, open_record
from duelkit.notation import Action, action_of


def apart(game: Game, room: Room, found: list[Candidate]) -> list[Candidate]:
    """Return what was found about decisions that are not the same, as with two copies of a card, the best first."""
    world = world_of(room)
    ranked = sorted(found, key=lambda one: (-one.visits, -one.mean))
    alike: dict[int, Candidate] = {}
    for one in ranked:
        alike.setdefault(int(game.rules.key(world, one.action)), one)
    return list(alike.values())


def aims_of(game: Game, room: Room, view: Any, best: int, most: int) -> list[Action]:
    """Return the decisions that aim a decision, as at a target, as far as the view shows what they are aimed at."""
    seat, world = int(view.to_move), world_of(room)
    line = line_below(game, room, world)
    found: list[Action] = []
    for before, action in pairwise(line[: most + 1] if line[:1] == (best,) else ()):
        game.rules.step(world, before)
        aim = action_of(game, game.view(world, seat), action)
        if aim.verb not in game.words.aims or not shows(game, view, aim):
            break
        found.append(aim)
    return found


def world_of(room: Room) -> Any:
    """Return the world in which the search has listed the legal actions."""
    return copy(open_record(room.bench[WORLD : WORLD + 1]))


def shows(game: Game, view: Any, aim: Action) -> bool:
    """Tell whether the view shows, as a card or a player, what is meant in an imagined world."""
    return (aim.card, aim.seat) != (None, None) and action_of(game, view, int(aim.id or 0)) == aim
