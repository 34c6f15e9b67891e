"""A refusal says what is so, and what can be done: its fact is true of the position, its remedy possible.

What each sentence claims is said once more in `GAME_refusals`, in terms of the position and the legal moves; a sentence
that has no such line there fails.
"""

from collections import Counter
from importlib import import_module

from tests.contract.refused import refused_moves
from tests.positions import each_game

MOVES = 10_000  # at the least, a game
USUAL = (1, 7)  # duels at each table, and one in how many positions is looked at
TRIED = {"monsters": (2, 12)}


def tried(game):
    return TRIED.get(game.name, USUAL)


@each_game
def test_what_is_said_against_a_move_is_true_and_the_remedy_possible(game):
    told = import_module(f"tests.contract.{game.name}_refusals")
    false: dict[str, str] = {}
    count: Counter[str] = Counter()
    for case in refused_moves(game, *tried(game), "true"):
        fact, remedy, _values = case.said
        count[fact] += 1
        for said, holds in ((fact, told.FACTS.get(fact)), (remedy, told.REMEDIES.get(remedy))):
            if holds is None or not holds(case):
                false.setdefault(said, f"{said!r}: {case}")
    assert sum(count.values()) >= MOVES
    assert not false, "\n".join(false.values())
