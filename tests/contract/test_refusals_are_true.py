"""A refusal says what is so, and what can be done: its fact is true of the position, its remedy possible.

What each sentence claims is said once more in `GAME_refusals`, in terms of the position and the legal moves; a sentence
that has no such line there fails.
"""

from collections import Counter
from importlib import import_module

import pytest

from duelkit.games import game_named
from tests.contract.refused import refused_moves

MOVES = 10_000  # at the least, a game
TRIED = {"monsters": (2, 12)}  # duels at each table, and one in how many positions is looked at


@pytest.mark.parametrize("name", TRIED)
def test_what_is_said_against_a_move_is_true_and_the_remedy_possible(name):
    told = import_module(f"tests.contract.{name}_refusals")
    false: dict[str, str] = {}
    count: Counter[str] = Counter()
    for case in refused_moves(game_named(name), *TRIED[name], "true"):
        fact, remedy, _values = case.said
        count[fact] += 1
        for said, holds in ((fact, told.FACTS.get(fact)), (remedy, told.REMEDIES.get(remedy))):
            if holds is None or not holds(case):
                false.setdefault(said, f"{said!r}: {case}")
    assert sum(count.values()) >= MOVES
    assert not false, "\n".join(false.values())
