"""What programs give to environments: what is of no use there is refused in a sentence, never taken in silence."""

from functools import cache, partial
from importlib import import_module

import numpy as np
import pytest

from duelkit import BadInput
from duelkit.envs import Batch
from tests.doors.handing import VALUES, faults, refused, surprises
from tests.needs import GYMNASIUM, OPEN_SPIEL, PETTINGZOO


@cache
def batch():
    """Return a batch that each test may step."""
    return Batch("duchess", 2, seed=1)


DOORS = {
    "Batch": lambda: (Batch, {}),
    "reset": lambda: (batch().reset, {}),
    "step": lambda: (batch().step, {"actions": batch().choose()}),
    "choose": lambda: (batch().choose, {}),
    "observe": lambda: (batch().observe, {"seats": [0, 1]}),
    "match": lambda: (batch().match, {"i": 0}),
    "save": lambda: (batch().save, {}),
    "restore": lambda: (batch().restore, {"saved": batch().save()}),
    "named": lambda: (batch().layout.named, {"observations": batch().observations}),
}
LATER = {"step": ("actions",), "observe": ("seats",), "named": ("observations",)}  # arrays may be written as lists


@pytest.mark.parametrize("name", DOORS)
def test_what_a_batch_has_no_use_for_is_refused_in_a_sentence(name):
    door, good = DOORS[name]()
    assert faults(door, good, LATER.get(name, ())) == []
    assert surprises(door, good) == []


@pytest.mark.parametrize("bots", ["greedy", ["greedy"], {"0": "greedy"}, {1: None}, {1: ["greedy"]}, {True: "greedy"}])
def test_bots_of_a_batch_are_a_table_of_seats_and_names(bots):
    with pytest.raises(BadInput):
        Batch("duchess", 2, bots=bots)


@pytest.mark.parametrize("shape", [(3,), (), (2, 5)])
def test_observations_of_another_width_are_refused(shape):
    with pytest.raises(BadInput, match=r"^Observations are arrays of shape \(\.\.\., [0-9]+\), not "):
        batch().layout.named(np.zeros(shape))


def test_environments_of_gymnasium():
    pytest.importorskip("gymnasium", reason=GYMNASIUM)
    home = import_module("duelkit.envs.gymnasium")
    for door in (home.DuelEnv, home.DuelVectorEnv):
        assert faults(door, {"game": "duchess"}, ("copy",)) == []
        assert surprises(door, {"game": "duchess"}) == []


def test_environments_of_pettingzoo():
    pytest.importorskip("pettingzoo", reason=PETTINGZOO)
    assert faults(import_module("duelkit.envs.pettingzoo").DuelAEC, {"game": "duchess"}) == []


def test_games_of_open_spiel():
    pytest.importorskip("pyspiel", reason=OPEN_SPIEL)
    load_game = import_module("duelkit.envs").load_game
    assert faults(load_game, {"game": "duchess"}) == []
    for option in ("players", "cards", "decks", "variant"):
        for value in VALUES:
            refused(partial(load_game, "duchess", **{option: value}))
