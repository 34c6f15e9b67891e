"""What a game tells about its puzzles: it stands in `puzzling.py` of its folder, if it has one."""

from duelkit.games import has_part, part_of
from duelkit.kernel.game import Game
from duelkit.kernel.puzzling import Puzzling


def puzzling_of(game: Game) -> Puzzling:
    """Return what a game tells about its puzzles; one that tells nothing has puzzles all the same."""
    if has_part(game.name, "puzzling"):
        puzzling: Puzzling = part_of(game.name, "puzzling").PUZZLING
        return puzzling
    return Puzzling(lambda _s, action: game.space.verbs[int(game.space.verb[action])], frozenset())
