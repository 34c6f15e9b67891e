"""Print the counts of every position, up to the depth at which they pass 50,000."""

from duelkit.games import game_named, games
from tests.contract.compiled import GameLoops
from tests.perft.counting import compiled, positions, start

ENOUGH = 50_000
DEEPEST = 12


def leaves(game, s):
    """Return a position's counts by depth."""
    counts = []
    while len(counts) < DEEPEST and (not counts or 0 < counts[-1] < ENOUGH):
        counts.append(compiled(GameLoops(game), s.array, len(counts) + 1, game.space.size))
    return counts


for name in games():
    for position in positions(name):
        counts = leaves(game_named(name), start(name, position)._s)
        print(f"{name}: {position['name']}\nleaves = {counts}")
