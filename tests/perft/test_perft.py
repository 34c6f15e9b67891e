"""The counts of runs of decisions are what the files say, in whichever way the rules run."""

import pytest

from duelkit.games import game_named, games
from tests.contract.compiled import GameLoops
from tests.perft.counting import compiled, interpreted, positions, start, type_of
from tests.positions import to_compile

SOME = 3_000  # runs that plain Python counts in about a second

ALL = [(name, position) for name in games() for position in positions(name)]
TYPES = {game.state_type(options["players"]) for game in map(game_named, games()) for options in to_compile(game)}
COMPILED = [(name, position) for name, position in ALL if type_of(name, position) in TYPES]


def each_of(chosen):
    """Have a test count from each of these positions."""
    named = [pytest.param(name, position, id=f"{name}: {position['name']}") for name, position in chosen]
    return pytest.mark.parametrize(("name", "position"), named)


def up_to(position, most):
    """Return (depth, leaves) for each depth with at most so many leaves."""
    return [(depth, leaves) for depth, leaves in enumerate(position["leaves"], 1) if leaves <= most]


@each_of(ALL)
def test_interpreted_rules_count_what_the_file_says(name, position):
    game, s = game_named(name), start(name, position)._s
    all_of_them = max(position["leaves"])  # where no compiled rules count further
    for depth, leaves in up_to(position, SOME if (name, position) in COMPILED else all_of_them):
        assert interpreted(game, s, depth) == leaves


@each_of(COMPILED)
def test_compiled_rules_count_what_the_file_says(name, position):
    game, s = game_named(name), start(name, position)._s
    for depth, leaves in enumerate(position["leaves"], 1):
        assert compiled(GameLoops(game), s.array, depth, game.space.size) == leaves
