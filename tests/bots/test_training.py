"""`./chore train` and `./chore fit`: a short run of each does what the long ones do."""

import importlib
from pathlib import Path

import numpy as np
import pytest

from duelkit import Match
from duelkit.bots import policies
from duelkit.bots.player import Bot
from duelkit.bots.policies import FILE, policy_of
from duelkit.bots.search.told import FEATURES, HIDDEN
from tests import needs

pytest.importorskip("scipy", reason=needs.SCIPY)

TOOLS = Path(__file__).parents[2] / "tools"
GAME = "duchess"


@pytest.fixture
def run(monkeypatch):
    """Return a function that runs a tool with a few duels, and returns its module."""
    monkeypatch.syspath_prepend(str(TOOLS))

    def called(name, *arguments, **constants):
        tool = importlib.import_module(name)
        for constant, value in constants.items():
            monkeypatch.setattr(tool, constant, value)
        monkeypatch.setattr("sys.argv", [name, GAME, "--duels", "3", "--simulations", "8", *map(str, arguments)])
        tool.main()
        return tool

    return called


@pytest.fixture
def placed(monkeypatch, tmp_path):
    """Return a folder that stands for the game's own, from which its policy is taken."""
    monkeypatch.setattr(policies, "folder_of", lambda _name: tmp_path)
    policy_of.cache_clear()
    yield tmp_path
    policy_of.cache_clear()


def test_what_was_trained_is_a_policy_that_search_asks(run, placed, capsys):
    kept = placed / "told.npz"
    run("train", "--out", placed / FILE, "--keep", kept, STEPS=3)
    policy_of.cache_clear()  # the search that played had none
    units, weights = policy_of(GAME)
    assert (units.shape, weights.shape) == ((FEATURES,), (FEATURES + 2, HIDDEN + 1))
    assert weights.any()
    match = Match(GAME, seed=1)
    bot = Bot("search:20", match.game, seed="trained")
    assert bot.choose(match.view_record(match.seat), match.legal) in match.legal
    (room,) = bot.searching().rooms_for(match.record.array.dtype)
    assert np.array_equal(room.policy, weights)
    said = capsys.readouterr().out
    run("train", "--out", placed / "again.npz", "--keep", kept, STEPS=3)
    assert capsys.readouterr().out == said.replace(FILE, "again.npz")


def test_what_was_fitted_names_a_weight_for_each_term(run, capsys):
    run("fit", "--tables", "decks=shared", "decks=own")
    evaluation = importlib.import_module(f"duelkit.games.{GAME}.rules.evaluation")
    said = [line.split("# ")[1] for line in capsys.readouterr().out.splitlines() if "# " in line]
    assert said == [term.name for term in evaluation.Term]
