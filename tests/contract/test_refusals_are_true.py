"""A refusal says what is so, and what can be done: its fact is true of the position, its remedy possible.

What each reason and each remedy claims is said once more in `GAME_refusals`, in terms of the position and the legal
moves; one that has no such line there fails, and so does a reason that no position gives.
"""

from collections import Counter, defaultdict
from importlib import import_module

from duelkit.texts import language
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
    count, facts = Counter(), defaultdict(set)
    for case in refused_moves(game, *tried(game), "true"):
        fact, remedy, _values = case.said
        count[case.reason] += 1
        facts[case.reason].add(fact)
        for said, holds in ((case.reason.name, told.FACTS.get(case.reason)), (remedy, told.REMEDIES.get(remedy))):
            if holds is None or not holds(case):
                false.setdefault(said, f"{said}: {case}")
    assert count.total() >= MOVES
    assert not false, "\n".join(false.values())
    assert set(game.rules.reasons) - {0} - set(count) == set()
    assert all(len(texts) == 1 for texts in facts.values())
    assert all(language("pt")(text) != text for texts in facts.values() for text in texts)
