"""The slow twin counts the same runs of decisions as the perft file says; so the file isn't the engine's word alone."""

from copy import deepcopy

import pytest

from duelkit.games import game_named
from duelkit.notation import action_of
from tests.duchess.naive import Twin
from tests.perft.counting import after, positions, start
from tests.positions import legal_numbers

SOME = 2_000  # runs that the twin counts in a second or two
DUCHESS = game_named("duchess")


def counted_by_twin(twin, s, depth):
    """Return the number of runs of `depth` decisions; the record beside it is asked for shuffled decks alone."""
    if depth == 1 or twin.over:
        return len(twin.moves())
    return sum(counted_by_twin(*after_both(twin, s, number), depth - 1) for number in numbers_of(twin, s))


def numbers_of(twin, s):
    """Return the numbers under which the engine knows the twin's moves."""
    moves = twin.moves()
    bound = [action_of(DUCHESS, s, number) for number in legal_numbers(DUCHESS, s)]
    numbers = [action.id for action in bound if (action.verb, action.card, action.seat) in moves]
    assert len(numbers) == len(moves)
    return numbers


def after_both(twin, s, number):
    """Return twin and record after a decision."""
    action, new = action_of(DUCHESS, s, number), deepcopy(twin)
    shuffles = twin.taking == "reset" and action.verb == "take"
    new.play((action.verb, action.card, action.seat))
    next_s = after(DUCHESS, s, number)
    if shuffles:
        new.take_over_shuffle(DUCHESS.write_state(next_s))
    return new, next_s


@pytest.mark.parametrize("position", positions("duchess"), ids=lambda position: position["name"])
def test_the_twin_counts_what_the_file_says(position):
    match = start("duchess", position)
    for depth, leaves in enumerate(position["leaves"], 1):
        if leaves <= SOME:
            assert counted_by_twin(Twin(match.state()), match._s, depth) == leaves
