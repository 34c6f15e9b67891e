"""What lasts is reckoned anew only where it may have changed; that must be wherever it has."""

from typing import Any

import pytest

from duelkit.games import game_named
from duelkit.games.monsters.rules.effects.lasting import refresh
from duelkit.games.monsters.rules.index import index_cards
from duelkit.kernel.record import copy
from tests.contract.monsters_tables import CHOSEN
from tests.positions import contents, walk

GAME = game_named("monsters")
TABLES = [
    *CHOSEN.values(),
    *({"decks": (f"sealed-{n}", f"sealed-{n + 1}")} for n in range(11, 23, 2)),
]


@pytest.mark.parametrize("chosen", TABLES, ids=lambda chosen: str(chosen["decks"][0]))
def test_after_every_decision_of_a_random_duel_nothing_is_left_to_be_reckoned(chosen: dict[str, Any]) -> None:
    for s in walk(GAME, GAME.check_options(chosen), "reckoned"):
        anew = copy(s)
        refresh(anew)
        index_cards(anew)
        if contents(anew.array) != contents(s.array):
            changed = [name for name in s.array.dtype.names if anew.array[name].tobytes() != s.array[name].tobytes()]
            pytest.fail(f"decision {s.decisions}: {changed}")
