"""The counts of runs of decisions are what the files say, in whichever way the rules run."""

import pytest

from duelkit.games import game_named, games
from tests.contract.compiled import GameLoops
from tests.perft.counting import compiled, interpreted, positions, start

SOME = 3_000  # runs that plain Python counts in about a second

POSITIONS = [
    pytest.param(name, position, id=f"{name}: {position['name']}") for name in games() for position in positions(name)
]
each_position = pytest.mark.parametrize(("name", "position"), POSITIONS)


def up_to(position, most):
    """Return (depth, leaves) for each depth with at most so many leaves."""
    return [(depth, leaves) for depth, leaves in enumerate(position["leaves"], 1) if leaves <= most]


@each_position
def test_interpreted_rules_count_what_the_file_says(name, position):
    game, s = game_named(name), start(name, position)._s
    for depth, leaves in up_to(position, SOME):
        assert interpreted(game, s, depth) == leaves


@each_position
def test_compiled_rules_count_what_the_file_says(name, position):
    game, s = game_named(name), start(name, position)._s
    for depth, leaves in enumerate(position["leaves"], 1):
        assert compiled(GameLoops(game), s.array, depth, game.space.size) == leaves
